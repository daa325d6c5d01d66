-- What applicants are informed of: outcomes of their applications, and automations that write to them.

-- Outcomes.

-- How applicants were informed of how their applications ended: by which message, or in which other way.
create table application_outcomes (
  id uuid primary key default uuid_v7(),
  application_id uuid not null references applications on delete cascade,
  -- The decision that was communicated.
  status text not null,
  way text not null check (way in ('mensagem', 'telefone', 'presencial', 'email', 'outro')),
  message_id uuid references messages,
  note text not null default '',
  told_by uuid not null references accounts,
  told_at timestamptz not null default now(),
  -- Since when it no longer applies: another decision has to be communicated again.
  superseded_at timestamptz,
  -- When a channel first accepted the message. One that waits, was stored as a file or is not wanted has informed nobody.
  accepted_at timestamptz,
  -- Why nothing of it has arrived; empty while something of it is on its way, or has arrived.
  lost text not null default '',
  check ((way = 'mensagem') = (message_id is not null))
);
-- Nobody is informed of the same decision twice.
create unique index application_outcomes_once on application_outcomes (application_id) where superseded_at is null;
create index application_outcomes_application on application_outcomes (application_id);
create index application_outcomes_lost on application_outcomes (application_id) where lost <> '' and superseded_at is null;
create index application_outcomes_message on application_outcomes (message_id) where message_id is not null;
create index application_outcomes_told_by on application_outcomes (told_by);

-- In the database, so that no code that changes a status can forget it. Of two applications that are merged, each keeps its outcome.
create function supersede_outcome() returns trigger language plpgsql as $$
begin
  update application_outcomes set superseded_at = now() where application_id = new.id and superseded_at is null;
  return null;
end $$;
create trigger applications_outcome after update of status on applications
  for each row when (old.status <> new.status and old.merged_into is not distinct from new.merged_into)
  execute function supersede_outcome();

-- Of a message about an outcome: why nothing of it was sent or arrived, once nothing is on its way any more. A cause that can be fixed comes
-- before what the applicant decided.
create function why_outcome_lost(message uuid, candidate uuid, since timestamptz) returns text language sql stable as $$
  select coalesce(case when bool_and(state not in ('na_fila', 'enviado', 'entregue', 'lido')) then
    (array_agg(coalesce(nullif(cause_code, ''), 'other') order by cause_code in ('not_wanted', 'no_consent'), channel))[1] end, '')
  from deliveries where candidate_id = candidate and message_id = message and id >= uuid_at(since - interval '1 day')
$$;

create function outcome_accepted(message uuid, candidate uuid, since timestamptz) returns boolean language sql stable as $$
  select exists (select from deliveries where candidate_id = candidate and message_id = message and id >= uuid_at(since - interval '1 day')
    and state in ('enviado', 'entregue', 'lido'))
$$;

-- In the database, so that it applies whatever reports a failure: the sender, a report that comes days later, or a retry from the log.
create function note_outcome_lost() returns trigger language plpgsql as $$
declare
  told record;
  why text;
  is_accepted boolean;
begin
  -- Locked first: when a mail and a WhatsApp message fail at the same time, the later one sees both.
  for told in select o.id, o.told_at from application_outcomes o join applications a on a.id = o.application_id
    where o.message_id = new.message_id and a.candidate_id = new.candidate_id and o.superseded_at is null for update of o
  loop
    why := why_outcome_lost(new.message_id, new.candidate_id, told.told_at);
    is_accepted := outcome_accepted(new.message_id, new.candidate_id, told.told_at);
    update application_outcomes set lost = why, accepted_at = case when is_accepted then coalesce(accepted_at, now()) end
    where id = told.id and (lost <> why or is_accepted <> (accepted_at is not null));
  end loop;
  return null;
end $$;
create trigger deliveries_outcome_kept after insert on deliveries
  for each row when (new.state <> 'na_fila' and new.message_id is not null and new.candidate_id is not null)
  execute function note_outcome_lost();
create trigger deliveries_outcome after update of state on deliveries
  for each row when (old.state <> new.state and new.message_id is not null and new.candidate_id is not null)
  execute function note_outcome_lost();

-- Automations.

-- Messages to applicants that are sent automatically: when one enters a stage, when a process changes its state, when a deadline is near.
create table automations (
  id uuid primary key default uuid_v7(),
  name text not null,
  trigger text not null check (trigger in ('stage_entered', 'process_state', 'deadline_near')),
  -- The stage: all of a kind, one of one process, or any.
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
  -- The author of its messages where nobody caused them.
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
create index automations_company on automations (company_id) where company_id is not null;
create index automations_owner on automations (owner_id);
create index automations_process on automations (process_id) where process_id is not null;
create index automations_stage on automations (stage_id) where stage_id is not null;
create index automations_template on automations (template_id);

-- Every time an automation was considered, and the result.
create table automation_runs (
  id uuid primary key default uuid_v7(),
  automation_id uuid not null references automations,
  -- Identifies what happened, however often it is reported.
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
create index automation_runs_actor on automation_runs (actor_id) where actor_id is not null;

-- Who got a message by a run, and who was left out.
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
create index automation_people_automation on automation_people (automation_id);
