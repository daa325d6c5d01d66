import { mayEditProcess } from '#hiring/contract/processes.rules.ts'
import { lockUnbinnedProcess } from '#hiring/server/processes/processes.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { must, notFound } from '#platform/server/http/errors.ts'
import { findAgenda } from './agendas.sql.ts'

/** An agenda that may be changed, locked until the transaction ends. */
export async function lockAgenda(tx: Db, id: string, lock: 'share' | 'update') {
  const agenda = await findAgenda(tx, id, lock)
  if (!agenda) throw notFound('agenda')
  must(mayEditProcess(await lockUnbinnedProcess(tx, agenda.processId, 'share')))
  return agenda
}
