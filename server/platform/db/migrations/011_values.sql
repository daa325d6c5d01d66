-- What companies may value. Words that somebody has answered to are kept when they are put in others.
create table catalogue_values (
  id uuid primary key default uuid_v7(),
  name text not null,
  description text not null default '',
  wording int not null default 1,
  position int not null,
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index catalogue_values_name_key on catalogue_values (fold(name)) where deleted_at is null;

create table value_wordings (
  value_id uuid not null references catalogue_values on delete cascade,
  wording int not null,
  name text not null,
  description text not null,
  written_by uuid references accounts,
  written_at timestamptz not null default now(),
  primary key (value_id, wording)
);

-- One row for each company that has begun its profile. The revision grows with each change of the draft: whoever publishes says which they saw.
create table values_profiles (
  company_id uuid primary key references companies,
  revision int not null default 0
);

create table respondents (
  id uuid primary key default uuid_v7(),
  company_id uuid not null references values_profiles,
  name text not null,
  role text not null default '',
  answered_on date not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index respondents_company on respondents (company_id, id);

create table respondent_answers (
  respondent_id uuid not null references respondents on delete cascade,
  value_id uuid not null references catalogue_values,
  -- The words that were answered to.
  wording int not null,
  target int not null check (target between 1 and 5),
  importance int not null check (importance between 1 and 5),
  primary key (respondent_id, value_id),
  foreign key (value_id, wording) references value_wordings
);
create index respondent_answers_value on respondent_answers (value_id);

-- A published profile never changes: it keeps its lines, and what each respondent had answered.
create table values_versions (
  id uuid primary key default uuid_v7(),
  company_id uuid not null references values_profiles,
  version int not null,
  lines jsonb not null,
  respondents jsonb not null,
  note text not null default '',
  published_by uuid references accounts,
  published_at timestamptz not null default now(),
  unique (company_id, version)
);

-- A criterion that stands for a value of the catalogue takes target and weight from the version that its process follows.
alter table criteria add value_id uuid references catalogue_values;
create index criteria_value on criteria (value_id) where value_id is not null;
alter table selective_processes
  add values_version_id uuid references values_versions,
  -- Criteria have changed since its scores were computed; a result is not frozen before they are again.
  add scores_due boolean not null default false;
