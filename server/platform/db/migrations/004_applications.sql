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
  elimination_causes text[] not null default '{}',
  -- Causes that a person has looked at and decided to keep the application despite.
  elimination_kept text[] not null default '{}',
  elimination_proposed boolean not null generated always as (not elimination_causes <@ elimination_kept) stored,
  ranked boolean not null generated always as
    (total is not null and status in ('em_andamento', 'aprovada', 'cadastro_reserva', 'contratada')) stored,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (process_id, candidate_id)
);
create index applications_ranking on applications (process_id, rank_key desc, id) where ranked;
create index applications_board on applications (process_id, stage_id);
create index applications_candidate on applications (candidate_id);
create index applications_stage on applications (stage_id);
create index applications_proposed on applications (process_id) where elimination_proposed and status = 'em_andamento';

create table marks (
  application_id uuid not null references applications on delete cascade,
  criterion_id uuid not null references criteria on delete cascade,
  -- Null for what is marked once for all.
  evaluator_id uuid references accounts,
  value float8 not null,
  note text not null default '',
  marked_by uuid references accounts,
  marked_at timestamptz not null default now(),
  unique nulls not distinct (application_id, criterion_id, evaluator_id)
);
create index marks_criterion on marks (criterion_id);

-- An evaluator's grades count, and show those of the others, once they are sent.
create table evaluations (
  application_id uuid not null references applications on delete cascade,
  evaluator_id uuid not null references accounts,
  component text not null,
  sent_at timestamptz,
  primary key (application_id, evaluator_id, component)
);

create table stage_moves (
  id bigint generated always as identity primary key,
  batch_id uuid not null,
  process_id uuid not null references selective_processes on delete cascade,
  application_id uuid not null references applications on delete cascade,
  from_stage_id uuid not null references stages,
  to_stage_id uuid not null references stages,
  actor_id uuid references accounts,
  at timestamptz not null default clock_timestamp(),
  undoes bigint references stage_moves,
  undone_by bigint references stage_moves
);
create index stage_moves_application on stage_moves (application_id, id desc);
create index stage_moves_batch on stage_moves (batch_id);
create index stage_moves_process on stage_moves (process_id, id desc);
create index stage_moves_undone on stage_moves (undone_by) where undone_by is not null;
create index stage_moves_undoes on stage_moves (undoes) where undoes is not null;

create table result_snapshots (
  id uuid primary key default uuid_v7(),
  process_id uuid not null references selective_processes,
  -- Canonical JSON, kept as text: its bytes are what is hashed.
  inputs text not null,
  inputs_hash text not null,
  outputs text not null,
  outputs_hash text not null,
  frozen_by uuid references accounts,
  frozen_at timestamptz not null default now(),
  reopened_at timestamptz
);
create index result_snapshots_process on result_snapshots (process_id, id desc);
