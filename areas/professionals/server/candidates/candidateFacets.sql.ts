import { sql } from 'kysely'
import { type Facet, facetSize } from '#platform/contract/endpoint.ts'
import { plain } from '#platform/contract/sheets.ts'
import type { Db } from '#platform/server/db/db.ts'
import { asFacet, byCount, isChosen } from '#platform/server/db/lists.ts'
import { type BandFilter, bandsOf } from './bands.sql.ts'
import { matching, type PlainFilter, type Query, type TraitFilter, traitFilters } from './candidates.sql.ts'

const plainFacet = (db: Db, query: Query, by: PlainFilter) =>
  matching(db, query, by)
    .select([`${by} as value`, sql<number>`count(*)::int`.as('count')])
    .groupBy(by)
    .orderBy(isChosen(by, query[by]), 'desc')
    .orderBy('count', 'desc')
    .limit(facetSize)
    .execute()
    .then((rows) => asFacet(byCount(rows)))

type Written = { value: string; count: number }
/** A selected value keeps the spelling of the request; the label is the most common spelling. */
const asWritten = (rows: Written[], chosen: readonly string[]) =>
  asFacet(
    rows.map(({ value, count }) => ({
      value: chosen.find((choice) => plain(choice) === plain(value)) ?? value,
      label: value,
      count,
    })),
  )
/** The most common of the spellings that fold to the same value. */
const commonest = (column: string) =>
  sql<string>`(array_agg(${sql.ref(column)} order by n desc, ${sql.ref(column)}))[1]`

/** Cities, grouped regardless of spelling. */
const cityFacet = (db: Db, query: Query) =>
  db
    .selectFrom(
      matching(db, query, 'city')
        .select(['city', sql<number>`count(*)`.as('n')])
        .groupBy('city')
        .as('c'),
    )
    .select([commonest('city').as('value'), sql<number>`sum(n)::int`.as('count')])
    .groupBy(sql`fold(city)`)
    .orderBy(sql`fold(city) = any(folded(${[...query.city]}::text[]))`, 'desc')
    .orderBy('count', 'desc')
    .limit(facetSize)
    .execute()
    .then((rows) => asWritten(byCount(rows), query.city))

/** Counts each band separately, because its condition may use an index or a join. */
const bandFacet = async (db: Db, query: Query, by: BandFilter) =>
  asFacet(
    await Promise.all(
      Object.entries(bandsOf(by)).map(async ([value, condition]) => ({
        value,
        ...(await matching(db, query, by)
          .where(condition)
          .select(sql<number>`count(*)::int`.as('count'))
          .executeTakeFirstOrThrow()),
      })),
    ),
  ).filter(({ count }) => count > 0)

export async function candidateFacets(db: Db, query: Query) {
  const [state = [], uf = [], councilStatus = []] = await Promise.all(
    (['state', 'uf', 'councilStatus'] as const).map((by) => plainFacet(db, query, by)),
  )
  return { state, uf, councilStatus }
}

/** The first values of several filters that are not set, in one pass over the matches; or of one filter that is set. */
async function traitFacets(db: Db, query: Query, kinds: readonly TraitFilter[], except?: TraitFilter) {
  const found = matching(db, query, except).select(sql<string>`unnest(traits)`.as('trait'))
  const chosen = except ? query[except].map((value) => `${except}:${value}`) : []
  const kind = sql<TraitFilter>`split_part(trait, ':', 1)`
  const written = db
    .selectFrom(found.as('t'))
    .select(['trait', kind.as('kind'), sql<number>`count(*)`.as('n')])
    .where(kind, 'in', kinds)
    .groupBy('trait')
  const counted = db
    .selectFrom(written.as('w'))
    .select(['kind', commonest('trait').as('trait'), sql<number>`sum(n)::int`.as('count')])
    .select(sql<boolean>`fold(trait) = any(folded(${chosen}::text[]))`.as('isChosen'))
    .select(sql<number>`row_number() over (partition by kind order by sum(n) desc, fold(trait))`.as('place'))
    .groupBy(['kind', sql`fold(trait)`])
  const rows = await db
    .selectFrom(counted.as('c'))
    .select(['c.kind', sql<string>`substr(c.trait, length(c.kind) + 2)`.as('value'), 'c.count'])
    .where((is) => is.or([is('c.place', '<=', facetSize), is('c.isChosen', '=', true)]))
    .orderBy('c.count', 'desc')
    .orderBy('c.trait')
    .execute()
  return (by: TraitFilter) =>
    asWritten(
      rows.filter((row) => row.kind === by),
      query[by],
    )
}

export async function moreCandidateFacets(db: Db, query: Query) {
  const unset = traitFilters.filter((filter) => query[filter].length === 0)
  const set = traitFilters.filter((filter) => query[filter].length > 0)
  const [city, councilCategory, availability, expiry, privacyState, salary, seen, inProcess, ofUnset, ...ofSet] =
    await Promise.all([
      cityFacet(db, query),
      plainFacet(db, query, 'councilCategory'),
      plainFacet(db, query, 'availability'),
      bandFacet(db, query, 'expiry'),
      bandFacet(db, query, 'privacyState'),
      bandFacet(db, query, 'salary'),
      bandFacet(db, query, 'seen'),
      bandFacet(db, query, 'inProcess'),
      unset.length ? traitFacets(db, query, unset) : () => [],
      ...set.map((filter) => traitFacets(db, query, [filter], filter)),
    ])
  const of = (filter: TraitFilter): Facet => (ofSet[set.indexOf(filter)] ?? ofUnset)(filter)
  return {
    city,
    councilCategory,
    availability,
    expiry,
    privacyState,
    salary,
    seen,
    inProcess,
    workplace: of('workplace'),
    contract: of('contract'),
    degree: of('degree'),
    language: of('language'),
    skill: of('skill'),
    tag: of('tag'),
  }
}
