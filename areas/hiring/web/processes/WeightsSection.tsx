import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { components, sumOf, type Weights } from '#hiring/contract/components.ts'
import { reweighting } from '#hiring/contract/processes.rules.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { shares } from '#hiring/contract/scoring.rules.ts'
import { scoring } from '#hiring/contract/scoring.ts'
import { scoringTexts } from '#hiring/web/ranking/texts/scoring.pt.ts'
import { weightsTexts } from '#hiring/web/weights/texts/weights.pt.ts'
import { useImpactOf } from '#hiring/web/weights/useImpactOf.ts'
import { WeightImpact } from '#hiring/web/weights/WeightImpact.tsx'
import { WeightSliders } from '#hiring/web/weights/WeightSliders.tsx'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { FieldNotes, useField } from '#platform/web/ui/Field.tsx'
import { FormSection } from '#platform/web/ui/Form.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Segmented } from '#platform/web/ui/Tabs.tsx'
import type { ProcessDraft } from './processDraft.ts'

const choices = ['global', 'own'] as const
const none = Object.fromEntries(components.map((component) => [component, 0])) as Weights

/** Whether the process uses the global weights or its own, and how a change would affect its ranking. */
export function WeightsSection({ process }: { process?: Process }) {
  const t = useTexts(weightsTexts)
  const words = useTexts(processesTexts)
  const names = useTexts(scoringTexts)
  const format = useFormat()
  const { setValue } = useFormContext<ProcessDraft>()
  const { data: global } = useQuery(q(scoring.global, {}))
  const isOwn = useWatch<ProcessDraft, 'ownWeights'>({ name: 'ownWeights' }) ?? false
  const steps = useWatch<ProcessDraft, 'steps'>({ name: 'steps' }) ?? []
  const own = useField<Weights | undefined>({ name: 'weights', label: words('fields.weights'), optional: true })
  const common = global?.current.weights
  // Only the components of the process count, so their global weights are raised to 100 %.
  const usual = common && { ...none, ...shares({ weights: common, steps }) }
  const weights = isOwn ? (own.value ?? usual) : usual
  const choose = (choice: (typeof choices)[number]) => {
    setValue('ownWeights', choice === 'own', { shouldDirty: true })
    // With the global weights there is no own value left that could be invalid.
    if (choice === 'global' && common) setValue('weights', common, { shouldDirty: true, shouldValidate: true })
    if (choice === 'own' && usual) setValue('weights', usual, { shouldDirty: true, shouldValidate: true })
  }
  const listed = components.filter((each) => steps.includes(each) || (isOwn && (weights?.[each] ?? 0) > 0))
  const others = components.filter((each) => !steps.includes(each))
  const use = (added: string) =>
    setValue(
      'steps',
      components.filter((each) => each === added || steps.includes(each)),
      { shouldDirty: true, shouldValidate: true },
    )
  const counting = weights && shares({ weights, steps })
  const used = steps.map((each) => `${names(each)} ${format.basisPoints(counting?.[each] ?? 0)}`)
  const isUnusedWeighted = listed.some((each) => !steps.includes(each))
  return (
    <FormSection id="weights" title={words('sections.weights')} description={words('help.weights')}>
      <div className="col-span-full pb-3">
        <Segmented
          label={words('fields.ownWeights')}
          value={isOwn ? 'own' : 'global'}
          onChange={choose}
          options={choices.map((value) => ({ value, label: t(value) }))}
        />
      </div>
      <fieldset
        aria-label={words('fields.weights')}
        aria-describedby={own.aria['aria-describedby']}
        className="col-span-full"
        ref={(element) => own.ref(element?.querySelector('input[inputmode]') ?? null)}
        onBlur={own.onBlur}
      >
        {weights ? (
          <WeightSliders
            weights={weights}
            was={process?.ownWeights ? process.weights : (usual ?? weights)}
            onChange={own.setValue}
            disabled={!isOwn}
            listed={listed}
          />
        ) : (
          <Skeleton className="h-64 rounded-3" />
        )}
        <FieldNotes
          id={own.id}
          error={own.error}
          help={isUnusedWeighted && words('help.shares', { shares: used.join(' · ') })}
        />
      </fieldset>
      {others.length > 0 && (
        <div className="col-span-full max-w-sm pb-3">
          <Select
            label={words('useAnother')}
            value={null}
            onChange={use}
            options={others.map((value) => ({ value, label: names(value) }))}
            placeholder={words('useAnother')}
          />
        </div>
      )}
      {process && process.ranked > 0 && weights && (
        <Reweighting process={process} ownWeights={isOwn} weights={isOwn ? weights : (common ?? weights)} />
      )}
    </FormSection>
  )
}

type ReweightingProps = { process: Process; ownWeights: boolean; weights: Weights }

/** Shows while weights are set who would move. */
function Reweighting({ process, ownWeights, weights }: ReweightingProps) {
  const impactOf = useImpactOf(process.id)
  const isChange = reweighting(process, { ownWeights, weights }) !== null
  const { data } = useQuery({
    queryKey: ['weights impact', process.id, weights],
    queryFn: () => impactOf(weights),
    enabled: isChange && sumOf(weights) === 10_000,
  })
  if (!isChange) return null
  return (
    <div role="status" className="col-span-full pb-3 text-13">
      {data && <WeightImpact impact={data} />}
    </div>
  )
}
