-- Steps that are answered by video: recordings of applicants, and what evaluators note while they watch.

-- An upload is started by a user, or through the link of a step.
alter table video_uploads alter column created_by drop not null;
alter table video_uploads
  add column attempt_id uuid references test_attempts on delete cascade,
  add column question_id uuid,
  add check (num_nonnulls(created_by, attempt_id) = 1),
  add check ((attempt_id is null) = (question_id is null));
create index video_uploads_attempt on video_uploads (attempt_id) where attempt_id is not null;

create table step_takes (
  file_id uuid primary key references files on delete cascade,
  attempt_id uuid not null references test_attempts on delete cascade,
  question_id uuid not null,
  chosen boolean not null,
  added_at timestamptz not null default now()
);
create index step_takes_attempt on step_takes (attempt_id, question_id);
create unique index step_takes_chosen on step_takes (attempt_id, question_id) where chosen;

create table take_notes (
  id uuid primary key default uuid_v7(),
  file_id uuid not null references step_takes on delete cascade,
  evaluator_id uuid not null references accounts,
  at_seconds real not null check (at_seconds >= 0),
  text text not null,
  criterion_id uuid references criteria on delete set null,
  created_at timestamptz not null default now()
);
create index take_notes_file on take_notes (file_id, evaluator_id, at_seconds);
create index take_notes_evaluator on take_notes (evaluator_id);
create index take_notes_criterion on take_notes (criterion_id) where criterion_id is not null;

-- Who was granted to write instead of recording.
alter table accommodations add column text_instead boolean not null default false;

update step_versions set settings = settings || '{"script": [], "textAnswers": true}';
