import { lazy } from 'react'
import type { EffectOf } from '#hiring/web/effectOf.ts'
import { ProcessPage } from '#hiring/web/processes/ProcessPage.tsx'

const StepsTab = lazy(() => import('./StepsTab.tsx').then((m) => ({ default: m.StepsTab })))
const TeamTab = lazy(() => import('#steps/web/evaluators/TeamTab.tsx').then((m) => ({ default: m.TeamTab })))
const InterviewsTab = lazy(() =>
  import('#steps/web/interviews/InterviewsTab.tsx').then((m) => ({ default: m.InterviewsTab })),
)

const AgendasCard = lazy(() => import('#steps/web/booking/AgendasCard.tsx').then((m) => ({ default: m.AgendasCard })))
const StepsCard = lazy(() => import('#steps/web/overview/StepsCard.tsx').then((m) => ({ default: m.StepsCard })))

/** The page of a process with the tabs of its steps, interviews and evaluators, and the steps of an applicant, which belong to a later area than the page. */
export const ProcessWithSteps = ({ effectOf }: { effectOf: EffectOf }) => (
  <ProcessPage
    later={{
      etapas: (process, actions) => <StepsTab process={process} actions={actions} />,
      entrevistas: (process) => <InterviewsTab process={process} agendas={<AgendasCard process={process} />} />,
      equipe: (process, actions) => <TeamTab process={process} actions={actions} />,
    }}
    stepsOf={({ candidateId, processId }, zone) =>
      candidateId && <StepsCard candidateId={candidateId} processId={processId} zone={zone} />
    }
    effectOf={effectOf}
  />
)
