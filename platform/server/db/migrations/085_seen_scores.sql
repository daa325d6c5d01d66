-- Views of scores or places of a process that a panel grades, by somebody whose own grades were to come: of one application, or of all
-- but the hidden ones. Rows stay: a freeze that is undone and a cancellation that is reverted take nothing back.
create table seen_scores (
  id uuid primary key default uuid_v7(),
  process_id uuid not null references selective_processes on delete cascade,
  application_id uuid references applications on delete cascade,
  account_id uuid not null references accounts,
  at timestamptz not null default now(),
  cause text not null check (cause in ('right', 'frozen', 'over')),
  hidden uuid[] not null default '{}'
);
create index seen_scores_account on seen_scores (account_id, process_id, at);
create index seen_scores_process on seen_scores (process_id);
create index seen_scores_application on seen_scores (application_id) where application_id is not null;

-- Whether the evaluator had been shown scores of others before they sent these grades.
alter table evaluations add column after_seeing boolean not null default false;
