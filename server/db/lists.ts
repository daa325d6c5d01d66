import { type Collation, type OrderByItemBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Facet } from '#contract/endpoint.ts'
import type { Db } from './db.ts'
import type { DB } from './tables.ts'

// Counting stops here: nobody pages further, and the rows must not wait for an exact count of a huge match.
const enough = 10_000

/** How many rows a query finds, counted up to 10,000; beyond, `estimated` says that there are more. */
export async function countRows<T extends keyof DB>(db: Db, found: SelectQueryBuilder<DB, T, object>) {
  const some = found
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(enough + 1)
  const { total } = await db
    .selectFrom(some.as('some'))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return total > enough ? { total: enough, estimated: true } : { total }
}

/** `-updatedAt` as a column and a direction. */
export function sorting<C extends string>(sort: C | `-${C}`) {
  const down = sort.startsWith('-')
  return { column: (down ? sort.slice(1) : sort) as C, direction: down ? ('desc' as const) : ('asc' as const) }
}

/** The order of a Portuguese dictionary, for texts that a database of one's own might order by their bytes. */
export const alphabetical = (direction: 'asc' | 'desc') => (item: OrderByItemBuilder) =>
  (direction === 'desc' ? item.desc() : item.asc()).collate('pt-BR-x-icu' as Collation)

/** Words as they are stored: a CPF, CNPJ or telephone that was typed with its mask stands there without it. */
export function unmasked(search: string): string {
  if (/^[\d.\-/()+ ]{5,}$/.test(search) && /\d/.test(search)) return search.replace(/\D/g, '')
  const bare = search.replace(/[.\-/]/g, '')
  return /^[0-9A-Z]{12}\d{2}$/i.test(bare) ? bare : search
}

export const offset = ({ page, limit }: { page: number; limit: number }) => (page - 1) * limit

/** Rows of (value, count) as a facet whose labels are the values themselves. */
export const asFacet = (rows: { value: string | null; count: number }[]): Facet =>
  rows.filter((r) => r.value).map(({ value, count }) => ({ value: value as string, label: value as string, count }))
