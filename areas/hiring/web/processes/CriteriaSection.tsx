import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { competenciesTexts } from '#assessment/web/competencies/texts/competencies.pt.ts'
import { valuesTexts } from '#assessment/web/values/texts/values.pt.ts'
import { type Component, components } from '#hiring/contract/components.ts'
import { profileVersion } from '#hiring/contract/processes.rules.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { scoringTexts } from '#hiring/web/ranking/texts/scoring.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { CheckboxField } from '#platform/web/ui/choiceFields.tsx'
import type { Span } from '#platform/web/ui/Field.tsx'
import { FieldGrid, FormSection } from '#platform/web/ui/Form.tsx'
import { NumberField, TextField } from '#platform/web/ui/fields.tsx'
import { CatalogueCriteria } from './CatalogueCriteria.tsx'
import { ProfileCriteria } from './ProfileCriteria.tsx'
import type { ProcessDraft } from './processDraft.ts'
import { RubricFields } from './RubricFields.tsx'

/** The initial values of a new criterion of each component. */
const fresh: Record<Component, { target: number; byEvaluators: boolean }> = {
  requirements: { target: 1, byEvaluators: false },
  questions: { target: 10, byEvaluators: false },
  values: { target: 4, byEvaluators: false },
  competency: { target: 3, byEvaluators: false },
  test: { target: 100, byEvaluators: false },
  video: { target: 10, byEvaluators: true },
  interview: { target: 10, byEvaluators: true },
}

/** The width of a criterion's text beside its other fields. */
const textSpan: Record<Component, Span> = {
  requirements: 7,
  questions: 6,
  values: 6,
  competency: 6,
  test: 9,
  video: 12,
  interview: 12,
}

/** The criteria of each component the process uses. */
export function CriteriaSection({ process }: { process: Process | undefined }) {
  const t = useTexts(processesTexts)
  const names = useTexts(scoringTexts)
  const words = useTexts(valuesTexts)
  const competencies = useTexts(competenciesTexts)
  const { control } = useFormContext<ProcessDraft>()
  const steps = useWatch<ProcessDraft, 'steps'>({ name: 'steps' }) ?? []
  const criteria = useWatch<ProcessDraft, 'criteria'>({ name: 'criteria' }) ?? []
  const { fields, append, update, remove } = useFieldArray<ProcessDraft, 'criteria', 'key'>({
    control,
    name: 'criteria',
    keyName: 'key',
  })
  const isLinked = (at: number) => Boolean(criteria[at]?.valueId ?? criteria[at]?.competencyId)
  return (
    <FormSection id="criteria" title={t('sections.criteria')} description={t('help.criteria')}>
      {components
        .filter((c) => steps.includes(c))
        .map((component) => (
          <fieldset key={component} className="col-span-full grid border-t pt-3 pb-4 first:border-0 first:pt-0">
            <legend className="contents">
              <span className="mb-2 text-13 font-semibold">{names(component)}</span>
            </legend>
            {fields.map(
              (field, i) =>
                field.component === component && (
                  <div key={field.key} className="flex items-start gap-2">
                    <div className="min-w-0 flex-1">
                      <FieldGrid>
                        <TextField
                          name={`criteria.${i}.text`}
                          label={t('criterionText')}
                          span={textSpan[component]}
                          disabled={isLinked(i)}
                          help={
                            criteria[i]?.competencyId ? competencies('process.linked') : isLinked(i) && words('linked')
                          }
                        />
                        <Particulars component={component} path={`criteria.${i}`} linked={isLinked(i)} />
                      </FieldGrid>
                    </div>
                    <IconButton
                      icon={Trash2}
                      label={t('removeCriterion', { name: criteria[i]?.text ?? '' })}
                      className="mt-6.5 max-md:mt-6"
                      onClick={() => remove(i)}
                    />
                  </div>
                ),
            )}
            <div className="flex flex-wrap gap-2">
              <Button
                size="sm"
                icon={Plus}
                onClick={() => append({ component, text: '', mandatory: false, weight: 1, ...fresh[component] })}
              >
                {t('addCriterion')} · {names(component)}
              </Button>
              {component === 'values' && (
                <ProfileCriteria
                  kept={process && profileVersion(process)}
                  criteria={criteria}
                  onUpdate={update}
                  onAppend={append}
                />
              )}
              {component === 'competency' && (
                <CatalogueCriteria criteria={criteria} onUpdate={update} onAppend={append} />
              )}
            </div>
          </fieldset>
        ))}
    </FormSection>
  )
}

/** The fields that only criteria of one component have. */
function Particulars({ component, path, linked }: { component: Component; path: string; linked: boolean }) {
  const t = useTexts(processesTexts)
  switch (component) {
    case 'requirements':
      return (
        <>
          <NumberField name={`${path}.weight`} label={t('weight')} span={2} />
          <CheckboxField name={`${path}.mandatory`} label={t('mandatory')} level span={3} />
        </>
      )
    case 'questions':
      return (
        <>
          <NumberField name={`${path}.target`} label={t('points')} step={0.5} span={2} />
          <CheckboxField name={`${path}.byEvaluators`} label={t('byEvaluators')} level span={4} />
        </>
      )
    case 'values':
      return (
        <>
          <NumberField name={`${path}.target`} label={t('target')} span={3} disabled={linked} />
          <NumberField name={`${path}.weight`} label={t('importance')} span={3} disabled={linked} />
        </>
      )
    case 'competency':
      return (
        <>
          <NumberField name={`${path}.target`} label={t('level')} span={3} />
          <NumberField name={`${path}.weight`} label={t('weight')} span={3} />
        </>
      )
    case 'test':
      return <NumberField name={`${path}.target`} label={t('points')} step={0.5} span={3} />
    default:
      return <RubricFields path={path} />
  }
}
