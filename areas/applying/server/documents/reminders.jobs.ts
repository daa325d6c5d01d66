import { sql } from 'kysely'
import { noticeContext } from '#access/server/notices/noticeContext.ts'
import { reminderHours } from '#applying/contract/documents.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { JobContext } from '#platform/server/jobs/context.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { publicStates } from '#vacancies/contract/phases.rules.ts'
import { sendDocumentLetter } from './letters.ts'

declare module '#platform/server/jobs/enqueue.ts' {
  interface Tasks {
    remind_documents: Record<string, never>
  }
}

const batch = 200

type Due = { id: string; applicationId: string; title: string; dueAt: string }

/** Documents that are due soon and were not sent. Those that another job has locked are left to it. */
async function lockDue(tx: Db): Promise<Due[]> {
  const { rows } = await sql<Due>`select r.id, coalesce(a.merged_into, a.id) as application_id, r.title, r.due_at
    from document_requests r join applications a on a.id = r.application_id join candidates k on k.id = a.candidate_id
      join selective_processes p on p.id = a.process_id
    where r.state in ('pedido', 'recusado') and r.reminded_at is null and (r.asked_by is not null or r.state = 'recusado')
      and r.due_at between now() and now() + make_interval(hours => ${reminderHours})
      and greatest(r.asked_at, r.decided_at) < r.due_at - make_interval(hours => ${reminderHours})
      and a.status not in ('reprovada', 'eliminada', 'desistente') and k.deleted_at is null and k.privacy_state = 'normal'
      and p.deleted_at is null and p.state = any(${[...publicStates]}::text[])
    order by r.due_at, r.id limit ${batch} for update of r skip locked`.execute(tx)
  return rows
}

/** Reminds applicants of documents that are due soon, each once for each deadline, and each person by one letter for a deadline. */
export async function remindDocuments(db: Db, context: JobContext) {
  const notifier = await noticeContext(db, context)
  if (!notifier.origin) return
  await db.transaction().execute(async (tx) => {
    const due = await lockDue(tx)
    if (due.length === 0) return
    const letters = Map.groupBy(due, ({ applicationId, dueAt }) => `${applicationId} ${dueAt}`)
    for (const [first, ...more] of letters.values()) {
      if (!first) continue
      const titles = [first, ...more].map(({ title }) => title)
      await sendDocumentLetter(tx, notifier, 'document_reminder', first.applicationId, { titles, dueAt: first.dueAt })
    }
    await tx
      .updateTable('documentRequests')
      .set({ remindedAt: sql`now()` })
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      .execute()
    if (due.length === batch) await enqueue(tx, 'remind_documents', {})
  })
}
