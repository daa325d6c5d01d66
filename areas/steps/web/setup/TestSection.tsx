import { type RefObject, useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { folded } from '#platform/contract/letters.rules.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Radio, SelectField } from '#platform/web/ui/choiceFields.tsx'
import { FieldNotes, useField } from '#platform/web/ui/Field.tsx'
import { FormSection } from '#platform/web/ui/Form.tsx'
import { fieldLook } from '#platform/web/ui/fieldLook.ts'
import { Segmented } from '#platform/web/ui/Tabs.tsx'
import { stepsTexts } from '#steps/web/overview/texts/steps.pt.ts'
import type { StepsOfProcess } from './askable.ts'
import { MadeTestFields } from './MadeTestFields.tsx'
import type { StepDraft } from './newStep.ts'
import { newStepTexts } from './texts/newStep.pt.ts'

type TestSectionProps = {
  companyId: string
  all: StepsOfProcess
  /** The values of the way that was left. */
  left: RefObject<Pick<StepDraft, 'made' | 'testId'>>
}
const waysToGetOne = ['ready', 'here'] as const

/** The test that a step asks: one in use, or one that is made here and now. */
export function TestSection({ companyId, all, left }: TestSectionProps) {
  const t = useTexts(newStepTexts)
  const words = useTexts(stepsTexts)
  const { getValues, setValue, clearErrors } = useFormContext<StepDraft>()
  const isMade = useWatch<StepDraft, 'made'>({ name: 'made' }) !== null
  const choose = (way: (typeof waysToGetOne)[number]) => {
    const kept = left.current
    left.current = { made: getValues('made') ?? kept.made, testId: getValues('testId') ?? kept.testId }
    setValue('made', way === 'here' ? left.current.made : null, { shouldDirty: true })
    setValue('testId', way === 'here' ? null : left.current.testId, { shouldDirty: true })
    clearErrors(['made', 'testId'])
  }
  const [only] = all.criteria
  return (
    <FormSection
      id="test"
      title={t('test')}
      action={
        <Segmented
          label={t('test')}
          value={isMade ? 'here' : 'ready'}
          onChange={choose}
          options={waysToGetOne.map((value) => ({ value, label: t(`ways.${value}`) }))}
        />
      }
    >
      {isMade ? <MadeTestFields companyId={companyId} /> : <ReadyTests tests={all.tests} />}
      {all.criteria.length === 1 && only ? (
        <p dir="auto" className="col-span-full pb-3 text-12 text-fg-3">
          {words('criterion', { text: only.text })}
        </p>
      ) : (
        <SelectField
          name="criterionId"
          label={words('fields.criterion')}
          options={all.criteria.map(({ id, text }) => ({ value: id, label: text }))}
        />
      )}
    </FormSection>
  )
}

/** With more tests than this, a search is offered. */
const fewTests = 6

function ReadyTests({ tests }: { tests: StepsOfProcess['tests'] }) {
  const t = useTexts(newStepTexts)
  const words = useTexts(stepsTexts)
  const format = useFormat()
  const name = useId()
  const [search, setSearch] = useState('')
  const { id, value, setValue, ref, onBlur, error } = useField<string | null>({ name: 'testId', label: t('test') })
  const found = tests.filter(({ title, id: each }) => each === value || folded(title).includes(folded(search)))
  if (tests.length === 0) return <p className="col-span-full pb-3 text-13 text-fg-2">{t('noTests')}</p>
  return (
    <fieldset id={id} className="col-span-full pb-3" aria-describedby={error && `${id}-error`}>
      <legend className="sr-only">{t('test')}</legend>
      {tests.length > fewTests && (
        <input
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          aria-label={t('searchTests')}
          placeholder={t('searchTests')}
          className={`${fieldLook} mb-2`}
        />
      )}
      <ul className="max-h-72 divide-y overflow-y-auto rounded-3 border">
        {found.map(({ id: testId, title, questions, minutes, processes }, at) => (
          <li key={testId} className="has-checked:bg-sel">
            <label className="flex min-h-11 cursor-pointer items-start gap-3 px-3 py-2 text-13">
              <Radio
                ref={at === 0 ? ref : undefined}
                name={name}
                checked={value === testId}
                onChange={() => setValue(testId)}
                onBlur={onBlur}
                aria-invalid={error ? true : undefined}
              />
              <span className="min-w-0">
                <span dir="auto" className="block font-label break-words">
                  {title}
                </span>
                <span className="num block text-12 text-fg-3">
                  {[
                    words('asked.test', { count: questions, number: format.number(questions) }),
                    minutes === null ? words('noLimit') : words('minutes', { number: format.number(minutes) }),
                    processes === 0 ? t('unused') : t('usedIn', { count: processes, number: format.number(processes) }),
                  ].join(' · ')}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}
