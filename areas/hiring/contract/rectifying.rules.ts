import { type InviteTie, mayDecideFor } from '#access/contract/invited.ts'
import type { ProcessState } from '#platform/contract/states.ts'
import { allowed, refuse, type Verdict } from '#platform/contract/verdicts.ts'
import type { Minimums } from './components.ts'
import type { Ruleset } from './processes.ts'
import type { Rules } from './ruleChanges.rules.ts'

/** Days that applicants have to react when a notice is rectified against them. */
const daysToReact = 3

/** Whether a rectification takes effect only once another person than its author has approved it: as the notice itself. */
export const needsSecondPerson = ({ ruleset }: { ruleset: Ruleset }) => ruleset === 'conselho_publico'

type Published = { ruleset: Ruleset; state: ProcessState; cameFrom: ProcessState | null }
type Wrong = { field: string; code: string }

/** The field by which a change demands more of applicants than the notice did; null where none does. */
function demandOf(before: Rules, after: Rules): string | null {
  const isHigher = (key: keyof Minimums) => (after.minimums[key] ?? 0) > (before.minimums[key] ?? 0)
  if ((after.minimumTotal ?? 0) > (before.minimumTotal ?? 0)) return 'minimumTotal'
  const raised = (Object.keys(after.minimums) as (keyof Minimums)[]).find(isHigher)
  if (raised) return `minimums.${raised}`
  if (after.openings < before.openings) return 'openings'
  if (after.reserveOpenings < before.reserveOpenings) return 'reserveOpenings'
  const shareAfter = (list: string) => after.quotas?.lists.find((rule) => rule.list === list)?.percent ?? 0
  if (before.quotas?.lists.some(({ list, percent }) => shareAfter(list) < percent)) return 'quotas'
  const mandatory = new Set(before.criteria.filter((c) => c.mandatory).map(({ id }) => id))
  return after.criteria.some((c) => c.mandatory && !mandatory.has(c.id)) ? 'criteria' : null
}

/**
 * The field of a published process that may not change as asked, with the reason. A deadline is never moved into the past. A public competition
 * neither brings its deadline forward nor demands more without some days in which people can still apply, and not at all once they cannot.
 */
export function wrongRectification(process: Published, before: Rules, after: Rules, now: string): Wrong | null {
  const [was, closes] = [Date.parse(before.closesAt), Date.parse(after.closesAt)]
  const isShorter = closes < was
  if (isShorter && closes <= Date.parse(now)) return { field: 'closesAt', code: 'deadline_past' }
  if (process.ruleset === 'privado') return null
  const demand = demandOf(before, after)
  if (!isShorter && !demand) return null
  const state = process.state === 'suspenso' ? process.cameFrom : process.state
  if (state !== 'publicado') return { field: demand ?? 'closesAt', code: 'applications_over' }
  const isNear = closes < Date.parse(now) + daysToReact * 86_400_000
  return isNear ? { field: 'closesAt', code: `days_to_react|${daysToReact}` } : null
}

/** Whether a person may decide on a proposed rectification. Its author may take it back. */
export function mayDecideRectification(
  { state, proposedBy, tie }: { state: string; proposedBy: string | null; tie: InviteTie | null },
  actorId: string,
  accept: boolean,
): Verdict {
  if (state !== 'proposta') return refuse('rectification_decided')
  if (proposedBy === actorId) return accept ? refuse('rectification_own') : allowed
  return mayDecideFor(tie)
}
