-- What people and companies are assessed by: values, questions, tests that companies compose, competencies.

-- Values.

-- Values that companies may choose. A wording that somebody has answered to is kept when the value is reworded.
create table catalogue_values (
  id uuid primary key default uuid_v7(),
  name text not null,
  description text not null default '',
  wording int not null default 1,
  position int not null,
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index catalogue_values_name_key on catalogue_values (fold(name)) where deleted_at is null;

create table value_wordings (
  value_id uuid not null references catalogue_values on delete cascade,
  wording int not null,
  name text not null,
  description text not null,
  written_by uuid references accounts,
  written_at timestamptz not null default now(),
  primary key (value_id, wording)
);
create index value_wordings_written_by on value_wordings (written_by) where written_by is not null;

-- One row per company that has begun its profile. The revision grows with each change of the draft: who publishes names the one they saw.
create table values_profiles (
  company_id uuid primary key references companies,
  revision int not null default 0
);

create table respondents (
  id uuid primary key default uuid_v7(),
  company_id uuid not null references values_profiles,
  name text not null,
  role text not null default '',
  answered_on date not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index respondents_company on respondents (company_id, id);

create table respondent_answers (
  respondent_id uuid not null references respondents on delete cascade,
  value_id uuid not null references catalogue_values,
  -- The wording that was answered to.
  wording int not null,
  target int not null check (target between 1 and 5),
  importance int not null check (importance between 1 and 5),
  primary key (respondent_id, value_id),
  foreign key (value_id, wording) references value_wordings
);
-- Also finds all answers about a value.
create index respondent_answers_wording on respondent_answers (value_id, wording);

-- A published profile never changes: it stores its lines, and what each respondent had answered.
create table values_versions (
  id uuid primary key default uuid_v7(),
  company_id uuid not null references values_profiles,
  version int not null,
  lines jsonb not null,
  respondents jsonb not null,
  note text not null default '',
  published_by uuid references accounts,
  published_at timestamptz not null default now(),
  unique (company_id, version)
);
create index values_versions_published_by on values_versions (published_by) where published_by is not null;

-- Questions.

-- The question bank of a company. contract/assessment/questions.ts defines the content of each kind.
create table questions (
  id uuid primary key default uuid_v7(),
  company_id uuid not null references companies,
  -- Its statement is sanitized HTML; it names pictures by their file, without an address that expires.
  content jsonb not null,
  kind text not null generated always as (content ->> 'kind') stored,
  points float8 not null check (points > 0 and points <= 1000),
  explanation text not null default '',
  tags text[] not null default '{}',
  -- The beginning of the statement, for lists, and all words of the content, for the search; both without format.
  title text collate "pt-BR-x-icu" not null,
  words text not null,
  archived_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  search_text text not null generated always as (fold(words || ' ' || joined(tags))) stored,
  check (content ->> 'kind' in ('unica', 'multipla', 'verdadeiro_falso', 'escala', 'numero', 'texto', 'arquivo'))
);
create index questions_company on questions (company_id, updated_at desc, id) where deleted_at is null;
-- An import compares each of its rows with the bank.
create index questions_title on questions (company_id, title);
create index questions_search on questions using gin (search_text gin_trgm_ops);

-- Pictures that were part of a question once stay: tests in use keep what they asked. Others may be deleted.
create table question_pictures (
  file_id uuid primary key references files on delete cascade,
  question_id uuid not null references questions
);
create index question_pictures_question on question_pictures (question_id);

-- Tests of companies.

-- Tests that a company composes from its questions.
create table custom_tests (
  id uuid primary key default uuid_v7(),
  company_id uuid not null references companies,
  title text not null,
  description text not null default '',
  state text not null default 'rascunho' check (state in ('rascunho', 'em_uso', 'arquivado')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  search_text text not null generated always as (fold(title || ' ' || description)) stored
);
create index custom_tests_company on custom_tests (company_id, updated_at desc, id);
create index custom_tests_search on custom_tests using gin (search_text gin_trgm_ops);

-- The draft of a test is its version that is not frozen, and refers to the questions of the bank. A frozen version never changes: it contains
-- a copy of all that is asked.
create table custom_test_versions (
  id uuid primary key default uuid_v7(),
  test_id uuid not null references custom_tests on delete cascade,
  number int not null check (number > 0),
  settings jsonb not null,
  sections jsonb not null,
  content jsonb,
  -- The differences from the previous version.
  changes jsonb not null default '[]',
  note text not null default '',
  frozen_by uuid references accounts,
  frozen_at timestamptz,
  unique (test_id, number),
  check ((content is null) = (frozen_at is null))
);
create unique index custom_test_versions_draft on custom_test_versions (test_id) where frozen_at is null;
create index custom_test_versions_frozen_by on custom_test_versions (frozen_by) where frozen_by is not null;

-- Questions of a frozen version that turned out to be wrong: everybody gets their points.
create table voided_questions (
  version_id uuid not null references custom_test_versions on delete cascade,
  question_id uuid not null references questions,
  reason text not null,
  voided_by uuid references accounts,
  voided_at timestamptz not null default now(),
  primary key (version_id, question_id)
);
create index voided_questions_question on voided_questions (question_id);
create index voided_questions_voided_by on voided_questions (voided_by) where voided_by is not null;

create table test_attempts (
  id uuid primary key default uuid_v7(),
  version_id uuid not null references custom_test_versions,
  -- Within a process by its application, or outside of any by the professional.
  application_id uuid,
  candidate_id uuid references candidates,
  state text not null default 'disponivel' check (state in
    ('disponivel', 'iniciado', 'enviado', 'corrigido', 'expirado', 'anulado')),
  -- Determines the order of questions and options.
  seed int not null,
  started_at timestamptz,
  sent_at timestamptz,
  graded_at timestamptz,
  -- 0 to 100, unrounded; null until everything is graded.
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
  -- Null while a person has to grade it.
  points float8 check (points >= 0),
  graded_by uuid references accounts,
  primary key (attempt_id, question_id)
);
create index test_answers_question on test_answers (question_id);
create index test_answers_graded_by on test_answers (graded_by) where graded_by is not null;

-- Competencies.

-- Abilities of professionals, with a description of each level.
create table competencies (
  id uuid primary key default uuid_v7(),
  name text not null,
  description text not null default '',
  -- Descriptions of the levels 0 to 4.
  levels text[] not null check (cardinality(levels) = 5),
  position int not null,
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index competencies_name_key on competencies (fold(name)) where deleted_at is null;

create table questionnaires (
  id uuid primary key default uuid_v7(),
  name text not null,
  instructions text not null default '',
  -- As contract/assessment/questionnaires.ts defines: items, each of a competency.
  items jsonb not null,
  -- The mean from which a level is reached, for the levels 1 to 4.
  cut_offs float8[] not null check (cardinality(cut_offs) = 4),
  -- The least number of seconds that reading an item takes.
  fastest int not null,
  -- Days for which an attempt can be answered.
  days int not null,
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index questionnaires_name_key on questionnaires (fold(name)) where deleted_at is null;

-- One attempt of a professional. It contains the questions as they were, so that a questionnaire may change.
create table competency_attempts (
  id uuid primary key default uuid_v7(),
  candidate_id uuid not null references candidates,
  questionnaire_id uuid not null references questionnaires,
  state text not null default 'disponivel' check (state in
    ('disponivel', 'iniciado', 'enviado', 'corrigido', 'expirado', 'anulado')),
  asked jsonb not null,
  answers jsonb not null default '{}',
  evidence jsonb not null default '{}',
  -- Empty until it is submitted.
  levels jsonb not null default '[]',
  flags text[] not null default '{}',
  -- Time spent on the questions, without breaks between two sittings.
  seconds int not null default 0,
  void_reason text not null default '',
  expires_at timestamptz not null,
  started_at timestamptz,
  saved_at timestamptz,
  submitted_at timestamptz,
  submitted_by uuid references accounts,
  reviewed_at timestamptz,
  reviewed_by uuid references accounts,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index competency_attempts_candidate on competency_attempts (candidate_id, id desc);
create index competency_attempts_questionnaire on competency_attempts (questionnaire_id);
create index competency_attempts_expiring on competency_attempts (expires_at) where state in ('disponivel', 'iniciado');
create unique index competency_attempts_open_key on competency_attempts (candidate_id) where state in ('disponivel', 'iniciado');
create index competency_attempts_submitted_by on competency_attempts (submitted_by) where submitted_by is not null;
create index competency_attempts_reviewed_by on competency_attempts (reviewed_by) where reviewed_by is not null;

-- The level of each competency that is in force: that of the last attempt that asked about it.
create table candidate_levels (
  candidate_id uuid not null references candidates,
  competency_id uuid not null references competencies,
  level int not null check (level between 0 and 4),
  attempt_id uuid not null references competency_attempts,
  primary key (candidate_id, competency_id)
);
create index candidate_levels_competency on candidate_levels (competency_id, level);
create index candidate_levels_attempt on candidate_levels (attempt_id);
