import { type RawBuilder, sql } from 'kysely'

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
 * SQL: the same for many assignments at once, by sets: `w` for an assignment at a time is for a page of rows. `done_at` is when the last grade was sent.
 * @param which a condition on the assignments `e` and their applications `a`.
 */
export const workOf = (which: RawBuilder<unknown>) => sql`(
  with own as (select e.*, a.process_id from evaluator_assignments e join applications a on a.id = e.application_id where ${which}),
    panel as (select distinct c.process_id, c.component from criteria c join selective_processes p on p.id = c.process_id
      where c.by_evaluators and c.component = any(p.steps) and c.process_id in (select process_id from own)),
    components as (select process_id, count(*)::int as due from panel group by 1),
    sent as (select own.application_id, own.evaluator_id, count(*)::int as done, max(v.sent_at) as at
      from own join evaluations v using (application_id, evaluator_id) join panel on panel.process_id = own.process_id and panel.component = v.component
      where v.sent_at is not null group by 1, 2),
    open as (select t.id, t.application_id from test_attempts t where t.application_id in (select application_id from own) and ${hasOpenAnswers}),
    asked as (select application_id, count(*)::int as due from open group by 1),
    graded as (select o.application_id, g.evaluator_id, count(distinct o.id)::int as done, max(g.sent_at) as at
      from open o join answer_grades g on g.attempt_id = o.id group by 1, 2)
  select own.application_id, own.evaluator_id, own.process_id, own.assigned_at, own.conflict, coalesce(components.due, 0) + coalesce(asked.due, 0) as due,
    coalesce(sent.done, 0) + coalesce(graded.done, 0) as done, greatest(sent.at, graded.at) as done_at
  from own left join components using (process_id) left join sent using (application_id, evaluator_id) left join asked using (application_id)
    left join graded using (application_id, evaluator_id))`
