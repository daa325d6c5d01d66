-- The outcomes of a process on their way to their applicants; until they leave they can be undone, and who gets one is counted when they do.

create table outcome_sendings (
  id uuid primary key default uuid_v7(),
  process_id uuid not null references selective_processes on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'undone', 'stopped')),
  -- Until then it can be undone.
  leaves_at timestamptz not null,
  created_by uuid not null references accounts,
  created_at timestamptz not null default now()
);
create unique index outcome_sendings_waiting on outcome_sendings (process_id) where state = 'waiting';
create index outcome_sendings_process on outcome_sendings (process_id);
create index outcome_sendings_created_by on outcome_sendings (created_by);
