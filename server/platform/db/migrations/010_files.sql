-- Files of anything. The bytes are objects on disk or in a bucket, named after the row; nothing here tells where.
create table files (
  id uuid primary key default uuid_v7(),
  entity text not null,
  entity_id uuid not null,
  kind text not null check (kind in ('document', 'logo', 'cover')),
  name text not null,
  -- Told by the content, never by who sent it.
  type text not null,
  size bigint not null check (size > 0),
  sha256 bytea not null,
  state text not null default 'clean' check (state in ('waiting', 'clean', 'quarantined', 'missing')),
  -- What the scanner called it.
  finding text not null default '',
  created_by uuid references accounts,
  created_at timestamptz not null default now(),
  -- When the daily round last found its object.
  seen_at timestamptz not null default now(),
  -- Removed: can be restored for a day, then the row goes, and its object with it.
  deleted_at timestamptz
);
create index files_owner on files (entity, entity_id, kind, created_at desc) where deleted_at is null;
-- One picture of a kind at most; a new one takes the place of the one before.
create unique index files_picture on files (entity, entity_id, kind) where deleted_at is null and kind in ('logo', 'cover');
create index files_deleted on files (deleted_at) where deleted_at is not null;
