-- A process on a job board: what an administrator wants there, and what the board has answered. Calls to it are deliveries; one at a time.
create table job_postings (
  process_id uuid not null references selective_processes on delete cascade,
  board text not null check (board in ('catho')),
  wants_up boolean not null,
  -- The texts as they are to be there, and as the board has taken them.
  content jsonb not null,
  sent jsonb,
  -- The number that the board gave it.
  remote_id text,
  is_up boolean not null default false,
  renews boolean not null default false,
  -- The call under way, and what it carries.
  delivery_id uuid,
  calling jsonb,
  failure_code text not null default '',
  failure text not null default '',
  failed_call text not null default '',
  published_at timestamptz,
  expires_at timestamptz,
  -- Since when it should be down, and when administrators were told that it is not.
  leaving_since timestamptz,
  told_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (process_id, board)
);
create unique index job_postings_remote on job_postings (board, remote_id) where remote_id is not null;
create unique index job_postings_delivery on job_postings (delivery_id) where delivery_id is not null;
create index job_postings_open on job_postings (process_id) where wants_up or is_up or delivery_id is not null;

-- The calls about each posting; their results are in the ledger.
create table job_posting_calls (
  delivery_id uuid primary key,
  process_id uuid not null references selective_processes on delete cascade,
  board text not null,
  template text not null
);
create index job_posting_calls_process on job_posting_calls (process_id, delivery_id desc);
