-- Conversations among administrators, and who is online.

-- When an open browser of an account was last connected. Lost in a crash, and then written again within seconds.
create unlogged table presences (
  account_id uuid primary key references accounts on delete cascade,
  seen_at timestamptz not null default now()
);

create table chat_conversations (
  id uuid primary key default uuid_v7(),
  kind text not null check (kind in ('ONE_TO_ONE', 'GROUP')),
  -- Only groups have a name.
  name text not null default '' check (length(name) <= 80),
  -- The two of a ONE_TO_ONE, in the order of their ids.
  first_id uuid references accounts,
  second_id uuid references accounts,
  created_by uuid references accounts,
  -- The number of messages, and of their changes: a new message, an edited and a deleted one.
  last_seq int not null default 0,
  last_rev int not null default 0,
  last_at timestamptz not null default now(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  check ((kind = 'ONE_TO_ONE') = (first_id is not null)),
  check ((first_id is null) = (second_id is null)),
  check (first_id < second_id),
  check ((kind = 'GROUP') = (name <> ''))
);
-- One conversation of each pair.
create unique index chat_pairs on chat_conversations (first_id, second_id) where first_id is not null;
create index chat_conversations_second on chat_conversations (second_id) where second_id is not null;
create index chat_conversations_created_by on chat_conversations (created_by);

create table chat_members (
  conversation_id uuid not null references chat_conversations on delete cascade,
  account_id uuid not null references accounts,
  -- The last message that reached a browser of this member, and the last one that was on its screen.
  delivered_seq int not null default 0,
  read_seq int not null default 0,
  read_at timestamptz,
  muted boolean not null default false,
  pinned boolean not null default false,
  joined_at timestamptz not null default now(),
  primary key (conversation_id, account_id)
);
create index chat_members_account on chat_members (account_id);

create table chat_messages (
  conversation_id uuid not null references chat_conversations on delete cascade,
  -- 1, 2, 3 … within a conversation, without gaps. `rev` grows with each change, so that a browser that was away asks for what it missed.
  seq int not null,
  rev int not null,
  author_id uuid not null references accounts,
  -- From the browser: sending the same message again adds nothing.
  client_id uuid not null,
  text text not null check (length(text) <= 4000),
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  -- A deleted message stays as a trace, without its text.
  deleted_at timestamptz,
  search_text text not null generated always as (fold(text)) stored,
  primary key (conversation_id, seq),
  check (deleted_at is null or text = '')
);
create unique index chat_messages_client on chat_messages (author_id, client_id);
create unique index chat_messages_rev on chat_messages (conversation_id, rev);
create index chat_messages_author on chat_messages (author_id, created_at);
create index chat_messages_search on chat_messages using gin (search_text gin_trgm_ops);

-- The administrators a message mentions, with their names at the time of writing.
create table chat_mentions (
  conversation_id uuid not null,
  seq int not null,
  account_id uuid not null references accounts,
  name text not null,
  primary key (conversation_id, seq, account_id),
  foreign key (conversation_id, seq) references chat_messages on delete cascade
);
create index chat_mentions_account on chat_mentions (account_id);

-- The files of a message, which are files of its conversation.
create table chat_attachments (
  file_id uuid primary key references files on delete cascade,
  conversation_id uuid not null,
  seq int not null,
  foreign key (conversation_id, seq) references chat_messages on delete cascade
);
create index chat_attachments_message on chat_attachments (conversation_id, seq);

-- Numbers messages and their changes. The row of the conversation stays locked until the commit, so numbers become visible in their order.
create function number_chat_message() returns trigger language plpgsql as $$
begin
  update chat_conversations set
    last_rev = last_rev + 1,
    last_seq = last_seq + (tg_op = 'INSERT')::int,
    last_at = case when tg_op = 'INSERT' then new.created_at else last_at end
  where id = new.conversation_id
  returning last_rev, case when tg_op = 'INSERT' then last_seq else new.seq end into new.rev, new.seq;
  return new;
end $$;
create trigger number_chat_message before insert or update on chat_messages for each row execute function number_chat_message();

-- To every process, which sends it to the open browsers of the members. At the commit the rows around the message exist, too.
create function announce_chat_message() returns trigger language plpgsql as $$
begin
  perform pg_notify('chat', 'message ' || new.conversation_id || ' ' || new.seq);
  return null;
end $$;
create trigger announce_chat_message after insert or update on chat_messages for each row execute function announce_chat_message();
