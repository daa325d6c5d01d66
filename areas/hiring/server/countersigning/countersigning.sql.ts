import { type RawBuilder, sql } from 'kysely'
import { inviterOf, inviteTie } from '#access/server/accounts/invited.sql.ts'
import { type ActKind, isCountersigned, undoneBy } from '#hiring/contract/countersigning.rules.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'

export type NewAct = { kind: ActKind; applicationId: string | null; about?: string; declaration?: string }

/** Records acts that a second person has to countersign, and closes those that they take back; nothing where no second person is asked for. */
export async function recordActs(
  tx: Db,
  process: Pick<Process, 'id' | 'ruleset' | 'state'>,
  actorId: string | null,
  acts: readonly NewAct[],
): Promise<void> {
  const waiting = acts.filter(({ kind }) => isCountersigned(process, kind))
  if (waiting.length === 0) return
  const given = waiting.map(({ kind, applicationId, about = '', declaration = '' }) => ({
    ...{ kind, about, declaration },
    application_id: applicationId,
    undoes: undoneBy(kind),
  }))
  await sql`with given as (select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as g (kind text, application_id uuid, about text, declaration text, undoes text[])),
    undone as (update countersigned_acts c set state = 'desfeito' from given g
      where c.process_id = ${process.id} and c.application_id is not distinct from g.application_id and c.about = g.about
        and c.kind = any(g.undoes) and c.state in ('aberto', 'recusado') returning c.application_id, c.about)
    insert into countersigned_acts (process_id, application_id, kind, about, declaration, acted_by)
    select ${process.id}, g.application_id, g.kind, g.about, g.declaration, ${actorId}::uuid from given g
    where not exists (select from undone u where u.application_id is not distinct from g.application_id and u.about = g.about)
    on conflict do nothing`.execute(tx)
}

/** The same for one act. Returns its id; null where no second person is asked for. */
export async function recordAct(
  tx: Db,
  process: Pick<Process, 'id' | 'ruleset' | 'state'>,
  actorId: string,
  act: NewAct,
): Promise<string | null> {
  if (!isCountersigned(process, act.kind)) return null
  await recordActs(tx, process, actorId, [act])
  const { id } = await tx
    .selectFrom('countersignedActs')
    .select('id')
    .where('processId', '=', process.id)
    .where('kind', '=', act.kind)
    .where('applicationId', 'is not distinct from', act.applicationId)
    .where('state', '=', 'aberto')
    .executeTakeFirstOrThrow()
  return id
}

type Voiding = { questionId: string; isVoided: boolean; actorId: string }

/** The same for a question that was voided, or counts again, in every competition among the processes that ask it. */
export async function recordVoiding(
  tx: Db,
  processIds: readonly string[],
  { questionId, isVoided, actorId }: Voiding,
): Promise<void> {
  const processes = await tx
    .selectFrom('selectiveProcesses as p')
    .select(['p.id', 'p.ruleset', 'p.state'])
    .where('p.id', '=', sql<string>`any(${[...processIds]}::uuid[])`)
    .orderBy('p.id')
    .execute()
  const kind = isVoided ? 'question_voided' : 'question_unvoided'
  for (const process of processes)
    await recordActs(tx, process, actorId, [{ kind, applicationId: null, about: questionId }])
}

const selectActs = (db: Db, readerId: string) =>
  db
    .selectFrom('countersignedActs as c')
    .leftJoin('applications as a', 'a.id', 'c.applicationId')
    .leftJoin('candidates as k', 'k.id', 'a.candidateId')
    .leftJoin('accounts as b', 'b.id', 'c.actedBy')
    .leftJoin('accounts as d', 'd.id', 'c.decidedBy')
    .select([
      'c.id',
      'c.applicationId',
      sql<string | null>`case when a.id is not null then ${calledName} end`.as('name'),
      'c.kind',
      sql<string>`case when c.kind like 'question%' then '' when c.kind like 'guest%' then (select g.name from accounts g where g.id = c.about::uuid) else c.about end`.as(
        'about',
      ),
      'c.declaration',
      'b.name as actedBy',
      inviterOf(sql`c.acted_by`).as('inviter'),
      inviteTie(sql`c.acted_by`, readerId).as('tie'),
      'c.actedAt',
      'c.state',
      sql<boolean>`coalesce(c.acted_by = ${readerId} or ${hasGraded(readerId)}, false)`.as('isOwn'),
      'd.name as decidedBy',
      'c.decidedAt',
      'c.decisionReason',
    ])
    .$narrowType<{ kind: ActKind }>()

/** SQL: somebody gave the applicant of an act `c` a mark. */
const hasGraded = (accountId: string) =>
  sql<boolean>`exists (select from marks m where m.application_id = c.application_id and ${accountId}::uuid in (m.marked_by, m.evaluator_id) and m.attempt_version is null)`

export const listActs = (db: Db, processId: string, readerId: string) =>
  selectActs(db, readerId)
    .where('c.processId', '=', processId)
    .orderBy(sql`c.state <> 'aberto'`)
    .orderBy('c.id', 'desc')
    .limit(1000)
    .execute()

export const findAct = (db: Db, id: string, readerId: string) =>
  selectActs(db, readerId).where('c.id', '=', id).executeTakeFirstOrThrow()

/** Locks an act until the transaction ends, with whether the caller graded its applicant. */
export const lockAct = (tx: Db, id: string, actorId: string) =>
  tx
    .selectFrom('countersignedActs as c')
    .select(['c.id', 'c.processId', 'c.applicationId', 'c.kind', 'c.state', 'c.actedBy'])
    .select([hasGraded(actorId).as('hasGraded'), inviteTie(sql`c.acted_by`, actorId).as('tie')])
    .where('c.id', '=', id)
    .forUpdate('c')
    .executeTakeFirst()

type Decided = { state: 'confirmado' | 'recusado'; decidedBy: string; decisionReason: string }

export const closeAct = (tx: Db, id: string, decided: Decided) =>
  tx
    .updateTable('countersignedActs')
    .set({ ...decided, decidedAt: sql`now()` })
    .where('id', '=', id)
    .execute()

/** SQL: how many acts of a process wait for a second person, or were refused and not undone. */
export const openActs = (processId: string | RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from countersigned_acts where process_id = ${processId} and state in ('aberto', 'recusado'))`

export async function countOpenActs(db: Db, processId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${openActs(processId)} as count`.execute(db)
  return rows[0]?.count ?? 0
}
