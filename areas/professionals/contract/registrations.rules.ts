import { daysUntil } from '#platform/contract/days.rules.ts'
import { allowed, refuse, type Verdict } from '#platform/contract/verdicts.ts'
import type { CandidateInput, ExpiryStanding } from './candidates.ts'

export type RegistrationFacts = {
  councilNumber: string
  councilStatus: CandidateInput['councilStatus']
  councilExpiresOn: string | null
  councilVerifiedAt: string | null
}

/** Days before expiry in which a registration counts as expiring soon. */
const soon = 30

export function expiryStanding(expiresOn: string | null, today: string): ExpiryStanding {
  if (expiresOn === null) return 'sem_validade'
  const days = daysUntil(expiresOn, today)
  return days < 0 ? 'vencido' : days <= soon ? 'a_vencer' : 'vigente'
}

/** The validity of a registration on a date: the first problem found, or none. */
export function registrationStanding(facts: RegistrationFacts, today: string) {
  if (!facts.councilNumber) return 'missing'
  if (facts.councilStatus !== 'ativo') return 'irregular'
  if (expiryStanding(facts.councilExpiresOn, today) === 'vencido') return 'expired'
  return facts.councilVerifiedAt === null ? 'unverified' : 'regular'
}
export type RegistrationStanding = ReturnType<typeof registrationStanding>

/** Requirements of the installation for registrations. */
export type RegistrationDemands = {
  /** To enter a process. */
  registrationToApply: boolean
  /** To enter its last stage. */
  registrationToFinish: boolean
  /** Whether a registration must be verified by an administrator to count. */
  registrationVerified: boolean
}

/** Whether a registration allows entering a process, or its last stage. */
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
/** Whether a verification remains valid after a change of these fields; otherwise it must be repeated. */
export const staysVerified = (changed: readonly string[]) => !lookedAt.some((field) => changed.includes(field))

/** Whether there is anything to verify. An expired registration must be updated first. */
export function mayVerify(facts: RegistrationFacts, expiresOn: string | null, today: string): Verdict {
  if (!facts.councilNumber || facts.councilStatus === null) return refuse('registration_incomplete')
  return expiryStanding(expiresOn, today) === 'vencido' ? refuse('registration_expired') : allowed
}

/** Days before expiry at which a reminder is sent. */
export const registrationReminders = [7, 30] as const
/** The nearest reminder that is due the given number of days before expiry, so that a late registration does not trigger several. */
export const registrationReminder = (daysLeft: number) =>
  daysLeft < 0 ? null : (registrationReminders.find((days) => daysLeft <= days) ?? null)

/** Above this number, registrations share one notice. */
export const toldOneByOne = 5
