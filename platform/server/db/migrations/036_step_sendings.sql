-- The links of a step on their way to everybody without one, in batches.

create table step_sendings (
  id uuid primary key default uuid_v7(),
  step_id uuid not null references process_steps on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'done', 'undone', 'stopped')),
  total int not null check (total > 0),
  done int not null default 0 check (done >= 0),
  -- Until then it can be undone.
  leaves_at timestamptz not null,
  -- The address under which the product was used when it was confirmed.
  origin text not null,
  created_by uuid not null references accounts,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index step_sendings_step on step_sendings (step_id);
create unique index step_sendings_under_way on step_sendings (step_id) where state in ('waiting', 'sending');
create index step_sendings_created_by on step_sendings (created_by);
