import { sql } from 'kysely'
import type { Asked, Attempt, AttemptLevel, CompetencyTest } from '#assessment/contract/competencyTest.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'

const read = (db: Db) =>
  db
    .selectFrom('competencyAttempts as t')
    .leftJoin('accounts as s', 's.id', 't.submittedBy')
    .leftJoin('accounts as r', 'r.id', 't.reviewedBy')
    .select([
      't.id',
      't.version',
      't.createdAt',
      't.updatedAt',
      't.state',
      't.asked',
      't.answers',
      't.evidence',
      't.levels',
      't.flags',
      't.seconds',
      't.voidReason',
      't.expiresAt',
      't.startedAt',
      't.submittedAt',
      's.name as submittedBy',
      't.reviewedAt',
      'r.name as reviewedBy',
    ])

/** Lists the attempts of a professional, newest first, 50 at most. */
export const listAttempts = (db: Db, candidateId: string) =>
  read(db).where('t.candidateId', '=', candidateId).orderBy('t.id', 'desc').limit(50).$castTo<Attempt>().execute()

export const findAttempt = (db: Db, candidateId: string, id: string) =>
  read(db).where('t.candidateId', '=', candidateId).where('t.id', '=', id).$castTo<Attempt>().executeTakeFirst()

/** Locks an attempt until the transaction ends. */
export const lockAttempt = (db: Db, id: string) =>
  db.selectFrom('competencyAttempts').select('id').where('id', '=', id).forUpdate().execute()

export const findTested = (db: Db, id: string): Promise<CompetencyTest['candidate'] | undefined> =>
  db
    .selectFrom('candidates as k')
    .select(['k.id', calledName.as('name'), 'k.deletedAt', 'k.mergedInto', 'k.privacyState'])
    .where('k.id', '=', id)
    .executeTakeFirst()

export const offeredQuestionnaires = (db: Db): Promise<CompetencyTest['questionnaires']> =>
  db
    .selectFrom('questionnaires')
    .select(['id', 'name', sql<number>`jsonb_array_length(items)`.as('items')])
    .where('active', '=', true)
    .where('deletedAt', 'is', null)
    .orderBy(sql`fold(name)`)
    .limit(200)
    .execute()

export const currentLevels = (db: Db, candidateId: string): Promise<CompetencyTest['current']> =>
  db
    .selectFrom('candidateLevels as l')
    .innerJoin('competencies as c', 'c.id', 'l.competencyId')
    .select(['l.competencyId', 'c.name', 'l.level', 'l.attemptId'])
    .where('l.candidateId', '=', candidateId)
    .orderBy('c.position')
    .orderBy('c.id')
    .execute()

type New = { candidateId: string; questionnaireId: string; asked: Asked; days: number }
export const insertAttempt = (db: Db, { asked, days, ...attempt }: New) =>
  db
    .insertInto('competencyAttempts')
    .values({
      ...attempt,
      asked: JSON.stringify(asked),
      expiresAt: sql<string>`now() + make_interval(days => ${days}::int)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

type Saving = { answers: Record<string, number | null>; evidence: Record<string, string>; seconds: number }
/** Merges the given answers and deletes those that are null. `seconds` is capped at the time since the previous call. */
export const saveAnswers = (db: Db, id: string, { answers, evidence, seconds }: Saving) =>
  sql`update competency_attempts set answers = jsonb_strip_nulls(answers || ${JSON.stringify(answers)}::jsonb),
    evidence = evidence || ${JSON.stringify(evidence)}::jsonb,
    seconds = seconds + least(${seconds}::int, ceil(extract(epoch from now() - coalesce(saved_at, started_at)))::int),
    saved_at = now(), version = version + 1, updated_at = now() where id = ${id}`.execute(db)

type Change = {
  state?: Attempt['state']
  levels?: AttemptLevel[]
  flags?: Attempt['flags']
  voidReason?: string
  startedAt?: string
  submittedAt?: string
  submittedBy?: string
  reviewedAt?: string
  reviewedBy?: string
}
export const updateAttempt = (db: Db, id: string, { levels, ...change }: Change) =>
  db
    .updateTable('competencyAttempts')
    .set({
      ...change,
      ...(levels && { levels: JSON.stringify(levels) }),
      version: sql`version + 1`,
      updatedAt: sql`now()`,
    })
    .where('id', '=', id)
    .execute()

/** Recomputes the levels of a professional. The last counted attempt that asked about a competency decides its level. */
export async function settleLevels(db: Db, candidateId: string) {
  await db.deleteFrom('candidateLevels').where('candidateId', '=', candidateId).execute()
  await sql`insert into candidate_levels (candidate_id, competency_id, level, attempt_id)
    select distinct on (l."competencyId") t.candidate_id, l."competencyId", l.level, t.id
    from competency_attempts t, jsonb_to_recordset(t.levels) as l("competencyId" uuid, level int)
    where t.candidate_id = ${candidateId} and t.state in ('enviado', 'corrigido')
    order by l."competencyId", t.submitted_at desc, t.id desc`.execute(db)
}

/** Expires attempts past their deadline, of one professional or of all. */
export async function endAttempts(db: Db, candidateId?: string) {
  const ended = await db
    .updateTable('competencyAttempts')
    .set({ state: 'expirado', version: sql`version + 1`, updatedAt: sql`now()` })
    .where('state', 'in', ['disponivel', 'iniciado'])
    .where('expiresAt', '<=', sql<string>`now()`)
    .$if(candidateId !== undefined, (q) => q.where('candidateId', '=', candidateId ?? ''))
    .returning(['id', 'candidateId', sql<string>`asked ->> 'name'`.as('name')])
    .execute()
  for (const { id, candidateId: whose, name } of ended)
    await audit(db, null, {
      action: 'candidate.test_expired',
      entity: 'candidate',
      entityId: whose,
      data: { detail: name, attempt: id },
    })
}
