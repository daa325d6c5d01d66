-- The calendar: events of administrators, and the private addresses at which phones read it.

create table calendar_events (
  id uuid primary key default uuid_v7(),
  owner_id uuid references accounts on delete set null,
  title text not null check (title <> ''),
  -- An event that lasts all day is the same day in every zone: from midnight to midnight in UTC.
  all_day boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  zone text not null,
  place text not null default '',
  notes text not null default '',
  -- Of its entry in other calendars: grows with each change of time or place.
  sequence int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index calendar_events_time on calendar_events using gist (tstzrange(starts_at, ends_at)) where deleted_at is null;
create index calendar_events_owner on calendar_events (owner_id) where owner_id is not null;

create table calendar_event_people (
  event_id uuid not null references calendar_events on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  primary key (event_id, account_id)
);
create index calendar_event_people_account on calendar_event_people (account_id);

-- A token is computed from the id and a key outside the database, which stores its hash only.
create table calendar_addresses (
  id uuid primary key default uuid_v7(),
  account_id uuid not null unique references accounts on delete cascade,
  hash bytea not null unique,
  -- The address of the installation, which entries link to.
  origin text not null,
  calendars text[] not null,
  hide_names boolean not null default true,
  only_mine boolean not null default false,
  created_at timestamptz not null default now(),
  read_at timestamptz
);

-- What takes place within some days is looked for over all processes at once.
create index interviews_time on interviews (starts_at) where state <> 'cancelada';
create index selective_processes_opening on selective_processes (opens_at) where deleted_at is null;
create index selective_processes_appeals on selective_processes (appeal_closes_at) where appeal_closes_at is not null;
create index result_snapshots_published on result_snapshots (published_at) where published_at is not null;
create index step_versions_due on step_versions ((settings ->> 'dueAt')) where settings ->> 'dueAt' is not null;
