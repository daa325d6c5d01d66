-- Professionals apply by themselves: the application says that it came through the public page of the vacancy.
alter table applications drop constraint applications_source_check;
alter table applications add constraint applications_source_check
  check (source in ('escolha', 'filtros', 'banco', 'cpf', 'planilha', 'vaga', 'desconhecida'));

-- The form of a process: which fields of a professional it asks for, and its questions. Without a row the usual fields are asked.
create table application_forms (
  process_id uuid primary key references selective_processes on delete cascade,
  asking jsonb not null,
  questions jsonb not null default '[]',
  version int not null default 1,
  updated_at timestamptz not null default now()
);

-- The key by which somebody who has proven an address reads and changes what came from it. One key holds at a time.
create table applicant_keys (
  email text primary key check (email = lower(email)),
  id uuid not null default uuid_v7(),
  hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- Codes by which an address is proven.
create table contact_codes (
  id uuid primary key default uuid_v7(),
  email text not null check (email = lower(email)),
  hash bytea not null,
  tries int not null default 0,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index contact_codes_email on contact_codes (email, id desc);

create sequence door_numbers;

-- What somebody types into the form of a vacancy, and what they sent. One for each address and process.
create table door_applications (
  id uuid primary key default uuid_v7(),
  process_id uuid not null references selective_processes on delete cascade,
  email text not null check (email = lower(email)),
  data jsonb not null default '{}',
  answers jsonb not null default '{}',
  revision int not null default 0,
  source text not null default '' check (source ~ '^[a-z0-9-]{0,24}$'),
  state text not null default 'aberta' check (state in ('aberta', 'enviada', 'a_conferir', 'recusada', 'desistida')),
  cause text not null default '' check (cause in ('', 'other_contact', 'email_taken', 'not_allowed')),
  number text unique,
  privacy_version int,
  whatsapp boolean not null default false,
  versions int not null default 0,
  candidate_id uuid references candidates on delete set null,
  application_id uuid references applications on delete set null,
  begun_at timestamptz not null default now(),
  saved_at timestamptz not null default now(),
  sent_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_reason text not null default '',
  decided_by uuid references accounts,
  decided_at timestamptz,
  decision_reason text not null default '',
  unique (process_id, email),
  check ((state = 'aberta') = (number is null))
);
create index door_applications_process on door_applications (process_id, state, sent_at desc);
create index door_applications_email on door_applications (email);
create index door_applications_candidate on door_applications (candidate_id) where candidate_id is not null;
create index door_applications_application on door_applications (application_id) where application_id is not null;
create index door_applications_unsent on door_applications (saved_at) where state = 'aberta';
create index door_applications_decided_by on door_applications (decided_by) where decided_by is not null;

-- Each version that was sent.
create table door_versions (
  door_id uuid not null references door_applications on delete cascade,
  n int not null,
  data jsonb not null,
  answers jsonb not null,
  cv_id uuid,
  sent_at timestamptz not null default now(),
  primary key (door_id, n)
);

insert into message_templates (key, kind, audience) values
  ('applicant_code', 'system', 'professionals'), ('door_begun', 'system', 'professionals'), ('door_receipt', 'system', 'professionals');
