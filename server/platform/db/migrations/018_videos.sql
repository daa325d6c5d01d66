-- Videos of anything: a file, whose small object is the poster, and what only a video has.
-- Which kinds there are the contract says; here it is enough that they are words.
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check check (kind ~ '^[a-z]+(_[a-z]+)*$');
-- One video of a kind at most; a new one takes the place of the one before.
create unique index files_video on files (entity, entity_id, kind) where deleted_at is null and kind like 'video%';

create table videos (
  file_id uuid primary key references files on delete cascade,
  seconds real not null check (seconds > 0),
  poster_at timestamptz,
  -- WebVTT.
  captions text not null default '' check (length(captions) <= 262144),
  captions_at timestamptz
);

-- A video on its way. Its bytes lie beside the other uploads, named after the row; both are gone a day after it began.
create table video_uploads (
  id uuid primary key default uuid_v7(),
  entity text not null,
  entity_id uuid not null,
  kind text not null,
  name text not null,
  size bigint not null check (size > 0),
  created_by uuid not null references accounts,
  created_at timestamptz not null default now()
);
create index video_uploads_owner on video_uploads (created_by, entity_id);
create index video_uploads_age on video_uploads (created_at);
