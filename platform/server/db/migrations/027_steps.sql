-- Steps of an application: what applicants answer through a link, and the criterion that its score marks.

create table process_steps (
  id uuid primary key default uuid_v7(),
  process_id uuid not null references selective_processes on delete cascade,
  -- Without one, as after its removal from the process, the score of the step marks nothing.
  criterion_id uuid unique references criteria on delete set null,
  test_id uuid not null references custom_tests,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index process_steps_process on process_steps (process_id, id);
create index process_steps_test on process_steps (test_id);

-- The settings of a step. A version never changes once an attempt follows it: the next change adds another one.
create table step_versions (
  id uuid primary key default uuid_v7(),
  step_id uuid not null references process_steps on delete cascade,
  number int not null check (number > 0),
  test_version_id uuid not null references custom_test_versions,
  settings jsonb not null,
  created_by uuid references accounts,
  created_at timestamptz not null default now(),
  unique (step_id, number)
);
create index step_versions_test_version on step_versions (test_version_id);
create index step_versions_created_by on step_versions (created_by) where created_by is not null;

-- Addresses by which applicants answer without an account. A token is computed from the id and a key outside the database, which stores its hash only.
create table step_links (
  id uuid primary key default uuid_v7(),
  step_id uuid not null references process_steps,
  application_id uuid not null references applications on delete cascade,
  hash bytea not null unique,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- The origin of the address that was sent last, for reminders.
  origin text not null default '',
  opened_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid references accounts,
  reason text not null default ''
);
create unique index step_links_valid on step_links (application_id, step_id) where revoked_at is null;
create index step_links_step on step_links (step_id);
create index step_links_application on step_links (application_id, id);
create index step_links_revoked_by on step_links (revoked_by) where revoked_by is not null;

alter table test_attempts
  -- Of an attempt that belongs to a step of a process.
  add column step_id uuid references process_steps,
  add column step_version_id uuid references step_versions,
  add column number int not null default 1,
  add column invited_at timestamptz not null default now(),
  add column due_at timestamptz,
  -- When a started attempt is over, by its time limit and its deadline.
  add column ends_at timestamptz,
  add column saved_at timestamptz,
  add column reminded_at timestamptz,
  -- The page that continued the attempt last: another one tells its user.
  add column client uuid,
  -- The version of the consent, given with the start.
  add column consent text not null default '',
  -- Names the submission on the receipt.
  add column code text unique,
  add column void_reason text not null default '',
  add column voided_by uuid references accounts,
  add check ((step_id is null) = (step_version_id is null)),
  add check (step_id is null or (application_id is not null and due_at is not null));
create unique index test_attempts_step_number on test_attempts (application_id, step_id, number) where step_id is not null;
create index test_attempts_step on test_attempts (step_id, state) where step_id is not null;
create index test_attempts_step_version on test_attempts (step_version_id) where step_version_id is not null;
create index test_attempts_ending on test_attempts (coalesce(ends_at, due_at)) where state in ('disponivel', 'iniciado') and step_id is not null;
create index test_attempts_voided_by on test_attempts (voided_by) where voided_by is not null;
alter table test_answers add column answered_at timestamptz not null default now();

-- Time that is added to the steps of an applicant. Its ground is sealed: it may be about health, and no evaluator reads it.
create table accommodations (
  application_id uuid primary key references applications on delete cascade,
  extra_percent int not null check (extra_percent between 0 and 300),
  ground bytea not null,
  granted_by uuid references accounts,
  granted_at timestamptz not null default now()
);
create index accommodations_granted_by on accommodations (granted_by) where granted_by is not null;

-- Attempts of applications that had no step get one, where the process has one criterion that tests mark.
insert into process_steps (process_id, criterion_id, test_id)
  select distinct on (c.id) c.process_id, c.id, v.test_id
  from test_attempts t join custom_test_versions v on v.id = t.version_id join applications a on a.id = t.application_id
    join criteria c on c.process_id = a.process_id and c.component = 'test' and not c.by_evaluators
  where not exists (select from criteria d where d.process_id = c.process_id and d.component = 'test' and d.id <> c.id)
  order by c.id, t.id;
insert into step_versions (step_id, number, test_version_id, settings)
  select s.id, row_number() over (partition by s.id order by v.number), v.id,
    jsonb_build_object('title', w.title, 'instructions', '', 'opensAt', null, 'dueAt', p.closes_at, 'days', null, 'minutes', null)
  from process_steps s join selective_processes p on p.id = s.process_id join custom_tests w on w.id = s.test_id
    join custom_test_versions v on v.test_id = s.test_id
  where exists (select from test_attempts t join applications a on a.id = t.application_id where t.version_id = v.id and a.process_id = s.process_id);
with numbered as (
  select t.id, x.step_id, x.id as step_version_id, p.closes_at, row_number() over (partition by t.application_id, x.step_id order by t.id) as number
  from test_attempts t join applications a on a.id = t.application_id join selective_processes p on p.id = a.process_id
    join process_steps s on s.process_id = a.process_id join step_versions x on x.step_id = s.id and x.test_version_id = t.version_id)
update test_attempts t set step_id = n.step_id, step_version_id = n.step_version_id, number = n.number, due_at = n.closes_at
  from numbered n where n.id = t.id;

-- Attempts to remind of, by their deadline.
create index test_attempts_reminding on test_attempts (due_at) where state = 'disponivel' and step_id is not null and reminded_at is null;

-- The letter with the link of a step, and the one before its deadline.
insert into message_templates (key, kind, audience) values ('step_link', 'system', 'professionals'), ('step_reminder', 'system', 'professionals');
