import { sql } from 'kysely'
import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'
import { invalid } from '#platform/server/http/errors.ts'

type Shared = { title: string; deleted: boolean; erased: boolean }

/** Locks a process, about which a note is written. */
export async function shareProcess(tx: Db, id: string) {
  const { rows } = await sql<Shared>`select title, deleted_at is not null as deleted, false as erased
    from selective_processes where id = ${id} for share`.execute(tx)
  return rows[0]
}

/** Locks an application, about which a note is written. It is in the bin with its process and erased with its professional. */
export async function shareApplication(tx: Db, id: string) {
  const { rows } = await sql<Shared & { processId: string }>`
    select ${calledName} || ' · ' || p.title as title, p.deleted_at is not null as deleted,
      k.privacy_state = 'anonimizado' as erased, a.process_id as "processId"
    from applications a join candidates k on k.id = a.candidate_id join selective_processes p on p.id = a.process_id
    where a.id = ${id} for share of a`.execute(tx)
  return rows[0]
}

/** Keeps a process from being removed while a message about it is written. Refuses one that does not exist. */
export async function mustBeThere(tx: Db, { processId }: { processId: string }) {
  const row = tx.selectFrom('selectiveProcesses').select('id').where('id', '=', processId)
  if (!(await row.forKeyShare().executeTakeFirst())) throw invalid('processId', 'not_found')
}
