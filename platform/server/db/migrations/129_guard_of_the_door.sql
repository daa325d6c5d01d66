-- Requests for a code that were refused as those of a program. Nothing but the address is kept, for 30 days; an administrator may let it in.
create table refused_attempts (
  id uuid primary key default uuid_v7(),
  process_id uuid references selective_processes on delete cascade,
  email text not null check (email = lower(email)),
  cause text not null check (cause in ('hidden_field', 'too_quick', 'too_many')),
  count int not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by uuid references accounts,
  unique nulls not distinct (process_id, email, cause)
);
create index refused_attempts_email on refused_attempts (email);
create index refused_attempts_last on refused_attempts (last_at);
create index refused_attempts_undone_by on refused_attempts (undone_by) where undone_by is not null;

-- Puzzles that were solved: each is good for one call.
create table spent_puzzles (
  id bytea primary key,
  expires_at timestamptz not null
);
create index spent_puzzles_expires on spent_puzzles (expires_at);

-- How many puzzles a network has asked for lately. Its key is a hash.
create table network_loads (
  key text primary key,
  load real not null,
  at timestamptz not null
);

insert into message_templates (key, kind, audience) values ('door_reopened', 'system', 'professionals');
