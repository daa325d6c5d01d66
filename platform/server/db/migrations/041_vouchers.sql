-- Vouchers, and the subscriptions and invoices that they made cheaper.

create table vouchers (
  id uuid primary key default uuid_v7(),
  code text not null check (code ~ '^[A-Z0-9][A-Z0-9-]{0,19}$'),
  name text collate "pt-BR-x-icu" not null default '',
  kind text not null check (kind in ('percentual', 'valor_fixo', 'meses_gratis')),
  -- A percentage, centavos, or months.
  value int not null,
  -- How many charges of a subscription it reduces; null for all. Free months say it themselves.
  periods int check (periods between 1 and 120),
  max_redemptions int check (max_redemptions between 1 and 1000000),
  per_company int not null default 1 check (per_company between 1 and 1000),
  -- The first and the last day on which it may be redeemed.
  starts_on date,
  ends_on date check (ends_on >= starts_on),
  partner_id uuid references partners,
  -- Of codes that were generated together.
  batch_id uuid,
  state text not null default 'rascunho' check (state in ('rascunho', 'ativo', 'pausado', 'revogado')),
  state_reason text not null default '',
  created_by uuid references accounts,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (fold(code || ' ' || name)) stored,
  check (case kind when 'percentual' then value between 1 and 100 when 'meses_gratis' then value between 1 and 12 and periods is null
    else value between 1 and 1000000000 end)
);
create unique index vouchers_code_key on vouchers (code);
create index vouchers_partner on vouchers (partner_id) where partner_id is not null;
create index vouchers_batch on vouchers (batch_id, id) where batch_id is not null;
create index vouchers_created_by on vouchers (created_by) where created_by is not null;
create index vouchers_recent on vouchers (created_at desc, id);

-- The plans that a voucher is limited to. Without any it is for all.
create table voucher_plans (
  voucher_id uuid not null references vouchers on delete cascade,
  plan_id uuid not null references plans,
  primary key (voucher_id, plan_id)
);
create index voucher_plans_plan on voucher_plans (plan_id);

-- A voucher is redeemed with the first invoice of a subscription, and stays with it.
create table voucher_redemptions (
  id uuid primary key default uuid_v7(),
  voucher_id uuid not null references vouchers,
  company_id uuid not null references companies,
  subscription_id uuid not null references subscriptions,
  state text not null default 'reservado' check (state in ('reservado', 'aplicado', 'liberado')),
  -- Afterwards it counts no more unless it is paid.
  reserved_until timestamptz not null,
  created_at timestamptz not null default now()
);
create unique index voucher_redemptions_subscription_key on voucher_redemptions (subscription_id);
create index voucher_redemptions_voucher on voucher_redemptions (voucher_id, state, created_at);
create index voucher_redemptions_company on voucher_redemptions (company_id, voucher_id);

-- What a redemption took off an invoice, in centavos: each charge once.
create table voucher_discounts (
  redemption_id uuid not null references voucher_redemptions,
  invoice_id uuid not null references invoices,
  number int not null check (number > 0),
  amount int not null check (amount > 0),
  created_at timestamptz not null default now(),
  primary key (redemption_id, invoice_id)
);
create index voucher_discounts_invoice on voucher_discounts (invoice_id);
