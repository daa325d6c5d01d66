import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Process } from '#hiring/contract/processes.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Radio, SelectField } from '#platform/web/ui/choiceFields.tsx'
import { FormSection } from '#platform/web/ui/Form.tsx'
import { answerers } from '#steps/contract/steps.ts'
import { stepsTexts } from '#steps/web/overview/texts/steps.pt.ts'
import type { StepsOfProcess } from './askable.ts'
import type { StepDraft } from './newStep.ts'
import { newStepTexts } from './texts/newStep.pt.ts'

type WhoSectionProps = { process: Process; all: StepsOfProcess }

/** The people who get the link of a step: everybody in a stage, from its opening on, or those whom the user chooses later. */
export function WhoSection({ process: { stages }, all: { people } }: WhoSectionProps) {
  const t = useTexts(newStepTexts)
  const words = useTexts(stepsTexts)
  const format = useFormat()
  const name = useId()
  const { setValue, clearErrors } = useFormContext<StepDraft>()
  const stageId = useWatch<StepDraft, 'settings.stageId'>({ name: 'settings.stageId' }) ?? null
  const peopleSaid = (count: number) => t('people', { count, number: format.number(count) })
  const inStage = (id: string) => people.find((each) => each.stageId === id)?.count ?? 0
  const choose = (id: string | null) => {
    setValue('settings.stageId', id, { shouldDirty: true })
    clearErrors('settings.opensAt')
  }
  const everybody = people.reduce((sum, { count }) => sum + count, 0)
  const usual = stages[1]?.id ?? stages[0]?.id ?? null
  return (
    <FormSection id="who" title={t('who')}>
      <div role="radiogroup" aria-label={t('who')} className="col-span-full grid gap-2 pt-2 pb-3 text-13">
        {(['chosen', 'stage'] as const).map((way) => (
          <label key={way} className="flex cursor-pointer items-start gap-2.5 max-md:min-h-11">
            <Radio
              name={name}
              checked={(way === 'stage') === (stageId !== null)}
              onChange={() => choose(way === 'stage' ? usual : null)}
            />
            <span>
              <span className="font-label">{t(`whoGets.${way}`)}</span>{' '}
              <span className="text-fg-3">{t(`whoHelp.${way}`, { people: peopleSaid(everybody) })}</span>
            </span>
          </label>
        ))}
      </div>
      {stageId !== null && (
        <SelectField
          name="settings.stageId"
          label={t('stage')}
          span={6}
          options={stages.map(({ id, name: stage }) => ({ value: id, label: `${stage} (${peopleSaid(inStage(id))})` }))}
        />
      )}
      <SelectField
        name="settings.answeredBy"
        label={words('fields.answeredBy')}
        span={6}
        options={answerers.map((value) => ({ value, label: words(`answerers.${value}`) }))}
      />
    </FormSection>
  )
}
