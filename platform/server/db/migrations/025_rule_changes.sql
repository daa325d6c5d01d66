-- Changes of the rules of a process after its first marks. Those that rectify an edital are numbered per process.
create table rule_changes (
  id uuid primary key default uuid_v7(),
  process_id uuid not null references selective_processes on delete cascade,
  number int check (number > 0),
  reason text not null check (reason <> ''),
  changes jsonb not null,
  changed_by uuid references accounts,
  changed_at timestamptz not null default now(),
  unique (process_id, number)
);
create index rule_changes_process on rule_changes (process_id, id);
create index rule_changes_changed_by on rule_changes (changed_by) where changed_by is not null;
-- What was published stays as it was.
create trigger rule_changes_no_update before update on rule_changes for each row execute function refuse_change();
