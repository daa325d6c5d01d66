-- Interviews: what is asked in them, when they are, and who interviews.

-- What a low, a middle and a high grade of a criterion mean, in words.
alter table criteria add column rubric jsonb check (jsonb_typeof(rubric) = 'object');

create table interview_kits (
  id uuid primary key default uuid_v7(),
  process_id uuid not null references selective_processes on delete cascade,
  title text not null check (title <> ''),
  opening text not null default '',
  -- [{text, good, criterionId}]
  questions jsonb not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index interview_kits_process on interview_kits (process_id, id);

create table interviews (
  id uuid primary key default uuid_v7(),
  application_id uuid not null references applications on delete cascade,
  kit_id uuid references interview_kits on delete set null,
  state text not null default 'marcada' check (state in ('marcada', 'realizada', 'faltou', 'cancelada')),
  starts_at timestamptz not null,
  minutes int not null check (minutes between 5 and 600),
  place text not null default '',
  link text not null default '',
  note text not null default '',
  reason text not null default '',
  -- Of its calendar entry: grows with each change of time, place or state.
  sequence int not null default 0,
  -- The address under which the product was used when it was scheduled.
  origin text not null,
  version int not null default 1,
  created_by uuid references accounts,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (place <> '' or link <> ''),
  check (state <> 'cancelada' or reason <> '')
);
create index interviews_application on interviews (application_id, starts_at);
create index interviews_kit on interviews (kit_id) where kit_id is not null;
create index interviews_created_by on interviews (created_by) where created_by is not null;

create table interview_interviewers (
  interview_id uuid not null references interviews on delete cascade,
  account_id uuid not null references accounts,
  primary key (interview_id, account_id)
);
create index interview_interviewers_account on interview_interviewers (account_id);

insert into message_templates (key, kind, audience) values
  ('interview_scheduled', 'system', 'professionals'), ('interview_changed', 'system', 'professionals'), ('interview_cancelled', 'system', 'professionals'),
  ('interviewer_scheduled', 'system', 'administrators'), ('interviewer_changed', 'system', 'administrators'), ('interviewer_cancelled', 'system', 'administrators');
