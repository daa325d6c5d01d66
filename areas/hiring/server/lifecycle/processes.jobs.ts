import { sql } from 'kysely'
import { noticeContext } from '#access/server/notices/noticeContext.ts'
import { notify } from '#access/server/notices/notices.sql.ts'
import { causeAutomations } from '#hiring/server/automations/occasions.sql.ts'
import { processWithdrawn } from '#hiring/server/events.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { emit } from '#platform/server/events/events.ts'
import type { JobContext } from '#platform/server/jobs/context.ts'

declare module '#platform/server/jobs/enqueue.ts' {
  interface Tasks {
    close_applications: Record<string, never>
  }
}

/** Closes the application period of processes whose deadline has passed. */
export const closeApplications = async (db: Db, context: JobContext) => {
  const notifier = await noticeContext(db, context)
  return db.transaction().execute(async (tx) => {
    const closed = await tx
      .updateTable('selectiveProcesses')
      .set({
        state: 'inscricoes_encerradas',
        cameThrough: sql`came_through || array['publicado']`,
        version: sql`version + 1`,
        updatedAt: sql`now()`,
      })
      .where('state', '=', 'publicado')
      .where('closesAt', '<=', sql<string>`now()`)
      .where('deletedAt', 'is', null)
      .returning(['id', 'title', 'version'])
      .execute()
    for (const { id, title, version } of closed) {
      await notify(tx, notifier, {
        kind: 'applications_closed',
        data: { title },
        link: `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${id}`,
      })
      await audit(tx, null, {
        action: 'process.moved',
        entity: 'process',
        entityId: id,
        data: { from: 'publicado', to: 'inscricoes_encerradas', detail: title, version },
      })
      await emit(tx, processWithdrawn, { processId: id })
      await causeAutomations(tx, {
        trigger: 'process_state',
        processId: id,
        state: 'inscricoes_encerradas',
        version,
        actorId: null,
      })
    }
  })
}
