-- What every entity stands on: text folding, time-sorted ids, accounts with their sessions, and the audit chain.
create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Lower case without accents, so that "gestao" finds "gestão". Declared immutable for indexes: the dictionary is part of the installation.
create function fold(text) returns text language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$;

-- The search term as a LIKE pattern that finds it anywhere, taken literally.
create function anywhere(text) returns text language sql immutable strict parallel safe
  as $$ select '%' || replace(replace(replace(fold($1), '\', '\\'), '%', '\%'), '_', '\_') || '%' $$;

-- UUID version 7 (RFC 9562): sorts by creation time. PostgreSQL 18 has one of its own; 15 to 17 do not.
create function uuid_v7() returns uuid language sql volatile parallel safe as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
$$;

create table accounts (
  id uuid primary key default uuid_v7(),
  name text not null,
  occupation text not null default '',
  email text not null,
  photo_url text,
  password_hash text,
  state text not null default 'pendente' check (state in ('convidado', 'pendente', 'ativo', 'suspenso')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index accounts_email_key on accounts (lower(email));

create table sessions (
  id uuid primary key default uuid_v7(),
  account_id uuid not null references accounts on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  user_agent text not null default ''
);
create index sessions_account on sessions (account_id);

-- Every server process caches live sessions; this is how all of them forget one within a second.
create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.id::text);
  return null;
end $$;
create trigger session_ended after delete or update of revoked_at, expires_at on sessions
  for each row execute function announce_session_end();

create function announce_account_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('account_changed', new.id::text);
  return null;
end $$;
create trigger account_changed after update of state, name, occupation, photo_url, email on accounts
  for each row execute function announce_account_change();

-- Failed logins, by account and address together: a stranger elsewhere cannot lock somebody out.
create table login_failures (
  key text primary key,
  failures int not null,
  since timestamptz not null,
  blocked_until timestamptz
);

-- Secrets that the installation made for itself, shared by all its processes.
create table installation_secrets (
  name text primary key,
  value bytea not null
);

create table audit_events (
  id uuid primary key default uuid_v7(),
  at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  action text not null,
  entity text not null,
  entity_id uuid not null,
  data jsonb not null default '{}',
  personal_hash bytea
);
create index audit_events_entity on audit_events (entity, entity_id, id desc);

-- Personal values of an event stand beside it, salted and hashed into it: erasing them does not break the chain.
create table audit_personal (
  event_id uuid primary key references audit_events,
  salt bytea not null,
  personal jsonb not null
);

create table audit_unsealed (event_id uuid primary key references audit_events);

create table audit_chain (
  position bigint primary key,
  event_id uuid not null unique references audit_events,
  hash bytea not null
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_events_append_only before update or delete on audit_events for each row execute function refuse_change();
create trigger audit_events_no_truncate before truncate on audit_events execute function refuse_change();
create trigger audit_chain_append_only before update or delete on audit_chain for each row execute function refuse_change();
create trigger audit_chain_no_truncate before truncate on audit_chain execute function refuse_change();

create function audit(actor uuid, action text, entity text, entity_id uuid, data jsonb, personal jsonb) returns uuid
language plpgsql as $$
declare
  event uuid := uuid_v7();
  salt bytea := case when personal is null then null else uuid_send(gen_random_uuid()) end;
begin
  insert into audit_events (id, actor_id, action, entity, entity_id, data, personal_hash)
    values (event, actor, action, entity, entity_id, coalesce(data, '{}'), sha256(salt || convert_to(personal::text, 'UTF8')));
  if personal is not null then
    insert into audit_personal (event_id, salt, personal) values (event, salt, personal);
  end if;
  insert into audit_unsealed values (event);
  return event;
end $$;
