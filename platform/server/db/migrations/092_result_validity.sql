-- How long a result is valid after its ratification, in months; null for no end. CF, art. 37, III: up to two years in a public competition. Those
-- that were ratified already keep what their notices say, which this program does not know.
alter table selective_processes
  add column result_validity_months int check (result_validity_months between 1 and 24),
  -- Working days that somebody who is called from the reserve list has to answer.
  add column summons_days int not null default 5 check (summons_days between 1 and 60);
update selective_processes set result_validity_months = 24 where ruleset = 'conselho_publico' and state not in ('homologado', 'arquivado');

-- A result is extended once, by as many months again. In a public competition it counts once its act is countersigned.
create table validity_extensions (
  process_id uuid primary key references selective_processes on delete cascade,
  reason text not null,
  -- The number of the act, or where it was published.
  act text not null,
  act_id uuid references countersigned_acts,
  extended_by uuid references accounts,
  extended_at timestamptz not null default now()
);
create index validity_extensions_act on validity_extensions (act_id) where act_id is not null;
create index validity_extensions_extended_by on validity_extensions (extended_by) where extended_by is not null;

-- Each reminder of an end goes out once; a later end is another one.
create table validity_reminders (
  process_id uuid not null references selective_processes on delete cascade,
  days int not null,
  ends_on date not null,
  primary key (process_id, days, ends_on)
);

alter table summons
  -- Until when the person answers, in the time zone of the process; null for a call without a letter.
  add column due_on date,
  -- The letter as it was written, whose delivery the log of deliveries forgets after some time.
  add column delivery_id uuid,
  add column letter_to text not null default '',
  add column letter_subject text not null default '',
  add column letter_text text not null default '',
  add column letter_hash text not null default '',
  add column letter_at timestamptz,
  add column answer text check (answer in ('aceita', 'recusada', 'silencio')),
  add column answered_on date,
  add column answer_proof text not null default '',
  add column answered_by uuid references accounts,
  add column answered_at timestamptz,
  add column answer_act_id uuid references countersigned_acts,
  add check ((answer is null) = (answered_at is null)),
  add check (answer <> 'silencio' or delivery_id is not null);
create index summons_answered_by on summons (answered_by) where answered_by is not null;
create index summons_answer_act on summons (answer_act_id) where answer_act_id is not null;

insert into message_templates (key, kind, audience) values ('reserve_summons', 'system', 'professionals');
