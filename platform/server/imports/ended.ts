import type { Counts } from '#platform/contract/imports.rules.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { defineEvent, emit } from '#platform/server/events/events.ts'
import type { JobContext } from '#platform/server/jobs/context.ts'
import { importables } from './importables.ts'
import type { StoredImport } from './imports.sql.ts'

/** The context that the handlers of `importEnded` need to write to a user. */
export type NotifyContext = Pick<JobContext, 'seal' | 'publicUrl'>

type Ended = {
  kind: 'import_done' | 'import_failed'
  /** The user who started the import, or uploaded an unreadable file. */
  accountId: string
  fileName: string
  written: number
  total: number
  /** The page with its result. */
  link: string
  context: NotifyContext
}

/** An import ended; its user may have left the screen long ago. */
export const importEnded = defineEvent<Ended>('import.ended')

/** Adds an event of an import to its history. */
export const auditImport = (tx: Db, { id, entity }: StoredImport, action: string) =>
  audit(tx, null, { action, entity: 'import', entityId: id, data: { list: entity } })

/** Emits `importEnded` for an import that somebody waits for. */
export async function emitEnded(
  tx: Db,
  context: NotifyContext,
  run: StoredImport,
  kind: Ended['kind'],
  counts: Counts,
) {
  const accountId = run.startedBy ?? run.createdBy
  if (accountId === null) return
  const { fileName, total } = run
  const { created = 0, updated = 0 } = counts
  const link = `${importables[run.entity].place(run.scopeId)}?run=${run.id}`
  await emit(tx, importEnded, { ...{ kind, accountId, fileName, total, link, context }, written: created + updated })
}
