import { Eraser } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { type Respondent, RespondentInput, type ValuesTest, valuesTest } from '#assessment/contract/valuesTest.ts'
import { valuesTexts } from '#assessment/web/values/texts/values.pt.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import { call } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { SheetForm } from '#platform/web/records/EntryForm.tsx'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { useEntry } from '#platform/web/records/useEntry.ts'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { DateField } from '#platform/web/ui/dateFields.tsx'
import { FieldGrid } from '#platform/web/ui/Form.tsx'
import { TextField } from '#platform/web/ui/fields.tsx'
import { Sheet } from '#platform/web/ui/Sheet.tsx'
import { GradeField } from './GradeField.tsx'

type RespondentSheetProps = { test: ValuesTest; edited: Respondent | 'new' | undefined; onClose: () => void }

/** The answers of a respondent, value by value. */
export function RespondentSheet({ test, edited, onClose }: RespondentSheetProps) {
  const t = useTexts(valuesTexts)
  const isNew = edited === 'new'
  const title = edited === undefined || isNew ? t('addRespondent') : t('editRespondent', { name: edited.name })
  return (
    <Sheet open={edited !== undefined} onClose={onClose} label={title} width={640} writes>
      {edited !== undefined && <RespondentForm {...{ test, onClose, title }} respondent={isNew ? null : edited} />}
    </Sheet>
  )
}

type Draft = z.input<typeof RespondentInput>
const stale = [valuesTest.get]
const today = () => dayInBrasilia(new Date())

/** Every active value has a row, answered or not. */
const asDraft = (values: ValuesTest['values'], respondent: Respondent | null): Draft => {
  const answers = new Map(respondent?.answers.map((a) => [a.valueId, a]))
  return {
    name: respondent?.name ?? '',
    role: respondent?.role ?? '',
    answeredOn: respondent?.answeredOn ?? today(),
    answers: values.map(({ id }) => ({
      valueId: id,
      target: answers.get(id)?.target ?? null,
      importance: answers.get(id)?.importance ?? null,
    })),
  }
}

type RespondentFormProps = { test: ValuesTest; respondent: Respondent | null; title: string; onClose: () => void }

function RespondentForm({ test, respondent, title, onClose }: RespondentFormProps) {
  const t = useTexts(valuesTexts)
  const records = useTexts(recordsTexts)
  const { id } = test.company
  const saved = (name: string) => t('savedRespondent', { name })
  const entry = useEntry({
    ...{ schema: RespondentInput, record: respondent, stale, onClose },
    editable: (of) => asDraft(test.values, of),
    draft: `respondent:${respondent?.id ?? `${id}:new`}`,
    add: (body: RespondentInput) => call(valuesTest.add, { params: { id }, body }),
    change: (input, version) =>
      call(valuesTest.change, { params: { id, respondentId: respondent?.id ?? '' }, body: { ...input, version } }),
    added: ({ name }) => saved(name),
    changed: ({ name }) => saved(name),
  })
  const inWords = (answers: Draft['answers']) =>
    answers
      ?.flatMap(({ valueId, target, importance }) => {
        const name = test.values.find((v) => v.id === valueId)?.name ?? ''
        return target === null || importance === null ? [] : [t('answerShown', { name, target, importance })]
      })
      .join('\n')
  return (
    <SheetForm
      {...{ entry, title }}
      submit={t('saveRespondent')}
      labels={{
        name: t('fields.name'),
        role: t('fields.role'),
        answeredOn: t('fields.answeredOn'),
        answers: t('fields.answers'),
      }}
      show={(name, value) => (name === 'answers' ? inWords(value as Draft['answers']) || records('empty') : undefined)}
    >
      <FieldGrid>
        <TextField name="name" label={t('fields.name')} span={5} />
        <TextField name="role" label={t('fields.role')} optional span={4} />
        <DateField name="answeredOn" label={t('fields.answeredOn')} max={today()} span={3} />
      </FieldGrid>
      <h3 className="mt-2 text-15 font-semibold">{t('fields.answers')}</h3>
      <p className="mt-1 text-13 text-fg-3">{t('answersHelp')}</p>
      <ol className="mt-2 divide-y">
        {test.values.map((value, at) => (
          <AnswerRow
            key={value.id}
            value={value}
            at={at}
            former={respondent?.answers.some((a) => a.valueId === value.id && a.wording < value.wording) ?? false}
          />
        ))}
      </ol>
    </SheetForm>
  )
}

type AnswerRowProps = { value: ValuesTest['values'][number]; at: number; former: boolean }

function AnswerRow({ value, at, former }: AnswerRowProps) {
  const t = useTexts(valuesTexts)
  const { setValue } = useFormContext<Draft>()
  const answer = useWatch<Draft, `answers.${number}`>({ name: `answers.${at}` })
  const { name, description } = value
  const [target, importance] = [`answers.${at}.target`, `answers.${at}.importance`] as const
  const isGiven = answer?.target !== null || answer?.importance !== null
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p dir="auto" className="text-13 font-label break-words">
          {name}
        </p>
        {description && (
          <p dir="auto" className="text-12 break-words text-fg-3">
            {description}
          </p>
        )}
        {former && <p className="text-12 text-wait">{t('formerWording')}</p>}
      </div>
      <div className="flex items-start gap-1">
        <div className="grid gap-1.5">
          <GradeField name={target} label={t('targetOf', { name })} short={t('target')} related={importance} />
          <GradeField name={importance} label={t('importanceOf', { name })} short={t('importance')} related={target} />
        </div>
        <IconButton
          size="sm"
          icon={Eraser}
          label={t('clearOf', { name })}
          className={isGiven ? '' : 'invisible'}
          onClick={() => {
            for (const path of [target, importance]) setValue(path, null, { shouldDirty: true, shouldValidate: true })
          }}
        />
      </div>
    </li>
  )
}
