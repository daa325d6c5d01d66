import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'

/** Imports of which no other sheet will be read. */
const isReadEnough = sql`i.state <> 'reading'
  and (i.state not in ('columns', 'checking', 'checked') or i.created_at < now() - interval '1 day')`

/** Deletes what imports need no more. */
export async function tidyImports(db: Db): Promise<void> {
  for (const statement of [
    // An import can be rolled back until then.
    sql`delete from import_rows r using imports i where i.id = r.import_id and i.created_at < now() - interval '30 days'`,
    // Another sheet of a spreadsheet may be read until its import starts, for a day at most. The daily job deletes the object.
    sql`update imports i set sheets = '[]' where sheets <> '[]' and ${isReadEnough}`,
    sql`update files f set deleted_at = now() from imports i
      where f.entity = 'import' and f.entity_id = i.id and f.deleted_at is null and ${isReadEnough}`,
  ])
    await statement.execute(db)
}
