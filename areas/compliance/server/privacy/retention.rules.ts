import { type ErasureFacts, mayErase } from '#compliance/contract/privacy.rules.ts'
import { monthsBefore } from '#platform/contract/days.rules.ts'
import type { PrivacyState } from '#professionals/contract/candidates.ts'

/** Months without activity after which data are erased (0 for never), and days of notice before that. */
export type RetentionRules = { retentionMonths: number; retentionNoticeDays: number }

export type RetentionFacts = {
  privacyState: PrivacyState
  isExempt: boolean
  /** Whether the record was merged into another, which decides for both. */
  isMerged: boolean
  /** The last day with any activity. */
  activeOn: string
  /** The first day on which they may be erased, once notice was given. */
  dueOn: string | null
  applications: ErasureFacts['applications']
}

/** Whether the retention period is over and nothing prevents the erasure. */
function isRetentionOver(facts: RetentionFacts, { retentionMonths }: RetentionRules, today: string) {
  const { isExempt, isMerged, activeOn, applications } = facts
  if (retentionMonths === 0 || isExempt || isMerged || activeOn >= monthsBefore(today, retentionMonths)) return false
  // An erasure requested by the person requires less: here nobody has reviewed the case.
  if (applications.some(({ status }) => status === 'em_andamento')) return false
  return mayErase({ privacyState: facts.privacyState, isRequested: false, applications }).allowed
}

export type RetentionStep = 'notice' | 'withdraw' | 'erase'
/** The step due on a day: give notice, withdraw it, or erase. Requested erasures follow their own process. */
export function retentionStep(facts: RetentionFacts, rules: RetentionRules, today: string): RetentionStep | null {
  const { privacyState, dueOn } = facts
  const isOver = isRetentionOver(facts, rules, today)
  if (privacyState === 'normal') return isOver ? 'notice' : null
  if (privacyState !== 'aviso_retencao') return null
  if (!isOver || dueOn === null) return 'withdraw'
  return dueOn <= today ? 'erase' : null
}
