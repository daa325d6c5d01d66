import type { Db } from '#platform/server/db/db.ts'
import { accountsToTry } from './accounts.sql.ts'
import { failuresOf } from './throttle.sql.ts'

export type Found = Awaited<ReturnType<ReturnType<typeof accountsToTry>['execute']>>[number]

/**
 * The accounts of an address and the failures of the client. One query, to add little time to that of the password hash.
 */
export async function findLogin(db: Db, login: Parameters<typeof accountsToTry>[1], keys: string[]) {
  const rows = await db
    .selectFrom(failuresOf(db, keys).as('f'))
    .leftJoin(accountsToTry(db, login).as('a'), (join) => join.onTrue())
    .selectAll()
    .orderBy('a.shadow')
    .orderBy('a.id')
    .execute()
  const { secondsBlocked = 0, counted = 0 } = rows[0] ?? {}
  const found = rows.filter((row) => row.id !== null) as Found[]
  return { found, secondsBlocked, hasFailed: counted > 0 }
}
