import { sql } from 'kysely'
import { isPhone } from '#applying/contract/addresses.rules.ts'
import type { Db } from '#platform/server/db/db.ts'

/** SQL: whether something of professional `k` came from an address that was proven. */
const cameFrom = (address: unknown) =>
  sql<boolean>`exists (select from door_applications o where o.candidate_id = k.id and o.address = ${address})`

/**
 * SQL: whether a proven address reaches professional `k`. A telephone number belongs to several people, and one that was typed may be that of a
 * stranger: it reaches only who has applied from it. The same goes for an e-mail address that somebody has typed who was reached by telephone.
 */
export const isReachedBy = (address: string) =>
  isPhone(address)
    ? sql<boolean>`(k.phone = ${address} and ${cameFrom(address)})`
    : sql<boolean>`(lower(k.email) = ${address} and (${cameFrom(address)} or not exists (select from door_applications o
        join door_versions n on n.door_id = o.id where o.candidate_id = k.id and o.address like '+%' and lower(n.data->>'email') = ${address})))`

/** SQL: the address by which letters reach professional `k`: their e-mail, unless they have applied by telephone only. */
export const addressOfPerson = sql<string>`case when k.phone <> '' and ${cameFrom(sql`k.phone`)} and not ${cameFrom(sql`lower(k.email)`)}
  then k.phone else lower(k.email) end`

/** Whether a proven address reaches any professional. */
export async function isReached(db: Db, address: string): Promise<boolean> {
  const { rows } =
    await sql`select from candidates k where ${isReachedBy(address)} and k.deleted_at is null and k.merged_into is null limit 1`.execute(
      db,
    )
  return rows.length > 0
}
