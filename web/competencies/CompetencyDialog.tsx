import { type Competency, CompetencyInput, competencies } from '#contract/competencies.ts'
import { call, useWrite } from '#web/api/client.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { ConflictDialog } from '#web/records/ConflictDialog.tsx'
import { useEdit } from '#web/records/useEdit.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FieldGrid, Form, useZodForm } from '#web/ui/Form.tsx'
import { TextareaField, TextField } from '#web/ui/fields.tsx'
import { toast } from '#web/ui/toast.tsx'

type CompetencyDialogProps = { edited: Competency | 'new' | undefined; onClose: () => void }

/** Adds a competency, or words one otherwise. */
export function CompetencyDialog({ edited, onClose }: CompetencyDialogProps) {
  const t = useTexts('competencies')
  const isNew = edited === 'new'
  return (
    <Dialog open={edited !== undefined} onClose={onClose} title={t(isNew ? 'addTitle' : 'editTitle')} width={640}>
      {edited !== undefined && <CompetencyForm competency={isNew ? null : edited} onClose={onClose} />}
    </Dialog>
  )
}

const stale = [competencies.list]
export const levelNumbers = [0, 1, 2, 3, 4] as const

const editable = (competency: CompetencyInput | null): CompetencyInput => ({
  name: competency?.name ?? '',
  description: competency?.description ?? '',
  levels: competency?.levels ?? levelNumbers.map(() => ''),
})

function CompetencyForm({ competency, onClose }: { competency: Competency | null; onClose: () => void }) {
  const t = useTexts('competencies')
  const opened = editable(competency)
  const form = useZodForm(CompetencyInput, opened)
  const create = useWrite(competencies.create, { stale, then: ({ name }) => toast.success(t('added', { name })) })
  const { form: edit, conflict } = useEdit({
    record: competency ?? undefined,
    editable,
    draft: `competency:${competency?.id}`,
    send: (input: CompetencyInput, version: number) =>
      call(competencies.update, { params: { id: competency?.id ?? '' }, body: { ...input, version } }),
    stale,
    onSaved: onClose,
    onStored: onClose,
  })
  return (
    <>
      <Form
        form={form}
        guard={false}
        error={create.error ?? edit.error}
        onSubmit={(input) => (competency ? edit.save(input) : create.mutateAsync({ body: input }))}
        onSaved={onClose}
      >
        <FieldGrid>
          <TextField name="name" label={t('name')} />
          <TextareaField name="description" label={t('description')} help={t('descriptionHelp')} optional rows={2} />
        </FieldGrid>
        <h3 className="mb-1 text-13 font-semibold">{t('levelsTitle')}</h3>
        <FieldGrid>
          {levelNumbers.map((level) => (
            <TextField key={level} name={`levels.${level}`} label={t('levelNo', { level })} />
          ))}
        </FieldGrid>
        <div className="mt-3 flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" pending={create.isPending || edit.saving}>
            {t(competency ? 'save' : 'add')}
          </Button>
        </div>
      </Form>
      <ConflictDialog
        {...conflict}
        labels={{ name: t('name'), description: t('description'), levels: t('levelsTitle') }}
        show={(name, value) =>
          name === 'levels' ? (value as string[]).map((text, level) => `${level}: ${text}`).join('\n') : undefined
        }
      />
    </>
  )
}
