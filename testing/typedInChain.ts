import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'

/**
 * Actions whose chained data has a text with a blank: something that was typed, which may name a person. It belongs beside the chain, where an
 * erasure can remove it. Every test of a call checks this when its world closes.
 */
export async function findTypedInChain(db: Db): Promise<string[]> {
  const { rows } = await sql<{ found: string }>`
    select distinct action || ': ' || text as found from audit_events, jsonb_path_query(data, '$.** ? (@.type() == "string" && @ like_regex " ")') text
    order by 1`.execute(db)
  return rows.map(({ found }) => found)
}
