import { type RawBuilder, sql } from 'kysely'

/** SQL: an application `a` takes part in the evaluation. */
export const inProgress = sql`a.listed and a.status = 'em_andamento'`

/** SQL: an attempt `t` has open answers, which people grade: it waits for them, or some have graded it. */
export const hasOpenAnswers = sql<boolean>`(t.state = 'enviado' or t.state = 'corrigido' and exists (select from answer_grades g where g.attempt_id = t.id))
  and exists (select from process_steps s where s.id = t.step_id and s.kind = 'test')
  and not exists (select from test_attempts n where n.application_id = t.application_id and n.step_id = t.step_id and n.number > t.number)`

/** SQL: an attempt `t` at a step `s` was answered by video, which evaluators watch before they mark the criteria of the component. */
export const isWatched = sql<boolean>`(s.kind = 'video' and t.state in ('enviado', 'corrigido')
  and not exists (select from test_attempts n where n.application_id = t.application_id and n.step_id = t.step_id and n.number > t.number))`

/** SQL: an attempt `t` has grades of the evaluator of an assignment `e`. */
export const isGradedBy = sql<boolean>`exists (select from answer_grades g where g.attempt_id = t.id and g.evaluator_id = e.evaluator_id)`

/** SQL: what the evaluator of an assignment `e` grades of its application `a`: components of the panel, and attempts with open answers. */
export const work = sql`lateral (
  select panel.due + coalesce(answers.due, 0) as due, panel.done + coalesce(answers.done, 0) as done from
    (select count(distinct c.component)::int as due,
      (count(distinct c.component) filter (where exists (select from evaluations v where v.application_id = a.id and v.evaluator_id = e.evaluator_id
        and v.component = c.component and v.sent_at is not null)))::int as done
      from criteria c join selective_processes p on p.id = c.process_id where c.process_id = a.process_id and c.by_evaluators and c.component = any(p.steps)) panel
    cross join (select count(*)::int as due, (count(*) filter (where ${isGradedBy}))::int as done
      from test_attempts t where t.application_id = a.id and ${hasOpenAnswers}) answers) w`

/** SQL: an evaluator has graded all there is to grade. */
export const isSent = sql<boolean>`(w.due > 0 and w.done >= w.due)`

/**
 * SQL: the same of many assignments, with `done_at`, when the last grade was sent. The criteria graded in a process are read once, and of
 * each assignment only what an index finds: joins of whole sets took five times as long for a hundred thousand assignments, because their
 * sizes are not known before.
 * @param which a condition on the assignments `e` and their applications `a`.
 */
export const workOf = (which: RawBuilder<unknown>) => sql`(
  with own as (select e.application_id, e.evaluator_id, e.assigned_at, a.process_id, a.stage_id, a.stage_since, ${inProgress} as in_progress
      from evaluator_assignments e join applications a on a.id = e.application_id where ${which}),
    panel as (select process_id, count(*)::int as due, array_agg(component) as components from (
      select distinct c.process_id, c.component from criteria c join selective_processes p on p.id = c.process_id
      where c.by_evaluators and c.component = any(p.steps) and c.process_id = any(array(select distinct process_id from own))) c group by 1)
  select own.*, coalesce(panel.due, 0) + answers.due as due, sent.done + answers.done as done, greatest(sent.at, answers.at) as done_at
  from own left join panel using (process_id)
    cross join lateral (select count(*)::int as done, max(v.sent_at) as at from evaluations v
      where v.application_id = own.application_id and v.evaluator_id = own.evaluator_id and v.component = any(panel.components) and v.sent_at is not null) sent
    cross join lateral (select count(*)::int as due, count(g.at)::int as done, max(g.at) as at
      from test_attempts t cross join lateral (select max(g.sent_at) as at from answer_grades g
        where g.attempt_id = t.id and g.evaluator_id = own.evaluator_id) g
      where t.application_id = own.application_id and ${hasOpenAnswers}) answers)`
