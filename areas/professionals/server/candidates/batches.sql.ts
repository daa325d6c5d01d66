import type { SelectQueryBuilder } from 'kysely'
import { wrongFilter } from '#platform/contract/validation.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { DB } from '#platform/server/db/tables.ts'
import { invalid } from '#platform/server/http/errors.ts'
import { candidateQuery } from '#professionals/contract/candidates.ts'
import { allCandidates } from './candidates.sql.ts'

// Strict: an unknown filter would be ignored and match every professional.
const segment = candidateQuery.omit({ trash: true, page: true, limit: true }).strict()

/** The professionals that match filters. Refuses filters that the list does not have. */
export function foundBy(db: Db, query: unknown) {
  const { error } = segment.safeParse(query)
  if (error) throw invalid('query', wrongFilter(error))
  return allCandidates(db, candidateQuery.parse(query)).found
}

type Found = SelectQueryBuilder<DB, 'candidates', { id: string }>

/** The next of them by id, and where the batch after these begins; null at the end. */
export async function nextOf(found: Found, after: string | undefined, limit: number) {
  const rows = await found
    .$if(after !== undefined, (all) => all.where('candidates.id', '>', after ?? ''))
    .orderBy('candidates.id')
    .limit(limit + 1)
    .execute()
  const ids = rows.slice(0, limit).map(({ id }) => id)
  return { ids, next: rows.length > limit ? (ids.at(-1) ?? null) : null }
}
