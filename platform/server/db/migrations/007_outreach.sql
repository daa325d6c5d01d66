-- Messages between administrators and companies (type_user 1) or professionals (type_user 2), and the replies to them.

-- Messages.

-- The labels of an author. A removed label stays on its messages, so that restoring it restores them too.
create table message_labels (
  id uuid primary key default uuid_v7(),
  author_id uuid not null references accounts,
  name text not null,
  color text not null check (color in ('green', 'blue', 'orange', 'purple', 'red', 'cyan', 'grey')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index message_labels_name_key on message_labels (author_id, fold(name)) where deleted_at is null;
create index message_labels_author on message_labels (author_id);

create table messages (
  id uuid primary key default uuid_v7(),
  author_id uuid not null references accounts,
  type_user int not null check (type_user in (1, 2)),
  -- The process it is about: fields of each recipient's application in this process may then be used in it.
  process_id uuid,
  channels text[] not null default '{in_app}'
    check (channels <@ '{in_app,email,whatsapp}' and cardinality(channels) > 0),
  -- What it is about, where professionals may choose what they receive.
  topic text check (topic in ('convites', 'andamento', 'resultados', 'vagas')),
  subject text not null default '',
  body text not null default '',
  -- The body without its format.
  words text not null default '',
  -- The template that the message was begun from.
  template_id uuid references message_templates,
  template_version int,
  -- Which parts still are as in the template. While the body is, each other channel uses the template's text for that channel.
  of_template text[] not null default '{}' check (of_template <@ '{subject,body}'),
  -- Recipients chosen by name, and a search whose matches receive it when it is sent.
  recipient_ids uuid[] not null default '{}',
  segment jsonb,
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'sent', 'received')),
  -- What the mailbox is ordered by: when it was changed, or sent.
  at timestamptz not null default now(),
  send_at timestamptz,
  -- Paused by its author.
  paused_at timestamptz,
  -- Set while it is distributed: to how many, how many have it, and the last who got it.
  expected int,
  recipients int not null default 0,
  position uuid,
  finished_at timestamptz,
  is_important boolean not null default false,
  is_favorite boolean not null default false,
  is_read boolean not null default true,
  labels uuid[] not null default '{}',
  -- The first message of the conversation; null in that message and in one without a conversation.
  thread_id uuid references messages,
  -- The message that this one answers.
  answers_id uuid references messages on delete set null,
  -- The sender of a received message.
  from_company_id uuid references companies,
  from_candidate_id uuid references candidates,
  -- The address it came from, when that is not the one that the answered message was sent to.
  from_address text not null default '',
  -- What it quotes of earlier messages, and the names of attachments that were not kept.
  quoted text not null default '',
  files_left_out text[] not null default '{}',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  search_text text not null generated always as (fold(subject || ' ' || left(words, 2000))) stored,
  constraint messages_send_at_check check (state in ('draft', 'received') or send_at is not null),
  constraint messages_from_check check (num_nonnulls(from_company_id, from_candidate_id) = (state = 'received')::int)
);
comment on column messages.is_read is 'Whether its author has seen it: what they sent, always; what came in, once they have opened it.';
-- Each mailbox is read from its end.
create index messages_all on messages (author_id, type_user, at desc, id desc) where deleted_at is null;
create index messages_trash on messages (author_id, type_user, at desc, id desc) where deleted_at is not null;
create index messages_important on messages (author_id, type_user, at desc, id desc) where deleted_at is null and is_important;
create index messages_starred on messages (author_id, type_user, at desc, id desc) where deleted_at is null and is_favorite;
create index messages_state on messages (author_id, type_user, state, at desc, id desc) where deleted_at is null;
create index messages_labels on messages using gin (labels) where labels <> '{}';
create index messages_recipients on messages using gin (recipient_ids) where recipient_ids <> '{}';
create index messages_search on messages using gin (search_text gin_trgm_ops);
create index messages_thread on messages (thread_id, at) where thread_id is not null;
create index messages_answers on messages (answers_id) where answers_id is not null;
create index messages_from_company on messages (from_company_id, at desc) where from_company_id is not null;
create index messages_from_candidate on messages (from_candidate_id, at desc) where from_candidate_id is not null;
create index messages_author on messages (author_id);
create index messages_process on messages (process_id) where process_id is not null;
create index messages_template on messages (template_id) where template_id is not null;

-- The text of a message in a channel, in the version of its template that it took. The text of an erased message stays empty.
create function message_says(m messages, by text) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'subject', case when 'subject' = any(m.of_template) and v.subject <> '' then v.subject else m.subject end,
    'body', coalesce(v.body, m.body))
  from (select) one left join lateral (
    select subject, body from template_versions
    where 'body' = any(m.of_template) and m.words <> '' and by <> 'email'
      and template_id = m.template_id and channel = by and n <= m.template_version
    order by n desc limit 1) v on true
$$;

-- Recipients.

-- Who has received a message, and when. Mails and WhatsApp messages are deliveries of the ledger that name this row's message.
create table message_recipients (
  message_id uuid not null references messages,
  recipient_id uuid not null generated always as (coalesce(company_id, candidate_id)) stored,
  company_id uuid references companies,
  candidate_id uuid references candidates,
  delivered_at timestamptz not null default now(),
  read_at timestamptz,
  -- The values of the message's fields for this recipient at that time; empty where it has none.
  fields jsonb not null default '{}',
  primary key (message_id, recipient_id),
  check (num_nonnulls(company_id, candidate_id) = 1)
);
create index message_recipients_company on message_recipients (company_id, delivered_at desc) where company_id is not null;
create index message_recipients_candidate on message_recipients (candidate_id, delivered_at desc) where candidate_id is not null;

-- A message is sent to an address once, however many of its recipients share it.
create table message_addresses (
  message_id uuid not null references messages,
  channel text not null,
  address text not null,
  primary key (message_id, channel, address)
);

-- Counts of the mailboxes, which are shown on every page and must not count a million rows.

create table message_counts (
  author_id uuid not null references accounts,
  type_user int not null,
  -- A mailbox that everybody has, or the id of a label.
  place text not null,
  total int not null default 0,
  unread int not null default 0,
  primary key (author_id, type_user, place)
);

-- The mailboxes and labels that contain a message.
create function message_places(m messages) returns text[] language sql immutable as $$
  select case when m.deleted_at is not null then '{trash}'::text[] else
    array['all', case m.state when 'draft' then 'drafts' else m.state end]
    || case when m.is_important then '{important}'::text[] else '{}' end
    || case when m.is_favorite then '{starred}'::text[] else '{}' end
    || m.labels::text[] end
$$;

create function add_to_message_count(author uuid, type_user int, place text, more int, more_unread int) returns void language sql as $$
  insert into message_counts as c values (author, type_user, place, more, more_unread)
  on conflict (author_id, type_user, place) do update set total = c.total + more, unread = c.unread + more_unread
$$;

-- Once per statement; always in the same order, so that two transactions that change the same counts wait at the first.
create function count_messages() returns trigger language plpgsql as $$
begin
  perform add_to_message_count(author_id, type_user, place, n, n_unread) from (
    select author_id, type_user, place, count(*)::int * tg_argv[0]::int as n,
      (count(*) filter (where not is_read))::int * tg_argv[0]::int as n_unread
    from (select m.author_id, m.type_user, m.is_read, unnest(message_places(m)) as place from changed m) p
    group by author_id, type_user, place order by author_id, type_user, place) moved;
  return null;
end $$;
create trigger message_counts_inserted after insert on messages
  referencing new table as changed for each statement execute function count_messages('1');
create trigger message_counts_deleted after delete on messages
  referencing old table as changed for each statement execute function count_messages('-1');

-- Most updates change no mailbox: then nothing is written, and nobody waits.
create function recount_messages() returns trigger language plpgsql as $$
begin
  perform add_to_message_count(author_id, type_user, place, n, n_unread) from (
    select author_id, type_user, place, sum(sign)::int as n, coalesce(sum(sign) filter (where not is_read), 0)::int as n_unread
    from (
      select m.author_id, m.type_user, m.is_read, unnest(message_places(m)) as place, 1 as sign from arrived m
      union all
      select m.author_id, m.type_user, m.is_read, unnest(message_places(m)), -1 from gone m) p
    group by author_id, type_user, place
    having sum(sign) <> 0 or coalesce(sum(sign) filter (where not is_read), 0) <> 0
    order by author_id, type_user, place) moved;
  return null;
end $$;
create trigger message_counts_updated after update on messages
  referencing old table as gone new table as arrived for each statement execute function recount_messages();

-- Replies.

-- Mails received at the reply address of a delivery, each stored once however it came in. The ledger drops old months, so there is no foreign
-- key to it.
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

-- The mailbox from which replies are fetched, and how far it was read. There is one.
create table reply_mailbox (
  id int primary key default 1 check (id = 1),
  -- Identifies the mailbox: the numbers of another one begin anew.
  place text not null,
  uid_validity text not null default '',
  last_uid bigint not null default 0,
  -- A mail that could not be stored, and how often that failed.
  failed_uid text not null default '',
  failures int not null default 0,
  -- The process that reads the mailbox has claimed it until then.
  claimed_until timestamptz,
  tried_at timestamptz,
  read_at timestamptz,
  -- Why the last attempt failed, as a code.
  problem text not null default ''
);

-- Foreign keys of the areas before this one.

alter table deliveries add foreign key (message_id) references messages;
