-- What administrators write down about a company, a professional, a process or an application, for one another.
create table notes (
  id uuid primary key default uuid_v7(),
  company_id uuid references companies on delete cascade,
  candidate_id uuid references candidates on delete cascade,
  process_id uuid references selective_processes on delete cascade,
  application_id uuid references applications on delete cascade,
  text text not null check (length(text) between 1 and 4000),
  -- Who wrote it. The note stays when their account goes.
  author_id uuid references accounts on delete set null,
  pinned_at timestamptz,
  edited_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (fold(text)) stored,
  check (num_nonnulls(company_id, candidate_id, process_id, application_id) = 1)
);
create index notes_company on notes (company_id, created_at desc) where company_id is not null;
create index notes_candidate on notes (candidate_id, created_at desc) where candidate_id is not null;
create index notes_process on notes (process_id, created_at desc) where process_id is not null;
create index notes_application on notes (application_id, created_at desc) where application_id is not null;
create index notes_author on notes (author_id);
create index notes_search on notes using gin (search_text gin_trgm_ops);

-- Whom a note names, as they were called when it was written.
create table note_mentions (
  note_id uuid not null references notes on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  name text not null,
  primary key (note_id, account_id)
);
create index note_mentions_account on note_mentions (account_id);
