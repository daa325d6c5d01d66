import { FileQuestion, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { maxQuestions } from '#assessment/contract/customTests.ts'
import { ChooseQuestions } from '#assessment/web/customTests/ChooseQuestions.tsx'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useSentence } from '#platform/web/i18n/sentences.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { CheckboxField } from '#platform/web/ui/choiceFields.tsx'
import { NumberField, TextField } from '#platform/web/ui/fields.tsx'
import { stepsTexts } from '#steps/web/overview/texts/steps.pt.ts'
import { MadeQuestionRow } from './MadeQuestionRow.tsx'
import { emptyMadeQuestion, type StepDraft } from './newStep.ts'
import { newStepTexts } from './texts/newStep.pt.ts'

/** A test that is made with its step: its name, its time, and its questions, of which one is open at a time. */
export function MadeTestFields({ companyId }: { companyId: string }) {
  const t = useTexts(newStepTexts)
  const words = useTexts(stepsTexts)
  const format = useFormat()
  const sentence = useSentence()
  const { control, formState } = useFormContext<StepDraft>()
  const { fields, append, remove } = useFieldArray<StepDraft, 'made.questions', 'key'>({
    control,
    name: 'made.questions',
    keyName: 'key',
  })
  const [open, setOpen] = useState<number | null>(null)
  const [choosing, setChoosing] = useState(false)
  const wrong = formState.errors.made?.questions
  const firstWrong = Array.isArray(wrong) ? wrong.findIndex(Boolean) : -1
  // A mistake in a closed question opens it.
  useEffect(() => {
    if (firstWrong >= 0) setOpen(firstWrong)
  }, [firstWrong])
  const add = () => {
    append({ ...emptyMadeQuestion, options: [...emptyMadeQuestion.options] })
    setOpen(fields.length)
  }
  const said = wrong?.root?.message ?? (wrong && !Array.isArray(wrong) ? wrong.message : undefined)
  const taken = new Set(fields.flatMap(({ questionId }) => questionId ?? []))
  const room = maxQuestions - fields.length
  return (
    <>
      <TextField name="made.title" label={t('made.title')} span={9} />
      <NumberField
        name="made.minutes"
        label={t('made.minutes')}
        optional
        suffix={words('fields.minutesUnit')}
        span={3}
      />
      <div className="col-span-full mb-3 overflow-hidden rounded-3 border">
        <ol className="divide-y">
          {fields.map((field, at) => (
            <MadeQuestionRow
              key={field.key}
              at={at}
              isOpen={open === at}
              onToggle={() => setOpen(open === at ? null : at)}
              onRemove={() => {
                remove(at)
                setOpen(null)
              }}
            />
          ))}
        </ol>
        <div className="flex flex-wrap items-center gap-2 px-3 py-2.5 not-first:border-t">
          <Button size="sm" icon={Plus} disabled={room <= 0} onClick={add}>
            {t('made.add')}
          </Button>
          <Button size="sm" variant="ghost" icon={FileQuestion} disabled={room <= 0} onClick={() => setChoosing(true)}>
            {t('made.fromBank')}
          </Button>
          <span className="num ms-auto text-12 text-fg-3">
            {words('asked.test', { count: fields.length, number: format.number(fields.length) })}
          </span>
        </div>
      </div>
      {said && (
        <p role="alert" className="col-span-full -mt-2 pb-3 text-12 text-neg">
          {sentence(said)}
        </p>
      )}
      <CheckboxField name="made.keep" label={t('made.keep')} />
      <ChooseQuestions
        companyId={companyId}
        open={choosing}
        onClose={() => setChoosing(false)}
        taken={taken}
        room={room}
        onChoose={(rows) => {
          append(rows.map(({ id, title }) => ({ ...emptyMadeQuestion, questionId: id, statement: title, options: [] })))
          setChoosing(false)
        }}
      />
    </>
  )
}
