-- Tests that a company composes from its questions.
create table custom_tests (
  id uuid primary key default uuid_v7(),
  company_id uuid not null references companies,
  title text not null,
  description text not null default '',
  state text not null default 'rascunho' check (state in ('rascunho', 'em_uso', 'arquivado')),
  search_text text not null generated always as (fold(title || ' ' || description)) stored,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index custom_tests_company on custom_tests (company_id, updated_at desc, id);
create index custom_tests_search on custom_tests using gin (search_text gin_trgm_ops);

-- The draft of a test is its version that is not frozen, and refers to the questions of the bank. A frozen one never changes: it keeps
-- a copy of all that is asked.
create table custom_test_versions (
  id uuid primary key default uuid_v7(),
  test_id uuid not null references custom_tests on delete cascade,
  number int not null check (number > 0),
  settings jsonb not null,
  sections jsonb not null,
  content jsonb,
  -- How it differs from the version before.
  changes jsonb not null default '[]',
  note text not null default '',
  frozen_by uuid references accounts,
  frozen_at timestamptz,
  unique (test_id, number),
  check ((content is null) = (frozen_at is null))
);
create unique index custom_test_versions_draft on custom_test_versions (test_id) where frozen_at is null;

-- Questions of a frozen version that turned out wrong: everybody has their points.
create table voided_questions (
  version_id uuid not null references custom_test_versions on delete cascade,
  question_id uuid not null references questions,
  reason text not null,
  voided_by uuid references accounts,
  voided_at timestamptz not null default now(),
  primary key (version_id, question_id)
);
create index voided_questions_question on voided_questions (question_id);

create table test_attempts (
  id uuid primary key default uuid_v7(),
  version_id uuid not null references custom_test_versions,
  -- Within a process, or outside of any.
  application_id uuid references applications on delete cascade,
  candidate_id uuid references candidates,
  state text not null default 'disponivel' check (state in
    ('disponivel', 'iniciado', 'enviado', 'corrigido', 'expirado', 'anulado')),
  -- What the order of questions and options follows from.
  seed int not null,
  started_at timestamptz,
  sent_at timestamptz,
  graded_at timestamptz,
  -- 0 to 100, unrounded; null until all is graded.
  score float8 check (score between 0 and 100),
  check (num_nonnulls(application_id, candidate_id) = 1),
  check (state <> 'corrigido' or (score is not null and graded_at is not null))
);
create index test_attempts_version on test_attempts (version_id, state, id);
create index test_attempts_application on test_attempts (application_id) where application_id is not null;
create index test_attempts_candidate on test_attempts (candidate_id) where candidate_id is not null;

create table test_answers (
  attempt_id uuid not null references test_attempts on delete cascade,
  question_id uuid not null references questions,
  value jsonb not null,
  -- Null while somebody has to grade it.
  points float8 check (points >= 0),
  graded_by uuid references accounts,
  primary key (attempt_id, question_id)
);
create index test_answers_question on test_answers (question_id);
