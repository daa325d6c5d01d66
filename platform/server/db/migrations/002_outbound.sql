-- Everything that is sent: templates, the ledger of deliveries, the state of the channels, and addresses that nothing is sent to.

-- Templates.

-- Texts that the system and administrators send repeatedly, in versions. The first text of a template with a key is in the code, as version 0.
create table message_templates (
  id uuid primary key default uuid_v7(),
  -- Of those that the product uses by itself.
  key text unique,
  -- Those of the system are named by their key, in the language of the reader.
  name text not null default '',
  kind text not null check (kind in ('system', 'message')),
  audience text not null check (audience in ('administrators', 'companies', 'professionals')),
  -- Whether it is about an application and may contain its fields.
  application boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  check (kind = 'message' or key is not null),
  check (not application or audience = 'professionals')
);

create table template_versions (
  template_id uuid not null references message_templates,
  -- Counted over all channels of a template: the last one of a channel is in force.
  n int not null check (n > 0),
  channel text not null check (channel in ('email', 'in_app', 'whatsapp')),
  subject text not null default '',
  body text not null default '',
  -- The label of a letter's button, and the small print below it.
  action text not null default '',
  note text not null default '',
  -- The template at the provider: its name, its language, and which fields it takes in which order.
  provider jsonb,
  author_id uuid not null,
  at timestamptz not null default now(),
  primary key (template_id, n)
);
create index template_versions_channel on template_versions (template_id, channel, n desc);
create index template_versions_author on template_versions (author_id);

insert into message_templates (key, kind, audience)
select key, 'system', case when key = 'company_correction' then 'companies' else 'administrators' end
from unnest(array['test', 'reset', 'invitation', 'registered', 'registered_again', 'approved', 'suspended', 'reactivated',
  'password_changed', 'second_factor_on', 'second_factor_off', 'second_factor_removed', 'email_changed', 'notice',
  'company_correction', 'contact']) with ordinality as k (key, nth) order by nth;

insert into message_templates (key, name, kind, audience, application) values
  ('process_invitation', 'Convite para processo', 'message', 'professionals', true),
  ('application_received', 'Candidatura recebida', 'message', 'professionals', true),
  ('stage_entered', 'Mudança de etapa', 'message', 'professionals', true),
  ('deadline_near', 'Prazo próximo', 'message', 'professionals', true),
  ('process_state', 'Mudança de situação do processo', 'message', 'professionals', true),
  ('interview', 'Entrevista marcada', 'message', 'professionals', true),
  ('outcome_hired', 'Resultado: aprovado', 'message', 'professionals', true),
  ('outcome_not_selected', 'Resultado: não selecionado', 'message', 'professionals', true),
  ('outcome_eliminated', 'Resultado: eliminado', 'message', 'professionals', true),
  ('documents_missing', 'Documentos pendentes', 'message', 'professionals', false),
  ('company_welcome', 'Boas-vindas à empresa', 'message', 'companies', false),
  ('outcome_reserve', 'Resultado: cadastro de reserva', 'message', 'professionals', true);

-- The ledger.

-- One row per mail, WhatsApp message and call to the job board. Partitioned by month, as it grows without limit.
create table deliveries (
  -- Determines the month, and is what a provider recognises a repetition by.
  id uuid primary key default uuid_v7(),
  channel text not null default 'email' check (channel in ('email', 'whatsapp', 'catho')),
  -- A letter of the system by its name, 'message' for one that somebody wrote, or the call to the job board.
  template text not null,
  template_version int,
  message_id uuid,
  account_id uuid,
  company_id uuid,
  candidate_id uuid,
  -- The address, the phone number, or what was called.
  recipient text not null default '',
  subject text not null default '',
  -- The values of the message's fields for this recipient.
  fields jsonb not null default '{}',
  -- The content of a letter, sealed: it may contain a key. Null once the letter is sent.
  sealed bytea,
  state text not null default 'na_fila' check (state in
    ('na_fila', 'enviado', 'entregue', 'lido', 'falhou', 'nao_enviado', 'devolvido', 'suprimido', 'cancelado')),
  -- Retrying a finished delivery begins another round.
  round int not null default 1,
  attempts int not null default 0,
  -- A letter that somebody waits for is sent before messages to many.
  priority smallint not null default 0,
  -- Not before this moment; infinity while paused.
  due_at timestamptz not null default now(),
  -- The process that sends it has claimed it until then.
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
-- The counts of a log's filters are read from the index alone.
create index deliveries_log on deliveries (channel, id desc) include (state, template, cause_code);
create index deliveries_cause on deliveries (channel, id desc) where cause_code <> '';
create index deliveries_state on deliveries (channel, state, id desc);
create index deliveries_message on deliveries (message_id, state) where message_id is not null;
create index deliveries_account on deliveries (account_id, id desc) where account_id is not null;
create index deliveries_company on deliveries (company_id, id desc) where company_id is not null;
create index deliveries_candidate on deliveries (candidate_id, id desc) where candidate_id is not null;
create index deliveries_recipient on deliveries (lower(recipient), id desc);
create index deliveries_provider on deliveries (provider_id) where provider_id is not null;
create index deliveries_search on deliveries using gin (search_text gin_trgm_ops);

-- States only move forward; another round begins again.
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

-- Every attempt, with its dialogue.
create table delivery_attempts (
  id uuid primary key default uuid_v7(),
  delivery_id uuid not null,
  channel text not null,
  round int not null,
  n int not null,
  outcome text not null check (outcome in ('aceito', 'adiado', 'recusado')),
  code text not null default '',
  cause text not null default '',
  -- Line by line, without secrets and without the content.
  dialogue text not null default '',
  ms int not null default 0,
  at timestamptz not null default now()
) partition by range (id);
create index delivery_attempts_delivery on delivery_attempts (delivery_id, id);
create index delivery_attempts_errors on delivery_attempts (channel, id desc) where outcome <> 'aceito';

-- Creates the missing partitions of a range of months. A delivery is updated when it is claimed and when it is finished: with free space on
-- its page the first update changes no index. Only the owner of the tables may do this; the server, which is not the owner, calls it.
create function keep_ledger_months(first date, last date) returns void language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  ledger text;
  month date;
  part text;
begin
  foreach ledger in array array['deliveries', 'delivery_attempts'] loop
    for month in select generate_series(date_trunc('month', first), last, interval '1 month')::date loop
      part := ledger || to_char(month, '_YYYY_MM');
      if to_regclass(part) is null then
        execute format('create table %I partition of %I for values from (%L) to (%L) %s', part, ledger,
          uuid_at(month::timestamp at time zone 'UTC'), uuid_at((month + interval '1 month')::timestamp at time zone 'UTC'),
          case ledger when 'deliveries' then 'with (fillfactor = 70)' else '' end);
      end if;
    end loop;
  end loop;
end $$;

create function drop_ledger_month(month date) returns void language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  ledger text;
  part text;
begin
  foreach ledger in array array['deliveries', 'delivery_attempts'] loop
    part := ledger || to_char(month, '_YYYY_MM');
    if to_regclass(part) is not null then
      execute format('alter table %I detach partition %I', ledger, part);
      execute format('drop table %I', part);
    end if;
  end loop;
end $$;
revoke execute on function keep_ledger_months(date, date), drop_ledger_month(date) from public;

do $$ begin
  perform keep_ledger_months((now() at time zone 'UTC')::date, ((now() + interval '3 months') at time zone 'UTC')::date);
end $$;
-- A clock that jumps must not lose a mail.
create table deliveries_elsewhen partition of deliveries default with (fillfactor = 70);
create table delivery_attempts_elsewhen partition of delivery_attempts default;

-- Channels and addresses.

-- The state of each channel: whether its provider is given a rest, and how much of its rate limit is left.
create table delivery_channels (
  channel text primary key,
  failures int not null default 0,
  open_until timestamptz,
  cause text not null default '',
  tokens double precision,
  refilled_at timestamptz not null default now(),
  -- When the provider last accepted something: what fails since then for one recipient is not its fault.
  succeeded_at timestamptz
);
insert into delivery_channels (channel) values ('email'), ('whatsapp'), ('catho');

-- An address in the form by which it is recognised: lower case, and a Brazilian mobile number with its ninth digit, which Meta may omit.
create function address_key(address text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(address, '^\+55(\d\d)([6-9]\d{7})$', '+55\19\2'))
$$;

-- Addresses that nothing is sent to any more, and why.
create table suppressions (
  id uuid primary key default uuid_v7(),
  channel text not null check (channel in ('email', 'whatsapp')),
  address text not null,
  reason text not null check (reason in ('devolvido', 'reclamacao', 'descadastro', 'manual')),
  cause text not null default '',
  by_id uuid,
  created_at timestamptz not null default now(),
  lifted_at timestamptz,
  lifted_by uuid
);
create unique index suppressions_address_key on suppressions (channel, address_key(address)) where lifted_at is null;
create index suppressions_by on suppressions (by_id) where by_id is not null;
create index suppressions_lifted_by on suppressions (lifted_by) where lifted_by is not null;

-- Who has written by WhatsApp, and when last: for twenty-four hours they may be answered with free text.
create table whatsapp_windows (
  phone text primary key,
  last_at timestamptz not null
);
create index whatsapp_windows_key on whatsapp_windows (address_key(phone));
