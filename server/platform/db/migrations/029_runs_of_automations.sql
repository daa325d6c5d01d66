-- What the house writes to applicants by itself: when one enters a stage, when a process changes its state, when a deadline nears.
create table automations (
  id uuid primary key default uuid_v7(),
  name text not null,
  trigger text not null check (trigger in ('stage_entered', 'process_state', 'deadline_near')),
  -- Which stage: a kind of them, one of one process, or any.
  stage_kind text,
  stage_id uuid references stages,
  state text,
  deadline text check (deadline in ('closing', 'stage_limit')),
  days int check (days between 1 and 60),
  -- Only in this process, only for this company.
  process_id uuid references selective_processes,
  company_id uuid references companies,
  template_id uuid not null references message_templates,
  channels text[] not null check (channels <@ '{in_app,email,whatsapp}' and cardinality(channels) > 0),
  topic text not null check (topic in ('convites', 'andamento', 'resultados', 'vagas')),
  -- Who writes where nobody caused it.
  owner_id uuid not null references accounts,
  enabled boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check ((trigger = 'process_state') = (state is not null)),
  check ((trigger = 'deadline_near') = (deadline is not null) and (deadline is not null) = (days is not null)),
  check (trigger = 'stage_entered' or (stage_kind is null and stage_id is null)),
  check (stage_kind is null or stage_id is null)
);
create unique index automations_name_key on automations (fold(name)) where deleted_at is null;

-- Every time one of them was considered, and what came of it.
create table automation_runs (
  id uuid primary key default uuid_v7(),
  automation_id uuid not null references automations,
  -- What happened, by a name that is the same however often it is told.
  cause text not null,
  process_id uuid not null references selective_processes on delete cascade,
  actor_id uuid references accounts,
  state text not null check (state in ('fired', 'skipped')),
  why text not null default '',
  message_id uuid references messages,
  recipients int not null default 0,
  left_out int not null default 0,
  at timestamptz not null default now(),
  unique (automation_id, cause),
  check ((state = 'fired') = (message_id is not null))
);
create index automation_runs_process on automation_runs (process_id, id desc);
create index automation_runs_message on automation_runs (message_id) where message_id is not null;

-- Who got it by a run, and who was left out.
create table automation_people (
  run_id uuid not null references automation_runs on delete cascade,
  automation_id uuid not null references automations,
  application_id uuid not null references applications on delete cascade,
  cause text not null,
  result text not null check (result in ('sent', 'undone', 'closed', 'already', 'no_consent', 'unreachable')),
  primary key (run_id, application_id)
);
create unique index automation_people_once on automation_people (automation_id, application_id, cause) where result = 'sent';
create index automation_people_application on automation_people (application_id);
