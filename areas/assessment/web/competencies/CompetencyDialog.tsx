import { type Competency, CompetencyInput, competencies } from '#assessment/contract/competencies.ts'
import { competenciesTexts } from '#assessment/web/competencies/texts/competencies.pt.ts'
import { call } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { DialogForm } from '#platform/web/records/EntryForm.tsx'
import { useEntry } from '#platform/web/records/useEntry.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { FieldGrid } from '#platform/web/ui/Form.tsx'
import { TextareaField, TextField } from '#platform/web/ui/fields.tsx'

type CompetencyDialogProps = { edited: Competency | 'new' | undefined; onClose: () => void }

/** Adds or edits a competency. */
export function CompetencyDialog({ edited, onClose }: CompetencyDialogProps) {
  const t = useTexts(competenciesTexts)
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
  const t = useTexts(competenciesTexts)
  const entry = useEntry({
    ...{ schema: CompetencyInput, record: competency, editable, stale, onClose },
    draft: `competency:${competency?.id}`,
    add: (body: CompetencyInput) => call(competencies.create, { body }),
    change: (input, version) =>
      call(competencies.update, { params: { id: competency?.id ?? '' }, body: { ...input, version } }),
    added: ({ name }) => t('added', { name }),
  })
  return (
    <DialogForm
      {...{ entry }}
      submit={t(competency ? 'save' : 'add')}
      labels={{ name: t('name'), description: t('description'), levels: t('levelsTitle') }}
      show={(name, value) =>
        name === 'levels' ? (value as string[]).map((text, level) => `${level}: ${text}`).join('\n') : undefined
      }
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
    </DialogForm>
  )
}
