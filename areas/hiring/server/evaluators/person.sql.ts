import type { Db } from '#platform/server/db/db.ts'
import type { Person } from './anonymity.rules.ts'

/** Returns the facts by which a text that a guest reads could name the applicant. */
export const requirePerson = (db: Db, applicationId: string): Promise<Person> =>
  db
    .selectFrom('applications as a')
    .innerJoin('candidates as k', 'k.id', 'a.candidateId')
    .select(['k.fullName', 'k.socialName', 'k.email', 'k.phone', 'k.street', 'k.district', 'k.city'])
    .where('a.id', '=', applicationId)
    .executeTakeFirstOrThrow()
