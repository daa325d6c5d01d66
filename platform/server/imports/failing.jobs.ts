import { isWorking } from '#platform/contract/imports.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import { auditImport, emitEnded, type NotifyContext } from './ended.ts'
import { changeImport, countFindings, lockImport, removeRows } from './imports.sql.ts'
import { letGo } from './reading.jobs.ts'

/**
 * Ends an import whose task failed because of a bug: its user sees why, and the next import can start. One that has written rows
 * becomes `cancelled`, so that it can still be reverted; any other `failed`.
 */
export const failImport = (db: Db, context: NotifyContext, id: string) =>
  db.transaction().execute(async (tx) => {
    const run = await lockImport(tx, id)
    if (!run || !isWorking(run.state)) return
    const hasWritten = run.state === 'importing' || run.state === 'reverting'
    if (!hasWritten) await removeRows(tx, id)
    const counts = hasWritten ? await countFindings(tx, id) : {}
    await changeImport(tx, id, {
      state: hasWritten ? 'cancelled' : 'failed',
      failure: 'import_error',
      counts,
      done: hasWritten ? run.done : 0,
      finished: true,
    })
    await letGo(tx, id)
    await auditImport(tx, run, 'import.failed')
    await emitEnded(tx, context, run, 'import_failed', {})
  })
