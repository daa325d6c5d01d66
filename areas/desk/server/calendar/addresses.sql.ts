import { sql } from 'kysely'
import type { FeedChoices } from '#desk/contract/calendar.ts'
import type { Db } from '#platform/server/db/db.ts'
import { linkTokens } from '#platform/server/linkTokens.ts'
import type { Seal } from '#platform/server/seal.ts'

const { tokenOf, tokenWithHash } = linkTokens({
  purpose: 'calendar addresses',
  version: 'calendar.v1',
  scheme: 'Calendar',
})

export { tokenOf }

type Address = FeedChoices & {
  id: string
  accountId: string
  hash: Buffer
  origin: string
  createdAt: string
  readAt: string | null
}
const columns = sql`a.id, a.account_id, a.hash, a.origin, a.calendars, a.hide_names, a.only_mine, a.created_at, a.read_at`

export async function findAddress(db: Db, accountId: string): Promise<Address | undefined> {
  const { rows } =
    await sql<Address>`select ${columns} from calendar_addresses a where a.account_id = ${accountId}`.execute(db)
  return rows[0]
}

/** The address with the hash of a token, as long as its reader is an active administrator. */
export async function findReadable(db: Db, hash: Buffer): Promise<Address | undefined> {
  const { rows } = await sql<Address>`select ${columns} from calendar_addresses a join accounts u on u.id = a.account_id
    where a.hash = ${hash} and u.state = 'ativo' and u.role = 'administrador'`.execute(db)
  return rows[0]
}

/** The address as its owner sees it. When the key of its token is gone, it cannot be shown any more. */
export function shownAddress(seal: Seal, address: Address | undefined) {
  const token = address && tokenWithHash(seal, address.id, address.hash)
  if (!address || !token) return null
  const { calendars, hideNames, onlyMine, createdAt, readAt } = address
  return { calendars, hideNames, onlyMine, createdAt, readAt, path: `/calendar/${token}.ics` }
}

type New = FeedChoices & { id: string; accountId: string; hash: Buffer; origin: string }
/** Stores an address in place of the one that the account had. */
export async function replaceAddress(tx: Db, address: New) {
  await deleteAddress(tx, address.accountId)
  await tx.insertInto('calendarAddresses').values(address).execute()
}

export const updateAddress = (tx: Db, accountId: string, { calendars, hideNames, onlyMine }: FeedChoices) =>
  tx
    .updateTable('calendarAddresses')
    .set({ calendars, hideNames, onlyMine })
    .where('accountId', '=', accountId)
    .execute()

export const deleteAddress = (tx: Db, accountId: string) =>
  tx.deleteFrom('calendarAddresses').where('accountId', '=', accountId).returning('id').executeTakeFirst()

/** Records that an address was read, at most once a minute. */
export const recordRead = (db: Db, id: string) =>
  sql`update calendar_addresses set read_at = now() where id = ${id} and (read_at is null or read_at < now() - interval '1 minute')`.execute(
    db,
  )
