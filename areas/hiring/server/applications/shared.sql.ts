import { sql } from 'kysely'
import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'
import { forShare, type Sharing } from '#platform/server/db/sharing.ts'
import { invalid } from '#platform/server/http/errors.ts'

type Shared = { title: string; deleted: boolean; erased: boolean }

/** A process, locked while a note about it is written. */
export async function shareProcess(tx: Db, id: string, sharing: Sharing) {
  const { rows } = await sql<Shared>`select title, deleted_at is not null as deleted, false as erased
    from selective_processes where id = ${id} ${forShare(sharing)}`.execute(tx)
  return rows[0]
}

/** An application, locked while a note about it is written. It is in the bin with its process and erased with its professional. */
export async function shareApplication(tx: Db, id: string, { isLocked }: Sharing) {
  const { rows } = await sql<Shared & { processId: string }>`
    select ${calledName} || ' · ' || p.title as title, p.deleted_at is not null as deleted,
      k.privacy_state = 'anonimizado' as erased, a.process_id as "processId"
    from applications a join candidates k on k.id = a.candidate_id join selective_processes p on p.id = a.process_id
    where a.id = ${id} ${isLocked ? sql`for share of a` : sql``}`.execute(tx)
  return rows[0]
}

/** Keeps a process from being removed while a message about it is written. Refuses one that does not exist. */
export async function mustBeThere(tx: Db, { processId }: { processId: string }) {
  const row = tx.selectFrom('selectiveProcesses').select('id').where('id', '=', processId)
  if (!(await row.forKeyShare().executeTakeFirst())) throw invalid('processId', 'not_found')
}
