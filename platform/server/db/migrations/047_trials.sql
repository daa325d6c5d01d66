-- Trials that the public page begins, and how its visitors get to an order.

alter table subscriptions
  -- The link of a trial: the hash of its token.
  add column hash bytea,
  -- The company as who ordered on the public page named it. Invoices name it so until one is paid: who orders may be a stranger to the company.
  add column payer_company text not null default '',
  -- Where an order of the public page came from, such as newsletter; empty for others.
  add column source text not null default '' check (source ~ '^[a-z0-9-]{0,24}$');
create unique index subscriptions_hash_key on subscriptions (hash) where hash is not null;
create index subscriptions_ordered on subscriptions (created_at) where order_id is not null;

-- How often a public page was opened on a day, by source. Nothing of it is about a person.
create table site_visits (
  day date not null,
  page text not null check (page in ('planos', 'contratacao')),
  source text not null check (source ~ '^[a-z0-9-]{1,24}$'),
  count int not null check (count > 0),
  primary key (day, page, source)
);

insert into message_templates (key, kind, audience) values ('trial_started', 'system', 'companies');
