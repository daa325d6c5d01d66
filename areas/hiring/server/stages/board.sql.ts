import { sql } from 'kysely'
import { type Component, components } from '#hiring/contract/components.ts'
import type { Stage } from '#hiring/contract/processes.ts'
import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'
import { photoOf } from '#platform/server/files/files.sql.ts'

export const listStages = (db: Db, processId: string) =>
  db
    .selectFrom('stages')
    .select(['id', 'name', 'kind', 'dayLimit', 'requires'])
    .where('processId', '=', processId)
    .orderBy('position')
    .$narrowType<Pick<Stage, 'requires'>>()
    .execute()

// The components that are done or waived are encoded as one number: parsing 5,000 text arrays costs more than the rest of the query.
const doneBits = sql<number>`${sql.join(
  components.map(
    (key, i) =>
      sql`case when a.points ? ${sql.lit(key)} or ${sql.lit(key)} = any(a.waived) then ${sql.lit(1 << i)} else 0 end`,
  ),
  sql` + `,
)}`
const doneByBits: readonly Component[][] = Array.from({ length: 1 << components.length }, (_, bits) =>
  components.filter((_, i) => bits & (1 << i)),
)
const withDone = <R extends { bits: number }>({ bits, ...row }: R) => ({ ...row, done: doneByBits[bits] ?? [] })

/**
 * Counts the steps of a process that each application has handed in, by its last attempt at each: one pass for all cards. Not joined to
 * them, because with outdated statistics PostgreSQL would repeat it for every card.
 */
async function readStepsDone(db: Db, processId: string) {
  const { all } = await db
    .selectFrom('askedSteps')
    .select(sql<number>`count(*)::int`.as('all'))
    .where('processId', '=', processId)
    .executeTakeFirstOrThrow()
  if (all === 0) return () => null
  const { rows } = await sql<{ applicationId: string; done: number }>`
    select application_id as "applicationId", count(*)::int as done
    from (select distinct on (t.application_id, t.step_id) t.application_id, t.state
      from step_attempts t join asked_steps s on s.id = t.step_id
      where s.process_id = ${processId} order by t.application_id, t.step_id, t.number desc) as last
    where state in ('enviado', 'corrigido') group by application_id`.execute(db)
  const doneBy = new Map(rows.map(({ applicationId, done }) => [applicationId, done]))
  return (id: string) => ({ done: doneBy.get(id) ?? 0, all })
}

/** Counts the documents that each applicant was asked for: one pass for all cards too. */
async function readDocuments(db: Db, processId: string) {
  const rows = await db
    .selectFrom('documentStandings')
    .select(['applicationId', 'accepted', 'waiting', 'all'])
    .where('processId', '=', processId)
    .$narrowType<{ applicationId: string; accepted: number; waiting: number; all: number }>()
    .execute()
  const of = new Map(rows.map(({ applicationId, ...counts }) => [applicationId, counts]))
  return (id: string) => of.get(id) ?? null
}

/** Lists the cards of a process, best place first, without professionals in the bin. */
export async function listCards(db: Db, processId: string) {
  const rows = await db
    .selectFrom('applications as a')
    .innerJoin('candidates as k', 'k.id', 'a.candidateId')
    .select([
      'a.id',
      'a.candidateId',
      'a.stageId',
      calledName.as('name'),
      photoOf('k.id').as('photoId'),
      'k.profession',
      'k.city',
      // As JSON, which is parsed far faster than an array of texts.
      sql<string[]>`to_json(k.tags)`.as('tags'),
      'a.source',
      'a.status',
      sql<number | null>`a.total / 100.0`.as('total'),
      'a.stageSince as since',
      doneBits.as('bits'),
      'a.eliminationProposed',
    ])
    .where('a.processId', '=', processId)
    .where('k.deletedAt', 'is', null)
    // An application without a rank key has the empty key, which sorts lowest.
    .orderBy('a.rankKey', 'desc')
    .orderBy('a.id')
    .execute()
  const stepsOf = await readStepsDone(db, processId)
  const documentsOf = await readDocuments(db, processId)
  return rows.map((row) => ({ ...withDone(row), steps: stepsOf(row.id), documents: documentsOf(row.id) }))
}

/** Locks cards until the transaction ends, in the order of their ids, so that two batches cannot deadlock. */
export async function lockCards(tx: Db, processId: string, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('applications as a')
    .innerJoin('candidates as k', 'k.id', 'a.candidateId')
    .select(['a.id', 'a.stageId', calledName.as('name'), 'a.status', doneBits.as('bits'), 'a.eliminationProposed'])
    .where('a.processId', '=', processId)
    .where(sql<boolean>`a.id = any(${ids}::uuid[])`)
    .orderBy('a.id')
    .forNoKeyUpdate('a')
    .execute()
  return rows.map(withDone)
}

/** `since` is when the card had entered its new stage, for a move that takes it back there; now for others. */
type Move = { id: string; from: string; to: string; undoes?: number; since?: string }
type Batch = { batchId: string; processId: string; actorId: string }

/** Moves locked cards and records each move. */
export async function moveCards(tx: Db, { batchId, processId, actorId }: Batch, moves: readonly Move[]) {
  if (moves.length === 0) return []
  // The time of the statement, not of the transaction: a move that waited for another one must have a later time.
  const { rows } = await sql<{ id: string; stageId: string; since: string }>`
    with moving as (
      select * from unnest(${moves.map((m) => m.id)}::uuid[], ${moves.map((m) => m.from)}::uuid[], ${moves.map((m) => m.to)}::uuid[], ${moves.map((m) => m.undoes ?? null)}::bigint[],
        ${moves.map((m) => m.since ?? null)}::timestamptz[]) as t(id, from_id, to_id, undoes, since)),
    before as (select m.*, a.stage_since as from_since from moving m join applications a on a.id = m.id),
    moved as (
      update applications a set stage_id = m.to_id, stage_since = coalesce(m.since, statement_timestamp()), version = a.version + 1, updated_at = now()
      from before m where a.id = m.id returning m.id, m.from_id, m.to_id, m.undoes, m.from_since, a.stage_since),
    logged as (
      insert into stage_moves (batch_id, process_id, application_id, from_stage_id, to_stage_id, actor_id, at, undoes, from_since)
      select ${batchId}::uuid, ${processId}::uuid, id, from_id, to_id, ${actorId}::uuid, statement_timestamp(), undoes, from_since from moved order by id)
    select id, to_id as stage_id, stage_since as since from moved order by id`.execute(tx)
  return rows
}

export const findBatch = (db: Db, batchId: string) =>
  db
    .selectFrom('stageMoves')
    .select(['processId', sql<string[]>`array_agg(application_id)`.as('ids')])
    .where('batchId', '=', batchId)
    .groupBy('processId')
    .executeTakeFirst()

/** SQL: a later move undid the move with this alias. */
export const isUndone = (move: string) =>
  sql<boolean>`exists (select from stage_moves u where u.undoes = ${sql.ref(`${move}.id`)})`

/** The moves of a batch, whether each was undone, and whether its card was moved since. */
export const movesOfBatch = (tx: Db, batchId: string) =>
  tx
    .selectFrom('stageMoves as m')
    .innerJoin('applications as a', 'a.id', 'm.applicationId')
    .innerJoin('candidates as k', 'k.id', 'a.candidateId')
    .select((eb) => [
      'm.id',
      'm.applicationId',
      calledName.as('name'),
      'm.fromStageId',
      'm.toStageId',
      'a.status',
      isUndone('m').as('undone'),
      // Moves from before `from_since` was stored: the card had entered the stage with the move before, or by applying.
      sql<string>`coalesce(m.from_since, (select n.at from stage_moves n where n.application_id = m.application_id and n.id < m.id
        order by n.id desc limit 1), a.applied_at)`.as('fromSince'),
      eb
        .or([
          eb('a.stageId', '<>', eb.ref('m.toStageId')),
          eb.exists(
            eb
              .selectFrom('stageMoves as n')
              .select('n.id')
              .whereRef('n.applicationId', '=', 'm.applicationId')
              .whereRef('n.id', '>', 'm.id'),
          ),
        ])
        .as('superseded'),
    ])
    .where('m.batchId', '=', batchId)
    .orderBy('m.id')
    .$narrowType<{ superseded: boolean }>()
    .execute()

/** The current stage of each card, and its last move. */
export async function findStanding(tx: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('applications as a')
    .innerJoin('candidates as k', 'k.id', 'a.candidateId')
    .innerJoin('stages as s', 's.id', 'a.stageId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('stageMoves as n')
          .selectAll('n')
          .whereRef('n.applicationId', '=', 'a.id')
          .orderBy('n.id', 'desc')
          .limit(1)
          .as('m'),
      (join) => join.onTrue(),
    )
    .leftJoin('stages as f', 'f.id', 'm.fromStageId')
    .leftJoin('stages as t', 't.id', 'm.toStageId')
    .leftJoin('accounts as u', 'u.id', 'm.actorId')
    .select(['a.id', calledName.as('name'), 's.id as stageId', 's.name as stage'])
    .select(['m.at', 'u.name as by', 'f.name as from', 't.name as to'])
    .where(sql<boolean>`a.id = any(${ids}::uuid[])`)
    .orderBy('a.id')
    .execute()
  return rows.map(({ id, name, stageId, stage, at, by, from, to }) => ({
    id,
    name,
    current: { id: stageId, name: stage },
    lastMove: at === null ? null : { by, from: from ?? '', to: to ?? '', at },
  }))
}
