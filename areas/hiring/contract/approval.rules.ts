import { type InviteTie, mayDecideFor } from '#access/contract/invited.ts'
import type { ProcessState } from '#platform/contract/states.ts'
import { refuse, type Verdict } from '#platform/contract/verdicts.ts'
import { mayEditProcess, mayMoveProcess, type ProcessFacts } from './processes.rules.ts'

/** The pending approval of a process: who asked for it, whom invitations tie to them, and how many other administrators could grant it. */
type Approval = { requestedBy: string; inviterId: string | null; invitees: readonly string[]; others: number }
export type Approvable = ProcessFacts & { approval: Approval | null }

function tieOf({ inviterId, invitees }: Approval, actorId: string): InviteTie | null {
  if (inviterId === actorId) return 'decider_invited'
  return invitees.includes(actorId) ? 'author_invited' : null
}

/** Whether an account may move a process to another state: nobody grants the approval that they, or who they invited, asked for. */
export function mayMoveBy(process: Approvable, to: ProcessState, actorId: string, now: string): Verdict {
  const { state, approval } = process
  if (state === 'em_aprovacao' && to === 'aprovado' && approval) {
    if (approval.requestedBy === actorId) return refuse(approval.others > 0 ? 'own_approval' : 'own_approval_alone')
    const verdict = mayDecideFor(tieOf(approval, actorId))
    if (!verdict.allowed) return verdict
  }
  return mayMoveProcess(process, to, now)
}

/**
 * Whether a process may be edited by a person. A process that was put up for approval stays as it is, also while suspended: it is published
 * as it was approved.
 */
export function mayRewrite(process: Pick<ProcessFacts, 'state' | 'cameFrom' | 'frozenAt'>): Verdict {
  const state = process.state === 'suspenso' ? process.cameFrom : process.state
  return state === 'em_aprovacao' || state === 'aprovado' ? refuse('approval_underway') : mayEditProcess(process)
}

/** Whether a process may change its ruleset. Once it was published or has marks, it would evade the approval or the rules that apply to it. */
export const mayChangeRuleset = ({ state, rulesFixed }: Pick<ProcessFacts, 'state'> & { rulesFixed: boolean }) =>
  state === 'rascunho' && !rulesFixed
