-- What professionals may be able to do, and what each level of it looks like.
create table competencies (
  id uuid primary key default uuid_v7(),
  name text not null,
  description text not null default '',
  -- Levels 0 to 4 in words.
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
  -- What contract/questionnaires.ts says: items, each of a competency.
  items jsonb not null,
  -- From which mean on a level is reached, for the levels 1 to 4.
  cut_offs float8[] not null check (cardinality(cut_offs) = 4),
  -- Seconds that reading an item takes at least.
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

-- One time that a professional is asked. It keeps the questions as they were, so that a questionnaire may change.
create table competency_attempts (
  id uuid primary key default uuid_v7(),
  candidate_id uuid not null references candidates,
  questionnaire_id uuid not null references questionnaires,
  state text not null default 'disponivel' check (state in
    ('disponivel', 'iniciado', 'enviado', 'corrigido', 'expirado', 'anulado')),
  asked jsonb not null,
  answers jsonb not null default '{}',
  evidence jsonb not null default '{}',
  -- Empty until it is sent.
  levels jsonb not null default '[]',
  flags text[] not null default '{}',
  -- Time spent on the questions, without what lies between two sittings.
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

-- The level of each competency that holds: that of the last attempt that asked about it.
create table candidate_levels (
  candidate_id uuid not null references candidates,
  competency_id uuid not null references competencies,
  level int not null check (level between 0 and 4),
  attempt_id uuid not null references competency_attempts,
  primary key (candidate_id, competency_id)
);
create index candidate_levels_competency on candidate_levels (competency_id, level);
create index candidate_levels_attempt on candidate_levels (attempt_id);

-- A criterion that stands for a competency of the catalogue gets its marks from the tests of the applicants.
alter table criteria add competency_id uuid references competencies;
create index criteria_competency on criteria (competency_id) where competency_id is not null;
-- Set on a mark that came from a test; a mark that a person gave is theirs.
alter table marks add attempt_id uuid references competency_attempts;
create index marks_attempt on marks (attempt_id) where attempt_id is not null;

-- Named lists of professionals: by hand, or whoever a search finds at the moment.
create table talent_pools (
  id uuid primary key default uuid_v7(),
  name text not null,
  notes text not null default '',
  -- The query of the list of professionals; none in a list that is kept by hand.
  query jsonb,
  owner_id uuid not null references accounts,
  -- All administrators see it, and put people in; only its owner changes it.
  shared boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index talent_pools_name_key on talent_pools (owner_id, fold(name)) where deleted_at is null;

create table talent_pool_members (
  pool_id uuid not null references talent_pools on delete cascade,
  candidate_id uuid not null references candidates,
  note text not null default '',
  added_by uuid references accounts,
  added_at timestamptz not null default now(),
  primary key (pool_id, candidate_id)
);
create index talent_pool_members_candidate on talent_pool_members (candidate_id);
