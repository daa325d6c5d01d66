import type { Counts } from '#contract/platform/imports.rules.ts'
import { noticeContext } from '#server/access/notices/noticeContext.ts'
import { tell } from '#server/access/notices/notices.sql.ts'
import { audit } from '#server/platform/audit/audit.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { JobContext } from '#server/platform/jobs/context.ts'
import { importables } from './importables.ts'
import type { StoredImport } from './imports.sql.ts'

/** What became of an import, for its history. */
export const auditImport = (tx: Db, { id, entity }: StoredImport, action: string) =>
  audit(tx, null, { action, entity: 'import', entityId: id, data: { list: entity } })

/** Whoever started it, or sent a file that could not be read, may have left the screen long ago. */
export async function notifyImporter(
  tx: Db,
  context: JobContext,
  run: StoredImport,
  kind: 'import_done' | 'import_failed',
  counts: Counts,
) {
  const to = run.startedBy ?? run.createdBy
  if (to === null) return
  const { created = 0, updated = 0 } = counts
  await tell(tx, await noticeContext(tx, context), {
    kind,
    to: [to],
    data: { title: run.fileName, n: String(created + updated), total: String(run.total) },
    link: `${importables[run.entity].place(run.scopeId)}?run=${run.id}`,
  })
}
