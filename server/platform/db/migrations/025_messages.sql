-- Messages from administrators to companies (type_user 1) and professionals (type_user 2).

-- What an author sorts messages by. A removed one stays on its messages, so that it comes back with them.
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

create table messages (
  id uuid primary key default uuid_v7(),
  author_id uuid not null references accounts,
  type_user int not null check (type_user in (1, 2)),
  -- In which ways it goes out; more follow.
  channels text[] not null default '{in_app}' check (channels <@ '{in_app}'),
  subject text not null default '',
  body text not null default '',
  -- Of the body, without its format.
  words text not null default '',
  -- Chosen by name, and whoever a search of the list finds when it leaves.
  recipient_ids uuid[] not null default '{}',
  segment jsonb,
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'sent')),
  -- By which the box is ordered: when it was changed, or has left.
  at timestamptz not null default now(),
  send_at timestamptz check (state = 'draft' or send_at is not null),
  -- Set while it is handed out: to how many, how many have it, and the last who got it.
  expected int,
  recipients int not null default 0,
  position uuid,
  finished_at timestamptz,
  is_important boolean not null default false,
  is_favorite boolean not null default false,
  -- False when it has left by itself and its author has not opened it since.
  is_read boolean not null default true,
  labels uuid[] not null default '{}',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  search_text text not null generated always as (fold(subject || ' ' || left(words, 2000))) stored
);
-- Each box is read from its end.
create index messages_all on messages (author_id, type_user, at desc, id desc) where deleted_at is null;
create index messages_trash on messages (author_id, type_user, at desc, id desc) where deleted_at is not null;
create index messages_important on messages (author_id, type_user, at desc, id desc) where deleted_at is null and is_important;
create index messages_starred on messages (author_id, type_user, at desc, id desc) where deleted_at is null and is_favorite;
create index messages_state on messages (author_id, type_user, state, at desc, id desc) where deleted_at is null;
create index messages_labels on messages using gin (labels) where labels <> '{}';
create index messages_recipients on messages using gin (recipient_ids) where recipient_ids <> '{}';
create index messages_search on messages using gin (search_text gin_trgm_ops);

-- Who has a message, and since when. A delivery by another way will stand in the ledger and name this row.
create table message_recipients (
  message_id uuid not null references messages,
  recipient_id uuid not null generated always as (coalesce(company_id, candidate_id)) stored,
  company_id uuid references companies,
  candidate_id uuid references candidates,
  delivered_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (message_id, recipient_id),
  check (num_nonnulls(company_id, candidate_id) = 1)
);
create index message_recipients_company on message_recipients (company_id, delivered_at desc) where company_id is not null;
create index message_recipients_candidate on message_recipients (candidate_id, delivered_at desc) where candidate_id is not null;

-- How many messages stand where: a mailbox shows it at each step, and must not count a million rows for it.
create table message_counts (
  author_id uuid not null references accounts,
  type_user int not null,
  -- A box that everybody has, or the id of a label.
  place text not null,
  total int not null default 0,
  unread int not null default 0,
  primary key (author_id, type_user, place)
);

-- Where a message stands.
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

-- Once for a statement; always in the same order, so that two who change the same counts wait for each other at the first.
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

-- Most changes move nothing: then nothing is written, and nobody waits.
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
