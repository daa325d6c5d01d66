-- Bank statements, of which each credit is a line to match with invoices.

create table bank_statements (
  id uuid primary key default uuid_v7(),
  -- Bank, branch and number, as the file names them.
  account text not null check (account <> ''),
  file_name text not null,
  format text not null check (format in ('ofx', 'csv')),
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  -- Credits in the file, those that were not known before, and debits, which are not kept.
  lines int not null,
  new_lines int not null,
  debits int not null,
  imported_by uuid references accounts,
  created_at timestamptz not null default now()
);
create index bank_statements_recent on bank_statements (created_at desc, id);
create index bank_statements_imported_by on bank_statements (imported_by) where imported_by is not null;

create table statement_lines (
  id uuid primary key default uuid_v7(),
  statement_id uuid not null references bank_statements,
  account text not null,
  -- The bank's own id. Some banks use it again, also within a file: the ordinal counts lines that are otherwise equal.
  fitid text not null,
  day date not null,
  amount int not null check (amount > 0),
  ordinal int not null check (ordinal > 0),
  payer_name text not null default '',
  payer_document text not null default '',
  txid text,
  end_to_end_id text,
  description text not null default '',
  state text not null default 'a_conferir' check (state in ('a_conferir', 'conciliada', 'ignorada')),
  payment_id uuid references payments,
  ignored_reason text not null default '',
  decided_by uuid references accounts,
  decided_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (fold(payer_document || ' ' || description)) stored,
  check ((state = 'conciliada') = (payment_id is not null)),
  check ((state = 'ignorada') = (ignored_reason <> ''))
);
create unique index statement_lines_once on statement_lines (account, fitid, day, amount, ordinal);
-- A payment is seen on a statement once.
create unique index statement_lines_payment on statement_lines (payment_id) where payment_id is not null;
create index statement_lines_statement on statement_lines (statement_id);
create index statement_lines_state on statement_lines (state, day desc, id);
create index statement_lines_day on statement_lines (day desc, id);
create index statement_lines_decided_by on statement_lines (decided_by) where decided_by is not null;
create index statement_lines_search on statement_lines using gin (search_text gin_trgm_ops);

-- A payment that was undone stays, without allocations. Its Pix may be recorded again.
alter table payments add column undone_at timestamptz;
drop index payments_end_to_end_key;
create unique index payments_end_to_end_key on payments (end_to_end_id) where undone_at is null;
alter table credit_entries drop constraint credit_entries_reason_check,
  add constraint credit_entries_reason_check check (reason in
    ('pagamento_a_mais', 'pagamento_sem_fatura', 'troca', 'usado', 'devolvido', 'desfeito'));

-- What a line of a statement may pay: invoices by what is open of them, and payments by their amount.
create index invoices_open_amount on invoices ((total - paid), due_on) where state in ('aberta', 'vencida');
create index payments_amount on payments (amount, paid_on) where undone_at is null;
