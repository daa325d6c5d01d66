import {
  type Collation,
  type CompiledQuery,
  type OrderByItemBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
} from 'kysely'
import { type Facet, facetSize } from '#platform/contract/endpoint.ts'
import type { Db } from './db.ts'
import type { DB } from './tables.ts'

// Counting stops here: nobody pages further, and the rows must not wait for an exact count of a huge match.
export const maxCounted = 10_000

type Rows<T extends keyof DB, Row> = SelectQueryBuilder<DB, T, Row>
type Page<C extends string> = { sort: C | `-${C}`; page: number; limit: number }

/**
 * The page of a query and its total; null when it matches more than `maxCounted` rows. Materializes the matches before sorting: walking an index in
 * order until 25 rows match may read all of it, as equal names are adjacent.
 */
export async function pageOfFew<T extends keyof DB, C extends string>(db: Db, found: Rows<T, object>, query: Page<C>) {
  const { column, direction } = sorting(query.sort)
  const some = found
    .clearSelect()
    .select(sql.ref('id').as('id'))
    .select(sql.ref(column).as(column))
    .limit(maxCounted + 1)
  const { rows } = await sql<{ total: number; ids: string[] }>`with found as materialized (${some})
    select (select count(*)::int from found) as total,
      array(select id from found order by ${sql.ref(column)} ${sql.raw(direction)}, id limit ${query.limit} offset ${offset(query)}) as ids`.execute(
    db,
  )
  const [{ total, ids } = { total: 0, ids: [] }] = rows
  return total > maxCounted ? null : { total, ids }
}

/** Until when a query, by its SQL and parameters, is assumed to match more than `maxCounted` rows. */
const manyUntil = new WeakMap<Db, Map<string, number>>()
const believedFor = 10_000
const maxBelieved = 500

/**
 * The number of rows of a query, counted up to 10,000; above it, `estimated` is set. That answer is cached for ten seconds: on a million rows
 * counting costs more than the page itself.
 */
export const countRows = <D, T extends keyof D>(db: Db, found: SelectQueryBuilder<D, T, object>) =>
  countOf(db, counting(db, found).compile())

/** Limits a sorted query to the requested page. */
export function cut<D, T extends keyof D, Row>(
  rows: SelectQueryBuilder<D, T, Row>,
  query: { page: number; limit: number },
) {
  // With the limit in a parameter, PostgreSQL assumes a tenth of all rows and plans each call again. With a literal limit it reuses one plan, so the
  // first page, the most requested one, has a literal.
  if (query.page === 1) return rows.limit(sql.lit(query.limit))
  return rows.limit(query.limit).offset(offset(query))
}

/** The column `matches` of a page: the number of matching rows, or null if `isCounted` is false. */
export const matches = <D, T extends keyof D>(db: Db, found: SelectQueryBuilder<D, T, object>, isCounted: boolean) =>
  sql<number | null>`(${isCounted ? counting(db, found) : sql`null::int`})`.as('matches')

/**
 * Reads a page and the number of all matching rows in one statement. A second statement would cost the server as much as the first.
 *
 * @param page the statement of the page, with the column `matches`.
 * @param count the statement that only counts, for a page without rows.
 */
export async function pageAndCount<Row extends { matches: number | null }>(
  db: Db,
  page: (isCounted: boolean) => CompiledQuery<Row>,
  count: Count,
) {
  const isBelieved = isMany(db, count)
  const { rows } = await db.executeQuery(page(!isBelieved))
  const total = rows[0]?.matches ?? null
  return { rows, ...(total === null ? await countOf(db, count) : noteCount(db, count, total)) }
}

/** The statement that counts the rows of a query. */
export function counting<D, T extends keyof D>(db: Db, found: SelectQueryBuilder<D, T, object>) {
  const some = found
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(maxCounted + 1)
  return db.selectFrom(some.as('some')).select(sql<number>`count(*)::int`.as('total'))
}

type Count = CompiledQuery<{ total: number }>
const keyOf = ({ sql: text, parameters }: Count) => JSON.stringify([text, parameters])

/** Whether a counting statement is assumed to count more than `maxCounted` rows. */
const isMany = (db: Db, count: Count) => (manyUntil.get(db)?.get(keyOf(count)) ?? 0) > Date.now()

/** The number that a counting statement returned. */
function noteCount(db: Db, count: Count, total: number): { total: number; estimated?: true } {
  if (total <= maxCounted) return { total }
  const believed = manyUntil.get(db) ?? new Map<string, number>()
  if (believed.size >= maxBelieved) believed.clear()
  manyUntil.set(db, believed.set(keyOf(count), Date.now() + believedFor))
  return { total: maxCounted, estimated: true }
}

/** The number that a counting statement returns. */
async function countOf(db: Db, count: Count): Promise<{ total: number; estimated?: true }> {
  if (isMany(db, count)) return { total: maxCounted, estimated: true }
  const { rows } = await db.executeQuery(count)
  return noteCount(db, count, rows[0]?.total ?? 0)
}

/** Parses `-updatedAt` into a column and a direction. */
export function sorting<C extends string>(sort: C | `-${C}`) {
  const down = sort.startsWith('-')
  return { column: (down ? sort.slice(1) : sort) as C, direction: down ? ('desc' as const) : ('asc' as const) }
}

/** Portuguese collation, because the default of an external database may order by bytes. */
export const alphabetical = (direction: 'asc' | 'desc') => (item: OrderByItemBuilder) =>
  (direction === 'desc' ? item.desc() : item.asc()).collate('pt-BR-x-icu' as Collation)

// From a complete root on. Text without digits and slashes may be part of a host name: rh.abc.com.
const maskedCnpj = /^(?=.*[\d/])[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}(\/[0-9A-Z]{0,4}(-\d{0,2})?)?$/i

/** Removes the mask of a CPF, CNPJ or telephone, whole or in part: they are stored without it. */
export function unmasked(search: string): string {
  if (/^[\d.\-/()+ ]{5,}$/.test(search) && /\d/.test(search)) return search.replace(/\D/g, '')
  const bare = search.replace(/[.\-/]/g, '')
  return maskedCnpj.test(search) || /^[0-9A-Z]{12}\d{2}$/i.test(bare) ? bare : search
}

/** Each word costs a lookup; more words are searched as one text. */
const maxWords = 8

/** The distinct words of a search, or the typed number as a single term. */
function termsOf(search: string): string[] {
  const words = [...new Set(search.split(/\s+/).filter(Boolean))]
  return unmasked(search) !== search || words.length > maxWords ? [search] : words
}

/**
 * Whether the search text of a row contains every word of a search, as typed or without its mask. Words of one or two letters match nearly every
 * text and cannot use the index, so they match the beginning of words only.
 */
export const matchesSearch = (search: string) =>
  sql<boolean>`(${sql.join(termsOf(search).map(holdsEither), sql` and `)})`

const holdsEither = (term: string) =>
  sql<boolean>`(${sql.join([...new Set([term, unmasked(term)])].map(holdsTerm), sql` or `)})`

function holdsTerm(term: string) {
  if ([...term].length > 2) return sql<boolean>`search_text like anywhere(${term})`
  const beginning = sql`substr(anywhere(${term}), 2)`
  return sql<boolean>`(search_text like ${beginning} or search_text like '% ' || ${beginning})`
}

export const offset = ({ page, limit }: { page: number; limit: number }) => (page - 1) * limit

/** Whether a value is selected in a filter: selected values are sorted first, so that they are included however rare they are. */
export const isChosen = (value: string | RawBuilder<unknown>, chosen: readonly string[]) =>
  sql<boolean>`coalesce(${typeof value === 'string' ? sql.ref(value) : value}::text = any(${[...chosen]}::text[]), false)`
/** Sorts by count, after the values were selected. */
export const byCount = <R extends { count: number }>(rows: R[]) => rows.toSorted((a, b) => b.count - a.count)

/** The filters of a list with the column, or the expression, that each compares. */
type Filters<K extends string> = Record<K, RawBuilder<string | null>>

/** Narrows rows to the chosen values of each filter but one: a facet ignores its own. */
export function narrowBy<D, T extends keyof D, Row, K extends string>(
  found: SelectQueryBuilder<D, T, Row>,
  filters: Filters<K>,
  query: NoInfer<Record<K, readonly string[]>>,
  except?: string,
) {
  const chosen = (Object.keys(filters) as K[]).filter((by) => by !== except && query[by].length > 0)
  return chosen.reduce((rows, by) => rows.where(sql<boolean>`${filters[by]} in (${sql.join(query[by])})`), found)
}

/** Counts the rows by the values of each filter, the most frequent first. `matching` leaves out the filter that is counted. */
export async function facetsBy<K extends string, D, T extends keyof D>(
  filters: Filters<K>,
  matching: (except: K) => SelectQueryBuilder<D, T, object>,
): Promise<Record<K, Facet>> {
  const counted = (Object.keys(filters) as K[]).map(async (by) => {
    const rows = await matching(by)
      .clearSelect()
      .select([filters[by].as('value'), sql<number>`count(*)::int`.as('count')])
      .groupBy(sql`1`)
      .orderBy(sql`2`, 'desc')
      .orderBy(sql`1`)
      .limit(facetSize)
      .$castTo<Counted>()
      .execute()
    return [by, asFacet(rows)] as const
  })
  return Object.fromEntries(await Promise.all(counted)) as Record<K, Facet>
}

type Counted = { value: string | null; label?: string; count: number }
/** Builds a facet from (value, count) rows whose values are their labels; counts of a partial count are lower bounds. */
export const asFacet = (rows: Counted[], isPart = false): Facet =>
  rows.flatMap(({ value, label = value ?? '', count }) =>
    value ? { value, label, count, ...(isPart && { estimated: true as const }) } : [],
  )

/** Builds one facet from rows that were counted by several columns: the rows that match the filters of the other columns. */
export function facetOf<K extends string>(
  counted: readonly (Record<K, string> & { count: number })[],
  chosen: Record<K, readonly string[]>,
  of: K,
  isPart = false,
): Facet {
  const others = (Object.keys(chosen) as K[]).filter((key) => key !== of && chosen[key].length > 0)
  const sums = new Map<string, number>()
  for (const row of counted)
    if (others.every((key) => chosen[key].includes(row[key]))) sums.set(row[of], (sums.get(row[of]) ?? 0) + row.count)
  // Equal counts always come in the same order.
  const rows = byCount([...sums.keys()].sort().map((value) => ({ value, count: sums.get(value) ?? 0 })))
  const [common, rare] = [rows.slice(0, facetSize), rows.slice(facetSize)]
  return asFacet([...common, ...rare.filter(({ value }) => chosen[of].includes(value))], isPart)
}
