-- What people decide on after a step was handed in, and administrators who answer for an applicant.

-- A link through which an administrator answers for the applicant. It is no link of the applicant's.
alter table step_links
  add column answered_by uuid references accounts,
  add column answered_reason text not null default '',
  add check (answered_by is null or answered_reason <> '');
create index step_links_answered_by on step_links (answered_by) where answered_by is not null;
drop index step_links_valid;
create unique index step_links_valid on step_links (application_id, step_id) where revoked_at is null and answered_by is null;

-- The points that an evaluator gives an open answer.
create table answer_grades (
  attempt_id uuid not null references test_attempts on delete cascade,
  question_id uuid not null,
  evaluator_id uuid not null references accounts,
  points double precision not null check (points >= 0),
  note text not null default '',
  sent_at timestamptz not null default now(),
  primary key (attempt_id, question_id, evaluator_id)
);
create index answer_grades_evaluator on answer_grades (evaluator_id);
