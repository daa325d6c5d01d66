import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Process } from '#hiring/contract/processes.ts'
import { brazilianZones } from '#hiring/web/processes/zones.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { SelectField, SwitchField } from '#platform/web/ui/choiceFields.tsx'
import { DateTimeField } from '#platform/web/ui/dateFields.tsx'
import { FieldGrid } from '#platform/web/ui/Form.tsx'
import { NumberField, TextareaField, TextField } from '#platform/web/ui/fields.tsx'
import { Segmented } from '#platform/web/ui/Tabs.tsx'
import { answerers, type Step, type StepInput } from '#steps/contract/steps.ts'
import { stepsTexts } from '#steps/web/overview/texts/steps.pt.ts'
import { askableKinds, missingForTest, type StepsOfProcess } from './askable.ts'
import { newQuestion, ScriptFields } from './ScriptFields.tsx'

type StepFieldsProps = { all: StepsOfProcess; step: Step | null; zone: string; stages: Process['stages'] }

const nameOf = (zone: string) => brazilianZones[zone] ?? zone

export function StepFields({ all, step, zone, stages }: StepFieldsProps) {
  const t = useTexts(stepsTexts)
  const format = useFormat()
  const kind = useWatch<StepInput, 'kind'>({ name: 'kind' })
  useDefaults(all.tests)
  const missing = missingForTest(all)
  const tests = all.tests.map(({ id, title, questions }) => ({
    value: id,
    label: t('choice', {
      title,
      questions: t('asked.test', { count: questions, number: format.number(questions) }),
    }),
  }))
  // A test that was archived since stays the choice of its step.
  const test = step?.test
  if (test && !all.tests.some(({ id }) => id === test.id)) tests.unshift({ value: test.id, label: test.title })
  return (
    <>
      <FieldGrid>
        {!step && (
          <SelectField
            name="kind"
            label={t('fields.kind')}
            help={missing && t(`noTest.${missing}`)}
            options={askableKinds(all).map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
        )}
        {!step && kind === 'test' && (
          <SelectField
            name="criterionId"
            label={t('fields.criterion')}
            options={all.criteria.map(({ id, text }) => ({ value: id, label: text }))}
          />
        )}
        {kind === 'test' && (
          <SelectField
            name="testId"
            label={t('fields.test')}
            help={
              !test
                ? t('fields.testHelp')
                : test.newest > test.number
                  ? t('fields.testNewer', { newest: test.newest })
                  : t('fields.testKept')
            }
            options={tests}
          />
        )}
        <TextField name="settings.title" label={t('fields.title')} help={t('fields.titleHelp')} />
        <TextareaField name="settings.instructions" label={t('fields.instructions')} optional rows={3} />
      </FieldGrid>
      {kind === 'video' && <ScriptFields />}
      <FieldGrid>
        <DateTimeField
          name="settings.opensAt"
          label={t('fields.opensAt')}
          optional
          help={t('fields.opensHelp', { zone: nameOf(zone) })}
          timeZone={zone}
          related={['settings.dueAt']}
        />
        <DueField zone={zone} />
        <SelectField
          name="settings.stageId"
          label={t('fields.stage')}
          optional
          help={t('fields.stageHelp')}
          options={stages.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <NumberField
          name="settings.minutes"
          label={t('fields.minutes')}
          optional
          suffix={t('fields.minutesUnit')}
          help={t('fields.minutesHelp')}
        />
        <NumberField name="settings.attempts" label={t('fields.attempts')} help={t('fields.attemptsHelp')} />
        <SelectField
          name="settings.answeredBy"
          label={t('fields.answeredBy')}
          options={answerers.map((value) => ({ value, label: t(`answerers.${value}`) }))}
        />
      </FieldGrid>
      <SwitchField name="settings.allAtOnce" label={t('fields.allAtOnce')} help={t('fields.allAtOnceHelp')} />
    </>
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

type Defaults = { title: string; minutes: number | null }
const nothing: Defaults = { title: '', minutes: null }

/** Fills in the title and the time of the chosen content, unless the user has typed others. */
function useDefaults(tests: StepsOfProcess['tests']) {
  const t = useTexts(stepsTexts)
  const { getValues, setValue, clearErrors } = useFormContext<StepInput>()
  const [kind, testId] = useWatch<StepInput, ['kind', 'testId']>({ name: ['kind', 'testId'] })
  const chosen = kind === 'test' ? testId : kind
  const filled = useRef(testId ?? (getValues('settings.title') && kind !== 'test' ? kind : null))
  useEffect(() => {
    if (chosen === filled.current) return
    const defaultsOf = (of: string | null): Defaults =>
      of === 'requirements' || of === 'competency' || of === 'values' || of === 'video'
        ? { ...nothing, title: t(`kindTitles.${of}`) }
        : (tests.find(({ id }) => id === of) ?? nothing)
    const before = defaultsOf(filled.current)
    const now = defaultsOf(chosen)
    filled.current = chosen
    if (chosen === 'video' && getValues('settings.script').length === 0) setValue('settings.script', [newQuestion])
    if (getValues('settings.title') === before.title) {
      setValue('settings.title', now.title, { shouldDirty: true })
      clearErrors('settings.title')
    }
    if ((getValues('settings.minutes') ?? null) === before.minutes)
      setValue('settings.minutes', now.minutes, { shouldDirty: true })
  }, [chosen, tests, t, getValues, setValue, clearErrors])
}
