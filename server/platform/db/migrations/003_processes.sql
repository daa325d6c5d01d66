-- Weights of the six components, in basis points that sum to 10,000, in the order of contract/scoring.ts.
-- A row without a process is a version of the global model.
create table weight_models (
  id uuid primary key default uuid_v7(),
  process_id uuid,
  version int not null,
  weights int[] not null check (cardinality(weights) = 6 and
    weights[1] + weights[2] + weights[3] + weights[4] + weights[5] + weights[6] = 10000 and 0 <= all (weights)),
  reason text not null default '',
  created_by uuid references accounts,
  created_at timestamptz not null default now(),
  unique nulls not distinct (process_id, version)
);
insert into weight_models (process_id, version, weights) values (null, 1, '{2000,1500,1000,2000,2500,1000}');

create table selective_processes (
  id uuid primary key default uuid_v7(),
  code text not null,
  company_id uuid not null references companies,
  title text not null,
  description text not null default '',
  contract text not null check (contract in ('clt', 'pj', 'estagio', 'temporario', 'autonomo', 'cooperado')),
  seniority text not null default '',
  openings int not null check (openings between 1 and 10000),
  reserve_openings int not null default 0 check (reserve_openings between 0 and 100000),
  salary_min bigint,
  salary_max bigint,
  salary_public boolean not null default false,
  benefits text not null default '',
  workplace text not null check (workplace in ('presencial', 'hibrido', 'remoto')),
  city text not null default '',
  uf text not null default '',
  hours text not null default '',
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  ruleset text not null check (ruleset in ('privado', 'conselho_publico')),
  edital_number text not null default '',
  confidential boolean not null default false,
  state text not null default 'rascunho' check (state in
    ('rascunho', 'em_aprovacao', 'aprovado', 'publicado', 'inscricoes_encerradas', 'em_avaliacao', 'resultado_preliminar',
     'em_recurso', 'resultado_final', 'homologado', 'arquivado', 'suspenso', 'cancelado')),
  -- Where a suspended process returns to.
  resumes_to text,
  state_reason text not null default '',
  steps text[] not null,
  -- By component, null where there is none; then the one for the total.
  minimums float8[] not null default '{null,null,null,null,null,null}' check (cardinality(minimums) = 6),
  minimum_total float8,
  missing text not null default 'pendente' check (missing in ('pendente', 'zero', 'redistribuir')),
  tie_chain text[] not null,
  weight_model_id uuid not null references weight_models,
  own_weights boolean not null default false,
  ranked_at timestamptz,
  frozen_at timestamptz,
  published_at timestamptz,
  search_text text not null generated always as (fold(code || ' ' || title || ' ' || city)) stored,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
alter table weight_models add foreign key (process_id) references selective_processes on delete cascade;
create unique index selective_processes_code_key on selective_processes (upper(code));
create index selective_processes_company on selective_processes (company_id) where deleted_at is null;
create index selective_processes_recent on selective_processes (updated_at desc, id) where deleted_at is null;
create index selective_processes_closing on selective_processes (closes_at) where deleted_at is null;
create index selective_processes_search on selective_processes using gin (search_text gin_trgm_ops);

create table stages (
  id uuid primary key default uuid_v7(),
  process_id uuid not null references selective_processes on delete cascade,
  name text not null,
  kind text not null check (kind in ('inscricao', 'triagem', 'testes', 'video', 'entrevista', 'final', 'contratacao')),
  position int not null,
  day_limit int check (day_limit between 1 and 365),
  -- Components that must be done before an application may leave this stage forwards.
  requires text[] not null default '{}',
  unique (process_id, position) deferrable initially deferred
);

-- Everything that can be marked in a process: a requirement, a question, a value, a competency, a test, a rubric line.
create table criteria (
  id uuid primary key default uuid_v7(),
  process_id uuid not null references selective_processes on delete cascade,
  component text not null check (component in ('requirements', 'questions', 'values', 'competency', 'test', 'video')),
  text text not null,
  mandatory boolean not null default false,
  -- Graded by each evaluator on their own, blind until sent, instead of marked once for all.
  by_evaluators boolean not null default false,
  weight int not null default 1 check (weight between 1 and 100),
  -- Valid points of a question or test, wanted level of a competency, target of a value.
  target float8 not null default 1,
  position int not null
);
create index criteria_process on criteria (process_id, position);
