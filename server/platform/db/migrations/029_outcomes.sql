-- What applicants were told of how their applications ended: by which message, or in which other way.
create table application_outcomes (
  id uuid primary key default uuid_v7(),
  application_id uuid not null references applications on delete cascade,
  -- The decision that was told.
  status text not null,
  way text not null check (way in ('mensagem', 'telefone', 'presencial', 'email', 'outro')),
  message_id uuid references messages,
  note text not null default '',
  told_by uuid not null references accounts,
  told_at timestamptz not null default now(),
  -- Since when it no longer holds: another decision needs another word.
  superseded_at timestamptz,
  check ((way = 'mensagem') = (message_id is not null))
);
-- Nobody is told the same twice.
create unique index application_outcomes_once on application_outcomes (application_id) where superseded_at is null;
create index application_outcomes_application on application_outcomes (application_id);
create index application_outcomes_message on application_outcomes (message_id) where message_id is not null;

-- In the database, so that whatever decides anew cannot forget it. Of two applications that become one, each keeps what was told.
create function supersede_outcome() returns trigger language plpgsql as $$
begin
  update application_outcomes set superseded_at = now() where application_id = new.id and superseded_at is null;
  return null;
end $$;
create trigger applications_outcome after update of status on applications
  for each row when (old.status <> new.status and old.merged_into is not distinct from new.merged_into)
  execute function supersede_outcome();

-- What a message is about: the fields of each recipient's application in this process may then stand in it.
alter table messages add column process_id uuid references selective_processes;

-- Whoever waits on the reserve list was neither hired nor turned down.
insert into message_templates (key, name, kind, audience, application)
values ('outcome_reserve', 'Resultado: cadastro de reserva', 'message', 'professionals', true);
