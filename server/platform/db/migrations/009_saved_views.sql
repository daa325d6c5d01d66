-- How somebody likes to see a list: what stands in its address, and its columns.
create table saved_views (
  id uuid primary key default uuid_v7(),
  account_id uuid not null references accounts on delete cascade,
  list text not null,
  name text not null,
  -- All administrators see and use it; only who made it changes it.
  shared boolean not null default false,
  address jsonb not null,
  columns jsonb not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index saved_views_name_key on saved_views (account_id, list, fold(name)) where deleted_at is null;
create index saved_views_shared on saved_views (list) where shared and deleted_at is null;

-- With which of them a list opens, for each who wants that.
create table default_views (
  account_id uuid not null references accounts on delete cascade,
  list text not null,
  view_id uuid not null references saved_views on delete cascade,
  primary key (account_id, list)
);
create index default_views_view on default_views (view_id);
