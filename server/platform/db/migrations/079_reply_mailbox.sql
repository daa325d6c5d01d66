-- The mailbox from which replies are fetched, and how far it was read. There is one.
create table reply_mailbox (
  id int primary key default 1 check (id = 1),
  -- Which mailbox that is: with another one the numbers begin anew.
  place text not null,
  uid_validity text not null default '',
  last_uid bigint not null default 0,
  -- A mail that could not be taken, and how often.
  failed_uid text not null default '',
  failures int not null default 0,
  -- The process that reads the mailbox has claimed it until then.
  claimed_until timestamptz,
  tried_at timestamptz,
  read_at timestamptz,
  -- What went wrong the last time, as a code.
  problem text not null default ''
);
