import { sql } from 'kysely'
import { hasFixedRules } from '#assessment/server/fixedRules.sql.ts'
import { editableStates } from '#platform/contract/states.ts'
import type { Db } from '#platform/server/db/db.ts'
import { invalid } from '#platform/server/http/errors.ts'
import { findVersion } from './valuesTest.sql.ts'

/** The processes of a company whose criteria are linked to its values, and may still change. */
export const following = (db: Db, companyId: string) =>
  db
    .selectFrom('selectiveProcesses as p')
    .where('p.companyId', '=', companyId)
    .where('p.frozenAt', 'is', null)
    .where('p.state', 'in', [...editableStates])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('criteria as c')
          .select('c.id')
          .whereRef('c.processId', '=', 'p.id')
          .where('c.valueId', 'is not', null),
      ),
    )

/** Counts the processes that would follow a new version, and those that keep theirs. */
export const countFollowers = (db: Db, companyId: string) =>
  following(db, companyId)
    .select([
      sql<number>`count(*) filter (where not ${hasFixedRules})::int`.as('followers'),
      sql<number>`count(*) filter (where ${hasFixedRules})::int`.as('keeping'),
    ])
    .executeTakeFirstOrThrow()

/** Finds a version by which linked criteria go: the one in force without `version`, none for null. */
export async function findFollowed(db: Db, companyId: string, version?: number | null) {
  if (version === null) return undefined
  const found = await findVersion(db, companyId, version)
  if (!found && version !== undefined) throw invalid('valuesVersion', 'not_found')
  return found
}
