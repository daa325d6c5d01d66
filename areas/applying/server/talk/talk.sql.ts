import type { Db } from '#platform/server/db/db.ts'

/** The titles of processes that messages were about. */
export async function titlesOfProcesses(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('selectiveProcesses').select(['id', 'title']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}
