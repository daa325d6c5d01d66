import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'
import type { RegistrationFacts } from '#professionals/contract/registrations.rules.ts'

/** The council registrations of the professionals of some applications, by application. */
export const registrationsOfApplications = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('applications as a')
    .innerJoin('candidates as k', 'k.id', 'a.candidateId')
    .select(['a.id', 'k.councilNumber', 'k.councilStatus', 'k.councilExpiresOn', 'k.councilVerifiedAt'])
    .where(sql<boolean>`a.id = any(${[...ids]}::uuid[])`)
    .$narrowType<Pick<RegistrationFacts, 'councilStatus'>>()
    .execute()
