-- Selective processes from draft to result: stages, criteria, applications, marks, the board, results and talent pools.

-- Processes.

-- Weights of the six components, in basis points that sum to 10,000, in the order of contract/hiring/scoring.ts.
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
create index weight_models_created_by on weight_models (created_by) where created_by is not null;
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
  -- The states before this one, in order: a suspended process resumes in the last one, and a process may go back to it.
  came_through text[] not null default '{}',
  state_reason text not null default '',
  steps text[] not null,
  -- By component, null where there is none; then the one for the total.
  minimums float8[] not null default '{null,null,null,null,null,null}' check (cardinality(minimums) = 6),
  minimum_total float8,
  missing text not null default 'pendente' check (missing in ('pendente', 'zero', 'redistribuir')),
  tie_chain text[] not null,
  weight_model_id uuid not null references weight_models,
  own_weights boolean not null default false,
  -- The version of the company's values profile that its criteria follow.
  values_version_id uuid references values_versions,
  -- Criteria have changed since its scores were computed; a result is not frozen before they are computed again.
  scores_due boolean not null default false,
  frozen_at timestamptz,
  published_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  search_text text not null generated always as (fold(code || ' ' || title || ' ' || city)) stored
);
alter table weight_models add foreign key (process_id) references selective_processes on delete cascade;
create unique index selective_processes_code_key on selective_processes (upper(code));
-- Also those in the bin: removing a company looks for them too.
create index selective_processes_company on selective_processes (company_id);
create index selective_processes_recent on selective_processes (updated_at desc, id) where deleted_at is null;
create index selective_processes_closing on selective_processes (closes_at) where deleted_at is null;
create index selective_processes_values_version on selective_processes (values_version_id) where values_version_id is not null;
create index selective_processes_weight_model on selective_processes (weight_model_id);
create index selective_processes_search on selective_processes using gin (search_text gin_trgm_ops);

create table stages (
  id uuid primary key default uuid_v7(),
  process_id uuid not null references selective_processes on delete cascade,
  name text not null,
  kind text not null check (kind in ('inscricao', 'triagem', 'testes', 'video', 'entrevista', 'final', 'contratacao')),
  position int not null,
  day_limit int check (day_limit between 1 and 365),
  -- Components that must be done before an application may move forward from this stage.
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
  position int not null,
  -- Of a value of the catalogue: takes target and weight from the version that its process follows.
  value_id uuid references catalogue_values,
  -- Of a competency of the catalogue: gets its marks from the tests of the applicants.
  competency_id uuid references competencies
);
create index criteria_process on criteria (process_id, position);
create index criteria_value on criteria (value_id) where value_id is not null;
create index criteria_competency on criteria (competency_id) where competency_id is not null;

-- Applications.

create table applications (
  id uuid primary key default uuid_v7(),
  process_id uuid not null references selective_processes,
  candidate_id uuid not null references candidates,
  stage_id uuid not null references stages,
  status text not null default 'em_andamento' check (status in
    ('em_andamento', 'aprovada', 'cadastro_reserva', 'contratada', 'reprovada', 'desistente', 'eliminada')),
  status_reason text not null default '',
  applied_at timestamptz not null default now(),
  stage_since timestamptz not null default now(),
  -- Kept beside the score because a tie may be decided by it.
  birth_date date,
  -- Component scores 0–100, unrounded, null while not done; what follows is derived from them by the process's rules.
  scores float8[] not null default '{null,null,null,null,null,null}' check (cardinality(scores) = 6),
  unmet text[] not null default '{}',
  total int,
  coverage int not null default 0,
  rank_key bigint[] not null default '{}',
  -- When a score or the total changed last. A ranking is as old as the latest of them, and single marks do not queue on their process.
  scored_at timestamptz,
  elimination_causes text[] not null default '{}',
  -- Causes that a person has reviewed and decided to keep the application despite.
  elimination_kept text[] not null default '{}',
  elimination_proposed boolean not null generated always as (not elimination_causes <@ elimination_kept) stored,
  ranked boolean not null generated always as
    (total is not null and status in ('em_andamento', 'aprovada', 'cadastro_reserva', 'contratada')) stored,
  -- Where both records of a merge had applied to one process, one application represents the person and the other one points to it.
  merged_into uuid references applications on delete set null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index applications_once on applications (process_id, candidate_id) where merged_into is null;
create index applications_ranking on applications (process_id, rank_key desc, id) where ranked;
create index applications_scored on applications (process_id, scored_at desc) where scored_at is not null;
create index applications_board on applications (process_id, stage_id);
create index applications_candidate on applications (candidate_id);
create index applications_stage on applications (stage_id);
-- Applications that have waited too long in a stage are looked for over all processes at once.
create index applications_waiting on applications (stage_id, stage_since) where status = 'em_andamento';
create index applications_proposed on applications (process_id) where elimination_proposed and status = 'em_andamento';
create index applications_merged on applications (merged_into) where merged_into is not null;

-- How many are ranked in a process: counting 20,000 rows would cost more than reading the page that is shown.
create table ranking_sizes (
  process_id uuid primary key references selective_processes on delete cascade,
  ranked int not null
);

create function count_ranked() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into ranking_sizes as size
    select process_id, count(*) from after_change where ranked group by process_id order by process_id
    on conflict (process_id) do update set ranked = size.ranked + excluded.ranked;
  elsif tg_op = 'DELETE' then
    update ranking_sizes set ranked = ranking_sizes.ranked - gone.n
    from (select process_id, count(*) as n from before_change where ranked group by process_id) gone
    where ranking_sizes.process_id = gone.process_id;
  else
    insert into ranking_sizes as size
    select process_id, sum(n) from (
      select process_id, count(*) as n from after_change where ranked group by process_id
      union all
      select process_id, -count(*) from before_change where ranked group by process_id
    ) changes group by process_id having sum(n) <> 0 order by process_id
    on conflict (process_id) do update set ranked = size.ranked + excluded.ranked;
  end if;
  return null;
end $$;
create trigger count_ranked_inserted after insert on applications
  referencing new table as after_change for each statement execute function count_ranked();
create trigger count_ranked_updated after update on applications
  referencing old table as before_change new table as after_change for each statement execute function count_ranked();
create trigger count_ranked_deleted after delete on applications
  referencing old table as before_change for each statement execute function count_ranked();

create table marks (
  application_id uuid not null references applications on delete cascade,
  criterion_id uuid not null references criteria on delete cascade,
  -- Null for what is marked once for all.
  evaluator_id uuid references accounts,
  value float8 not null,
  note text not null default '',
  marked_by uuid references accounts,
  marked_at timestamptz not null default now(),
  -- Set on a mark that came from a test; a mark that a person gave is theirs.
  attempt_id uuid references competency_attempts,
  unique nulls not distinct (application_id, criterion_id, evaluator_id)
);
create index marks_criterion on marks (criterion_id);
create index marks_evaluator on marks (evaluator_id) where evaluator_id is not null;
create index marks_marked_by on marks (marked_by) where marked_by is not null;
create index marks_attempt on marks (attempt_id) where attempt_id is not null;

-- An evaluator's grades count, and reveal those of the others, once they are sent.
create table evaluations (
  application_id uuid not null references applications on delete cascade,
  evaluator_id uuid not null references accounts,
  component text not null,
  sent_at timestamptz,
  primary key (application_id, evaluator_id, component)
);
create index evaluations_evaluator on evaluations (evaluator_id);

-- Moves on the board. A move that undoes another one names it, so that rows are only ever added.
create table stage_moves (
  id bigint generated always as identity primary key,
  batch_id uuid not null,
  process_id uuid not null references selective_processes on delete cascade,
  application_id uuid not null references applications on delete cascade,
  from_stage_id uuid not null references stages,
  to_stage_id uuid not null references stages,
  actor_id uuid references accounts,
  at timestamptz not null default clock_timestamp(),
  undoes bigint references stage_moves
);
create index stage_moves_application on stage_moves (application_id, id desc);
create index stage_moves_batch on stage_moves (batch_id);
create index stage_moves_process on stage_moves (process_id, id desc);
create index stage_moves_undoes on stage_moves (undoes) where undoes is not null;
create index stage_moves_actor on stage_moves (actor_id) where actor_id is not null;
create index stage_moves_from_stage on stage_moves (from_stage_id);
create index stage_moves_to_stage on stage_moves (to_stage_id);
create trigger stage_moves_append_only before update or delete on stage_moves for each row execute function refuse_change();
create trigger stage_moves_no_truncate before truncate on stage_moves execute function refuse_change();

-- Frozen results. Canonical JSON, stored as text: its bytes are what is hashed.
create table result_snapshots (
  id uuid primary key default uuid_v7(),
  process_id uuid not null references selective_processes,
  inputs text not null,
  inputs_hash text not null,
  outputs text not null,
  outputs_hash text not null,
  frozen_by uuid references accounts,
  frozen_at timestamptz not null default now(),
  reopened_at timestamptz
);
create index result_snapshots_process on result_snapshots (process_id, id desc);
create index result_snapshots_frozen_by on result_snapshots (frozen_by) where frozen_by is not null;

-- Talent pools.

-- Named lists of professionals: kept by hand, or the current matches of a search.
create table talent_pools (
  id uuid primary key default uuid_v7(),
  name text not null,
  notes text not null default '',
  -- The query of the list of professionals; null in a list that is kept by hand.
  query jsonb,
  owner_id uuid not null references accounts,
  -- All administrators see it and add people; only its owner changes it.
  shared boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index talent_pools_name_key on talent_pools (owner_id, fold(name)) where deleted_at is null;
create index talent_pools_owner on talent_pools (owner_id);

create table talent_pool_members (
  pool_id uuid not null references talent_pools on delete cascade,
  candidate_id uuid not null references candidates,
  note text not null default '',
  added_by uuid references accounts,
  added_at timestamptz not null default now(),
  primary key (pool_id, candidate_id)
);
create index talent_pool_members_candidate on talent_pool_members (candidate_id);
create index talent_pool_members_added_by on talent_pool_members (added_by) where added_by is not null;

-- Foreign keys of the areas before this one.

alter table notes
  add foreign key (process_id) references selective_processes on delete cascade,
  add foreign key (application_id) references applications on delete cascade;
alter table test_attempts add foreign key (application_id) references applications on delete cascade;
alter table messages add foreign key (process_id) references selective_processes;
