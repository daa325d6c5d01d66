import { sql } from 'kysely'
import type { DeliveryState } from '#deliveries/contract/deliveries.rules.ts'
import type { AttemptQuery, AttemptRow } from '#deliveries/contract/deliveries.ts'
import type { Db } from '#platform/server/db/db.ts'
import { countRows, facetOf, offset, sorting } from '#platform/server/db/lists.ts'
import { countedMost, idsWithin, isAbout, nameOfRecipient } from './log.sql.ts'

/** The current state of the delivery of an attempt. Looked up by id within its partition: there are many more deliveries than errors. */
const now = sql<DeliveryState>`(select d.state from deliveries d where d.id = delivery_attempts.delivery_id)`

/** Failed attempts that match the filters. */
function matching(db: Db, query: AttemptQuery) {
  let found = db
    .selectFrom('deliveryAttempts')
    .where('channel', '=', query.channel)
    .where('outcome', '<>', 'aceito')
    .where(idsWithin(query, 'id'))
  if (query.search)
    found = found.where('deliveryId', 'in', (of) =>
      of.selectFrom('deliveries').select('id').where('channel', '=', query.channel).where(isAbout(query.search)),
    )
  if (query.outcome.length) found = found.where('outcome', 'in', query.outcome)
  if (query.code.length) found = found.where('code', 'in', query.code)
  if (query.state.length) found = found.where(sql<boolean>`${now} = any(${query.state}::text[])`)
  return found
}

type Page = ReturnType<typeof pageOf>
const pageOf = (db: Db, query: AttemptQuery) => matching(db, query).selectAll()

/** A page of attempts in order, with their deliveries. */
const selectAttempts = (db: Db, query: AttemptQuery, some: Page) =>
  db
    .with('page', () => some)
    .selectFrom('page as t')
    .innerJoin('deliveries as d', 'd.id', 't.deliveryId')
    .leftJoin('candidateHeadings as k', 'k.id', 'd.candidateId')
    .leftJoin('companyHeadings as c', 'c.id', 'd.companyId')
    .leftJoin('accounts as a', 'a.id', 'd.accountId')
    .select([
      't.id',
      't.deliveryId',
      't.round',
      't.n',
      't.outcome',
      't.code',
      't.cause',
      't.dialogue',
      't.ms',
      't.at',
      'd.recipient',
      nameOfRecipient.as('name'),
      'd.subject',
      'd.state',
    ])
    .orderBy('t.id', sorting(query.sort).direction)
    .$castTo<AttemptRow & { dialogue: string }>()

export async function listAttempts(db: Db, query: AttemptQuery) {
  const page = pageOf(db, query).orderBy('id', sorting(query.sort).direction).limit(query.limit).offset(offset(query))
  const [rows, counted] = await Promise.all([
    selectAttempts(db, query, page).execute(),
    countRows(db, matching(db, query)),
  ])
  return { rows: rows.map(({ dialogue: _, ...row }) => row), ...counted }
}

/** All matching attempts, for an export. */
export const allAttempts = (db: Db, query: AttemptQuery) => ({
  found: matching(db, query).select('id'),
  rows: selectAttempts(db, query, pageOf(db, query)),
})

/** Counted once for all facets, among the newest. */
export async function attemptFacets(db: Db, query: AttemptQuery) {
  const { outcome, code, state } = query
  const chosen = { outcome, code, state }
  const newest = matching(db, { ...query, outcome: [], code: [], state: [] })
    .select(['outcome', 'code', now.as('state')])
    .orderBy('id', 'desc')
    .limit(countedMost + 1)
  const counted = await db
    .selectFrom(newest.as('newest'))
    .select(['outcome', 'code', 'state', sql<number>`count(*)::int`.as('count')])
    .groupBy(['outcome', 'code', 'state'])
    .execute()
  const isPart = counted.reduce((sum, { count }) => sum + count, 0) > countedMost
  const of = (key: keyof typeof chosen) => facetOf(counted, chosen, key, isPart)
  return { outcome: of('outcome'), code: of('code'), state: of('state') }
}
