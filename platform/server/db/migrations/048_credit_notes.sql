-- A credit note takes an amount off an invoice that is open. The invoice stays as it was issued.
create table credit_notes (
  id uuid primary key default uuid_v7(),
  invoice_id uuid not null references invoices,
  series text not null references invoice_series,
  number int not null,
  issued_on date not null,
  amount int not null check (amount > 0),
  -- The part of the ISS of the invoice that is taken off with it.
  iss int not null default 0,
  reason text not null check (reason <> ''),
  created_by uuid not null references accounts,
  created_at timestamptz not null default now(),
  unique (series, number)
);
create index credit_notes_invoice on credit_notes (invoice_id);
create index credit_notes_created_by on credit_notes (created_by);
create trigger credit_notes_stay before update or delete on credit_notes for each statement execute function refuse_change();

drop trigger invoices_stay on invoices;
alter table invoices
  drop column corrects_id,
  drop constraint invoices_purpose_check,
  add constraint invoices_purpose_check check (purpose in ('contratacao', 'renovacao', 'troca')),
  -- The sum of its credit notes.
  add column credited int not null default 0 check (credited >= 0),
  add column open int not null generated always as (greatest(total - credited - paid, 0)) stored,
  add constraint invoices_open_check check (credited + paid <= greatest(total, 0));

create trigger invoices_stay before update of series, number, company_id, subscription_id, purpose, issued_on, due_on, period_start,
  period_end, total, iss_rate, iss, issuer, payer on invoices for each statement execute function refuse_change();

drop index invoices_open_amount;
create index invoices_open_amount on invoices (open, due_on) where state in ('aberta', 'vencida');

insert into message_templates (key, kind, audience) values ('invoice_credited', 'system', 'companies');
