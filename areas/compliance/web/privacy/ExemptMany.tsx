import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { retention } from '#contract/people/retention.ts'
import { requiredText } from '#contract/platform/validation.ts'
import { staleByChange } from '#web/people/candidates/staleByChange.ts'
import { call, refresh } from '#web/platform/api/client.ts'
import { privacyTexts } from '#web/platform/i18n/pt/privacy.ts'
import { uiTexts } from '#web/platform/i18n/pt/ui.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import type { Bulk } from '#web/platform/records/useBulk.tsx'
import { BulkButton } from '#web/platform/ui/BulkBar.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { RadioField } from '#web/platform/ui/choiceFields.tsx'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { FieldGrid, Form, useZodForm } from '#web/platform/ui/Form.tsx'
import { TextareaField } from '#web/platform/ui/fields.tsx'

type Person = { id: string; version: number; fullName: string; socialName: string }
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
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('retention.many', { count: chosen.length })}
        description={t('retention.exemptBody')}
      >
        {open && (
          <ExemptForm
            onClose={() => setOpen(false)}
            onSubmit={(exemption) => {
              setOpen(false)
              void run(exemption)
            }}
          />
        )}
      </Dialog>
    </>
  )
}

const Exemption = z.discriminatedUnion('act', [
  z.object({ act: z.literal('exempt'), reason: requiredText(500) }),
  z.object({ act: z.literal('end'), reason: z.string().transform(() => '') }),
])

function ExemptForm({ onClose, onSubmit }: { onClose: () => void; onSubmit: (exemption: string) => void }) {
  const t = useTexts(privacyTexts)
  const ui = useTexts(uiTexts)
  const form = useZodForm(Exemption, { act: 'exempt', reason: '' })
  const isEnd = form.watch('act') === 'end'
  return (
    <Form form={form} guard={false} onSubmit={({ reason }) => onSubmit(reason)}>
      <FieldGrid>
        <RadioField
          name="act"
          label={t('retention.title')}
          options={[
            { value: 'exempt', label: t('retention.exemptAsk') },
            { value: 'end', label: t('retention.end') },
          ]}
        />
        {!isEnd && <TextareaField name="reason" label={t('retention.reason')} rows={3} />}
      </FieldGrid>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{ui('cancel')}</Button>
        <Button variant="primary" type="submit">
          {t(isEnd ? 'retention.end' : 'retention.exemptDo')}
        </Button>
      </div>
    </Form>
  )
}
