-- Plans with their versions, subscriptions, invoices, Pix charges, payments and credit. Amounts are whole centavos.

create table plans (
  id uuid primary key default uuid_v7(),
  code text not null check (code ~ '^[A-Z0-9][A-Z0-9-]{0,19}$'),
  name text collate "pt-BR-x-icu" not null,
  audience text not null default '',
  period text not null check (period in ('mensal', 'trimestral', 'anual', 'unico')),
  features text[] not null default '{}',
  is_public boolean not null default false,
  highlighted boolean not null default false,
  -- The order of the site.
  position int not null default 0,
  state text not null default 'rascunho' check (state in ('rascunho', 'ativo', 'descontinuado', 'arquivado')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (fold(code || ' ' || name || ' ' || audience)) stored
);
create unique index plans_code_key on plans (code);

-- What a plan costs and allows. A subscriber keeps the version that they have bought.
create table plan_versions (
  id uuid primary key default uuid_v7(),
  plan_id uuid not null references plans on delete cascade,
  number int not null check (number > 0),
  price int not null check (price between 0 and 1000000000),
  trial_days int not null default 0 check (trial_days between 0 and 365),
  -- A limit that is null is unlimited.
  limits jsonb not null,
  starts_on date not null,
  created_by uuid references accounts,
  created_at timestamptz not null default now(),
  unique (plan_id, number)
);
create index plan_versions_created_by on plan_versions (created_by) where created_by is not null;

create table subscriptions (
  id uuid primary key default uuid_v7(),
  company_id uuid not null references companies,
  plan_version_id uuid not null references plan_versions,
  state text not null default 'pendente' check (state in
    ('pendente', 'em_teste', 'ativa', 'em_atraso', 'suspensa', 'cancelada', 'expirada')),
  state_reason text not null default '',
  state_at timestamptz not null default now(),
  courtesy boolean not null default false,
  -- The day from which periods are counted, and the current one: [period_start, period_end).
  anchor date not null,
  period_start date not null,
  period_end date not null check (period_end > period_start),
  trial_end date,
  -- The last day but one of a subscription that does not renew.
  ends_on date,
  paused_until date,
  -- The version that the next period begins with.
  next_version_id uuid references plan_versions,
  payer_name text not null default '',
  payer_email text not null default '',
  payer_phone text not null default '',
  terms_version text not null default '',
  created_by uuid references accounts,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index subscriptions_company on subscriptions (company_id, state);
create index subscriptions_plan_version on subscriptions (plan_version_id, state);
create index subscriptions_next_version on subscriptions (next_version_id) where next_version_id is not null;
create index subscriptions_created_by on subscriptions (created_by) where created_by is not null;
create index subscriptions_renewal on subscriptions (period_end, id) where state in ('em_teste', 'ativa', 'em_atraso', 'suspensa');

-- The last number of each series: a row that is locked until the invoice commits, so that no number is missing.
create table invoice_series (
  series text primary key,
  last_number int not null
);

create table invoices (
  id uuid primary key default uuid_v7(),
  series text not null references invoice_series,
  number int not null,
  company_id uuid not null references companies,
  subscription_id uuid not null references subscriptions,
  -- Why it was issued: each period of a subscription is charged once.
  purpose text not null check (purpose in ('contratacao', 'renovacao', 'troca', 'credito')),
  -- The invoice that a credit note corrects.
  corrects_id uuid references invoices,
  state text not null default 'aberta' check (state in ('aberta', 'paga', 'vencida', 'cancelada', 'estornada')),
  state_reason text not null default '',
  issued_on date not null,
  due_on date not null,
  period_start date not null,
  period_end date not null,
  total int not null,
  -- ISS in hundredths of a percent, and its part of the total.
  iss_rate int not null default 0,
  iss int not null default 0,
  issuer jsonb not null,
  payer jsonb not null,
  -- The sum of its allocations.
  paid int not null default 0 check (paid between 0 and greatest(total, 0)),
  paid_at timestamptz,
  opened_at timestamptz,
  -- SHA-256 of the token of its public page.
  hash bytea not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (series, number)
);
create unique index invoices_hash_key on invoices (hash);
create unique index invoices_period_key on invoices (subscription_id, period_start) where purpose = 'renovacao';
create index invoices_subscription on invoices (subscription_id, issued_on);
create index invoices_company on invoices (company_id, issued_on);
create index invoices_corrects on invoices (corrects_id) where corrects_id is not null;
create index invoices_due on invoices (due_on, id) where state in ('aberta', 'vencida');
create index invoices_recent on invoices (issued_on desc, id);

create table invoice_lines (
  invoice_id uuid not null references invoices,
  position int not null,
  kind text not null check (kind in ('plano', 'voucher', 'credito', 'debito', 'saldo', 'multa', 'juros', 'outro')),
  description text not null,
  detail text not null default '',
  quantity int not null default 1,
  unit_price int not null,
  amount int not null,
  plan_version_id uuid references plan_versions,
  period_start date,
  period_end date,
  primary key (invoice_id, position)
);
create index invoice_lines_plan_version on invoice_lines (plan_version_id) where plan_version_id is not null;

-- An invoice that was issued stays as it is. A credit note corrects it.
create trigger invoice_lines_stay before update or delete on invoice_lines for each statement execute function refuse_change();
create trigger invoices_stay before update of series, number, company_id, subscription_id, purpose, corrects_id, issued_on, due_on, period_start,
  period_end, total, iss_rate, iss, issuer, payer on invoices for each statement execute function refuse_change();

-- What is asked through Pix for an invoice.
create table charges (
  id uuid primary key default uuid_v7(),
  invoice_id uuid not null references invoices,
  txid text not null check (txid ~ '^[A-Za-z0-9]{1,35}$'),
  kind text not null check (kind in ('estatico', 'cob')),
  amount int not null check (amount > 0),
  br_code text not null,
  state text not null default 'ativa' check (state in ('ativa', 'paga', 'expirada', 'removida')),
  expires_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index charges_txid_key on charges (txid);
create index charges_invoice on charges (invoice_id);

-- The ledger: what has arrived, by whichever way.
create table payments (
  id uuid primary key default uuid_v7(),
  origin text not null check (origin in ('manual', 'extrato', 'provedor')),
  -- Of a Pix: each counts once.
  end_to_end_id text check (end_to_end_id ~ '^[A-Za-z0-9]{1,40}$'),
  amount int not null check (amount > 0),
  paid_on date not null,
  charge_id uuid references charges,
  payer_name text not null default '',
  payer_document text not null default '',
  note text not null default '',
  recorded_by uuid references accounts,
  created_at timestamptz not null default now()
);
create unique index payments_end_to_end_key on payments (end_to_end_id);
create index payments_charge on payments (charge_id) where charge_id is not null;
create index payments_recorded_by on payments (recorded_by) where recorded_by is not null;
create index payments_day on payments (paid_on, id);

create table allocations (
  payment_id uuid not null references payments,
  invoice_id uuid not null references invoices,
  amount int not null check (amount > 0),
  created_at timestamptz not null default now(),
  primary key (payment_id, invoice_id)
);
create index allocations_invoice on allocations (invoice_id);

-- The credit of a company: what was paid too much, and what a change gave back. Its sum is never below zero.
create table credit_entries (
  id uuid primary key default uuid_v7(),
  company_id uuid not null references companies,
  amount int not null check (amount <> 0),
  reason text not null check (reason in ('pagamento_a_mais', 'pagamento_sem_fatura', 'troca', 'usado', 'devolvido')),
  payment_id uuid references payments,
  invoice_id uuid references invoices,
  created_at timestamptz not null default now()
);
create index credit_entries_company on credit_entries (company_id);
create index credit_entries_payment on credit_entries (payment_id) where payment_id is not null;
create index credit_entries_invoice on credit_entries (invoice_id) where invoice_id is not null;
create trigger credit_entries_stay before update or delete on credit_entries for each statement execute function refuse_change();

insert into message_templates (key, kind, audience) values ('invoice_issued', 'system', 'companies'), ('invoice_paid', 'system', 'companies'), ('invoice_due_soon', 'system', 'companies'), ('invoice_overdue', 'system', 'companies'),
  ('invoice_last_notice', 'system', 'companies'), ('subscription_suspended', 'system', 'companies'), ('subscription_cancelled', 'system', 'companies'), ('subscription_reactivated', 'system', 'companies'), ('trial_ending', 'system', 'companies');
