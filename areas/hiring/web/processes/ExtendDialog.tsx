import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { type Process, processes } from '#hiring/contract/processes.ts'
import { ruleChanges } from '#hiring/contract/ruleChanges.ts'
import { staleByScores } from '#hiring/web/staleByRanking.ts'
import { requiredText } from '#platform/contract/validation.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { DialogFooter } from '#platform/web/ui/DialogFooter.tsx'
import { DateTimeField } from '#platform/web/ui/dateFields.tsx'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { TextField } from '#platform/web/ui/fields.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { ExtensionImpact, useExtensionImpact } from './ExtensionImpact.tsx'

const Extension = z.object({ closesAt: z.iso.datetime(), reason: requiredText(500) })

type ExtendDialogProps = { process: Process; open: boolean; onClose: () => void }

/** Extends the application deadline, with a reason. */
export function ExtendDialog({ process, open, onClose }: ExtendDialogProps) {
  const t = useTexts(processesTexts)
  const isPublic = process.ruleset === 'conselho_publico'
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('extend')}
      description={isPublic ? `${t('ruleChanges.rectifyHelp')} ${t('ruleChanges.needsApproval')}` : t('extendBody')}
    >
      <ExtendForm {...{ process, onClose }} />
    </Dialog>
  )
}

function ExtendForm({ process, onClose }: Omit<ExtendDialogProps, 'open'>) {
  const t = useTexts(processesTexts)
  const records = useTexts(recordsTexts)
  const { id, zone, version, ruleset } = process
  const form = useZodForm(Extension, { closesAt: process.closesAt, reason: '' })
  const impact = useExtensionImpact(process, useWatch({ control: form.control, name: 'closesAt' }))
  const extend = useWrite(processes.extend, {
    stale: [...staleByScores, processes.list, processes.get, ruleChanges.list],
    then: ({ closesAt }) => toast.success(t(closesAt === process.closesAt ? 'ruleChanges.proposedNow' : 'extended')),
  })
  return (
    <Form
      form={form}
      guard={false}
      error={extend.error}
      onSubmit={(body) => extend.mutateAsync({ params: { id }, body: { ...body, version } })}
      onSaved={onClose}
    >
      <FieldGrid>
        <DateTimeField name="closesAt" label={t('newDeadline')} timeZone={zone} />
        <TextField name="reason" label={records('reason')} />
      </FieldGrid>
      <ExtensionImpact preview={impact.data} error={impact.error} isFetching={impact.isFetching} />
      <DialogFooter
        onClose={onClose}
        submit={t(ruleset === 'conselho_publico' ? 'ruleChanges.propose' : 'extend')}
        cancel={records('close')}
        pending={extend.isPending || impact.isFetching}
      />
    </Form>
  )
}
