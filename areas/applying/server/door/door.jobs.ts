import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'
import { removeLater } from '#platform/server/files/owned.ts'
import { forgetOld } from './keys.sql.ts'

declare module '#platform/server/jobs/enqueue.ts' {
  interface Tasks {
    forget_unsent: Record<string, never>
  }
}

/** Days after which an application that was begun and never sent is erased. */
const daysUnsent = 30
const most = 500

/** Erases what was begun and never sent, with its files, and codes and keys that no longer hold. */
export async function forgetUnsent(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string; fileId: string | null }>`select d.id,
        (select f.id from files f where f.entity = 'door' and f.entity_id = d.id and f.deleted_at is null limit 1) as file_id
      from door_applications d where d.state = 'aberta' and d.saved_at < now() - make_interval(days => ${daysUnsent})
      order by d.saved_at limit ${most} for update skip locked`.execute(tx)
    for (const { fileId } of rows) if (fileId) await removeLater(tx, fileId)
    if (rows.length)
      await tx
        .deleteFrom('doorApplications')
        .where(
          'id',
          'in',
          rows.map(({ id }) => id),
        )
        .execute()
  })
  await forgetOld(db)
}
