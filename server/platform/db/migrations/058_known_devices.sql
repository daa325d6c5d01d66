-- Browsers that somebody has logged in from, by account: each holds a long random token, of which only the hash is kept. Guesses from elsewhere do not
-- shut them out.
create table known_devices (
  hash bytea,
  account_id uuid references accounts on delete cascade,
  last_used_at timestamptz not null default now(),
  primary key (hash, account_id)
);
create index known_devices_account on known_devices (account_id, last_used_at desc);
