import { sql } from 'kysely'
import { forgetRefused } from '#applying/server/guard/guard.sql.ts'
import { forgetOld } from '#applying/server/keys/keys.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { removeLater } from '#platform/server/files/owned.ts'

declare module '#platform/server/jobs/enqueue.ts' {
  interface Tasks {
    forget_unsent: Record<string, never>
  }
}

/** Days after its last change and after the deadline, when an application that was begun and never sent is erased. */
const daysUnsent = 30
/** The same for one that was sent and never accepted, which belongs to no professional. */
const daysUnknown = 180
const most = 2000

/** Erases what was begun and never sent, with its files, and codes and keys that no longer hold. */
export async function forgetUnsent(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string; fileIds: string[] }>`select d.id,
        array(select f.id from files f where f.entity = 'door' and f.entity_id = d.id and f.deleted_at is null) as file_ids
      from door_applications d join selective_processes p on p.id = d.process_id
      where (d.state = 'aberta' and greatest(d.saved_at, p.closes_at) < now() - make_interval(days => ${daysUnsent}))
        or (d.state <> 'aberta' and d.candidate_id is null and greatest(d.saved_at, p.closes_at) < now() - make_interval(days => ${daysUnknown}))
      order by d.saved_at limit ${most} for update of d skip locked`.execute(tx)
    for (const { fileIds } of rows) for (const fileId of fileIds) await removeLater(tx, fileId)
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
  await forgetRefused(db)
}
