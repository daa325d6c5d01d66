import type { ApplicationStatus } from './applications.ts'
import type { AutomationInput, AutomationTrigger, PersonResult, RunReason } from './automations.ts'
import { runningStates } from './processes.rules.ts'
import type { ProcessState } from './processes.ts'

/** An automation without what its trigger does not ask for: a form keeps what was chosen before another trigger. */
export function tidied<I extends AutomationInput>(input: I): I {
  const { trigger } = input
  const ofStage = trigger === 'stage_entered'
  const ofDeadline = trigger === 'deadline_near'
  return {
    ...input,
    // A stage says more than its kind.
    stageKind: ofStage && !input.stageId ? input.stageKind : null,
    stageId: ofStage ? input.stageId : null,
    state: trigger === 'process_state' ? input.state : null,
    deadline: ofDeadline ? input.deadline : null,
    days: ofDeadline ? input.days : null,
    // A process has one company.
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

/** Why an automation sends nothing in a process, whoever it is about; null when it may. */
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
  /** Still where what happened has put them. */
  standing: boolean
  status: ApplicationStatus
  reachable: boolean
  /** In at least one of the channels. */
  consents: boolean
  already: boolean
}

/** Whether somebody is still in a process. */
export const isIn = (status: ApplicationStatus) =>
  status !== 'reprovada' && status !== 'desistente' && status !== 'eliminada'

/** What comes of one applicant. */
export function resultFor({ standing, status, reachable, consents, already }: Person): PersonResult {
  if (!standing) return 'undone'
  if (!isIn(status)) return 'closed'
  if (!reachable) return 'unreachable'
  if (already) return 'already'
  return consents ? 'sent' : 'no_consent'
}

const reasons: Partial<Record<PersonResult, RunReason>> = {
  undone: 'undone',
  already: 'already',
  no_consent: 'no_consent',
}

/** Why a run reaches nobody, from what came of each: what all have in common. Null when it reaches somebody. */
export function whyNobody(results: readonly PersonResult[]): RunReason | null {
  if (results.includes('sent')) return null
  const [first, ...rest] = [...new Set(results)]
  return (first && rest.length === 0 && reasons[first]) || 'nobody'
}
