import { type Competency, CompetencyInput, competencies } from '#contract/competencies.ts'
import { useWrite } from '#web/api/client.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { ConflictDialog } from '#web/records/ConflictDialog.tsx'
import { mergeOver } from '#web/records/mergeOver.ts'
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

function CompetencyForm({ competency, onClose }: { competency: Competency | null; onClose: () => void }) {
  const t = useTexts('competencies')
  const records = useTexts('records')
  const opened = {
    name: competency?.name ?? '',
    description: competency?.description ?? '',
    levels: competency?.levels ?? levelNumbers.map(() => ''),
  }
  const form = useZodForm(CompetencyInput, opened)
  const create = useWrite(competencies.create, { stale, then: ({ name }) => toast.success(t('added', { name })) })
  const update = useWrite(competencies.update, { stale, then: () => toast.success(records('saved')) })
  const stored = update.error?.code === 'stale' ? (update.error.current as Competency) : null
  const mine = stored && mergeOver(stored, opened, form.getValues() as CompetencyInput)
  const change = (input: CompetencyInput, version: number) => ({
    params: { id: competency?.id ?? '' },
    body: { ...input, version },
  })
  return (
    <>
      <Form
        form={form}
        guard={false}
        error={create.error ?? (stored ? null : update.error)}
        onSubmit={(input) =>
          competency ? update.mutateAsync(change(input, competency.version)) : create.mutateAsync({ body: input })
        }
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
          <Button variant="primary" type="submit" pending={create.isPending || update.isPending}>
            {t(competency ? 'save' : 'add')}
          </Button>
        </div>
      </Form>
      <ConflictDialog
        stored={stored}
        mine={mine ?? {}}
        labels={{ name: t('name'), description: t('description'), levels: t('levelsTitle') }}
        show={(name, value) =>
          name === 'levels' ? (value as string[]).map((text, level) => `${level}: ${text}`).join('\n') : undefined
        }
        pending={update.isPending}
        onKeepMine={() => stored && mine && update.mutate(change(mine, stored.version), { onSuccess: onClose })}
        onUseStored={onClose}
        onClose={() => update.reset()}
      />
    </>
  )
}
