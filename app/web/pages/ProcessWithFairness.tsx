import { lazy } from 'react'
import { WeightEffectButton } from '#insights/web/fairness/WeightEffect.tsx'
import { ProcessWithSteps } from '#steps/web/setup/ProcessWithSteps.tsx'

const SharingCard = lazy(() =>
  import('#vacancies/web/sharing/SharingCard.tsx').then((m) => ({ default: m.SharingCard })),
)

/** The page of a process with the effect of tried weights on declared groups and its public page, which belong to later areas than the page. */
export const ProcessWithFairness = () => (
  <ProcessWithSteps
    effectOf={(process, weights) => <WeightEffectButton process={process} weights={weights} />}
    sharingOf={({ id }) => <SharingCard processId={id} />}
  />
)
