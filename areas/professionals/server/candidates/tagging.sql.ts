import { sql } from 'kysely'
import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'

/** Locks professionals until the transaction ends, in the order of their ids, so that two changes cannot deadlock. */
export const lockTagged = (tx: Db, ids: readonly string[]) =>
  tx
    .selectFrom('candidates as k')
    .select(['k.id', calledName.as('name'), 'k.tags', 'k.deletedAt', 'k.mergedInto', 'k.privacyState'])
    .where(sql<boolean>`k.id = any(${[...ids]}::uuid[])`)
    .orderBy('k.id')
    .forNoKeyUpdate()
    .execute()

export const writeTags = (tx: Db, rows: readonly { id: string; tags: readonly string[] }[]) =>
  sql`update candidates c set tags = s.tags, version = c.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (id uuid, tags text[]) where c.id = s.id`.execute(tx)
