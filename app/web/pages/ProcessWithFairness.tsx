import { WeightEffectButton } from '#insights/web/fairness/WeightEffect.tsx'
import { ProcessWithSteps } from '#steps/web/setup/ProcessWithSteps.tsx'

/** The page of a process with the effect of tried weights on declared groups, which belongs to a later area than the page. */
export const ProcessWithFairness = () => (
  <ProcessWithSteps effectOf={(process, weights) => <WeightEffectButton process={process} weights={weights} />} />
)
