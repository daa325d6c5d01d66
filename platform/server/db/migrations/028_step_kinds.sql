-- Steps that ask something else than a test: the requirements of a process, or the values of its company.

alter table process_steps
  add column kind text not null default 'test' check (kind ~ '^[a-z]+$'),
  alter column test_id drop not null,
  add check ((kind = 'test') = (test_id is not null));
create unique index process_steps_kind on process_steps (process_id, kind) where kind <> 'test';

-- What a version asks: a version of a test, or content of its own.
alter table step_versions
  alter column test_version_id drop not null,
  add column content jsonb,
  add check (num_nonnulls(test_version_id, content) = 1);

alter table test_attempts
  alter column version_id drop not null,
  add check (num_nonnulls(version_id, step_version_id) > 0),
  -- The administrator who answers for the applicant, and why.
  add column answered_by uuid references accounts,
  add column answered_reason text not null default '',
  add check (answered_by is null or answered_reason <> '');
create index test_attempts_answered_by on test_attempts (answered_by) where answered_by is not null;

-- What is asked may be a criterion, or a pair of values.
alter table test_answers drop constraint test_answers_question_id_fkey;

-- The marks that an attempt gives to criteria of its process, where its score is not the mark.
create table attempt_marks (
  attempt_id uuid not null references test_attempts on delete cascade,
  criterion_id uuid not null references criteria on delete cascade,
  value double precision not null,
  marked_by uuid references accounts,
  note text not null default '',
  primary key (attempt_id, criterion_id)
);
create index attempt_marks_criterion on attempt_marks (criterion_id);
create index attempt_marks_marked_by on attempt_marks (marked_by) where marked_by is not null;
