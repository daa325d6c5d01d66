import { sql } from 'kysely'

/** The name by which a professional is addressed, of the row `k` of `candidates`: the social name where there is one. */
export const calledName = sql<string>`coalesce(nullif(k.social_name, ''), k.full_name)`
