import type { ApplicationStatus } from '#platform/contract/states.ts'
import { allowed, refuse, type Verdict } from '#platform/contract/verdicts.ts'
import { isOut } from './board.rules.ts'
import type { Component } from './components.ts'
import type { ComponentDecision } from './decisions.ts'
import { deciding, type Model } from './scoring.rules.ts'

/** Whether decisions about a component mean something in a process. */
export const mayDecideComponent = (
  component: Component,
  model: Pick<Model, 'weights' | 'steps' | 'minimums'>,
): Verdict => (deciding(model).includes(component) ? allowed : refuse('component_not_counting'))

type Facts = {
  status: ApplicationStatus
  decision: ComponentDecision | null
  isDone: boolean
  hasMarks: boolean
  /** Whether an attempt at a step of the component is being answered, or waits for its grades. */
  isRunning: boolean
}

/** Whether a decision about a component of an application may be recorded; null revokes the recorded one. */
export function mayRecordDecision(
  { status, decision, isDone, hasMarks, isRunning }: Facts,
  to: ComponentDecision | null,
): Verdict {
  if (isOut(status)) return refuse('application_closed')
  if (to === null) return decision === null ? refuse('component_not_decided') : allowed
  if (decision !== null) return refuse('component_decided')
  if (isDone) return refuse('component_done')
  if (isRunning) return refuse('component_running')
  // A waiver would hide a mark that was given, such as an unmet mandatory requirement. An absence counts zero.
  return hasMarks && to === 'dispensado' ? refuse('component_begun') : allowed
}
