import type { AutomationInput, AutomationTrigger, PersonResult, RunReason } from '#hiring/contract/automations.ts'
import { runningStates } from '#hiring/contract/processes.rules.ts'
import type { ApplicationStatus, ProcessState } from '#platform/contract/states.ts'

/** Removes the fields that the trigger does not use: a form keeps the values of a previously chosen trigger. */
export function tidied<I extends AutomationInput>(input: I): I {
  const { trigger } = input
  const ofStage = trigger === 'stage_entered'
  const ofDeadline = trigger === 'deadline_near'
  return {
    ...input,
    // A stage is more specific than its kind.
    stageKind: ofStage && !input.stageId ? input.stageKind : null,
    stageId: ofStage ? input.stageId : null,
    state: trigger === 'process_state' ? input.state : null,
    deadline: ofDeadline ? input.deadline : null,
    days: ofDeadline ? input.days : null,
    // A process implies its company.
    companyId: input.processId ? null : input.companyId,
  }
}

type Rule = {
  trigger: AutomationTrigger
  enabled: boolean
  processId: string | null
  companyId: string | null
  state: string | null
}
type Place = { id: string; companyId: string; state: ProcessState; confidential: boolean; deletedAt: string | null }

/** Returns the reason for which an automation sends nothing in a process, for any applicant; null when it may send. */
export function whyNot(rule: Rule, process: Place, { paused }: { paused: boolean }): RunReason | null {
  if (!rule.enabled) return 'off'
  if (paused) return 'paused'
  if (rule.processId !== null && rule.processId !== process.id) return 'condition'
  if (rule.companyId !== null && rule.companyId !== process.companyId) return 'condition'
  if (process.confidential) return 'confidential'
  if (rule.trigger === 'process_state') return process.state === rule.state && !process.deletedAt ? null : 'undone'
  return runningStates.includes(process.state) && !process.deletedAt ? null : 'process_over'
}

type Person = {
  /** The application is still in the stage or state that triggered the run. */
  standing: boolean
  status: ApplicationStatus
  reachable: boolean
  /** At least one channel. */
  consents: boolean
  already: boolean
}

/** Whether an application is still open. */
export const isIn = (status: ApplicationStatus) =>
  status !== 'reprovada' && status !== 'desistente' && status !== 'eliminada'

/** The result for one applicant. */
export function resultFor({ standing, status, reachable, consents, already }: Person): PersonResult {
  if (!standing) return 'undone'
  if (!isIn(status)) return 'closed'
  if (!reachable) return 'unreachable'
  if (already) return 'already'
  return consents ? 'sent' : 'no_consent'
}

/** The result of somebody whom the plan of the company leaves no channel for. */
export const withoutRoom = <P extends { result: PersonResult }>(person: P): P =>
  person.result === 'sent' ? { ...person, result: 'no_room' } : person

const reasons: Partial<Record<PersonResult, RunReason>> = {
  undone: 'undone',
  already: 'already',
  no_consent: 'no_consent',
  no_room: 'no_room',
}

/**
 * Returns the reason for which a run had no recipient: the common reason of its applicants, otherwise `nobody`. Null when it had
 * recipients.
 */
export function whyNobody(results: readonly PersonResult[]): RunReason | null {
  if (results.includes('sent')) return null
  const [first, ...rest] = [...new Set(results)]
  return (first && rest.length === 0 && reasons[first]) || 'nobody'
}
