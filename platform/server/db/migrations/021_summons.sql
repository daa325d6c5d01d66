-- Who was called from the reserve list of a result, and in whose place. Both are unique: nobody is called twice, and no place is filled twice.
create table summons (
  id uuid primary key default uuid_v7(),
  process_id uuid not null references selective_processes on delete cascade,
  snapshot_id uuid not null references result_snapshots,
  application_id uuid not null references applications,
  replaced_id uuid not null references applications,
  reason text not null,
  summoned_by uuid references accounts,
  summoned_at timestamptz not null default now(),
  unique (snapshot_id, application_id),
  unique (snapshot_id, replaced_id),
  check (application_id <> replaced_id)
);
create index summons_process on summons (process_id, id desc);
create index summons_application on summons (application_id);
create index summons_replaced on summons (replaced_id);
create index summons_summoned_by on summons (summoned_by) where summoned_by is not null;
