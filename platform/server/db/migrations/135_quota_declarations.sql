-- The lists of reserved places for which the form of a process asks whether somebody competes.
alter table application_forms add column declarations text[] not null default '{}'
  check (declarations <@ array['pcd', 'negra', 'indigena', 'quilombola']);

-- What applicants declared for reserved places, sealed: as they typed it, and as they sent it last. Kept apart from their applications.
create table quota_declarations (
  door_id uuid primary key references door_applications on delete cascade,
  sealed bytea not null,
  sent bytea,
  updated_at timestamptz not null default now()
);
