import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import type { Process } from '#hiring/contract/processes.ts'
import { call } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { DialogForm } from '#platform/web/records/EntryForm.tsx'
import { useEntry } from '#platform/web/records/useEntry.ts'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { SelectField } from '#platform/web/ui/choiceFields.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { FieldGrid } from '#platform/web/ui/Form.tsx'
import { TextareaField, TextField } from '#platform/web/ui/fields.tsx'
import { type InterviewKit, interviews, KitInput } from '#steps/contract/interviews.ts'
import { interviewsTexts } from '#steps/web/interviews/texts/interviews.pt.ts'

type KitDialogProps = { process: Process; edited: InterviewKit | 'new' | undefined; onClose: () => void }

/** Creates or edits an interview kit. */
export function KitDialog({ process, edited, onClose }: KitDialogProps) {
  const t = useTexts(interviewsTexts)
  return (
    <Dialog
      open={edited !== undefined}
      onClose={onClose}
      title={t(edited === 'new' ? 'kitAddTitle' : 'kitEditTitle')}
      width={640}
    >
      {edited !== undefined && <KitForm process={process} kit={edited === 'new' ? null : edited} onClose={onClose} />}
    </Dialog>
  )
}

type Draft = z.input<typeof KitInput>
const newQuestion = { text: '', good: '', criterionId: null }

const editable = (kit: InterviewKit | null): Draft => ({
  title: kit?.title ?? '',
  opening: kit?.opening ?? '',
  questions: kit?.questions ?? [newQuestion],
})

function KitForm({ process, kit, onClose }: { process: Process; kit: InterviewKit | null; onClose: () => void }) {
  const t = useTexts(interviewsTexts)
  const entry = useEntry({
    ...{ schema: KitInput, record: kit, editable, stale: [interviews.kits, interviews.ofApplication], onClose },
    draft: `interview-kit:${process.id}:${kit?.id}`,
    add: (body: KitInput) => call(interviews.createKit, { params: { id: process.id }, body }),
    change: (body, version) =>
      call(interviews.updateKit, { params: { id: process.id, kitId: kit?.id ?? '' }, body: { ...body, version } }),
    added: ({ title }) => t('kitAdded', { title }),
  })
  return (
    <DialogForm
      {...{ entry }}
      submit={t(kit ? 'save' : 'kitCreate')}
      labels={{ title: t('kitTitle'), opening: t('kitOpening'), questions: t('questions') }}
      show={(name, value) =>
        name === 'questions' ? (value as KitInput['questions']).map(({ text }) => text).join('\n') : undefined
      }
    >
      <FieldGrid>
        <TextField name="title" label={t('kitTitle')} />
        <TextareaField name="opening" label={t('kitOpening')} help={t('kitOpeningHelp')} rows={2} optional />
      </FieldGrid>
      <Questions process={process} />
    </DialogForm>
  )
}

function Questions({ process }: { process: Process }) {
  const t = useTexts(interviewsTexts)
  const format = useFormat()
  const { control } = useFormContext<Draft>()
  const { fields, append, remove } = useFieldArray<Draft, 'questions', 'key'>({
    control,
    name: 'questions',
    keyName: 'key',
  })
  const criteria = process.criteria.filter(({ component }) => component === 'interview')
  return (
    <div className="mt-3 grid gap-3">
      {fields.map((field, i) => {
        const number = format.number(i + 1)
        return (
          <fieldset key={field.key} className="flex items-start gap-2 border-t pt-3">
            <legend className="sr-only">{t('questionNumber', { number })}</legend>
            <div className="min-w-0 flex-1">
              <FieldGrid>
                <TextareaField name={`questions.${i}.text`} label={t('questionNumber', { number })} rows={2} />
                <TextareaField name={`questions.${i}.good`} label={t('good')} rows={2} optional />
                {criteria.length > 0 && (
                  <SelectField
                    name={`questions.${i}.criterionId`}
                    label={t('criterion')}
                    options={criteria.map(({ id, text }) => ({ value: id, label: text }))}
                    optional
                  />
                )}
              </FieldGrid>
            </div>
            {fields.length > 1 && (
              <IconButton
                icon={Trash2}
                label={t('removeQuestion', { number })}
                className="mt-6.5 max-md:mt-6"
                onClick={() => remove(i)}
              />
            )}
          </fieldset>
        )
      })}
      {fields.length < 40 && (
        <div>
          <Button size="sm" icon={Plus} onClick={() => append(newQuestion)}>
            {t('addQuestion')}
          </Button>
        </div>
      )}
    </div>
  )
}
