import { sql } from 'kysely'
import type { NoticeContext } from '#access/server/notices/noticeContext.ts'
import { notify } from '#access/server/notices/notices.sql.ts'
import type { Db } from '#platform/server/db/db.ts'

/** Tells the administrators that visitors wait for an answer: once an hour for each process, however many ask. The caller has locked its questions. */
export async function notifyQuestion(tx: Db, context: NoticeContext, processId: string) {
  const { rows } = await sql<{ title: string }>`select title from selective_processes p where id = ${processId}
    and not exists (select from notices n where n.kind = 'visitor_asked' and n.data->>'process' = p.id::text and n.at > now() - interval '1 hour')`.execute(
    tx,
  )
  const [process] = rows
  if (!process) return
  await notify(tx, context, {
    kind: 'visitor_asked',
    data: { title: process.title, process: processId },
    link: `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${processId}/publication`,
  })
}
