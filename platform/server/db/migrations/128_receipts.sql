-- The receipt of an application says what was asked and which file came with it, as both were when it was sent.
alter table door_versions
  add column questions jsonb not null default '[]',
  add column cv_name text not null default '',
  add column cv_sha256 text not null default '';

-- Who has begun and never sent is reminded once.
alter table door_applications add column reminded_at timestamptz;
insert into message_templates (key, kind, audience) values ('door_unfinished', 'system', 'professionals');

-- Administrators are told of the applications to a process once an hour at most, and of each one once.
create table told_applications (
  process_id uuid primary key references selective_processes on delete cascade,
  told_at timestamptz not null
);
alter table door_applications add column told_at timestamptz;
update door_applications set told_at = now() where number is not null;
create index door_applications_untold on door_applications (process_id) where told_at is null and number is not null;
update door_versions v set questions = f.questions
  from door_applications d join application_forms f on f.process_id = d.process_id where d.id = v.door_id;
update door_versions v set cv_name = f.name, cv_sha256 = encode(f.sha256, 'hex') from files f where f.id = v.cv_id;
