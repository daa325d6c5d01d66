-- The examining board of a process: who belongs to it, from when, and until when.
create table examiners (
  id uuid primary key default uuid_v7(),
  process_id uuid not null references selective_processes on delete cascade,
  account_id uuid not null references accounts,
  role text not null check (role in ('presidente', 'membro', 'suplente')),
  added_by uuid references accounts,
  added_at timestamptz not null default now(),
  -- The name was published, and may be challenged until the end of a window.
  published_at timestamptz,
  published_by uuid references accounts,
  challenges_until timestamptz,
  -- The member has declared whether anything impedes them. Impediments about one applicant are conflicts of `evaluator_assignments`.
  declared_at timestamptz,
  -- The reason for which the member is impeded in the whole process; null where nothing is.
  impediment text,
  left_at timestamptz,
  left_reason text not null default '',
  removed_by uuid references accounts,
  replaced_by uuid references examiners,
  check ((published_at is null) = (challenges_until is null)),
  check (left_at is not null or left_reason = '' and removed_by is null and replaced_by is null)
);
create unique index examiners_active on examiners (process_id, account_id) where left_at is null;
create unique index examiners_president on examiners (process_id) where left_at is null and role = 'presidente';
create index examiners_process on examiners (process_id, id);
create index examiners_account on examiners (account_id);
create index examiners_added_by on examiners (added_by);
create index examiners_published_by on examiners (published_by) where published_by is not null;
create index examiners_removed_by on examiners (removed_by) where removed_by is not null;
create index examiners_replaced_by on examiners (replaced_by) where replaced_by is not null;

-- A challenge (impugnação) of a member, which somebody else than the member and than its recorder decides.
create table examiner_challenges (
  id uuid primary key default uuid_v7(),
  examiner_id uuid not null references examiners on delete cascade,
  -- The applicant who challenges, or the name of somebody else.
  application_id uuid references applications on delete set null,
  challenger text not null default '',
  reason text not null,
  received_on date not null,
  recorded_by uuid references accounts,
  recorded_at timestamptz not null default now(),
  state text not null default 'aberta' check (state in ('aberta', 'acolhida', 'rejeitada')),
  decided_by uuid references accounts,
  decided_at timestamptz,
  decision_reason text not null default '',
  check ((state = 'aberta') = (decided_at is null)),
  check (decided_by is distinct from recorded_by or decided_by is null)
);
create index examiner_challenges_examiner on examiner_challenges (examiner_id, id);
create index examiner_challenges_application on examiner_challenges (application_id) where application_id is not null;
create index examiner_challenges_recorded_by on examiner_challenges (recorded_by);
create index examiner_challenges_decided_by on examiner_challenges (decided_by) where decided_by is not null;

-- The ratification of a process: why, and by which authority. A process that moves back has none.
create table ratifications (
  process_id uuid primary key references selective_processes on delete cascade,
  authority text not null,
  reason text not null,
  recorded_by uuid references accounts,
  -- The role of the recorder in the examining board; null where there is none.
  role text,
  ratified_at timestamptz not null default now()
);
create index ratifications_recorded_by on ratifications (recorded_by);
