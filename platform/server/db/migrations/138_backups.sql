-- Backups that were taken of this hub, as the page of the system shows them.
create table backups (
  id uuid primary key default uuid_v7(),
  taken_at timestamptz not null,
  bytes bigint not null check (bytes >= 0),
  files int not null check (files >= 0),
  has_key boolean not null
);
create index backups_taken on backups (taken_at desc);

-- This hub was restored from a backup. Until an administrator has chosen what becomes of what waits, nothing leaves it: the original may have sent it since.
create table restorations (
  id uuid primary key default uuid_v7(),
  backup_at timestamptz not null,
  restored_at timestamptz not null default now(),
  choice text check (choice in ('send', 'discard')),
  chosen_at timestamptz,
  chosen_by uuid references accounts,
  discarded int not null default 0,
  check ((choice is null) = (chosen_at is null))
);
create index restorations_held on restorations (restored_at) where choice is null;
create index restorations_chosen_by on restorations (chosen_by) where chosen_by is not null;
