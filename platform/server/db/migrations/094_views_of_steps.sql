-- What earlier areas read of steps. A view of columns is read as its table would be. One that joins is for queries that need the join: where PostgreSQL
-- leaves out a join of which a query asks for nothing, it still no longer reads an index alone.

-- The steps that a process asks, and their versions.
create view asked_steps as
select id, process_id, kind, criterion_id from process_steps;

create view asked_step_versions as
select id, step_id, number from step_versions;

-- Attempts at steps, and those at a test without a step.
create view step_attempts as
select id, application_id, step_id, step_version_id, version_id, number, state, score, graded_at from test_attempts;

-- The marks that attempts at steps of other kinds than tests give the criteria.
create view step_marks as
select attempt_id, criterion_id, value from attempt_marks;

-- The evaluators who have graded an answer of an attempt.
create view answer_evaluators as
select t.application_id, g.attempt_id, g.question_id, g.evaluator_id
from answer_grades g join test_attempts t on t.id = g.attempt_id;

-- Attempts at steps with their answers and the notes of evaluators, for a file about one application.
create view attempt_sheets as
select t.application_id, t.step_id, t.number, t.state, t.started_at, t.sent_at, t.answered_by is not null as on_behalf, t.answered_reason,
  t.void_reason, t.score, coalesce(x.extra_percent, 0) as extra_percent, coalesce(v.settings ->> 'title', '') as title, v.test_version_id,
  (select jsonb_agg(jsonb_build_object('questionId', a.question_id, 'value', a.value, 'points', a.points))
    from test_answers a where a.attempt_id = t.id) as given,
  (select jsonb_agg(jsonb_build_object('questionId', g.question_id, 'note', g.note) order by g.sent_at, g.evaluator_id)
    from answer_grades g where g.attempt_id = t.id and g.note <> '') as notes
from test_attempts t join step_versions v on v.id = t.step_version_id left join accommodations x on x.application_id = t.application_id;

-- Those who are invited to an interview, with the account that scheduled it or created its agenda.
create view invited_attendees as
select n.id, n.account_id, i.application_id, coalesce(i.created_by, g.created_by) as author_id
from interview_invitations n join interviews i on i.id = n.interview_id left join booking_agendas g on g.id = i.agenda_id;
