-- One ledger of all that goes out: mails, WhatsApp messages, calls to the job board. Partitioned by month, as it grows for ever.

-- The smallest id of a moment: ids of version 7 begin with their time, so a period is a range of ids.
create function uuid_at(moment timestamptz) returns uuid language sql immutable parallel safe as $$
  select encode(overlay(decode(repeat('00', 16), 'hex')
    placing substring(int8send((extract(epoch from moment) * 1000)::bigint) from 3) from 1 for 6), 'hex')::uuid
$$;

alter table deliveries rename to deliveries_before;
drop index deliveries_recent;
alter index deliveries_pkey rename to deliveries_before_pkey;

create table deliveries (
  -- Says its month, and is what a provider knows a repetition by.
  id uuid primary key default uuid_v7(),
  channel text not null default 'email' check (channel in ('email', 'whatsapp', 'catho')),
  -- What it is: a letter of the system by its name, 'message' for one that somebody wrote, or the call to the job board.
  template text not null,
  template_version int,
  message_id uuid references messages,
  account_id uuid references accounts on delete set null,
  company_id uuid references companies,
  candidate_id uuid references candidates,
  -- The address, the number, or what was called.
  recipient text not null default '',
  subject text not null default '',
  -- What the fields of the message mean for this recipient.
  fields jsonb not null default '{}',
  -- The content of a letter, sealed: it may hold a key. Gone once the letter is.
  sealed bytea,
  state text not null default 'na_fila' check (state in
    ('na_fila', 'enviado', 'entregue', 'lido', 'falhou', 'nao_enviado', 'devolvido', 'suprimido', 'cancelado')),
  -- Each time somebody asks for what had ended to be tried again, another round begins.
  round int not null default 1,
  attempts int not null default 0,
  -- A letter that somebody waits for goes before what goes to many.
  priority smallint not null default 0,
  -- Not before this moment; what is held back waits for ever.
  due_at timestamptz not null default now(),
  -- Whoever sends it has until then.
  claimed_until timestamptz,
  provider_id text,
  cause_code text not null default '',
  cause text not null default '',
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  delivered_at timestamptz,
  read_at timestamptz,
  search_text text not null generated always as (fold(recipient || ' ' || subject)) stored
) partition by range (id);
create index deliveries_due on deliveries (channel, priority, due_at, id) where state = 'na_fila';
create index deliveries_log on deliveries (channel, id desc);
create index deliveries_state on deliveries (channel, state, id desc);
create index deliveries_message on deliveries (message_id, state) where message_id is not null;
create index deliveries_candidate on deliveries (candidate_id, id desc) where candidate_id is not null;
create index deliveries_company on deliveries (company_id, id desc) where company_id is not null;
create index deliveries_recipient on deliveries (lower(recipient), id desc);
create index deliveries_provider on deliveries (provider_id) where provider_id is not null;
create index deliveries_search on deliveries using gin (search_text gin_trgm_ops);

-- Every time it was tried, with what was said.
create table delivery_attempts (
  id uuid primary key default uuid_v7(),
  delivery_id uuid not null,
  channel text not null,
  round int not null,
  n int not null,
  outcome text not null check (outcome in ('aceito', 'adiado', 'recusado')),
  code text not null default '',
  cause text not null default '',
  -- Line by line, without what is secret and without the content.
  dialogue text not null default '',
  ms int not null default 0,
  at timestamptz not null default now()
) partition by range (id);
create index delivery_attempts_delivery on delivery_attempts (delivery_id, id);
create index delivery_attempts_errors on delivery_attempts (channel, id desc) where outcome <> 'aceito';

-- Lays the months from one to another that are not there.
create function keep_ledger_months(first date, last date) returns void language plpgsql as $$
declare
  ledger text;
  month date;
  part text;
begin
  foreach ledger in array array['deliveries', 'delivery_attempts'] loop
    for month in select generate_series(date_trunc('month', first), last, interval '1 month')::date loop
      part := ledger || to_char(month, '_YYYY_MM');
      if to_regclass(part) is null then
        execute format('create table %I partition of %I for values from (%L) to (%L)', part, ledger,
          uuid_at(month::timestamp at time zone 'UTC'), uuid_at((month + interval '1 month')::timestamp at time zone 'UTC'));
      end if;
    end loop;
  end loop;
end $$;
do $$ begin
  perform keep_ledger_months(
    coalesce((select min(created_at) at time zone 'UTC' from deliveries_before), now() at time zone 'UTC')::date,
    ((now() + interval '3 months') at time zone 'UTC')::date);
end $$;
-- A clock that jumps must not lose a mail.
create table deliveries_elsewhen partition of deliveries default;
create table delivery_attempts_elsewhen partition of delivery_attempts default;

insert into deliveries (id, channel, template, account_id, recipient, subject, sealed, state, attempts, provider_id, cause, created_at, sent_at)
select id, channel, template, account_id, recipient, subject, sealed, state, attempts, provider_id, cause, created_at, sent_at
from deliveries_before;
drop table deliveries_before;

-- States move forward; only another round begins again.
create function keep_delivery_forward() returns trigger language plpgsql as $$
begin
  if new.round = old.round then
    if old.state = 'na_fila' then return new; end if;
    if old.state = 'enviado' and new.state in ('entregue', 'lido', 'devolvido', 'falhou') then return new; end if;
    if old.state = 'entregue' and new.state in ('lido', 'devolvido') then return new; end if;
  elsif new.round = old.round + 1 and new.state = 'na_fila' and old.state in ('falhou', 'nao_enviado', 'devolvido', 'suprimido') then
    return new;
  end if;
  raise exception 'a delivery goes from % to % in no way', old.state, new.state;
end $$;
create trigger deliveries_forward before update of state on deliveries
  for each row when (old.state <> new.state) execute function keep_delivery_forward();

-- How each channel stands: whether its provider is spared for a while, and how much of its rate is left.
create table delivery_channels (
  channel text primary key,
  failures int not null default 0,
  open_until timestamptz,
  cause text not null default '',
  tokens double precision,
  refilled_at timestamptz not null default now()
);
insert into delivery_channels (channel) values ('email'), ('whatsapp'), ('catho');

-- Addresses that nothing is sent to any more, and why.
create table suppressions (
  id uuid primary key default uuid_v7(),
  channel text not null check (channel in ('email', 'whatsapp')),
  address text not null,
  reason text not null check (reason in ('devolvido', 'reclamacao', 'descadastro', 'manual')),
  cause text not null default '',
  by_id uuid references accounts,
  created_at timestamptz not null default now(),
  lifted_at timestamptz,
  lifted_by uuid references accounts
);
create unique index suppressions_address_key on suppressions (channel, lower(address)) where lifted_at is null;

-- Who has written by WhatsApp, and when last: for twenty-four hours they may be answered in free words.
create table whatsapp_windows (
  phone text primary key,
  last_at timestamptz not null
);

-- One message goes to one address once, however many of its recipients share it.
create table message_addresses (
  message_id uuid not null references messages,
  channel text not null,
  address text not null,
  primary key (message_id, channel, address)
);
alter table messages drop constraint messages_channels_check;
alter table messages add constraint messages_channels_check
  check (channels <@ '{in_app,email,whatsapp}' and cardinality(channels) > 0);
-- Held back by its author until they let it go on.
alter table messages add column paused_at timestamptz;
-- What it is about, where professionals may choose what they are written about.
alter table messages add column topic text check (topic in ('convites', 'andamento', 'resultados', 'vagas'));
