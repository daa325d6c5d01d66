import { sql } from 'kysely'
import { lockProcess } from '#server/hiring/processes/processes.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { rerankProcess } from './ranking.sql.ts'

type Born = { id: string; birthDate: string | null }

/** Recalculates rankings that are not frozen after a birth date was corrected: age can decide a tie. */
export async function followBirthDates(tx: Db, people: readonly Born[]): Promise<void> {
  if (people.length === 0) return
  const open = await openProcessesOf(
    tx,
    people.map(({ id }) => id),
  )
  if (open.length === 0) return
  for (const processId of open) await lockProcess(tx, processId, 'change')
  await sql`update applications a set birth_date = b.birth_date
    from jsonb_to_recordset(${JSON.stringify(people.map(({ id, birthDate }) => ({ id, birth_date: birthDate })))}::jsonb) as b (id uuid, birth_date date)
    where a.candidate_id = b.id and a.process_id = any(${open}::uuid[])`.execute(tx)
  for (const processId of open) await rerankProcess(tx, processId)
}

/** Processes of these people that are not frozen. */
async function openProcessesOf(db: Db, candidateIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select distinct p.id from applications a join selective_processes p on p.id = a.process_id
    where a.candidate_id = any(${[...candidateIds]}::uuid[]) and p.frozen_at is null order by p.id`.execute(db)
  return rows.map(({ id }) => id)
}
