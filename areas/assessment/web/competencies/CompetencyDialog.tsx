import { type Competency, CompetencyInput, competencies } from '#contract/assessment/competencies.ts'
import { call } from '#web/platform/api/client.ts'
import { competenciesTexts } from '#web/platform/i18n/pt/competencies.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { DialogForm } from '#web/platform/records/EntryForm.tsx'
import { useEntry } from '#web/platform/records/useEntry.ts'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { FieldGrid } from '#web/platform/ui/Form.tsx'
import { TextareaField, TextField } from '#web/platform/ui/fields.tsx'

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
