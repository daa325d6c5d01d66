import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { type Process, processes } from '#contract/hiring/processes.ts'
import { ruleChanges } from '#contract/hiring/ruleChanges.ts'
import { requiredText } from '#contract/platform/validation.ts'
import { staleByScores } from '#web/hiring/staleByRanking.ts'
import { useWrite } from '#web/platform/api/client.ts'
import { processesTexts } from '#web/platform/i18n/pt/processes.ts'
import { recordsTexts } from '#web/platform/i18n/pt/records.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { DateTimeField } from '#web/platform/ui/dateFields.tsx'
import { FieldGrid, Form, useZodForm } from '#web/platform/ui/Form.tsx'
import { TextField } from '#web/platform/ui/fields.tsx'
import { toast } from '#web/platform/ui/toast.tsx'
import { ExtensionImpact, useExtensionImpact } from './ExtensionImpact.tsx'

const Extension = z.object({ closesAt: z.iso.datetime(), reason: requiredText(500) })

/** Extends the application deadline, with a reason. */
export function ExtendDialog({ process, open, onClose }: { process: Process; open: boolean; onClose: () => void }) {
  const t = useTexts(processesTexts)
  const records = useTexts(recordsTexts)
  const form = useZodForm(Extension, { closesAt: process.closesAt, reason: '' })
  const impact = useExtensionImpact(process, useWatch({ control: form.control, name: 'closesAt' }))
  const isPublic = process.ruleset === 'conselho_publico'
  const extend = useWrite(processes.extend, {
    stale: [...staleByScores, processes.list, processes.get, ruleChanges.list],
    then: ({ closesAt }) => {
      toast.success(t(closesAt === process.closesAt ? 'ruleChanges.proposedNow' : 'extended'))
      onClose()
    },
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('extend')}
      description={isPublic ? `${t('ruleChanges.rectifyHelp')} ${t('ruleChanges.needsApproval')}` : t('extendBody')}
    >
      <Form
        form={form}
        guard={false}
        error={extend.error}
        onSubmit={(body) => extend.mutate({ params: { id: process.id }, body: { ...body, version: process.version } })}
      >
        <FieldGrid>
          <DateTimeField name="closesAt" label={t('newDeadline')} timeZone={process.zone} />
          <TextField name="reason" label={records('reason')} />
        </FieldGrid>
        <ExtensionImpact preview={impact.data} error={impact.error} isFetching={impact.isFetching} />
        <div className="mt-5 flex justify-end gap-2">
          <Button onClick={onClose}>{records('close')}</Button>
          <Button variant="primary" type="submit" pending={extend.isPending} disabled={impact.isFetching}>
            {t(isPublic ? 'ruleChanges.propose' : 'extend')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
