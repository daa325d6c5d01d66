-- Who may enter, and how: accounts, sessions, keys, second factor, API tokens, notices, contact requests and notes.

-- Accounts.

create table accounts (
  id uuid primary key default uuid_v7(),
  name text not null,
  occupation text not null default '',
  email text not null,
  photo_url text,
  password_hash text,
  state text not null default 'pendente' check (state in ('convidado', 'pendente', 'ativo', 'suspenso')),
  state_reason text not null default '',
  invited_by uuid references accounts,
  approved_by uuid references accounts,
  approved_at timestamptz,
  last_seen_at timestamptz,
  -- Which notices this administrator gets, and where, as far as they chose: {"applications_closed": ["bell"]}.
  notice_choices jsonb not null default '{}',
  -- Anybody may register with an address that has an account: the answer must not disclose it. Such a request is a shadow, which nobody
  -- sees and nobody can approve; the owner of the address is notified by mail. Shadows stay, so that registering takes the same time with
  -- and without an account, and a login finds the shadow of its password by a short tag, made with a key that is not in this database.
  shadow boolean not null default false,
  shadow_tag int,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text generated always as (fold(name || ' ' || email || ' ' || occupation)) stored
);
create unique index accounts_email_key on accounts (lower(email)) where not shadow;
create index accounts_shadow on accounts (lower(email), shadow_tag) where shadow;
create index accounts_approved_by on accounts (approved_by) where approved_by is not null;
create index accounts_invited_by on accounts (invited_by) where invited_by is not null;

create function announce_account_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('account_changed', new.id::text);
  return null;
end $$;
create trigger account_changed after update of state, name, occupation, photo_url, email on accounts
  for each row execute function announce_account_change();

-- Without an active administrator nobody could let anybody in. Two administrators who suspend each other at the same moment wait for each
-- other here.
create function keep_one_administrator() returns trigger language plpgsql as $$
begin
  if old.state = 'ativo' and new.state <> 'ativo' then
    perform pg_advisory_xact_lock(hashtext('administrators'));
    if not exists (select from accounts where state = 'ativo' and id <> old.id) then
      raise exception 'the last active administrator' using errcode = 'check_violation', constraint = 'last_administrator';
    end if;
  end if;
  return new;
end $$;
create trigger keep_one_administrator before update of state on accounts for each row execute function keep_one_administrator();

create table account_photos (
  account_id uuid primary key references accounts on delete cascade,
  -- Whoever knows the key may see the photo; a new photo has a new one.
  key text not null unique,
  small bytea not null,
  large bytea not null,
  created_at timestamptz not null default now()
);

-- A key that was sent by mail, to set a password. Only its hash is stored.
create table account_keys (
  hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  kind text not null check (kind in ('reset', 'invitation')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_keys_account on account_keys (account_id);

-- Logging in.

create table sessions (
  id uuid primary key default uuid_v7(),
  account_id uuid not null references accounts on delete cascade,
  address text not null default '',
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_account on sessions (account_id);

-- Every process caches live sessions; this makes all of them forget one within a second.
create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.id::text);
  return null;
end $$;
create trigger session_ended after delete or update of revoked_at, expires_at on sessions
  for each row execute function announce_session_end();

-- Failed logins, by account and address together: a stranger elsewhere cannot lock somebody out.
create table login_failures (
  key text primary key,
  failures int not null,
  since timestamptz not null,
  blocked_until timestamptz
);

-- Browsers that somebody has logged in from, by account: each has a long random token, of which only the hash is stored. Guesses from
-- elsewhere do not lock them out.
create table known_devices (
  hash bytea,
  account_id uuid references accounts on delete cascade,
  last_used_at timestamptz not null default now(),
  primary key (hash, account_id)
);
create index known_devices_account on known_devices (account_id, last_used_at desc);

create table second_factors (
  account_id uuid primary key references accounts on delete cascade,
  -- Sealed with a key that is not in this database.
  secret bytea not null,
  confirmed_at timestamptz,
  -- The last time step that was accepted: a code works once.
  last_step bigint not null default 0
);
create table recovery_codes (
  hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  used_at timestamptz
);
create index recovery_codes_account on recovery_codes (account_id);

create function announce_factor_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('account_changed', coalesce(new.account_id, old.account_id)::text);
  return null;
end $$;
create trigger account_changed after insert or update of confirmed_at or delete on second_factors
  for each row execute function announce_factor_change();

create table api_tokens (
  id uuid primary key default uuid_v7(),
  account_id uuid not null references accounts on delete cascade,
  name text not null,
  -- The first characters, to distinguish tokens.
  hint text not null,
  hash bytea not null unique,
  scopes text[] not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_tokens_account on api_tokens (account_id);
create trigger session_ended after delete or update of revoked_at, expires_at on api_tokens
  for each row execute function announce_session_end();

-- Notices and contact.

-- What the bell shows. Kept for thirty days for those who were away.
create table notices (
  id bigint generated always as identity primary key,
  account_id uuid not null references accounts on delete cascade,
  kind text not null,
  data jsonb not null default '{}',
  link text not null,
  at timestamptz not null default now()
);
create index notices_account on notices (account_id, id);

create function announce_notice() returns trigger language plpgsql as $$
begin
  perform pg_notify('notice', new.account_id::text || ' ' || new.id);
  return null;
end $$;
create trigger notice after insert on notices for each row execute function announce_notice();

create table contact_requests (
  id uuid primary key default uuid_v7(),
  name text not null,
  email text not null,
  message text not null,
  created_at timestamptz not null default now()
);

-- Notes.

-- What administrators write down for each other about a company, a professional, a process or an application.
create table notes (
  id uuid primary key default uuid_v7(),
  company_id uuid,
  candidate_id uuid,
  process_id uuid,
  application_id uuid,
  text text not null check (length(text) between 1 and 4000),
  -- The note stays when the account of its author is deleted.
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

-- The administrators a note mentions, with their names at the time of writing.
create table note_mentions (
  note_id uuid not null references notes on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  name text not null,
  primary key (note_id, account_id)
);
create index note_mentions_account on note_mentions (account_id);

-- Foreign keys of the areas before this one.

alter table files add foreign key (created_by) references accounts;
alter table video_uploads add foreign key (created_by) references accounts;
alter table imports
  add foreign key (created_by) references accounts,
  add foreign key (started_by) references accounts,
  add foreign key (reverted_by) references accounts;
alter table saved_views add foreign key (account_id) references accounts on delete cascade;
alter table default_views add foreign key (account_id) references accounts on delete cascade;
alter table template_versions add foreign key (author_id) references accounts;
alter table deliveries add foreign key (account_id) references accounts on delete set null;
alter table suppressions
  add foreign key (by_id) references accounts,
  add foreign key (lifted_by) references accounts;
