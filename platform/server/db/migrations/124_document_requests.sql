-- The documents that a process asks for: in the form by which somebody applies, or when an administrator asks. Without a row there are none.
create table document_lists (
  process_id uuid primary key references selective_processes on delete cascade,
  documents jsonb not null,
  version int not null default 1,
  updated_at timestamptz not null default now()
);

-- A document that somebody is asked for, with what was asked of it then: the list of the process may change. One that was added to a form that is not
-- in its process yet belongs to the form only.
create table document_requests (
  id uuid primary key default uuid_v7(),
  door_id uuid references door_applications on delete cascade,
  application_id uuid references applications on delete cascade,
  document_id uuid not null,
  kind text not null check (kind in ('identity', 'diploma', 'council_card', 'other')),
  title text not null,
  help text not null default '',
  formats text[] not null check (formats <> '{}' and formats <@ array['pdf', 'jpg', 'png']),
  max_megabytes int not null check (max_megabytes between 1 and 10),
  -- An optional document of a form that was taken back waits for nothing.
  required boolean not null default true,
  due_at timestamptz not null,
  state text not null default 'pedido' check (state in ('pedido', 'enviado', 'aceito', 'recusado', 'cancelado')),
  reason text not null default '',
  -- Grows with each refusal: files of an earlier round are those that were refused.
  round int not null default 1,
  version int not null default 1,
  asked_by uuid references accounts,
  asked_at timestamptz not null default now(),
  sent_at timestamptz,
  decided_by uuid references accounts,
  decided_at timestamptz,
  reminded_at timestamptz,
  check (door_id is not null or application_id is not null),
  -- A document that was sent again keeps the reason of its last refusal.
  check (state not in ('aceito', 'recusado', 'cancelado') or decided_at is not null),
  check (state <> 'recusado' or reason <> '')
);
create unique index document_requests_application on document_requests (application_id, document_id) where application_id is not null;
create unique index document_requests_door on document_requests (door_id, document_id) where door_id is not null;
create index document_requests_due on document_requests (due_at) where state in ('pedido', 'recusado') and reminded_at is null;
create index document_requests_asked_by on document_requests (asked_by) where asked_by is not null;
create index document_requests_decided_by on document_requests (decided_by) where decided_by is not null;

-- The files that were sent for a request. They belong to the person, as any of their files.
create table document_files (
  file_id uuid primary key references files on delete cascade,
  request_id uuid not null references document_requests on delete cascade,
  round int not null,
  added_at timestamptz not null default now()
);
create index document_files_request on document_files (request_id, round);

-- The board and the overview of a process count documents, of the application that stands for one that a merge has set aside.
create view document_standings as
select a.process_id, coalesce(a.merged_into, a.id) as application_id, count(*)::int as "all",
  (count(*) filter (where r.state = 'aceito'))::int as accepted, (count(*) filter (where r.state = 'enviado'))::int as waiting
from document_requests r join applications a on a.id = r.application_id
where r.state <> 'cancelado' and (r.required or r.state <> 'pedido') group by a.process_id, coalesce(a.merged_into, a.id);

insert into message_templates (key, kind, audience) values
  ('document_request', 'system', 'professionals'), ('document_refused', 'system', 'professionals'), ('document_reminder', 'system', 'professionals');
