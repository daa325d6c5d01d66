-- A preliminary result and a final one are two snapshots; the final one names the preliminary one.
alter table result_snapshots
  add column kind text not null default 'final' check (kind in ('preliminar', 'final')),
  add column preliminary_id uuid references result_snapshots,
  add column published_at timestamptz;
create index result_snapshots_preliminary on result_snapshots (preliminary_id) where preliminary_id is not null;
alter table selective_processes
  -- What the frozen result is; null while none is frozen.
  add column result_kind text check (result_kind in ('preliminar', 'final')),
  -- How long appeals against the preliminary result are taken, and until when they are.
  add column appeal_days int not null default 2 check (appeal_days between 1 and 60),
  add column appeal_day_kind text not null default 'uteis' check (appeal_day_kind in ('uteis', 'corridos')),
  add column appeal_closes_at timestamptz;
update selective_processes
  set result_kind = case when state in ('resultado_preliminar', 'em_recurso') then 'preliminar' else 'final' end where frozen_at is not null;
update result_snapshots r set kind = p.result_kind, published_at = p.published_at
  from selective_processes p where p.id = r.process_id and r.reopened_at is null and p.frozen_at is not null;

-- Corrections of marks after a preliminary result. One person proposes, another one decides.
create table result_corrections (
  id uuid primary key default uuid_v7(),
  process_id uuid not null references selective_processes on delete cascade,
  snapshot_id uuid not null references result_snapshots,
  application_id uuid not null references applications on delete cascade,
  criterion_id uuid not null references criteria,
  -- Whose grade it is, where each evaluator grades.
  evaluator_id uuid references accounts,
  from_value float8,
  to_value float8 not null,
  reason text not null,
  proposed_by uuid references accounts,
  proposed_at timestamptz not null default now(),
  state text not null default 'proposta' check (state in ('proposta', 'aceita', 'recusada')),
  decided_by uuid references accounts,
  decided_at timestamptz,
  decision_reason text not null default '',
  check ((state = 'proposta') = (decided_at is null))
);
create index result_corrections_process on result_corrections (process_id, id);
create unique index result_corrections_open on result_corrections (application_id, criterion_id, evaluator_id) nulls not distinct where state = 'proposta';
create index result_corrections_application on result_corrections (application_id);
create index result_corrections_snapshot on result_corrections (snapshot_id);
create index result_corrections_criterion on result_corrections (criterion_id);
create index result_corrections_evaluator on result_corrections (evaluator_id) where evaluator_id is not null;
create index result_corrections_proposed_by on result_corrections (proposed_by) where proposed_by is not null;
create index result_corrections_decided_by on result_corrections (decided_by) where decided_by is not null;
