-- What was answered about the effect of tried weights on declared groups: into which parts the answers of a process, together, divide its people, and which groups they
-- displayed. Sealed, like the counts. No later answer may leave a part of few people.
create table weight_effects (
  process_id uuid primary key references selective_processes on delete cascade,
  sealed bytea not null,
  updated_at timestamptz not null default now()
);
