import type { Process } from '#hiring/contract/processes.ts'
import { validity } from '#hiring/contract/validity.ts'
import { summonsTexts } from '#hiring/web/summons/texts/summons.pt.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { TextField } from '#platform/web/ui/fields.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { staleBySummons } from './staleBySummons.ts'

type ExtensionDialogProps = { process: Process; until: string | null; open: boolean; onClose: () => void }

/** Extends the validity of a result once, with its act and its reason. */
export function ExtensionDialog({ process, until, open, onClose }: ExtensionDialogProps) {
  const t = useTexts(summonsTexts)
  const records = useTexts(recordsTexts)
  const format = useFormat()
  const form = useZodForm(validity.extend.body, { reason: '', act: '' })
  const extend = useWrite(validity.extend, {
    stale: staleBySummons,
    then: ({ extension }) => {
      toast.success(t(extension?.state === 'vigente' ? 'validity.done' : 'validity.waits'))
      onClose()
    },
  })
  const isPublic = process.ruleset === 'conselho_publico'
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('validity.extend')}
      description={[until && t('validity.body', { date: format.date(until) }), isPublic && t('validity.needsSecond')]
        .filter(Boolean)
        .join(' ')}
    >
      <Form
        form={form}
        guard={false}
        error={extend.error}
        onSubmit={(body) => extend.mutate({ params: { id: process.id }, body })}
      >
        <FieldGrid>
          <TextField name="act" label={t('validity.act')} help={t('validity.actHelp')} />
          <TextField name="reason" label={records('reason')} />
        </FieldGrid>
        <div className="mt-5 flex justify-end gap-2">
          <Button onClick={onClose}>{records('close')}</Button>
          <Button variant="primary" type="submit" pending={extend.isPending}>
            {t('validity.extend')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
