-- What every area builds on: search text, ids sorted by time, settings, the audit log, files, videos, imports and saved views.
--
-- One rule for all baselines: a table is created in the file of its area, and a foreign key to a table of a later area is added
-- in the file of that later area.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Search. Every search compares folded texts: those of a table's generated columns with a folded term.

-- Lower case without accents, so that "gestao" finds "gestão". Declared immutable for indexes: the dictionary is part of the installation.
create function fold(text) returns text language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$;

-- The search term as a LIKE pattern that finds it anywhere, taken literally.
create function anywhere(text) returns text language sql immutable strict parallel safe
  as $$ select '%' || replace(replace(replace(fold($1), '\', '\\'), '%', '\%'), '_', '\_') || '%' $$;

-- For filters: "Excel" and "excel", "São Paulo" and "sao paulo" are the same. Only indexes store the folded form.
create function folded(texts text[]) returns text[] language sql immutable strict parallel safe cost 100
  return (select coalesce(array_agg(fold(word)), '{}') from unnest(texts) word);

-- Immutable, unlike array_to_string, so that generated columns can use it.
create function joined(text[]) returns text language sql immutable strict parallel safe
  as $$ select array_to_string($1, ' ') $$;

-- The `name` of each object of a JSON array.
create function names_of(items json) returns text language sql immutable strict parallel safe
  as $$ select coalesce(string_agg(item->>'name', ' '), '') from json_array_elements(items) item $$;

-- The words of a text for full-text search: folded, and nothing but letters and digits.
create function words_of(text) returns tsvector language sql immutable strict parallel safe
  as $$ select to_tsvector('simple', regexp_replace(fold($1), '[^a-z0-9]+', ' ', 'g')) $$;

-- Ids.

-- UUID version 7 to the microsecond (RFC 9562, 6.2, method 3), as the one of PostgreSQL 18, so that two events of one millisecond keep
-- their order too. 48 bits of milliseconds and 12 of their 4096 parts are microseconds times 4.096; the digit of the version stands
-- between them.
create function uuid_v7() returns uuid language sql volatile parallel safe as $$
  select (overlay(lpad(to_hex((extract(epoch from clock_timestamp()) * 1000000)::bigint * 512 / 125), 15, '0')
    placing '7' from 13 for 0) || right(gen_random_uuid()::text, 17))::uuid
$$;

-- The smallest id of a moment: ids of version 7 begin with their time, so a period is a range of ids.
create function uuid_at(moment timestamptz) returns uuid language sql immutable parallel safe as $$
  select encode(overlay(decode(repeat('00', 16), 'hex')
    placing substring(int8send((extract(epoch from moment) * 1000)::bigint) from 3) from 1 for 6), 'hex')::uuid
$$;

-- Installation and settings.

-- Secrets that the installation created for itself, shared by all its processes.
create table installation_secrets (
  name text primary key,
  value bytea not null
);

-- The settings of the installation, one row per section. Secrets among them are sealed.
create table settings (
  section text primary key,
  value jsonb not null,
  sealed bytea,
  version int not null default 1,
  updated_at timestamptz not null default now()
);

-- Every process keeps the settings in memory and reads them again when they change.
create function announce_settings() returns trigger language plpgsql as $$
begin
  perform pg_notify('settings_changed', new.section);
  return null;
end $$;
create trigger settings_changed after insert or update on settings for each row execute function announce_settings();

-- Audit log.

-- Makes a table append-only. The server's role is granted only what these triggers allow: see server/platform/db/access.ts.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create table audit_events (
  id uuid primary key default uuid_v7(),
  at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  action text not null,
  entity text not null,
  entity_id uuid not null,
  data jsonb not null default '{}',
  personal_hash bytea
);
create index audit_events_entity on audit_events (entity, entity_id, id desc);
create trigger audit_events_append_only before update or delete on audit_events for each row execute function refuse_change();
create trigger audit_events_no_truncate before truncate on audit_events execute function refuse_change();

-- Personal values of an event, stored beside it; the event holds their salted hash. Erasing them does not break the chain.
-- No foreign key here and in audit_unsealed: rows are written together with their event, and events are never deleted.
create table audit_personal (
  event_id uuid primary key,
  salt bytea not null,
  personal jsonb not null
);
create trigger audit_personal_no_update before update on audit_personal for each row execute function refuse_change();
create trigger audit_personal_no_truncate before truncate on audit_personal execute function refuse_change();

-- Events that the chain does not contain yet.
create table audit_unsealed (event_id uuid primary key);

create table audit_chain (
  position bigint primary key,
  event_id uuid not null unique references audit_events,
  hash bytea not null
);
create trigger audit_chain_append_only before update or delete on audit_chain for each row execute function refuse_change();
create trigger audit_chain_no_truncate before truncate on audit_chain execute function refuse_change();

create function audit(actor uuid, action text, entity text, entity_id uuid, data jsonb, personal jsonb) returns uuid
language plpgsql as $$
declare
  event uuid := uuid_v7();
  salt bytea := case when personal is null then null else uuid_send(gen_random_uuid()) end;
begin
  insert into audit_events (id, actor_id, action, entity, entity_id, data, personal_hash)
    values (event, actor, action, entity, entity_id, coalesce(data, '{}'), sha256(salt || convert_to(personal::text, 'UTF8')));
  if personal is not null then
    insert into audit_personal (event_id, salt, personal) values (event, salt, personal);
  end if;
  insert into audit_unsealed values (event);
  return event;
end $$;

-- Events of many records in one statement: calling `audit` for each row of an import would take three statements per row.
create function audit_all(actor uuid, action text, entity text, ids uuid[], datas jsonb[], personals jsonb[])
returns table (entity_id uuid, event uuid) language sql volatile as $$
  with told as materialized (
    select uuid_v7() as event, t.id, coalesce(t.data, '{}') as data, t.personal,
      case when t.personal is null then null else uuid_send(gen_random_uuid()) end as salt
    from unnest(ids, datas, personals) as t (id, data, personal)
  ), events as (
    insert into audit_events (id, actor_id, action, entity, entity_id, data, personal_hash)
    select event, actor, action, entity, id, data, sha256(salt || convert_to(personal::text, 'UTF8')) from told
  ), apart as (
    insert into audit_personal (event_id, salt, personal) select event, salt, personal from told where personal is not null
  ), unsealed as (
    insert into audit_unsealed select event from told
  )
  select id, event from told
$$;

-- Files and videos.

-- Files of any record. The bytes are objects on disk or in a bucket, named after the row.
create table files (
  id uuid primary key default uuid_v7(),
  entity text not null,
  entity_id uuid not null,
  -- The contract lists the kinds.
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  name text not null,
  -- Detected from the content, never taken from the sender.
  type text not null,
  size bigint not null check (size > 0),
  sha256 bytea not null,
  state text not null default 'clean' check (state in ('waiting', 'clean', 'quarantined', 'missing')),
  -- What the scanner reported.
  finding text not null default '',
  created_by uuid,
  created_at timestamptz not null default now(),
  -- When the daily check last found the object.
  seen_at timestamptz not null default now(),
  -- Removed: can be restored for a day; then the row is deleted, and the object with it.
  deleted_at timestamptz
);
create index files_owner on files (entity, entity_id, kind, created_at desc) where deleted_at is null;
-- At most one logo, cover, photo, CV and video of each kind; a new one replaces the previous one.
create unique index files_single on files (entity, entity_id, kind) where deleted_at is null and kind in ('logo', 'cover', 'photo', 'cv');
create unique index files_video on files (entity, entity_id, kind) where deleted_at is null and kind like 'video%';
create index files_deleted on files (deleted_at) where deleted_at is not null;
create index files_created_by on files (created_by) where created_by is not null;

-- What only a video has, beside its file. The small object of that file is the poster.
create table videos (
  file_id uuid primary key references files on delete cascade,
  seconds real not null check (seconds > 0),
  poster_at timestamptz,
  -- WebVTT.
  captions text not null default '' check (length(captions) <= 262144),
  captions_at timestamptz
);

-- A video that is being uploaded. Its bytes are stored with the other uploads, named after the row; both are deleted after a day.
create table video_uploads (
  id uuid primary key default uuid_v7(),
  entity text not null,
  entity_id uuid not null,
  kind text not null,
  name text not null,
  size bigint not null check (size > 0),
  created_by uuid not null,
  created_at timestamptz not null default now()
);
create index video_uploads_owner on video_uploads (created_by, entity_id);
create index video_uploads_age on video_uploads (created_at);

-- Imports.

-- Spreadsheets that are imported. The rows of a file become rows here, so that checking, deciding, importing and rolling back continue
-- where they stopped when a process dies.
create table imports (
  id uuid primary key default uuid_v7(),
  entity text not null,
  -- The record that the rows belong to, where there is one: the company of imported questions.
  scope_id uuid,
  file_name text not null,
  -- Which sheet of a workbook with several was read.
  sheet text not null default '',
  state text not null default 'reading' check (state in
    ('reading', 'columns', 'checking', 'checked', 'importing', 'done', 'cancelled', 'reverting', 'reverted', 'failed')),
  -- Why the file could not be read: the code of a refusal.
  failure text not null default '',
  headers text[] not null default '{}',
  -- For each heading the column that it is mapped to, or an empty text.
  mapping text[] not null default '{}',
  -- What happens to rows that exist already, unless a row says otherwise.
  duplicates text not null default 'skip' check (duplicates in ('skip', 'update', 'create')),
  total int not null default 0,
  -- The last row that the present state has finished, and how many those are.
  position int not null default 0,
  done int not null default 0,
  counts jsonb not null default '{}',
  created_by uuid,
  -- Who started it, which may be another person than who uploaded it, and who reverted it: the events of its rows name them.
  started_by uuid,
  reverted_by uuid,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index imports_recent on imports (entity, scope_id, created_at desc, id desc);
-- One import at a time works on a kind of record.
create unique index imports_running on imports (entity, scope_id) nulls not distinct
  where state in ('reading', 'checking', 'importing', 'reverting');
create index imports_created_by on imports (created_by) where created_by is not null;
create index imports_started_by on imports (started_by) where started_by is not null;
create index imports_reverted_by on imports (reverted_by) where reverted_by is not null;

create table import_rows (
  import_id uuid not null references imports on delete cascade,
  -- As the spreadsheet numbers it.
  line int not null check (line > 0),
  cells text[] not null,
  finding text check (finding in ('new', 'duplicate', 'wrong')),
  -- For each error the heading it is about, counted from 0, or none, and the code of its sentence.
  errors jsonb,
  -- What identifies it among its kind, and its display name.
  key text,
  label text not null default '',
  -- The row that would be written, and which of its columns the file gives. As json, which keeps the order of its objects.
  record json,
  given text[],
  duplicate_id uuid,
  decision text check (decision in ('skip', 'update', 'create')),
  outcome text check (outcome in ('created', 'updated', 'unchanged', 'skipped', 'failed', 'reverted', 'kept')),
  record_id uuid,
  -- The version that it was written as, the row before that, and the audit event.
  version int,
  before json,
  event_id uuid,
  -- Why it was not written, or not reverted.
  failure text not null default '',
  primary key (import_id, line)
) with (fillfactor = 50);

-- Gives the planner the number of rows. Only the owner of the tables may analyze; the server is not the owner.
create function analyze_import_rows() returns void language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  analyze import_rows;
end $$;
revoke execute on function analyze_import_rows() from public;

-- How headings were mapped the last time.
create table import_mappings (
  entity text not null,
  headings text not null,
  mapping jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (entity, headings)
);

-- Views.

-- A list as somebody likes to see it: its address and its columns.
create table saved_views (
  id uuid primary key default uuid_v7(),
  account_id uuid not null,
  list text not null,
  name text not null,
  -- All administrators see and use it; only its author changes it.
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
create index saved_views_account on saved_views (account_id);

-- The view that a list opens with, by account.
create table default_views (
  account_id uuid not null,
  list text not null,
  view_id uuid not null references saved_views on delete cascade,
  primary key (account_id, list)
);
create index default_views_view on default_views (view_id);
