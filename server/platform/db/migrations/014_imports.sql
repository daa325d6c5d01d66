-- Spreadsheets that are imported. The rows of a file become rows here, so that checking, deciding, importing and rolling back go on where
-- they stood, whoever was killed meanwhile.
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check check (kind in ('document', 'logo', 'cover', 'picture', 'sheet'));

create table imports (
  id uuid primary key default uuid_v7(),
  entity text not null,
  -- Whose rows they are, where they belong to something: the questions of a company.
  scope_id uuid,
  file_name text not null,
  state text not null default 'reading' check (state in
    ('reading', 'columns', 'checking', 'checked', 'importing', 'done', 'cancelled', 'reverting', 'reverted', 'failed')),
  -- Why the file could not be read: the code of a refusal.
  failure text not null default '',
  headers text[] not null default '{}',
  -- For each heading the column that it is, or nothing.
  mapping text[] not null default '{}',
  -- What is done with rows that are there already, unless a row says otherwise.
  duplicates text not null default 'skip' check (duplicates in ('skip', 'update', 'create')),
  total int not null default 0,
  -- The last row that the present state is through with, and how many those are.
  position int not null default 0,
  done int not null default 0,
  counts jsonb not null default '{}',
  created_by uuid references accounts,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index imports_recent on imports (entity, scope_id, created_at desc, id desc);
-- One at a time works on a kind of thing.
create unique index imports_running on imports (entity, scope_id) nulls not distinct
  where state in ('reading', 'checking', 'importing', 'reverting');

create table import_rows (
  import_id uuid not null references imports on delete cascade,
  -- As the spreadsheet numbers it.
  line int not null check (line > 0),
  cells text[] not null,
  finding text check (finding in ('new', 'duplicate', 'wrong')),
  -- Each the heading it is about, counted from 0, or none, and the code of its sentence.
  errors jsonb,
  -- What tells it from others of its kind, and what it is called.
  key text,
  label text not null default '',
  -- The row that would be written, and which of its columns the file gives.
  record jsonb,
  given text[],
  duplicate_id uuid,
  decision text check (decision in ('skip', 'update', 'create')),
  outcome text check (outcome in ('created', 'updated', 'unchanged', 'skipped', 'failed', 'reverted', 'kept')),
  record_id uuid,
  -- The version that it was written as, what stood there before, and the event that tells of it.
  version int,
  before jsonb,
  event_id uuid,
  -- Why it was not written, or not taken back.
  failure text not null default '',
  primary key (import_id, line)
) with (fillfactor = 50);

-- What headings were taken for the last time.
create table import_mappings (
  entity text not null,
  headings text not null,
  mapping jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (entity, headings)
);
