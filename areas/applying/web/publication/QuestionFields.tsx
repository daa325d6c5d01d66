import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { maxQuestions, questionKinds } from '#applying/contract/form.rules.ts'
import { publicationTexts } from '#applying/web/publication/texts/publication.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { newId } from '#platform/web/state/newId.ts'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { CheckboxField, SelectField } from '#platform/web/ui/choiceFields.tsx'
import { FieldGrid } from '#platform/web/ui/Form.tsx'
import { TextareaField, TextField } from '#platform/web/ui/fields.tsx'
import { type FormDraft, linesOf } from './formDraft.ts'

/** The questions of the form of a vacancy. */
export function QuestionFields() {
  const t = useTexts(publicationTexts)
  const format = useFormat()
  const { control } = useFormContext<FormDraft>()
  const { fields, append, remove } = useFieldArray<FormDraft, 'questions', 'key'>({
    control,
    name: 'questions',
    keyName: 'key',
  })
  return (
    <div className="col-span-full grid gap-3">
      {fields.map(({ key }, at) => (
        <div key={key} className="flex items-start gap-2 border-t pt-3">
          <OneQuestion at={at} />
          <IconButton
            icon={Trash2}
            label={t('form.remove', { n: format.number(at + 1) })}
            className="mt-6.5 max-md:mt-6"
            onClick={() => remove(at)}
          />
        </div>
      ))}
      {fields.length < maxQuestions && (
        <Button
          size="sm"
          icon={Plus}
          className="mb-3 w-fit"
          onClick={() => append({ id: newId(), text: '', kind: 'sim_nao', options: '', required: true, expected: '' })}
        >
          {t('form.addQuestion')}
        </Button>
      )}
    </div>
  )
}

function OneQuestion({ at }: { at: number }) {
  const t = useTexts(publicationTexts)
  const format = useFormat()
  const n = format.number(at + 1)
  const name = `questions.${at}` as const
  const { kind, options } = useWatch<FormDraft, typeof name>({ name })
  const answers =
    kind === 'sim_nao'
      ? [
          { value: 'sim', label: t('form.yes') },
          { value: 'nao', label: t('form.no') },
        ]
      : linesOf(options).map((value) => ({ value, label: value }))
  return (
    <div className="min-w-0 flex-1">
      <FieldGrid>
        <TextField name={`${name}.text`} label={t('form.question', { n })} span={8} />
        <SelectField
          name={`${name}.kind`}
          label={t('form.kind', { n })}
          span={4}
          options={questionKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        {kind === 'escolha' && <TextareaField name={`${name}.options`} label={t('form.options', { n })} rows={3} />}
        {kind !== 'texto' && (
          <SelectField
            name={`${name}.expected`}
            label={t('form.expected', { n })}
            help={t('form.expectedHelp')}
            span={8}
            options={[{ value: '', label: t('form.any') }, ...answers]}
          />
        )}
        <CheckboxField name={`${name}.required`} label={t('form.required')} span={4} />
      </FieldGrid>
    </div>
  )
}
