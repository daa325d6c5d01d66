import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { answerFileTypes, type QuestionKind } from '#assessment/contract/questions.ts'
import { questionsTexts } from '#assessment/web/questions/texts/questions.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { CheckboxField, Radio } from '#platform/web/ui/choiceFields.tsx'
import { FieldNotes, useField } from '#platform/web/ui/Field.tsx'
import { NumberField, TextareaField, TextField } from '#platform/web/ui/fields.tsx'
import { endingsOf } from './fileTypes.ts'
import { OptionsField } from './OptionsField.tsx'

/** The form of the answer to a question, and the right answer: the fields of its kind. */
export function AnswerFields({ kind }: { kind: QuestionKind }) {
  const t = useTexts(questionsTexts)
  switch (kind) {
    case 'unica':
      return <OptionsField />
    case 'multipla':
      return (
        <>
          <OptionsField several />
          <CheckboxField name="content.partial" label={t('fields.partial')} help={t('help.partial')} />
        </>
      )
    case 'verdadeiro_falso':
      return <TruthField />
    case 'escala':
      return <ScaleFields />
    case 'numero':
      return (
        <>
          <NumberField name="content.key" label={t('fields.key')} span={4} />
          <NumberField name="content.tolerance" label={t('fields.tolerance')} help={t('help.tolerance')} span={4} />
          <TextField name="content.unit" label={t('fields.unit')} help={t('help.unit')} optional span={4} />
        </>
      )
    case 'texto':
      return (
        <>
          <NumberField
            name="content.maxLength"
            label={t('fields.maxLength')}
            help={t('help.maxLength')}
            step={100}
            span={4}
          />
          <GuideField />
        </>
      )
    case 'arquivo':
      return (
        <>
          <TypesField />
          <GuideField />
        </>
      )
  }
}

function GuideField() {
  const t = useTexts(questionsTexts)
  return <TextareaField name="content.guide" label={t('fields.guide')} help={t('help.guide')} optional rows={4} />
}

function TruthField() {
  const t = useTexts(questionsTexts)
  const label = t('fields.key')
  const group = useId()
  const { id, value, setValue, ref, onBlur, error } = useField<boolean | null>({ name: 'content.key', label })
  return (
    <fieldset id={id} className="col-span-full row-span-2" aria-describedby={error && `${id}-error`}>
      <legend className="mb-1.5 text-13 font-label">{label}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {[true, false].map((truth) => (
          <label key={String(truth)} className="flex w-fit cursor-pointer items-center gap-2 max-md:min-h-11">
            <Radio
              ref={truth ? ref : undefined}
              name={group}
              className="mt-0!"
              checked={value === truth}
              onChange={() => setValue(truth)}
              onBlur={onBlur}
              aria-invalid={error ? true : undefined}
            />
            {t(truth ? 'true' : 'false')}
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}

function ScaleFields() {
  const t = useTexts(questionsTexts)
  const { setValue } = useFormContext()
  const key = useWatch({ name: 'content.key' }) as number | null
  const min = useWatch({ name: 'content.min' }) as number | null
  const ends = ['content.min', 'content.max', 'content.key']
  const isOpinion = key === null
  return (
    <>
      <NumberField name="content.min" label={t('fields.min')} related={ends} span={3} />
      <TextField name="content.minLabel" label={t('fields.minLabel')} optional span={9} />
      <NumberField name="content.max" label={t('fields.max')} related={ends} span={3} />
      <TextField name="content.maxLabel" label={t('fields.maxLabel')} optional span={9} />
      <div className="col-span-full mb-3">
        <label className="flex w-fit cursor-pointer items-center gap-2 text-13 max-md:min-h-11">
          <Checkbox
            checked={isOpinion}
            onChange={(on) => setValue('content.key', on ? null : (min ?? 1), { shouldDirty: true })}
          />
          {t('opinion')}
        </label>
        {isOpinion && <p className="ms-6 text-12 text-fg-3">{t('help.opinion')}</p>}
      </div>
      {!isOpinion && <NumberField name="content.key" label={t('fields.key')} span={3} />}
    </>
  )
}

function TypesField() {
  const t = useTexts(questionsTexts)
  const label = t('fields.types')
  const { id, value, setValue, ref, onBlur, error } = useField<string[]>({ name: 'content.types', label })
  return (
    <fieldset id={id} className="col-span-full row-span-2" aria-describedby={error && `${id}-error`}>
      <legend className="mb-1.5 text-13 font-label">{label}</legend>
      <div ref={(element) => ref(element?.querySelector('input'))} className="flex flex-wrap gap-x-5 gap-y-2">
        {answerFileTypes.map((type) => (
          <label key={type} className="flex w-fit cursor-pointer items-center gap-2 text-13 max-md:min-h-11">
            <Checkbox
              checked={value.includes(type)}
              onChange={(on) =>
                setValue(answerFileTypes.filter((other) => (other === type ? on : value.includes(other))))
              }
              onBlur={onBlur}
              aria-invalid={error ? true : undefined}
            />
            {endingsOf([type])}
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}
