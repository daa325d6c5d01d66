import { lazy } from 'react'
import { WeightEffectButton } from '#insights/web/fairness/WeightEffect.tsx'
import { ProcessWithSteps } from '#steps/web/setup/ProcessWithSteps.tsx'

const DocumentsCard = lazy(() =>
  import('#applying/web/documents/DocumentsCard.tsx').then((m) => ({ default: m.DocumentsCard })),
)
const AskSelected = lazy(() =>
  import('#applying/web/documents/AskSelected.tsx').then((m) => ({ default: m.AskSelected })),
)

/** The page of a process with what belongs to later areas than the page: the effect of tried weights on declared groups, and the documents of applicants. */
export const ProcessWithFairness = () => (
  <ProcessWithSteps
    effectOf={(process, weights) => <WeightEffectButton process={process} weights={weights} />}
    askOf={(process, selected) => <AskSelected process={process} {...selected} />}
    documentsOf={({ id, processId }, zone) => <DocumentsCard applicationId={id} process={{ id: processId, zone }} />}
  />
)
