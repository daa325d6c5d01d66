-- Who may enter, and how: registration, invitation, reset keys, second factor, photo, API tokens, settings, mail and notices.

-- Somebody may register with an address that has an account: the answer must not tell. Such a request is a shadow, which nobody
-- sees and nobody can approve; the owner of the address is told by mail.
alter table accounts add column shadow boolean not null default false;
drop index accounts_email_key;
create unique index accounts_email_key on accounts (lower(email)) where not shadow;
create unique index accounts_shadow_key on accounts (lower(email)) where shadow;
alter table accounts
  add column search_text text generated always as (fold(name || ' ' || email || ' ' || occupation)) stored,
  add column state_reason text not null default '',
  add column last_seen_at timestamptz,
  add column invited_by uuid references accounts,
  add column approved_by uuid references accounts,
  add column approved_at timestamptz,
  -- What this administrator wants to be told, and where, as far as it was chosen: {"applications_closed": ["bell"]}.
  add column notice_choices jsonb not null default '{}';

-- Nobody would be left to let anybody in. Two administrators who suspend each other at the same moment wait for one another here.
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

alter table sessions
  add column address text not null default '',
  add column last_seen_at timestamptz not null default now();

-- A key that came by mail, to set a password. Only its hash is kept.
create table account_keys (
  hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  kind text not null check (kind in ('reset', 'invitation')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_keys_account on account_keys (account_id);

create table account_photos (
  account_id uuid primary key references accounts on delete cascade,
  -- Who knows it may see the photo; a new photo has a new one.
  key text not null unique,
  small bytea not null,
  large bytea not null,
  created_at timestamptz not null default now()
);

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
  -- The first characters, to tell one from another.
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

-- The settings of the installation, one row a section. Secrets among them are sealed.
create table settings (
  section text primary key,
  value jsonb not null,
  sealed bytea,
  version int not null default 1,
  updated_at timestamptz not null default now()
);
create function announce_settings() returns trigger language plpgsql as $$
begin
  perform pg_notify('settings_changed', new.section);
  return null;
end $$;
create trigger settings_changed after insert or update on settings for each row execute function announce_settings();

-- Everything that goes out to somebody, one row each.
create table deliveries (
  id uuid primary key default uuid_v7(),
  channel text not null default 'email' check (channel in ('email')),
  template text not null,
  recipient text not null,
  account_id uuid references accounts on delete set null,
  subject text not null,
  -- The content, sealed: it may hold a key. Gone once the message is.
  sealed bytea,
  state text not null default 'na_fila' check (state in ('na_fila', 'enviado', 'nao_enviado', 'falhou')),
  provider_id text,
  attempts int not null default 0,
  cause text not null default '',
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index deliveries_recent on deliveries (id desc);

-- What the bell shows. Kept for those who were away, for thirty days.
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
