import { lazy, type ReactNode } from 'react'
import type { Evaluation } from '#hiring/contract/applications.ts'
import type { AskOf } from '#hiring/web/askOf.ts'
import type { EffectOf } from '#hiring/web/effectOf.ts'
import { ProcessPage } from '#hiring/web/processes/ProcessPage.tsx'

const StepsTab = lazy(() => import('./StepsTab.tsx').then((m) => ({ default: m.StepsTab })))
const ResponsibleCard = lazy(() =>
  import('#steps/web/evaluators/ResponsibleCard.tsx').then((m) => ({ default: m.ResponsibleCard })),
)
const TeamTab = lazy(() => import('#steps/web/evaluators/TeamTab.tsx').then((m) => ({ default: m.TeamTab })))
const InterviewsTab = lazy(() =>
  import('#steps/web/interviews/InterviewsTab.tsx').then((m) => ({ default: m.InterviewsTab })),
)

const AgendaTab = lazy(() => import('#steps/web/booking/AgendaTab.tsx').then((m) => ({ default: m.AgendaTab })))
const AgendasCard = lazy(() => import('#steps/web/booking/AgendasCard.tsx').then((m) => ({ default: m.AgendasCard })))
const StepsCard = lazy(() => import('#steps/web/overview/StepsCard.tsx').then((m) => ({ default: m.StepsCard })))

type ProcessWithStepsProps = {
  effectOf: EffectOf
  askOf: AskOf
  /** The documents of an applicant, in the panel of their evaluation. */
  documentsOf: (evaluation: Evaluation, zone: string) => ReactNode
}

/** The page of a process with the tabs of its steps, interviews and evaluators, and the steps of an applicant, which belong to a later area than the page. */
export const ProcessWithSteps = ({ effectOf, askOf, documentsOf }: ProcessWithStepsProps) => (
  <ProcessPage
    later={{
      'visao-geral': (process) => <ResponsibleCard process={process} />,
      etapas: (process, actions) => <StepsTab process={process} actions={actions} />,
      entrevistas: (process) => <InterviewsTab process={process} agendas={<AgendasCard process={process} />} />,
      agenda: (process) => <AgendaTab process={process} />,
      equipe: (process, actions) => <TeamTab process={process} actions={actions} />,
    }}
    stepsOf={(evaluation, zone) =>
      evaluation.candidateId && (
        <div className="grid gap-4">
          <StepsCard candidateId={evaluation.candidateId} processId={evaluation.processId} zone={zone} />
          {documentsOf(evaluation, zone)}
        </div>
      )
    }
    effectOf={effectOf}
    askOf={askOf}
  />
)
