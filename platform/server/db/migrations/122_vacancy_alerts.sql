-- Subscribers may want only a part of what a purpose sends: of vacancies, those of a state and a profession.
alter table subscribers add topic text not null default '' check (length(topic) <= 100);
alter table subscribers drop constraint subscribers_purpose_email_key;
alter table subscribers add constraint subscribers_purpose_email_topic_key unique (purpose, email, topic);
alter table subscribers drop constraint subscribers_purpose_check;
alter table subscribers add constraint subscribers_purpose_check check (purpose in ('launch', 'news', 'vacancies'));

-- Mails to subscribers about a published process: one sending for each process.
create table vacancy_sendings (
  process_id uuid primary key references selective_processes on delete cascade,
  state text not null default 'sending' check (state in ('sending', 'done')),
  sent int not null default 0,
  -- The subscriber who was written to last.
  position uuid,
  created_at timestamptz not null default now()
);

-- Processes of before are no news.
insert into vacancy_sendings (process_id, state) select process_id, 'done' from vacancies;

insert into message_templates (key, kind, audience) values ('vacancy_published', 'system', 'administrators');
