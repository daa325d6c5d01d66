-- Replies to messages: mails received at a reply address, each stored as a message in the mailbox of the original author.

alter table messages
  -- The message that a conversation began with; of a message that began none, or is that one, null.
  add column thread_id uuid references messages,
  -- The message that this one answers.
  add column answers_id uuid references messages on delete set null,
  -- Who wrote it, of one that came in.
  add column from_company_id uuid references companies,
  add column from_candidate_id uuid references candidates,
  -- Where it came from, when that is not the address that the answered message went to.
  add column from_address text not null default '',
  -- What it quotes of earlier messages, and the names of files that were not kept.
  add column quoted text not null default '',
  add column files_left_out text[] not null default '{}',
  drop constraint messages_state_check,
  drop constraint messages_check,
  add constraint messages_state_check check (state in ('draft', 'scheduled', 'sent', 'received')),
  add constraint messages_send_at_check check (state in ('draft', 'received') or send_at is not null),
  add constraint messages_from_check check (num_nonnulls(from_company_id, from_candidate_id) = (state = 'received')::int);
create index messages_thread on messages (thread_id, at) where thread_id is not null;
create index messages_answers on messages (answers_id) where answers_id is not null;
create index messages_from_company on messages (from_company_id, at desc) where from_company_id is not null;
create index messages_from_candidate on messages (from_candidate_id, at desc) where from_candidate_id is not null;

-- What came in by the reply address of a delivery, each mail once by whatever way. The ledger drops its months, so this names no row of it.
create table inbound_mails (
  id uuid primary key default uuid_v7(),
  -- A digest of the delivery and the Message-ID.
  key bytea not null unique,
  delivery_id uuid not null,
  kind text not null check (kind in ('reply', 'auto', 'bounce', 'loop')),
  -- The message that a reply became.
  message_id uuid references messages on delete cascade,
  company_id uuid references companies,
  candidate_id uuid references candidates,
  -- By which a mail program finds the mail that an answer belongs to.
  mail_id text not null default '',
  mail_references text not null default '',
  received_at timestamptz not null default now(),
  check ((kind = 'reply') = (message_id is not null))
);
create index inbound_mails_delivery on inbound_mails (delivery_id, received_at);
create index inbound_mails_message on inbound_mails (message_id) where message_id is not null;
create index inbound_mails_company on inbound_mails (company_id) where company_id is not null;
create index inbound_mails_candidate on inbound_mails (candidate_id) where candidate_id is not null;
