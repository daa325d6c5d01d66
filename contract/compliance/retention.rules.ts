import type { PrivacyState } from '#contract/people/candidates.ts'
import { type ErasureFacts, mayErase } from './privacy.rules.ts'

/** For how many months data of somebody without activity is kept, 0 for ever, and how many days before its end that is told. */
export type RetentionRules = { retentionMonths: number; retentionNoticeDays: number }

export type RetentionFacts = {
  privacyState: PrivacyState
  isExempt: boolean
  /** Whether the record went into another one, which speaks for both. */
  isMerged: boolean
  /** The last day on which something was written about them. */
  activeOn: string
  /** From which day on they may be erased, once they were given notice. */
  dueOn: string | null
  applications: ErasureFacts['applications']
}

/** A day so many months before another; of a month that is too short, its last. */
export function monthsBefore(day: string, months: number) {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const lastDate = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, lastDate))).toISOString().slice(0, 10)
}

/** Whether the time for which somebody's data is kept is over, and nothing speaks against its end. */
function isRetentionOver(facts: RetentionFacts, { retentionMonths }: RetentionRules, today: string) {
  const { isExempt, isMerged, activeOn, applications } = facts
  if (retentionMonths === 0 || isExempt || isMerged || activeOn >= monthsBefore(today, retentionMonths)) return false
  // An erasure that somebody asks for asks less: here nobody has looked at the person.
  if (applications.some(({ status }) => status === 'em_andamento')) return false
  return mayErase({ privacyState: facts.privacyState, isRequested: false, applications }).allowed
}

export type RetentionStep = 'notice' | 'withdraw' | 'erase'
/** What a day asks for: to tell, to take that back, or to erase. Whoever asked for their own erasure is on another way. */
export function retentionStep(facts: RetentionFacts, rules: RetentionRules, today: string): RetentionStep | null {
  const { privacyState, dueOn } = facts
  const isOver = isRetentionOver(facts, rules, today)
  if (privacyState === 'normal') return isOver ? 'notice' : null
  if (privacyState !== 'aviso_retencao') return null
  if (!isOver || dueOn === null) return 'withdraw'
  return dueOn <= today ? 'erase' : null
}
