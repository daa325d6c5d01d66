-- Duplicate records and their merges, and the rights of data subjects: requests, exports, erasures.

-- Duplicates.

-- Professionals who are to be compared with the others. Writing one only adds a row here; a job compares.
create table duplicates_due (
  id bigint generated always as identity primary key,
  candidate_id uuid not null
);
create function note_new_candidates() returns trigger language plpgsql as $$
begin
  insert into duplicates_due (candidate_id) select id from changed;
  return null;
end $$;
create function note_changed_candidates() returns trigger language plpgsql as $$
begin
  insert into duplicates_due (candidate_id)
  select n.id from changed n join unchanged o on o.id = n.id
  where (n.full_name, n.cpf, n.email, n.phone, n.birth_date, n.deleted_at is null) is distinct from
    (o.full_name, o.cpf, o.email, o.phone, o.birth_date, o.deleted_at is null);
  return null;
end $$;
create trigger duplicates_due_inserted after insert on candidates
  referencing new table as changed for each statement execute function note_new_candidates();
create trigger duplicates_due_updated after update on candidates
  referencing old table as unchanged new table as changed for each statement execute function note_changed_candidates();

-- Two records that may be one person, why, and how likely. A group is everybody connected by pairs; its id is the smallest id in it.
create table duplicate_pairs (
  a_id uuid not null references candidates on delete cascade,
  b_id uuid not null references candidates on delete cascade,
  reasons text[] not null,
  probability int not null check (probability between 1 and 99),
  group_id uuid not null,
  primary key (a_id, b_id),
  check (a_id < b_id)
);
create index duplicate_pairs_b on duplicate_pairs (b_id);
create index duplicate_pairs_group on duplicate_pairs (group_id);
create table duplicate_groups (
  id uuid primary key,
  people int not null check (people > 1),
  -- That of its likeliest pair.
  probability int not null check (probability between 1 and 99)
);
create index duplicate_groups_likeliest on duplicate_groups (probability desc, id);

-- Two records that an administrator declared to be different people: they are not compared again.
create table distinct_people (
  a_id uuid not null references candidates on delete cascade,
  b_id uuid not null references candidates on delete cascade,
  said_by uuid references accounts,
  said_at timestamptz not null default now(),
  primary key (a_id, b_id),
  check (a_id < b_id)
);
create index distinct_people_b on distinct_people (b_id);
create index distinct_people_recent on distinct_people (said_at desc, a_id, b_id);
create index distinct_people_said_by on distinct_people (said_by) where said_by is not null;

-- A merge, with every row that it changed as it was before and after, which is all that undoing needs. As json, which keeps the order that was
-- written. Erasing a person deletes their rows here; those merges can then no longer be undone.
create table candidate_merges (
  id uuid primary key default uuid_v7(),
  survivor_id uuid not null references candidates on delete cascade,
  merged_id uuid not null references candidates on delete cascade,
  changes json not null,
  by_id uuid references accounts,
  at timestamptz not null default now(),
  undone_by uuid references accounts,
  undone_at timestamptz,
  check (survivor_id <> merged_id)
);
create index candidate_merges_survivor on candidate_merges (survivor_id, id desc);
create index candidate_merges_merged on candidate_merges (merged_id);
create unique index candidate_merges_standing on candidate_merges (merged_id) where undone_at is null;
create index candidate_merges_by on candidate_merges (by_id) where by_id is not null;
create index candidate_merges_undone_by on candidate_merges (undone_by) where undone_by is not null;

-- Data subjects.

create table privacy_requests (
  id uuid primary key default uuid_v7(),
  -- The person who asks: a professional, or somebody else by name and contact.
  candidate_id uuid references candidates,
  name text not null default '',
  contact text not null default '',
  kind text not null check (kind in ('confirmacao', 'correcao', 'portabilidade', 'exclusao', 'revogacao', 'oposicao')),
  channel text not null check (channel in ('email', 'telefone', 'presencial', 'carta', 'whatsapp', 'formulario')),
  details text not null default '',
  received_on date not null,
  due_on date not null check (due_on >= received_on),
  state text not null default 'aberta' check (state in ('aberta', 'em_andamento', 'atendida', 'recusada', 'cancelada')),
  answer text not null default '',
  closed_at timestamptz,
  closed_by uuid references accounts,
  created_by uuid references accounts,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (candidate_id is null or name = ''),
  check ((state in ('atendida', 'recusada', 'cancelada')) = (closed_at is not null))
);
create index privacy_requests_candidate on privacy_requests (candidate_id, id desc);
create index privacy_requests_due on privacy_requests (due_on, id) where state in ('aberta', 'em_andamento');
create index privacy_requests_recent on privacy_requests (received_on desc, id desc);
create index privacy_requests_closed_by on privacy_requests (closed_by) where closed_by is not null;
create index privacy_requests_created_by on privacy_requests (created_by) where created_by is not null;

-- That a deadline was announced: once for each of its days, however often the job runs.
create table privacy_reminders (
  request_id uuid not null references privacy_requests on delete cascade,
  due_on date not null,
  days int not null,
  told_at timestamptz not null default now(),
  primary key (request_id, due_on, days)
);

-- All data about a person as one archive, which is a file until it expires.
create table person_exports (
  id uuid primary key default uuid_v7(),
  candidate_id uuid not null references candidates,
  state text not null default 'na_fila' check (state in ('na_fila', 'pronto', 'falhou', 'expirado')),
  file_id uuid references files on delete set null,
  size bigint,
  created_by uuid references accounts,
  created_at timestamptz not null default now(),
  ready_at timestamptz,
  expires_at timestamptz
);
create index person_exports_candidate on person_exports (candidate_id, id desc);
create index person_exports_expiring on person_exports (expires_at) where state = 'pronto';
-- One archive of a person at a time is being made.
create unique index person_exports_running on person_exports (candidate_id) where state = 'na_fila';
create index person_exports_created_by on person_exports (created_by) where created_by is not null;
create index person_exports_file on person_exports (file_id) where file_id is not null;

-- Whose data was erased, when, who asked for it, and how much of what. Nothing here says who the person was.
create table person_erasures (
  candidate_id uuid primary key references candidates,
  requested_by uuid references accounts,
  requested_at timestamptz not null default now(),
  finished_at timestamptz,
  counts jsonb not null default '{}'
);
create index person_erasures_requested_by on person_erasures (requested_by) where requested_by is not null;

-- What a person declares about themselves that the law calls sensitive. Sealed with a key that is not in this database.
create table candidate_sensitive (
  candidate_id uuid primary key references candidates,
  sealed bytea not null,
  version int not null default 1,
  updated_by uuid references accounts,
  updated_at timestamptz not null default now()
);
create index candidate_sensitive_updated_by on candidate_sensitive (updated_by) where updated_by is not null;
