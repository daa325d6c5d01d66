-- What renewals, late payments and changes of plan need.

alter table subscriptions
  -- The first period that begins with the next version starts on this day or later; null for the next period.
  add column next_from date,
  -- The invoice whose payment changes the plan at once.
  add column next_invoice_id uuid references invoices,
  add column paused_on date,
  add column dunning_paused_until date,
  add column dunning_pause_reason text not null default '';
create index subscriptions_next_invoice on subscriptions (next_invoice_id) where next_invoice_id is not null;

-- What was done about an invoice that is or was not paid: each step once.
create table dunning_steps (
  invoice_id uuid not null references invoices,
  step text not null check (step in
    ('remind_before', 'remind_after', 'whatsapp', 'overdue', 'last_notice', 'suspend', 'cancel')),
  done_on date not null,
  -- Whether it was only recorded, because a later step was due on the same day.
  skipped boolean not null default false,
  primary key (invoice_id, step)
);

-- What a late payment costs, until an invoice of the subscription charges it.
create table late_fees (
  invoice_id uuid primary key references invoices,
  subscription_id uuid not null references subscriptions,
  fine int not null check (fine >= 0),
  interest int not null check (interest >= 0),
  days_late int not null check (days_late > 0),
  charged_id uuid references invoices
);
create index late_fees_open on late_fees (subscription_id) where charged_id is null;
create index late_fees_subscription on late_fees (subscription_id);
create index late_fees_charged on late_fees (charged_id) where charged_id is not null;
