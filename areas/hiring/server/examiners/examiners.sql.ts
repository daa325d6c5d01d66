import { sql } from 'kysely'
import type { ExaminerRole, ExaminingBoard } from '#hiring/contract/examiners.rules.ts'
import type { Challenge, ExaminerRow, OwnSeat } from '#hiring/contract/examiners.ts'
import type { Role } from '#platform/contract/rights.ts'
import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'

/** SQL: how many challenges of a member `e` wait for a decision. */
const openChallenges = sql<number>`(select count(*)::int from examiner_challenges c where c.examiner_id = e.id and c.state = 'aberta')`

/** The examining board of a process as its rules need it. */
export async function readBoard(db: Db, processId: string): Promise<ExaminingBoard> {
  const rows = await db
    .selectFrom('examiners as e')
    .select(['e.id', 'e.accountId', 'e.role', 'e.publishedAt', 'e.challengesUntil', 'e.declaredAt', 'e.impediment'])
    .select(['e.leftAt', openChallenges.as('openChallenges')])
    .where('e.processId', '=', processId)
    .orderBy('e.id')
    .execute()
  return {
    isPublished: rows.some(({ publishedAt }) => publishedAt !== null),
    members: rows.filter(({ leftAt }) => leftAt === null),
  }
}

const challengesOf = (readerId: string) => sql<Challenge[]>`coalesce((
  select json_agg(json_build_object('id', c.id, 'protocol', a.protocol, 'challenger', c.challenger, 'reason', c.reason, 'receivedOn', c.received_on,
    'recordedBy', r.name, 'state', c.state, 'mayDecide', coalesce(c.state = 'aberta' and c.recorded_by <> ${readerId} and e.account_id <> ${readerId}, false),
    'decidedBy', d.name, 'decidedAt', to_char(c.decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'decisionReason', c.decision_reason) order by c.id)
  from examiner_challenges c left join applications a on a.id = c.application_id
    left join accounts r on r.id = c.recorded_by left join accounts d on d.id = c.decided_by where c.examiner_id = e.id), '[]')`

const conflicts = sql<ExaminerRow['conflicts']>`coalesce((
  select json_agg(json_build_object('applicationId', a.id, 'protocol', a.protocol, 'reason', x.conflict) order by a.protocol)
  from evaluator_assignments x join applications a on a.id = x.application_id
  where a.process_id = e.process_id and x.evaluator_id = e.account_id and x.conflict is not null), '[]')`

export const listExaminers = (db: Db, processId: string, readerId: string) =>
  db
    .selectFrom('examiners as e')
    .innerJoin('accounts as u', 'u.id', 'e.accountId')
    .leftJoin('accounts as b', 'b.id', 'e.addedBy')
    .leftJoin('examiners as n', 'n.id', 'e.replacedBy')
    .leftJoin('accounts as o', 'o.id', 'n.accountId')
    .select(['e.id', 'e.accountId', 'u.name', sql<boolean>`u.role = 'avaliador'`.as('isGuest'), 'e.role'])
    .select(['b.name as addedBy', 'e.addedAt', 'e.publishedAt', 'e.challengesUntil', 'e.declaredAt', 'e.impediment'])
    .select([conflicts.as('conflicts'), 'e.leftAt', 'e.leftReason', 'o.name as replacedBy'])
    .select(sql<boolean>`e.left_at is not null and e.replaced_by is null and e.role <> 'suplente'`.as('isVacant'))
    .select(challengesOf(readerId).as('challenges'))
    .where('e.processId', '=', processId)
    .orderBy(sql`e.left_at is not null`)
    .orderBy(sql`array_position('{presidente,membro,suplente}'::text[], e.role)`)
    .orderBy('e.id')
    .execute()

/** Active accounts that are no active members of the board of a process, by name. */
export const listAddable = (db: Db, processId: string) =>
  db
    .selectFrom('accounts as u')
    .select(['u.id', 'u.name', 'u.role'])
    .where('u.state', '=', 'ativo')
    .where('u.shadow', '=', false)
    .where(
      sql<boolean>`not exists (select from examiners e where e.process_id = ${processId} and e.account_id = u.id and e.left_at is null)`,
    )
    .orderBy(sql`fold(u.name)`)
    .orderBy('u.id')
    .limit(500)
    .execute()

type Added = { processId: string; accountId: string; role: ExaminerRole; addedBy: string }
export const insertExaminer = (tx: Db, added: Added) =>
  tx.insertInto('examiners').values(added).returning('id').executeTakeFirstOrThrow()

/** Publishes the members who are not published yet; returns who they are. */
export const publishExaminers = (
  tx: Db,
  processId: string,
  published: { publishedBy: string; publishedAt: string; challengesUntil: string },
) =>
  tx
    .updateTable('examiners')
    .set(published)
    .where('processId', '=', processId)
    .where('publishedAt', 'is', null)
    .where('leftAt', 'is', null)
    .returning(['id', 'accountId', 'role'])
    .execute()

/** A member of any process, with their name. */
export const findExaminer = (db: Db, id: string) =>
  db
    .selectFrom('examiners as e')
    .innerJoin('accounts as u', 'u.id', 'e.accountId')
    .select(['e.id', 'e.processId', 'e.accountId', 'u.name', 'e.role', 'e.publishedAt', 'e.challengesUntil'])
    .select(['e.declaredAt', 'e.impediment', 'e.leftAt', 'e.replacedBy'])
    .where('e.id', '=', id)
    .executeTakeFirst()

export const deleteExaminer = (tx: Db, id: string) => tx.deleteFrom('examiners').where('id', '=', id).execute()

type Leaving = { leftReason: string; removedBy: string }
export const leaveBoard = (tx: Db, id: string, left: Leaving) =>
  tx
    .updateTable('examiners')
    .set({ ...left, leftAt: sql`now()` })
    .where('id', '=', id)
    .execute()

export const setReplacedBy = (tx: Db, id: string, replacedBy: string) =>
  tx.updateTable('examiners').set({ replacedBy }).where('id', '=', id).execute()

export const setRole = (tx: Db, id: string, role: ExaminerRole) =>
  tx.updateTable('examiners').set({ role }).where('id', '=', id).execute()

/** Records a declaration. An impediment that was declared before stays. */
export const setDeclared = (tx: Db, id: string, impediment: string) =>
  tx
    .updateTable('examiners')
    .set({
      declaredAt: sql`coalesce(declared_at, now())`,
      impediment: sql`coalesce(impediment, nullif(${impediment}, ''))`,
    })
    .where('id', '=', id)
    .execute()

/** The boards of which an account is an active member, with the applicants whom they may know. */
export async function listOwnSeats(db: Db, { id, role }: { id: string; role: Role }): Promise<OwnSeat[]> {
  const name = role === 'administrador' ? calledName : sql`null`
  const { rows } = await sql<OwnSeat>`
    select e.id, e.role, json_build_object('id', p.id, 'title', p.title) as process, e.published_at as "publishedAt",
      e.challenges_until as "challengesUntil", e.declared_at as "declaredAt", e.impediment,
      coalesce((select json_agg(json_build_object('id', a.id, 'protocol', a.protocol, 'name', ${name}, 'conflict',
          (select x.conflict from evaluator_assignments x where x.application_id = a.id and x.evaluator_id = e.account_id)) order by a.protocol)
        from applications a join candidates k on k.id = a.candidate_id where a.process_id = p.id and a.listed), '[]') as applications
    from examiners e join selective_processes p on p.id = e.process_id
    where e.account_id = ${id} and e.left_at is null and p.deleted_at is null and p.state <> all('{homologado,arquivado,cancelado}')
    order by e.declared_at is not null, e.id`.execute(db)
  return rows
}

/** The published members of a board, also those who have left, as a published result names them. */
export const listPublishedExaminers = (db: Db, processId: string) =>
  db
    .selectFrom('examiners as e')
    .innerJoin('accounts as u', 'u.id', 'e.accountId')
    .select(['u.id', 'u.name', 'e.role', 'e.leftAt as left'])
    .where('e.processId', '=', processId)
    .where('e.publishedAt', 'is not', null)
    .orderBy(sql`array_position('{presidente,membro,suplente}'::text[], e.role)`)
    .orderBy('e.id')
    .execute()
