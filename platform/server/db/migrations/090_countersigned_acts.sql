-- In a public competition, what changes the places is done by one person and countersigned by another.
create table countersigned_acts (
  id uuid primary key default uuid_v7(),
  process_id uuid not null references selective_processes on delete cascade,
  application_id uuid references applications on delete cascade,
  kind text not null,
  -- The component, the key of a tie or the question that it is about.
  about text not null default '',
  -- The document or message by which a person withdrew.
  declaration text not null default '',
  acted_by uuid references accounts,
  acted_at timestamptz not null default now(),
  -- An act that is undone while it is open, or after it was refused, asks for nothing any more.
  state text not null default 'aberto' check (state in ('aberto', 'confirmado', 'recusado', 'desfeito')),
  decided_by uuid references accounts,
  decided_at timestamptz,
  decision_reason text not null default '',
  check ((state in ('confirmado', 'recusado')) <= (decided_at is not null)),
  check (decided_by is distinct from acted_by or decided_by is null)
);
create index countersigned_acts_process on countersigned_acts (process_id, id);
create unique index countersigned_acts_open on countersigned_acts (process_id, application_id, kind, about) nulls not distinct where state = 'aberto';
create index countersigned_acts_application on countersigned_acts (application_id);
create index countersigned_acts_acted_by on countersigned_acts (acted_by);
create index countersigned_acts_decided_by on countersigned_acts (decided_by) where decided_by is not null;

-- The account that gave the mark before the correction. An accepted correction replaces it in the mark itself.
alter table result_corrections add column given_by uuid references accounts;
create index result_corrections_given_by on result_corrections (given_by) where given_by is not null;
