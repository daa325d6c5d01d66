-- The questions and answers on the public page of a process, in the order of administrators. Without a row there are none.
create table public_answers (
  process_id uuid primary key references selective_processes on delete cascade,
  answers jsonb not null check (jsonb_typeof(answers) = 'array'),
  version int not null default 1,
  updated_at timestamptz not null default now()
);
create trigger announce_public_pages after insert or delete or update of answers on public_answers
  for each statement execute function announce_public_pages();

-- Questions of visitors that wait for an administrator. A row is deleted once somebody has answered or dismissed it: nothing of its author stays.
create table visitor_questions (
  id uuid primary key default uuid_v7(),
  process_id uuid not null references selective_processes on delete cascade,
  text text not null check (length(text) between 1 and 1000),
  -- Where the answer goes; empty where the visitor wants none.
  email text not null default '' check (length(email) <= 254),
  language text not null check (language in ('pt', 'en', 'de', 'fr')),
  asked_at timestamptz not null default now()
);
create index visitor_questions_process on visitor_questions (process_id, asked_at);
create index visitor_questions_email on visitor_questions (email) where email <> '';

insert into message_templates (key, kind, audience) values ('visitor_answer', 'system', 'professionals');
