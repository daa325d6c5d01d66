import { sql } from 'kysely'
import type { AttemptQuery, AttemptRow } from '#contract/deliveries.ts'
import type { Db } from '#server/db/db.ts'
import { countRows, facetOf, offset, sorting } from '#server/db/lists.ts'
import { idsWithin, isAbout, nameOfRecipient } from './log.sql.ts'

/** Attempts that raised an error, as the filters leave them. */
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
  return found
}

type Page = ReturnType<typeof pageOf>
const pageOf = (db: Db, query: AttemptQuery) => matching(db, query).selectAll()

/** Some attempts in their order, with what was to be delivered. */
const told = (db: Db, query: AttemptQuery, some: Page) =>
  db
    .with('page', () => some)
    .selectFrom('page as t')
    .innerJoin('deliveries as d', 'd.id', 't.deliveryId')
    .leftJoin('candidates as k', 'k.id', 'd.candidateId')
    .leftJoin('companies as c', 'c.id', 'd.companyId')
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
  const [rows, counted] = await Promise.all([told(db, query, page).execute(), countRows(db, matching(db, query))])
  return { rows: rows.map(({ dialogue: _, ...row }) => row), ...counted }
}

/** All of them, for a file. */
export const allAttempts = (db: Db, query: AttemptQuery) => ({
  found: matching(db, query).select('id'),
  rows: told(db, query, pageOf(db, query)),
})

export async function attemptFacets(db: Db, query: AttemptQuery) {
  const { outcome, code } = query
  const counted = await matching(db, { ...query, outcome: [], code: [] })
    .select(['outcome', 'code', sql<number>`count(*)::int`.as('count')])
    .groupBy(['outcome', 'code'])
    .execute()
  const of = (key: 'outcome' | 'code') => facetOf(counted, { outcome, code }, key)
  return { outcome: of('outcome'), code: of('code') }
}
