import type { Db } from '#server/db/db.ts'
import { accountsByEmail } from './accounts.sql.ts'
import { failuresOf } from './throttle.sql.ts'

export type Found = Awaited<ReturnType<ReturnType<typeof accountsByEmail>['execute']>>[number]

/**
 * The accounts of an address and the failures of whoever tries it. One query, because a login is to add little to the hash of its password.
 */
export async function findLogin(db: Db, { email, userAgent }: { email: string; userAgent: string }, keys: string[]) {
  const rows = await db
    .selectFrom(failuresOf(db, keys).as('f'))
    .leftJoin(accountsByEmail(db, email, userAgent).as('a'), (join) => join.onTrue())
    .selectAll()
    .orderBy('a.shadow', 'desc')
    .execute()
  const { secondsBlocked = 0, counted = 0 } = rows[0] ?? {}
  const found = rows.filter((row) => row.id !== null) as Found[]
  return { found, secondsBlocked, hasFailed: counted > 0 }
}
