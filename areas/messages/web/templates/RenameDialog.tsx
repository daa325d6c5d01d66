import { type Template, TemplateInput, templates } from '#deliveries/contract/templates.ts'
import { templatesTexts } from '#deliveries/web/ledger/texts/templates.pt.ts'
import { call } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { DialogForm } from '#platform/web/records/EntryForm.tsx'
import { useEntry } from '#platform/web/records/useEntry.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { FieldGrid } from '#platform/web/ui/Form.tsx'
import { TextField } from '#platform/web/ui/fields.tsx'

type RenameDialogProps = { template: Template; open: boolean; onClose: () => void }

/** Renames a template. */
export function RenameDialog({ template, open, onClose }: RenameDialogProps) {
  const t = useTexts(templatesTexts)
  return (
    <Dialog open={open} onClose={onClose} title={t('renameTitle')} width={440}>
      {open && <RenameForm {...{ template, onClose }} />}
    </Dialog>
  )
}

const Name = TemplateInput.pick({ name: true })

function RenameForm({ template, onClose }: Omit<RenameDialogProps, 'open'>) {
  const t = useTexts(templatesTexts)
  const rename = (input: { name: string }, version: number) =>
    call(templates.rename, { params: { id: template.id }, body: { ...input, version } })
  const entry = useEntry({
    ...{ schema: Name, record: template, onClose, change: rename },
    editable: (of: Template | null) => ({ name: of?.name ?? '' }),
    draft: `template-name:${template.id}`,
    stale: [templates.get, templates.list],
    add: (input) => rename(input, template.version),
    added: () => t('rename'),
  })
  return (
    <DialogForm entry={entry} submit={t('save')} labels={{ name: t('name') }} show={() => undefined}>
      <FieldGrid>
        <TextField name="name" label={t('name')} />
      </FieldGrid>
    </DialogForm>
  )
}
