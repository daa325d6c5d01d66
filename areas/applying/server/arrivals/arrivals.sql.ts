import { sql } from 'kysely'
import type { ArrivalState } from '#applying/contract/arrivals.rules.ts'
import type { Arrival } from '#applying/contract/arrivals.ts'
import type { DoorData } from '#applying/contract/form.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { Board } from '#vacancies/contract/postings.rules.ts'

export type StoredArrival = {
  id: string
  board: Board
  remoteVacancy: string
  remoteCandidate: string
  processId: string | null
  state: ArrivalState
  data: DoorData
  email: string
  createdAt: string
}

type Announced = { board: Board; remoteVacancy: string; remoteCandidate: string }
/** Returns the id of an application that was not known; the board repeats itself. */
export async function insertArrival(tx: Db, announced: Announced): Promise<string | undefined> {
  const made = await tx
    .insertInto('boardApplications')
    .values(announced)
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

const rowsOf = (db: Db) =>
  db
    .selectFrom('boardApplications')
    .select(['id', 'board', 'remoteVacancy', 'remoteCandidate', 'processId', 'state', 'data', 'email', 'createdAt'])
    .$castTo<StoredArrival>()

export const lockArrival = (tx: Db, id: string) => rowsOf(tx).where('id', '=', id).forUpdate().executeTakeFirst()
export const lockArrivalByCall = (tx: Db, deliveryId: string) =>
  rowsOf(tx).where('deliveryId', '=', deliveryId).forUpdate().executeTakeFirst()

type Change = {
  state: ArrivalState
  processId?: string
  data?: DoorData
  email?: string
  doorId?: string
  deliveryId?: string | null
  cause?: string
}
export const updateArrival = (tx: Db, id: string, { data, ...change }: Change) =>
  tx
    .updateTable('boardApplications')
    .set({ ...change, ...(data && { data: JSON.stringify(data) }), updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()

/** The process of a vacancy on a board, with what says whether one may apply. */
export async function findPostedProcess(
  db: Db,
  { board, remoteVacancy }: Pick<StoredArrival, 'board' | 'remoteVacancy'>,
) {
  const { rows } = await sql<{ id: string; slug: string; companyId: string; title: string }>`
    select p.id, v.slug, p.company_id, p.title from job_postings j join selective_processes p on p.id = j.process_id join vacancies v on v.process_id = p.id
    where j.board = ${board} and j.remote_id = ${remoteVacancy}`.execute(db)
  return rows[0]
}

const most = 500

export async function listArrivals(db: Db, processId: string): Promise<Arrival[]> {
  const { rows } =
    await sql<Arrival>`select b.id, b.board, b.state, b.cause, b.created_at as at, coalesce(d.state not in ('aberta'), false) as has_sent,
      coalesce(nullif(d.data->>'fullName', ''), nullif(b.data->>'fullName', ''), '') as name
    from board_applications b left join door_applications d on d.id = b.door_id
    where b.process_id = ${processId} order by b.id desc limit ${most}`.execute(db)
  return rows
}

/** Applications by where their link was, and of those how many were sent. */
export async function countSources(db: Db, processId: string) {
  const { rows } = await sql<{ source: string; begun: number; sent: number }>`
    select source, count(*)::int as begun, (count(*) filter (where state <> 'aberta'))::int as sent
    from door_applications where process_id = ${processId} group by source order by 2 desc, 1 limit 100`.execute(db)
  return rows
}
/** Days after which what a board said of somebody is erased, where no application came of it. */
const daysUnanswered = 30

export const forgetArrivals = (db: Db) =>
  sql`delete from board_applications b where door_id is null
    and greatest(created_at, coalesce((select p.closes_at from selective_processes p where p.id = b.process_id), created_at))
      < now() - make_interval(days => ${daysUnanswered}::int)`.execute(db)
