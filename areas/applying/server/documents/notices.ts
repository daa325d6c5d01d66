import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { noticeContextOf } from '#access/server/accounts/origin.ts'
import { notify } from '#access/server/notices/notices.sql.ts'
import type { Db } from '#platform/server/db/db.ts'

/** Tells the administrators that documents wait for a verdict: once an hour for each process, however many come. */
export async function notifyDocument(tx: Db, app: FastifyInstance, applicationId: string) {
  const { rows } = await sql<{ id: string; title: string; known: boolean }>`
    select p.id, p.title, exists (select from notices n where n.kind = 'documents_received' and n.data->>'process' = p.id::text
      and n.at > now() - interval '1 hour') as known
    from applications a join selective_processes p on p.id = a.process_id
    where a.id = ${applicationId} and pg_advisory_xact_lock(hashtextextended('documents of ' || p.id, 0)) is not null`.execute(
    tx,
  )
  const [process] = rows
  if (!process || process.known) return
  await notify(tx, noticeContextOf(app), {
    kind: 'documents_received',
    data: { title: process.title, process: process.id },
    link: `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${process.id}/publication`,
  })
}
