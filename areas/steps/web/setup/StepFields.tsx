import { useWatch } from 'react-hook-form'
import type { Process } from '#hiring/contract/processes.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { SelectField, SwitchField } from '#platform/web/ui/choiceFields.tsx'
import { FieldGrid } from '#platform/web/ui/Form.tsx'
import { TextareaField, TextField } from '#platform/web/ui/fields.tsx'
import { answerers, type Step, type StepInput } from '#steps/contract/steps.ts'
import { stepsTexts } from '#steps/web/overview/texts/steps.pt.ts'
import type { StepsOfProcess } from './askable.ts'
import { ScriptFields } from './ScriptFields.tsx'
import { TimeFields } from './TimeFields.tsx'

type StepFieldsProps = { all: StepsOfProcess; step: Step; zone: string; stages: Process['stages'] }

/** The fields of a step that exists. */
export function StepFields({ all, step, zone, stages }: StepFieldsProps) {
  const t = useTexts(stepsTexts)
  const format = useFormat()
  const kind = useWatch<StepInput, 'kind'>({ name: 'kind' })
  const tests = all.tests.map(({ id, title, questions }) => ({
    value: id,
    label: t('choice', {
      title,
      questions: t('asked.test', { count: questions, number: format.number(questions) }),
    }),
  }))
  // A test that was archived since stays the choice of its step.
  const { test } = step
  if (test && !all.tests.some(({ id }) => id === test.id)) tests.unshift({ value: test.id, label: test.title })
  return (
    <>
      <FieldGrid>
        {test && (
          <SelectField
            name="testId"
            label={t('fields.test')}
            help={test.newest > test.number ? t('fields.testNewer', { newest: test.newest }) : t('fields.testKept')}
            options={tests}
          />
        )}
        <TextField name="settings.title" label={t('fields.title')} help={t('fields.titleHelp')} />
        <TextareaField name="settings.instructions" label={t('fields.instructions')} optional rows={3} />
      </FieldGrid>
      {kind === 'video' && <ScriptFields />}
      <FieldGrid>
        <TimeFields zone={zone} />
        <SelectField
          name="settings.stageId"
          label={t('fields.stage')}
          optional
          help={t('fields.stageHelp')}
          options={stages.map(({ id, name }) => ({ value: id, label: name }))}
        />
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
