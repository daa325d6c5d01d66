import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'

/** SQL: a criterion with one shared mark, not graded by each evaluator, in a component that tests or steps mark. */
export const isFed = sql<boolean>`c.component in ('requirements', 'questions', 'values', 'competency', 'test') and not c.by_evaluators`
/** SQL: whether a mark `m` came from a test or step, and not from a person's hand. */
export const isFromTest = sql`num_nonnulls(m.attempt_id, m.test_attempt_id) > 0`

/** SQL: a competency `k` of the catalogue that a criterion `c` stands for: it is linked, or has the same name. */
export const isCompetency = sql<boolean>`(c.competency_id = k.id or (c.competency_id is null and k.deleted_at is null and fold(c.text) = fold(k.name)))`

/** SQL: the marks that competency tests give: the current levels of a professional, for linked criteria and those of the same name. */
const fromCompetencies = sql`select a.id as application_id, c.id as criterion_id, l.level::float8 as value, l.attempt_id, null::uuid as test_attempt_id, t.version, 'competency' as source
      from applications a
      join criteria c on c.process_id = a.process_id and c.component = 'competency' and ${isFed}
      join candidate_levels l on l.candidate_id = a.candidate_id
      join competency_attempts t on t.id = l.attempt_id
      join competencies k on k.id = l.competency_id and ${isCompetency}`

/** SQL: the mark that the last graded attempt at a step gives the criterion of the step: its share of the valid points. */
const fromScores = sql`select a.id, c.id, round(c.target::numeric * t.score::numeric / 100, 12)::float8, null, t.id, v.number, 'test'
      from applications a
      join criteria c on c.process_id = a.process_id and c.component in ('questions', 'test') and ${isFed}
      join asked_steps s on s.criterion_id = c.id
      join lateral (select id, score, version_id from step_attempts where application_id = a.id and step_id = s.id and state = 'corrigido'
        order by graded_at desc, id desc limit 1) t on true
      join custom_test_versions v on v.id = t.version_id`

/**
 * SQL: the marks that the last graded attempt at a step gives the criteria of its component. A level that a competency test has measured takes
 * the place of one that was declared in a step.
 */
const fromAttemptMarks = sql`select a.id, c.id, k.value, null, t.id, v.number, 'step'
      from applications a
      join asked_steps s on s.process_id = a.process_id and s.kind <> 'test'
      join lateral (select id, step_version_id from step_attempts where application_id = a.id and step_id = s.id and state = 'corrigido'
        order by graded_at desc, id desc limit 1) t on true
      join asked_step_versions v on v.id = t.step_version_id
      join step_marks k on k.attempt_id = t.id
      join criteria c on c.id = k.criterion_id and c.process_id = a.process_id and ${isFed}
        and not exists (select from measured m where m.application_id = a.id and m.criterion_id = c.id)`

/** SQL: `fed`, the marks that tests and steps give the applications `a` of a condition. */
export const fedTo = (which: RawBuilder<unknown>) => sql`measured as (
      ${fromCompetencies} where ${which}
    ), fed as (
      select * from measured
      union all ${fromScores} where ${which}
      union all ${fromAttemptMarks} where ${which}
    )`

/** Whether a test or a step gives an application the mark of a criterion now. */
export async function isFedNow(db: Db, applicationId: string, criterionId: string): Promise<boolean> {
  const { rows } = await sql`
    with ${fedTo(sql`a.id = ${applicationId}`)} select from fed where criterion_id = ${criterionId}`.execute(db)
  return rows.length > 0
}
