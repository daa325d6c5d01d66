import { sql } from 'kysely'
import type { ViewInput } from '#platform/contract/views.ts'
import type { Db } from '#platform/server/db/db.ts'

/** Views visible to the caller: their own and shared ones. */
const visible = (db: Db, accountId: string) =>
  db
    .selectFrom('savedViews as v')
    .innerJoin('accounts as a', 'a.id', 'v.accountId')
    .leftJoin('defaultViews as d', (on) => on.onRef('d.viewId', '=', 'v.id').on('d.accountId', '=', accountId))
    .select([
      'v.id',
      'v.version',
      'v.createdAt',
      'v.updatedAt',
      'v.deletedAt',
      'v.list',
      'v.name',
      'v.shared',
      'a.name as ownerName',
      sql<boolean>`v.account_id = ${accountId}`.as('mine'),
      sql<boolean>`d.view_id is not null`.as('isDefault'),
      sql<ViewInput['address']>`v.address`.as('address'),
      sql<ViewInput['columns']>`v.columns`.as('columns'),
    ])
    .where((e) => e.or([e('v.accountId', '=', accountId), e('v.shared', '=', true)]))

/** The caller's own first, by name. */
export const listViews = (db: Db, accountId: string, list: string) =>
  visible(db, accountId)
    .where('v.list', '=', list)
    .where('v.deletedAt', 'is', null)
    .orderBy(sql`v.account_id = ${accountId}`, 'desc')
    .orderBy(sql`fold(v.name)`)
    .orderBy('v.id')
    .limit(500)
    .execute()

export const findView = (db: Db, accountId: string, id: string) =>
  visible(db, accountId).where('v.id', '=', id).executeTakeFirst()

/** Finds a view and locks it until the transaction ends. */
export const lockView = (tx: Db, accountId: string, id: string) =>
  visible(tx, accountId).where('v.id', '=', id).forUpdate('v').executeTakeFirst()

/** The number of views of a user for a list. Concurrent saves wait for each other. */
export async function countViews(tx: Db, accountId: string, list: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`views ${accountId} ${list}`}, 0))`.execute(tx)
  const { n } = await tx
    .selectFrom('savedViews')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('accountId', '=', accountId)
    .where('list', '=', list)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}

const asJson = ({ address, columns, ...rest }: ViewInput) => ({
  ...rest,
  address: JSON.stringify(address),
  columns: JSON.stringify(columns),
})

export const insertView = (db: Db, { list, accountId, ...input }: ViewInput & { list: string; accountId: string }) =>
  db
    .insertInto('savedViews')
    .values({ list, accountId, ...asJson(input) })
    .returning('id')
    .executeTakeFirstOrThrow()

export const updateView = (tx: Db, id: string, change: ViewInput | { deletedAt: string | null }) =>
  tx
    .updateTable('savedViews')
    .set({ ...('name' in change ? asJson(change) : change), version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()

export async function setDefaultView(db: Db, accountId: string, list: string, viewId: string | null) {
  if (viewId === null)
    return db.deleteFrom('defaultViews').where('accountId', '=', accountId).where('list', '=', list).execute()
  return db
    .insertInto('defaultViews')
    .values({ accountId, list, viewId })
    .onConflict((c) => c.columns(['accountId', 'list']).doUpdateSet({ viewId }))
    .execute()
}
