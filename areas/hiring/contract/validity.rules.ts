import { dayIn, daysUntil, endOfDay, monthsAfter } from '#platform/contract/days.rules.ts'
import { allowed, refuse, type Verdict } from '#platform/contract/verdicts.ts'
import type { Process, Ruleset } from './processes.ts'

/** CF, art. 37, III: a public competition is valid for up to two years, and may be extended once by as long again. */
const mostOfPublic = 24

/** The months for which the result of a new process is valid; null for no end. A public competition always has an end. */
export const validityMonthsOf = (ruleset: Ruleset, months: number | null | undefined) =>
  months ?? (ruleset === 'conselho_publico' ? mostOfPublic : null)

/** Whether a change that takes the end away would leave a public competition without one. */
export const losesValidity = (process: Pick<Process, 'ruleset' | 'resultValidityMonths'>) =>
  process.ruleset === 'conselho_publico' && process.resultValidityMonths !== null

export type ValidityFacts = {
  months: number | null
  zone: string
  /** When the result was ratified; null while it is not. */
  ratifiedAt: string | null
  /** The extension: in force, or waiting for a second person, or refused by one. */
  extension: 'vigente' | 'a_conferir' | 'recusada' | null
}

/** The last day after a number of months from the ratification, in the zone of the process: in a month that is too short, its last day. */
const lastDay = (zone: string, ratifiedAt: string, months: number) =>
  monthsAfter(dayIn(zone, new Date(ratifiedAt)), months)

/**
 * The last days of a ratified result: the first one, and the one after an extension. The result is valid to the end of the day, in the zone of
 * the process. Both are counted from the ratification, so that a short month does not shorten the extension.
 */
export function validityOf({ months, zone, ratifiedAt, extension }: ValidityFacts) {
  if (months === null || ratifiedAt === null) return null
  const [until, longest] = [lastDay(zone, ratifiedAt, months), lastDay(zone, ratifiedAt, 2 * months)]
  const endsOn = extension === 'vigente' ? longest : until
  return { until, longest, endsOn, endsAt: endOfDay(zone, endsOn) }
}

/** Whether the validity of a result is over. One without an end, and one that is not ratified, never is. */
export function isResultOver(facts: ValidityFacts, now: Date): boolean {
  const validity = validityOf(facts)
  return validity !== null && validity.endsAt < now.toISOString()
}

/** Whether somebody may still be called. */
export const mayStillCall = (facts: ValidityFacts, now: Date): Verdict =>
  isResultOver(facts, now) ? refuse('result_expired') : allowed

/** Whether a result may be extended now: once, before its end. */
export function mayExtendValidity(facts: ValidityFacts, now: Date): Verdict {
  if (facts.ratifiedAt === null) return refuse('result_not_ratified')
  if (facts.months === null) return refuse('result_has_no_end')
  if (facts.extension !== null) return refuse('validity_extended_already')
  return mayStillCall(facts, now)
}

/** Whether an extension may be taken back: one that is not in force. */
export function mayUndoExtension({ extension }: Pick<ValidityFacts, 'extension'>): Verdict {
  if (extension === null) return refuse('validity_not_extended')
  return extension === 'vigente' ? refuse('validity_extension_stands') : allowed
}

/** Days before the end on which administrators are reminded. */
const reminders = [30, 60] as const

/** The reminder that is due: the smallest one whose days are not over; null before the first, and once the result has ended. */
export function validityReminder(endsOn: string, today: string): number | null {
  const left = daysUntil(endsOn, today)
  return left < 0 ? null : (reminders.find((days) => left <= days) ?? null)
}
