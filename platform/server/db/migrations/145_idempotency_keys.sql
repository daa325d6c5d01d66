-- Calls that were made with an idempotency key and have written something: in the transaction of what they wrote.
create table idempotency_keys (
  -- A hash of the key and of who made the call.
  id bytea primary key check (octet_length(id) = 32),
  -- A hash of what was asked: the same key for something else is an error.
  asked bytea not null check (octet_length(asked) = 32),
  at timestamptz not null default now(),
  -- Sealed, because an answer may have personal data; null when the server ended before it had one, or when it is large.
  answer bytea
);
create index idempotency_keys_at on idempotency_keys (at);
