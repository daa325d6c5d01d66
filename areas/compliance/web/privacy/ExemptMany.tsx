import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { privacyTexts } from '#compliance/web/privacy/texts/privacy.pt.ts'
import { requiredText } from '#platform/contract/validation.ts'
import { call, refresh } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import type { Bulk } from '#platform/web/records/useBulk.tsx'
import { BulkButton } from '#platform/web/ui/BulkBar.tsx'
import { RadioField } from '#platform/web/ui/choiceFields.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { TextareaField } from '#platform/web/ui/fields.tsx'
import { retention } from '#professionals/contract/retention.ts'
import { staleByChange } from '#professionals/web/candidates/staleByChange.ts'

type Person = { id: string; version: number; fullName: string; socialName: string }
const Exemption = z.discriminatedUnion('act', [
  z.object({ act: z.literal('exempt'), reason: requiredText(500) }),
  z.object({ act: z.literal('end'), reason: z.string().transform(() => '') }),
])

type ExemptManyProps = { chosen: Person[]; clear: () => void; bulk: Bulk }

/** Exempts the selected professionals from retention for one reason, or ends the exemption. */
export function ExemptMany({ chosen, clear, bulk }: ExemptManyProps) {
  const t = useTexts(privacyTexts)
  const [open, setOpen] = useState(false)
  const set = (id: string, exemption: string, version: number) =>
    call(retention.exempt, { params: { id }, body: { exemption, version } })
  const run = (exemption: string) =>
    bulk.run({
      rows: chosen,
      nameOf: ({ id, fullName, socialName }) => ({ id, name: socialName || fullName }),
      request: async ({ id, version }) => {
        const { exemption: before } = await call(retention.get, { params: { id } })
        return { before, version: (await set(id, exemption, version)).version }
      },
      undo:
        ({ id }, { before, version }) =>
        () =>
          set(id, before, version),
      after: () => {
        clear()
        return refresh(staleByChange)
      },
    })
  return (
    <>
      <BulkButton icon={Hourglass} label={t('retention.title')} pending={bulk.pending} onClick={() => setOpen(true)} />
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('retention.many', { count: chosen.length })}
        description={t('retention.exemptBody')}
        schema={Exemption}
        values={{ act: 'exempt', reason: '' }}
        send={({ reason }) => void run(reason)}
        stale={[]}
        submit={({ act }) => t(act === 'end' ? 'retention.end' : 'retention.exemptDo')}
      >
        {({ act }) => (
          <>
            <RadioField
              name="act"
              label={t('retention.title')}
              options={[
                { value: 'exempt', label: t('retention.exemptAsk') },
                { value: 'end', label: t('retention.end') },
              ]}
            />
            {act === 'exempt' && <TextareaField name="reason" label={t('retention.reason')} rows={3} />}
          </>
        )}
      </FormDialog>
    </>
  )
}
