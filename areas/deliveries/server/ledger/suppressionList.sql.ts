import { sql } from 'kysely'
import type { z } from 'zod'
import type { AddressedChannel } from '#deliveries/contract/channels.ts'
import type { Suppression, suppressionQuery } from '#deliveries/contract/suppressions.ts'
import type { Db } from '#platform/server/db/db.ts'
import { countRows, facetOf, offset, sorting } from '#platform/server/db/lists.ts'

type Query = z.output<typeof suppressionQuery>

function matching(db: Db, query: Query) {
  let found = db.selectFrom('suppressions').where('liftedAt', query.lifted ? 'is not' : 'is', null)
  if (query.search) found = found.where(sql<boolean>`strpos(lower(address), lower(${query.search})) > 0`)
  if (query.channel.length) found = found.where('channel', 'in', query.channel)
  if (query.reason.length) found = found.where('reason', 'in', query.reason)
  return found
}

/** With the names of the users who added and lifted it. */
const selectSuppressions = (db: Db) =>
  db
    .selectFrom('suppressions as s')
    .leftJoin('accounts as a', 'a.id', 's.byId')
    .leftJoin('accounts as l', 'l.id', 's.liftedBy')
    .select([
      's.id',
      's.channel',
      's.address',
      's.reason',
      's.cause',
      'a.name as byName',
      's.createdAt',
      's.liftedAt',
      'l.name as liftedByName',
    ])
    .$castTo<Suppression>()

export async function listSuppressions(db: Db, query: Query) {
  const { direction } = sorting(query.sort)
  const page = matching(db, query).select('id').orderBy('id', direction).limit(query.limit).offset(offset(query))
  const [rows, counted] = await Promise.all([
    selectSuppressions(db).where('s.id', 'in', page).orderBy('s.id', direction).execute(),
    countRows(db, matching(db, query)),
  ])
  return { rows, ...counted }
}

export async function suppressionFacets(db: Db, query: Query) {
  const { channel, reason } = query
  const counted = await matching(db, { ...query, channel: [], reason: [] })
    .select(['channel', 'reason', sql<number>`count(*)::int`.as('count')])
    .groupBy(['channel', 'reason'])
    .execute()
  const of = (key: 'channel' | 'reason') => facetOf(counted, { channel, reason }, key)
  return { channel: of('channel'), reason: of('reason') }
}

export const findSuppression = (db: Db, id: string) => selectSuppressions(db).where('s.id', '=', id).executeTakeFirst()

/** The one that holds for an address. */
export const findHolding = (db: Db, channel: AddressedChannel, address: string) =>
  selectSuppressions(db)
    .where('s.channel', '=', channel)
    .where(sql<boolean>`address_key(s.address) = address_key(${address})`)
    .where('s.liftedAt', 'is', null)
    .executeTakeFirst()

/** Undefined when another user lifted it first. */
export const liftSuppression = (db: Db, id: string, byId: string) =>
  db
    .updateTable('suppressions')
    .set({ liftedAt: sql`now()`, liftedBy: byId })
    .where('id', '=', id)
    .where('liftedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
