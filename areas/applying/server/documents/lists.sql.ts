import type { DocumentList } from '#applying/contract/documents.ts'
import type { Db } from '#platform/server/db/db.ts'

export type StoredList = DocumentList & { version: number }

/** The documents that a process asks for; none with version 0 where nobody has chosen any. */
export async function findList(db: Db, processId: string): Promise<StoredList> {
  const found = await db
    .selectFrom('documentLists')
    .select(['documents', 'version'])
    .where('processId', '=', processId)
    .executeTakeFirst()
  return (found as StoredList | undefined) ?? { documents: [], version: 0 }
}

export function saveList(tx: Db, processId: string, { documents }: DocumentList, version: number) {
  const list = { documents: JSON.stringify(documents), version }
  return tx
    .insertInto('documentLists')
    .values({ processId, ...list })
    .onConflict((c) => c.column('processId').doUpdateSet({ ...list, updatedAt: new Date().toISOString() }))
    .execute()
}
