-- Charges that a provider of the API Pix keeps, its notices, and refunds.

alter table charges
  -- The key that receives the money: a charge keeps the one it was created with.
  add column pix_key text not null default '',
  add column location text not null default '',
  add column revision int;
-- A code that is empty waits for the provider.
create index charges_open_at_provider on charges (id) where kind = 'cob' and state = 'ativa';

-- What a provider says has arrived. A notice proves nothing: its outcome is decided by what the provider answers when it is asked.
create table pix_notices (
  id uuid primary key default uuid_v7(),
  kind text not null check (kind in ('pagamento', 'devolucao')),
  end_to_end_id text not null check (end_to_end_id ~ '^[A-Za-z0-9]{32}$'),
  txid text not null check (txid ~ '^[A-Za-z0-9]{0,35}$'),
  -- As it was written.
  amount_text text not null,
  happened_text text not null,
  source text not null check (source in ('webhook', 'leitura')),
  outcome text not null default 'recebido' check (outcome in
    ('recebido', 'pago', 'parcial', 'a_mais', 'sem_fatura', 'repetido', 'desconhecido', 'nao_confirmado')),
  attempts int not null default 0,
  received_at timestamptz not null default now(),
  settled_at timestamptz
);
create unique index pix_notices_key on pix_notices (end_to_end_id, kind);
create index pix_notices_waiting on pix_notices (received_at) where outcome = 'recebido';
create index pix_notices_recent on pix_notices (received_at desc, id);

-- Until when the payments of the provider were read.
create table pix_readings (
  id boolean primary key default true check (id),
  read_until timestamptz not null
);

create table refunds (
  id uuid primary key default uuid_v7(),
  payment_id uuid not null references payments,
  amount int not null check (amount > 0),
  -- The part of it that is taken from the credit of the company.
  of_credit int not null default 0 check (of_credit between 0 and amount),
  state text not null check (state in ('solicitado', 'em_processamento', 'devolvido', 'nao_realizado')),
  by_provider boolean not null,
  -- Our id at the provider, stored before the call.
  provider_id text not null default replace(uuid_v7()::text, '-', '') check (provider_id ~ '^[A-Za-z0-9]{1,35}$'),
  reason text not null,
  note text not null default '',
  cause text not null default '',
  requested_by uuid not null references accounts,
  approved_by uuid references accounts check (approved_by <> requested_by),
  ended_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index refunds_provider_key on refunds (provider_id);
create index refunds_payment on refunds (payment_id);
create index refunds_requested_by on refunds (requested_by);
create index refunds_approved_by on refunds (approved_by) where approved_by is not null;
create index refunds_under_way on refunds (id) where state = 'em_processamento';

-- Of which invoices a refund gives back what was paid.
create table refund_parts (
  refund_id uuid not null references refunds,
  invoice_id uuid not null references invoices,
  amount int not null check (amount > 0),
  primary key (refund_id, invoice_id)
);
create index refund_parts_invoice on refund_parts (invoice_id);
