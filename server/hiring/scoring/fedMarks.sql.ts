import { sql } from 'kysely'
import { mayEditProcess } from '#contract/hiring/processes.rules.ts'
import { lockProcess } from '#server/hiring/processes/processes.sql.ts'
import { audit } from '#server/platform/audit/audit.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { rescore, rescoreSoon } from './scoring.sql.ts'

type Whose =
  | { candidateId: string }
  | { testVersionId: string }
  | { processId: string; applicationIds?: readonly string[] }

/** Selects applications of processes that are not frozen and have a criterion that tests mark. */
const following = (db: Db, whose: Whose) =>
  db
    .selectFrom('applications as a')
    .innerJoin('selectiveProcesses as p', 'p.id', 'a.processId')
    .select(['a.id', 'a.processId'])
    .where('p.frozenAt', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('criteria as c')
          .select('c.id')
          .whereRef('c.processId', '=', 'p.id')
          .where(isFed)
          .where(sql<boolean>`c.component = any(p.steps)`),
      ),
    )
    .$if('testVersionId' in whose, (found) =>
      found.where((eb) =>
        eb.exists(
          eb
            .selectFrom('testAttempts as t')
            .select('t.id')
            .whereRef('t.applicationId', '=', 'a.id')
            .where('t.versionId', '=', 'testVersionId' in whose ? whose.testVersionId : ''),
        ),
      ),
    )
    .$if('candidateId' in whose, (found) =>
      found.where('a.candidateId', '=', 'candidateId' in whose ? whose.candidateId : ''),
    )
    .$if('processId' in whose, (found) => found.where('a.processId', '=', 'processId' in whose ? whose.processId : ''))
    .$if('applicationIds' in whose, (found) =>
      found.where('a.id', 'in', [...('applicationIds' in whose ? (whose.applicationIds ?? []) : [])]),
    )
    .orderBy('a.processId')
    .orderBy('a.id')
    .execute()

/** SQL: a criterion with one shared mark, not graded by each evaluator, in a component that tests or steps mark. */
const isFed = sql<boolean>`c.component in ('requirements', 'questions', 'values', 'competency', 'test') and not c.by_evaluators`
const isFromTest = sql`num_nonnulls(m.attempt_id, m.test_attempt_id) > 0`

/** SQL: a competency `k` of the catalogue that a criterion `c` stands for: it is linked, or has the same name. */
export const isCompetency = sql<boolean>`(c.competency_id = k.id or (c.competency_id is null and k.deleted_at is null and fold(c.text) = fold(k.name)))`

/** SQL: the marks that competency tests give: the current levels of a professional, for linked criteria and those of the same name. */
const fromCompetencies = sql`select a.id as application_id, c.id as criterion_id, l.level::float8 as value, l.attempt_id, null::uuid as test_attempt_id, t.version
      from applications a
      join criteria c on c.process_id = a.process_id and c.component = 'competency' and ${isFed}
      join candidate_levels l on l.candidate_id = a.candidate_id
      join competency_attempts t on t.id = l.attempt_id
      join competencies k on k.id = l.competency_id and ${isCompetency}`

/** SQL: the mark that the last graded attempt at a step gives the criterion of the step: its share of the valid points. */
const fromScores = sql`select a.id, c.id, round(c.target::numeric * t.score::numeric / 100, 12)::float8, null, t.id, v.number
      from applications a
      join criteria c on c.process_id = a.process_id and c.component in ('questions', 'test') and ${isFed}
      join process_steps s on s.criterion_id = c.id
      join lateral (select id, score, version_id from test_attempts where application_id = a.id and step_id = s.id and state = 'corrigido'
        order by graded_at desc, id desc limit 1) t on true
      join custom_test_versions v on v.id = t.version_id`

/**
 * SQL: the marks that the last graded attempt at a step gives the criteria of its component. A level that a competency test has measured takes
 * the place of one that was declared in a step.
 */
const fromAttemptMarks = sql`select a.id, c.id, k.value, null, t.id, v.number
      from applications a
      join process_steps s on s.process_id = a.process_id and s.kind <> 'test'
      join lateral (select id, step_version_id from test_attempts where application_id = a.id and step_id = s.id and state = 'corrigido'
        order by graded_at desc, id desc limit 1) t on true
      join step_versions v on v.id = t.step_version_id
      join attempt_marks k on k.attempt_id = t.id
      join criteria c on c.id = k.criterion_id and c.process_id = a.process_id and ${isFed}
        and not exists (select from measured m where m.application_id = a.id and m.criterion_id = c.id)`

/**
 * Sets the marks that attempts at tests give, with the attempt and its version. Marks given by an administrator are kept. A mark from an attempt
 * that no longer counts is deleted. Returns the ids of the changed applications.
 */
async function writeMarks(db: Db, applicationIds: string[], actorId: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with measured as (
      ${fromCompetencies} where a.id = any(${applicationIds}::uuid[])
    ), fed as (
      select * from measured
      union all ${fromScores} where a.id = any(${applicationIds}::uuid[])
      union all ${fromAttemptMarks} where a.id = any(${applicationIds}::uuid[])
    ), gone as (
      delete from marks m where m.application_id = any(${applicationIds}::uuid[]) and ${isFromTest}
        and not exists (select from fed f where f.application_id = m.application_id and f.criterion_id = m.criterion_id)
      returning m.application_id
    ), given as (
      insert into marks as m (application_id, criterion_id, value, marked_by, attempt_id, test_attempt_id, attempt_version)
      select application_id, criterion_id, value, ${actorId}::uuid, attempt_id, test_attempt_id, version from fed
      on conflict (application_id, criterion_id, evaluator_id) do update
        set value = excluded.value, marked_by = excluded.marked_by, marked_at = now(), attempt_id = excluded.attempt_id,
          test_attempt_id = excluded.test_attempt_id, attempt_version = excluded.attempt_version
        where ${isFromTest} and (m.value, m.attempt_id, m.test_attempt_id, m.attempt_version)
          is distinct from (excluded.value, excluded.attempt_id, excluded.test_attempt_id, excluded.attempt_version)
      returning application_id
    )
    select application_id as id from gone union select application_id from given order by id`.execute(db)
  return rows.map((r) => r.id)
}

/** Updates the marks of applications to the tests of their professionals and recalculates scores (a whole process by a job), unless frozen. */
export async function followTests(tx: Db, whose: Whose, actorId: string | null): Promise<void> {
  const byProcess = Map.groupBy(await following(tx, whose), (a) => a.processId)
  for (const [processId, applications] of byProcess) {
    const process = await lockProcess(tx, processId, 'share')
    // The process may have been frozen while this transaction waited for the lock.
    if (!process || process.deletedAt || !mayEditProcess(process).allowed) continue
    const changed = await writeMarks(
      tx,
      applications.map((a) => a.id),
      actorId,
    )
    if (changed.length === 0) continue
    if (!('processId' in whose) || whose.applicationIds) await rescore(tx, processId, changed)
    else await rescoreSoon(tx, processId)
    await audit(tx, actorId, {
      action: 'process.levels_followed',
      entity: 'process',
      entityId: processId,
      data: { detail: String(changed.length), applications: changed },
    })
  }
}
