import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import type { Refused } from '#platform/contract/verdicts.ts'
import type { Db } from '#platform/server/db/db.ts'
import {
  type RegistrationDemands,
  registrationAllows,
  registrationStanding,
} from '#professionals/contract/registrations.rules.ts'
import { registrationsOfApplications } from './registrations.sql.ts'

/** The applications whose registration does not allow closing the process, its last stage or a hire, with the reason. */
export async function unregisteredFor(tx: Db, applicationIds: readonly string[], demands: RegistrationDemands) {
  const found = new Map<string, Refused>()
  if (!demands.registrationToFinish) return found
  const today = dayInBrasilia(new Date())
  for (const { id, ...facts } of await registrationsOfApplications(tx, applicationIds)) {
    const verdict = registrationAllows(registrationStanding(facts, today), 'finish', demands)
    if (!verdict.allowed) found.set(id, verdict as Refused)
  }
  return found
}
