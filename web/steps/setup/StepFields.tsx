import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Answer } from '#contract/platform/endpoint.ts'
import type { Step, StepInput, steps } from '#contract/steps/steps.ts'
import { brazilianZones } from '#web/hiring/processes/zones.ts'
import { useFormat } from '#web/platform/i18n/format.ts'
import { stepsTexts } from '#web/platform/i18n/pt/steps.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { SelectField } from '#web/platform/ui/choiceFields.tsx'
import { DateTimeField } from '#web/platform/ui/dateFields.tsx'
import { FieldGrid } from '#web/platform/ui/Form.tsx'
import { NumberField, TextareaField, TextField } from '#web/platform/ui/fields.tsx'
import { Segmented } from '#web/platform/ui/Tabs.tsx'

type All = Answer<typeof steps.list>
type StepFieldsProps = { all: All; step: Step | null; zone: string }

const nameOf = (zone: string) => brazilianZones[zone] ?? zone

export function StepFields({ all, step, zone }: StepFieldsProps) {
  const t = useTexts(stepsTexts)
  const format = useFormat()
  useTestDefaults(all.tests)
  const tests = all.tests.map(({ id, title, questions }) => ({
    value: id,
    label: t('choice', {
      title,
      questions: t('questions', { count: questions, number: format.number(questions) }),
    }),
  }))
  // A test that was archived since stays the choice of its step.
  if (step && !all.tests.some(({ id }) => id === step.test.id))
    tests.unshift({ value: step.test.id, label: step.test.title })
  const isOld = step !== null && step.test.newest > step.test.number
  return (
    <FieldGrid>
      {!step && (
        <SelectField
          name="criterionId"
          label={t('fields.criterion')}
          options={all.criteria.map(({ id, text }) => ({ value: id, label: text }))}
        />
      )}
      <SelectField
        name="testId"
        label={t('fields.test')}
        help={
          !step
            ? t('fields.testHelp')
            : isOld
              ? t('fields.testNewer', { newest: step.test.newest })
              : t('fields.testKept')
        }
        options={tests}
      />
      <TextField name="settings.title" label={t('fields.title')} help={t('fields.titleHelp')} />
      <TextareaField name="settings.instructions" label={t('fields.instructions')} optional rows={3} />
      <DateTimeField
        name="settings.opensAt"
        label={t('fields.opensAt')}
        optional
        help={t('fields.opensHelp', { zone: nameOf(zone) })}
        timeZone={zone}
        related={['settings.dueAt']}
      />
      <DueField zone={zone} />
      <NumberField
        name="settings.minutes"
        label={t('fields.minutes')}
        optional
        suffix={t('fields.minutesUnit')}
        help={t('fields.minutesHelp')}
      />
    </FieldGrid>
  )
}

/** A deadline is a date for all, or days after the invitation of each: choosing one clears the other. */
function DueField({ zone }: { zone: string }) {
  const t = useTexts(stepsTexts)
  const form = useFormContext<StepInput>()
  const [by, setBy] = useState(form.getValues('settings.days') === null ? 'byDate' : 'byDays')
  const choose = (next: string) => {
    setBy(next)
    form.setValue('settings.dueAt', null, { shouldDirty: true })
    form.setValue('settings.days', next === 'byDays' ? 7 : null, { shouldDirty: true })
    form.clearErrors(['settings.dueAt', 'settings.days'])
  }
  return (
    <>
      <div className="col-span-full row-span-2 mb-4 grid justify-items-start gap-1.5">
        <span aria-hidden className="text-13 font-label">
          {t('fields.due')}
        </span>
        <Segmented
          label={t('fields.due')}
          value={by}
          onChange={choose}
          options={(['byDate', 'byDays'] as const).map((value) => ({ value, label: t(`fields.${value}`) }))}
        />
      </div>
      {by === 'byDate' ? (
        <DateTimeField
          name="settings.dueAt"
          label={t('fields.dueAt')}
          help={t('fields.dueHelp', { zone: nameOf(zone) })}
          timeZone={zone}
        />
      ) : (
        <NumberField name="settings.days" label={t('fields.days')} help={t('fields.daysHelp')} />
      )}
    </>
  )
}

/** A chosen test fills in its title and its time, unless the user has typed others. */
function useTestDefaults(tests: All['tests']) {
  const { getValues, setValue, clearErrors } = useFormContext<StepInput>()
  const testId = useWatch<StepInput, 'testId'>({ name: 'testId' })
  const filled = useRef(testId)
  useEffect(() => {
    if (testId === filled.current) return
    const before = tests.find(({ id }) => id === filled.current)
    const now = tests.find(({ id }) => id === testId)
    filled.current = testId
    if (!now) return
    if (getValues('settings.title') === (before?.title ?? '')) {
      setValue('settings.title', now.title, { shouldDirty: true })
      clearErrors('settings.title')
    }
    if ((getValues('settings.minutes') ?? null) === (before?.minutes ?? null))
      setValue('settings.minutes', now.minutes, { shouldDirty: true })
  }, [testId, tests, getValues, setValue, clearErrors])
}
