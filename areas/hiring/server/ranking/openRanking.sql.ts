import { sql } from 'kysely'
import type { z } from 'zod'
import type { ranking } from '#hiring/contract/ranking.ts'
import {
  type Reader,
  readView,
  type View,
  type ViewFacts,
  viewFacts,
  viewFrom,
} from '#hiring/server/blindness/blindness.sql.ts'
import { isWhole, type Page, type TopRow, topOf, topOfRows, topPage } from '#hiring/server/scoring/places.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { kept } from '#platform/server/db/kept.ts'

type Opened = View & { page: ReturnType<typeof topOfRows> | null }

const keptOpening = kept(['id', 'processId'], (_db, { id, rights, ...page }: Reader & Page) => {
  const isPlain = sql`(select frozen is null and facts is null from seen)`
  return sql<ViewFacts & { [Column in keyof TopRow]: TopRow[Column] | null }>`
    with seen as materialized (${viewFacts({ id, rights }, page.processId)})
    select seen.*, r.* from seen left join (${topPage(page, isPlain)}) r on true order by r.at`
})

/**
 * Reads the view of a reader on a process and the requested page of its ranking in one statement. The page is null if places are hidden from the
 * reader, the result is frozen, or the query has filters or trial weights; the caller then reads it separately.
 */
export async function openRanking(
  db: Db,
  reader: Reader,
  processId: string,
  query: z.output<typeof ranking.list.query>,
): Promise<Opened> {
  if (!isWhole(query)) return { ...(await readView(db, reader, processId)), page: null }
  const page = topOf(processId, query)
  const { rows } = await db.executeQuery(keptOpening(db, { id: reader.id, rights: reader.rights, ...page }))
  const [{ frozen, facts } = { frozen: null, facts: null }] = rows
  if (frozen || facts) return { ...(await viewFrom(db, reader, { frozen, facts })), page: null }
  // An empty ranking returns one row, with the facts and null columns.
  const found = rows.filter((row) => row.id !== null) as (ViewFacts & TopRow)[]
  return { frozen: null, blindness: null, page: topOfRows(found, page) }
}
