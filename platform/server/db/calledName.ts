import { type RawBuilder, sql } from 'kysely'

/**
 * The name by which a professional is addressed, of a row of `candidates`: the social name where there is one. Lists that display it are
 * sorted by it too, by the index `candidates_called`.
 */
export const calledNameOf = (row: string): RawBuilder<string> =>
  sql`coalesce(nullif(${sql.ref(row)}.social_name, ''), ${sql.ref(row)}.full_name)`

/** The same of the row `k`. */
export const calledName = sql<string>`coalesce(nullif(k.social_name, ''), k.full_name)`
