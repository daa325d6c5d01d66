import { lazy } from 'react'
import { ProcessPage } from '#web/hiring/processes/ProcessPage.tsx'

const StepsTab = lazy(() => import('./StepsTab.tsx').then((m) => ({ default: m.StepsTab })))

/** The page of a process with the tab of its steps, which belong to a later area than the page. */
export const ProcessWithSteps = () => (
  <ProcessPage steps={(process, actions) => <StepsTab process={process} actions={actions} />} />
)
