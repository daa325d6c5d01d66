-- What people ask about their own data, and what was done about it: requests with their deadline, exports, erasures, retention.

create table privacy_requests (
  id uuid primary key default uuid_v7(),
  -- Who asks: a professional, or somebody who is none and is written down here.
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

-- That a deadline was announced: once for each of its days, however often the job runs.
create table privacy_reminders (
  request_id uuid not null references privacy_requests on delete cascade,
  due_on date not null,
  days int not null,
  told_at timestamptz not null default now(),
  primary key (request_id, due_on, days)
);

-- Everything that is held on somebody, as one archive. It is a file while it lasts.
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
-- One at a time is made of somebody.
create unique index person_exports_running on person_exports (candidate_id) where state = 'na_fila';

-- Whose data went, when, at whose word, and how much of what. Nothing here tells who it was.
create table person_erasures (
  candidate_id uuid primary key references candidates,
  requested_by uuid references accounts,
  requested_at timestamptz not null default now(),
  finished_at timestamptz,
  counts jsonb not null default '{}'
);

-- What somebody says of themselves that the law calls sensitive. Sealed with a key that is not in this database.
create table candidate_sensitive (
  candidate_id uuid primary key references candidates,
  sealed bytea not null,
  version int not null default 1,
  updated_by uuid references accounts,
  updated_at timestamptz not null default now()
);

alter table candidates
  -- Why retention passes somebody by; empty while it does not.
  add column retention_exemption text not null default '',
  -- From which day on the data of somebody who was given notice may be erased.
  add column retention_due_on date,
  -- Of somebody who was erased, what has to be unique says nothing any more.
  drop constraint candidates_cpf_check,
  add constraint candidates_cpf_check check (cpf ~ '^[0-9]{11}$' or privacy_state = 'anonimizado');
create index candidates_privacy on candidates (privacy_state, retention_due_on, id) where privacy_state <> 'normal';
