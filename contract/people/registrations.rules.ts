import { allowed, refuse, type Verdict } from '#contract/platform/refusals.ts'
import type { CandidateInput, ExpiryStanding } from './candidates.ts'

export type RegistrationFacts = {
  councilNumber: string
  councilStatus: CandidateInput['councilStatus']
  councilExpiresOn: string | null
  councilVerifiedAt: string | null
}

/** The day it is where the council is, as `2026-11-21`. */
export const dayInBrasilia = (moment: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(moment)

/** How many days before its end a registration is said to end soon. */
const soon = 30
const dayMs = 86_400_000
/** Days from one day to another, both as `2026-11-21`. */
const daysUntil = (day: string, today: string) => Math.round((Date.parse(day) - Date.parse(today)) / dayMs)

export function expiryStanding(expiresOn: string | null, today: string): ExpiryStanding {
  if (expiresOn === null) return 'sem_validade'
  const days = daysUntil(expiresOn, today)
  return days < 0 ? 'vencido' : days <= soon ? 'a_vencer' : 'vigente'
}

/** What a registration is worth on a day: the first thing that is wrong with it, or that nothing is. */
export function registrationStanding(facts: RegistrationFacts, today: string) {
  if (!facts.councilNumber) return 'missing'
  if (facts.councilStatus !== 'ativo') return 'irregular'
  if (expiryStanding(facts.councilExpiresOn, today) === 'vencido') return 'expired'
  return facts.councilVerifiedAt === null ? 'unverified' : 'regular'
}
export type RegistrationStanding = ReturnType<typeof registrationStanding>

/** What the installation asks of a registration. */
export type RegistrationDemands = {
  /** To come into a process. */
  registrationToApply: boolean
  /** To come to its last stage. */
  registrationToFinish: boolean
  /** One that no administrator has verified counts as none. */
  registrationVerified: boolean
}

/** Whether a registration lets somebody come into a process, or to its last stage. */
export function registrationAllows(
  standing: RegistrationStanding,
  moment: 'apply' | 'finish',
  demands: RegistrationDemands,
): Verdict {
  const isAsked = moment === 'apply' ? demands.registrationToApply : demands.registrationToFinish
  if (!isAsked || standing === 'regular') return allowed
  if (standing === 'unverified') return demands.registrationVerified ? refuse('registration_unverified') : allowed
  if (standing === 'missing') return refuse('registration_missing')
  return refuse(standing === 'expired' ? 'registration_expired' : 'registration_irregular')
}

const lookedAt = [
  'council',
  'councilUf',
  'councilNumber',
  'councilCategory',
  'councilStatus',
  'councilExpiresOn',
] as const
/** Whether what was verified still stands after a change of these fields: otherwise somebody has to look again. */
export const staysVerified = (changed: readonly string[]) => !lookedAt.some((field) => changed.includes(field))

/** Whether there is anything to verify. A registration that has run out must be told anew first. */
export function mayVerify(facts: RegistrationFacts, expiresOn: string | null, today: string): Verdict {
  if (!facts.councilNumber || facts.councilStatus === null) return refuse('registration_incomplete')
  return expiryStanding(expiresOn, today) === 'vencido' ? refuse('registration_expired') : allowed
}

/** The days before its end at which a registration is spoken of. */
export const registrationReminders = [7, 30] as const
/** The nearest reminder that is due so many days before the end, so that one registered late is not told twice at once. */
export const registrationReminder = (daysLeft: number) =>
  daysLeft < 0 ? null : (registrationReminders.find((days) => daysLeft <= days) ?? null)

/** More than so many at once are told in one sentence. */
export const toldOneByOne = 5
