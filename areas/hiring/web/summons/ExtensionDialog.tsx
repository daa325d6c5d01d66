import type { Process } from '#hiring/contract/processes.ts'
import { validity } from '#hiring/contract/validity.ts'
import { summonsTexts } from '#hiring/web/summons/texts/summons.pt.ts'
import { call } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { TextField } from '#platform/web/ui/fields.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { staleBySummons } from './staleBySummons.ts'

type ExtensionDialogProps = { process: Process; until: string | null; open: boolean; onClose: () => void }

/** Extends the validity of a result once, with its act and its reason. */
export function ExtensionDialog({ process, until, open, onClose }: ExtensionDialogProps) {
  const t = useTexts(summonsTexts)
  const records = useTexts(recordsTexts)
  const format = useFormat()
  const isPublic = process.ruleset === 'conselho_publico'
  return (
    <FormDialog
      {...{ open, onClose }}
      title={t('validity.extend')}
      description={[until && t('validity.body', { date: format.date(until) }), isPublic && t('validity.needsSecond')]
        .filter(Boolean)
        .join(' ')}
      schema={validity.extend.body}
      values={{ reason: '', act: '' }}
      send={(body) => call(validity.extend, { params: { id: process.id }, body })}
      stale={staleBySummons}
      done={({ extension }) => toast.success(t(extension?.state === 'vigente' ? 'validity.done' : 'validity.waits'))}
      submit={t('validity.extend')}
      cancel={records('close')}
    >
      <TextField name="act" label={t('validity.act')} help={t('validity.actHelp')} />
      <TextField name="reason" label={records('reason')} />
    </FormDialog>
  )
}
