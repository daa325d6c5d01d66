import { sql } from 'kysely'
import { mayCorrect } from '#hiring/contract/corrections.rules.ts'
import { lockProcess } from '#hiring/server/processes/processes.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { rerankProcess } from './ranking.sql.ts'
import { proposeFromSources } from './sourceChanges.sql.ts'

type Born = { id: string; birthDate: string | null }

/**
 * Recalculates rankings that are not frozen after a birth date was corrected: age can decide a tie. After a preliminary result, a correction is
 * proposed. Other frozen results follow when they are reopened.
 */
export async function followBirthDates(tx: Db, people: readonly Born[], actorId: string | null): Promise<void> {
  if (people.length === 0) return
  await proposeAges(
    tx,
    people.map(({ id }) => id),
    actorId,
  )
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

/** Gives the applications of a process the birth dates of their people; whether one was another. */
export async function followBirthDatesOf(tx: Db, processId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update applications a set birth_date = k.birth_date from candidates k
    where k.id = a.candidate_id and a.process_id = ${processId} and a.birth_date is distinct from k.birth_date`.execute(
    tx,
  )
  return numAffectedRows > 0n
}

/** Proposes corrections where a preliminary result stands. */
async function proposeAges(tx: Db, candidateIds: readonly string[], actorId: string | null) {
  const { rows } = await sql<{
    id: string
  }>`select distinct p.id from applications a join selective_processes p on p.id = a.process_id
    where a.candidate_id = any(${[...candidateIds]}::uuid[]) and p.result_kind = 'preliminar' and p.deleted_at is null order by p.id`.execute(
    tx,
  )
  for (const { id } of rows) {
    const process = await lockProcess(tx, id, 'change')
    if (process && mayCorrect(process).allowed) await proposeFromSources(tx, id, actorId)
  }
}

/** Processes of these people that are not frozen. */
async function openProcessesOf(db: Db, candidateIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select distinct p.id from applications a join selective_processes p on p.id = a.process_id
    where a.candidate_id = any(${[...candidateIds]}::uuid[]) and p.frozen_at is null order by p.id`.execute(db)
  return rows.map(({ id }) => id)
}
