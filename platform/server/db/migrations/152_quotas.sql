-- The rules by which places of a public competition are reserved; null where none are.
alter table selective_processes add column quotas jsonb;

-- For which reserved places an applicant competes, and the votes of the committees: sealed, apart from the application.
create table quota_entries (
  application_id uuid primary key references applications on delete cascade,
  sealed bytea not null,
  version int not null default 1,
  updated_at timestamptz not null default now()
);

-- Who may read them is a right of its own.
alter table accounts drop constraint accounts_rights_known;
alter table accounts add constraint accounts_rights_known check (rights <@ array['see_scores_early', 'see_fairness', 'see_quotas']);
