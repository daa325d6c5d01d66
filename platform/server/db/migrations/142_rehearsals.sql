-- Restorations of the newest backup into a database beside the hub's, which is dropped again: whether the backups would help.
create table rehearsals (
  id uuid primary key default uuid_v7(),
  started_at timestamptz not null default now(),
  backup_at timestamptz,
  outcome text check (outcome in ('intact', 'damaged', 'impossible')),
  reason text check (reason in ('no_backup', 'no_right', 'unreadable', 'rows', 'audit', 'files', 'other')),
  rows bigint not null default 0 check (rows >= 0),
  files int not null default 0 check (files >= 0),
  events int not null default 0 check (events >= 0),
  finished_at timestamptz,
  check ((outcome is null) = (finished_at is null)),
  check ((reason is null) = (outcome is null or outcome = 'intact'))
);
create index rehearsals_started on rehearsals (started_at desc);
