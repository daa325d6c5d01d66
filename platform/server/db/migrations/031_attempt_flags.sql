-- What an attempt shows about how it was answered. It opens a review, and changes no mark.

alter table test_attempts
  add column leavings int not null default 0 check (leavings >= 0),
  add column pastes int not null default 0 check (pastes >= 0);

-- A flag that somebody has looked into.
create table flag_dismissals (
  attempt_id uuid not null references test_attempts on delete cascade,
  kind text not null check (kind ~ '^[a-z_]+$'),
  reason text not null check (reason <> ''),
  dismissed_by uuid references accounts,
  dismissed_at timestamptz not null default now(),
  primary key (attempt_id, kind)
);
create index flag_dismissals_dismissed_by on flag_dismissals (dismissed_by) where dismissed_by is not null;
