-- Interview agendas: when a panel is free, and the links by which applicants choose their time.

create extension if not exists btree_gist;

-- The hours of an interviewer in their own zone. Its row is also the lock under which their times are given.
create table interviewer_hours (
  account_id uuid primary key references accounts on delete cascade,
  zone text not null,
  -- [{weekday, from, to}], with Monday as 1 and minutes of the day
  weekly jsonb not null,
  -- [{day, kind, from, to}]: off or extra
  exceptions jsonb not null,
  version int not null default 1,
  updated_at timestamptz not null default now()
);

create table booking_agendas (
  id uuid primary key default uuid_v7(),
  process_id uuid not null references selective_processes on delete cascade,
  -- Only who is in this stage is invited; everybody in progress without one.
  stage_id uuid references stages on delete set null,
  kit_id uuid references interview_kits on delete set null,
  title text not null check (title <> ''),
  minutes int not null check (minutes between 5 and 600),
  buffer_minutes int not null check (buffer_minutes between 0 and 240),
  day_limit int check (day_limit between 1 and 50),
  notice_hours int not null check (notice_hours between 0 and 720),
  first_day date not null,
  last_day date not null,
  choose_until timestamptz not null,
  move_hours int not null check (move_hours between 0 and 720),
  move_limit int not null check (move_limit between 0 and 10),
  reminds boolean not null,
  place text not null default '',
  link text not null default '',
  note text not null default '',
  origin text not null,
  closed_at timestamptz,
  version int not null default 1,
  created_by uuid references accounts,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (place <> '' or link <> ''),
  check (last_day between first_day and first_day + 92)
);
create index booking_agendas_process on booking_agendas (process_id, id);
create index booking_agendas_stage on booking_agendas (stage_id) where stage_id is not null;
create index booking_agendas_kit on booking_agendas (kit_id) where kit_id is not null;
create index booking_agendas_created_by on booking_agendas (created_by) where created_by is not null;

create table booking_panel (
  agenda_id uuid not null references booking_agendas on delete cascade,
  account_id uuid not null references accounts,
  primary key (agenda_id, account_id)
);
create index booking_panel_account on booking_panel (account_id);

-- The link of an applicant to an agenda. The database has the hash of its token only, as of links of steps.
create table booking_invitations (
  id uuid primary key default uuid_v7(),
  agenda_id uuid not null references booking_agendas on delete cascade,
  application_id uuid not null references applications on delete cascade,
  hash bytea not null unique,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  opened_at timestamptz,
  -- How often the applicant has moved or cancelled their interview.
  moves int not null default 0,
  move_reason text check (move_reason in ('work', 'health', 'study', 'other')),
  -- What suits a person to whom no time does.
  wish text not null default '',
  wished_at timestamptz,
  -- Sealed: it may be about health.
  need bytea,
  unique (agenda_id, application_id)
);
create index booking_invitations_application on booking_invitations (application_id);

alter table interviews
  add column agenda_id uuid references booking_agendas on delete set null,
  add column day_reminded_at timestamptz,
  add column hour_reminded_at timestamptz;
create unique index interviews_booked on interviews (agenda_id, application_id) where state = 'marcada' and agenda_id is not null;
create index interviews_agenda on interviews (agenda_id, starts_at) where agenda_id is not null;
create index interviews_reminding on interviews (starts_at) where state = 'marcada' and agenda_id is not null and hour_reminded_at is null;

-- The time of a booked interview with the pause after it. An interviewer has no two that overlap, whichever agendas they are of.
alter table interview_interviewers
  add column span tstzrange,
  add constraint interviewer_is_free exclude using gist (account_id with =, span with &&);

create function booked_span(i interviews) returns tstzrange language sql stable as $$
  select tstzrange(i.starts_at, i.starts_at + make_interval(mins => i.minutes + g.buffer_minutes))
    from booking_agendas g where g.id = i.agenda_id and i.state = 'marcada'
$$;
create function set_interviewer_span() returns trigger language plpgsql as $$
begin
  new.span := (select booked_span(i) from interviews i where i.id = new.interview_id);
  return new;
end $$;
create trigger interviewer_span before insert on interview_interviewers for each row execute function set_interviewer_span();
create function move_interviewer_spans() returns trigger language plpgsql as $$
begin
  update interview_interviewers set span = booked_span(new) where interview_id = new.id;
  return null;
end $$;
create trigger interviewer_spans after update of starts_at, minutes, state, agenda_id on interviews
  for each row when (old.agenda_id is not null or new.agenda_id is not null) execute function move_interviewer_spans();

insert into message_templates (key, kind, audience) values
  ('booking_invitation', 'system', 'professionals'), ('interview_reminder', 'system', 'professionals'), ('interviewer_reminder', 'system', 'administrators');
