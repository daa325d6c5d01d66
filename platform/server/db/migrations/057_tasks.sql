-- The board of tasks of the administrators.

create table task_columns (
  id uuid primary key default uuid_v7(),
  name text not null check (length(name) between 1 and 60),
  position int not null,
  card_limit int check (card_limit between 1 and 1000),
  -- A card that enters this column is done.
  is_done boolean not null default false,
  archived_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index task_columns_done on task_columns (is_done) where is_done and archived_at is null;
insert into task_columns (name, position, is_done)
values ('A fazer', 1, false), ('Em andamento', 2, false), ('Esperando', 3, false), ('Feita', 4, true);

create table tasks (
  id uuid primary key default uuid_v7(),
  title text not null check (length(title) between 1 and 200),
  description text not null default '' check (length(description) <= 4000),
  column_id uuid not null references task_columns,
  -- Between those of its neighbours. A column is numbered again when there is no number left between two.
  position double precision not null,
  due_on date,
  due_time text check (due_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  done_at timestamptz,
  archived_at timestamptz,
  created_by uuid references accounts on delete set null,
  -- What of the first screen it was created from: not twice while it is open.
  origin text not null default '',
  -- The due moment of which its assignees were reminded.
  reminded_of timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (fold(title || ' ' || description)) stored,
  check (due_time is null or due_on is not null)
);
create index tasks_board on tasks (column_id, position, id) where archived_at is null;
create index tasks_column on tasks (column_id);
create index tasks_archived on tasks (archived_at desc, id) where archived_at is not null;
create index tasks_due on tasks (due_on) where due_on is not null and done_at is null and archived_at is null;
create unique index tasks_origin_key on tasks (origin) where origin <> '' and done_at is null and archived_at is null;
create index tasks_created_by on tasks (created_by) where created_by is not null;
create index tasks_search on tasks using gin (search_text gin_trgm_ops);

create table task_assignees (
  task_id uuid not null references tasks on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  primary key (task_id, account_id)
);
create index task_assignees_account on task_assignees (account_id);

-- The records that a task is about, of any kind: `contract/workspace/recordLinks.ts`.
create table task_links (
  task_id uuid not null references tasks on delete cascade,
  kind text not null,
  record_id uuid not null,
  position int not null,
  primary key (task_id, kind, record_id)
);
create index task_links_record on task_links (record_id, kind);

create table task_items (
  id uuid primary key default uuid_v7(),
  task_id uuid not null references tasks on delete cascade,
  text text not null check (length(text) between 1 and 200),
  done boolean not null default false,
  position int not null
);
create index task_items_task on task_items (task_id, position);

create table task_moves (
  id bigint generated always as identity primary key,
  batch_id uuid not null,
  task_id uuid not null references tasks on delete cascade,
  from_column_id uuid not null references task_columns,
  from_position double precision not null,
  to_column_id uuid not null references task_columns,
  to_position double precision not null,
  actor_id uuid references accounts on delete set null,
  at timestamptz not null default now(),
  undoes bigint references task_moves on delete cascade
);
create index task_moves_batch on task_moves (batch_id);
create index task_moves_task on task_moves (task_id, id desc);
create index task_moves_from on task_moves (from_column_id);
create index task_moves_to on task_moves (to_column_id);
create index task_moves_actor on task_moves (actor_id) where actor_id is not null;
create unique index task_moves_undoes_key on task_moves (undoes);

-- Comments on a task are notes.
alter table notes add column task_id uuid references tasks on delete cascade;
alter table notes drop constraint notes_check,
  add constraint notes_check check (num_nonnulls(company_id, candidate_id, process_id, application_id, task_id) = 1);
create index notes_task on notes (task_id, created_at desc) where task_id is not null;
