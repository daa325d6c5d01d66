-- Notices of the council on its public site.
create table news_posts (
  id uuid primary key default uuid_v7(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  state text not null default 'rascunho' check (state in ('rascunho', 'em_revisao', 'programada', 'publicada', 'retirada')),
  state_reason text not null default '',
  author_id uuid not null references accounts,
  -- What is written, and what visitors read: the content as it was when it was published last.
  draft jsonb not null,
  live jsonb,
  -- The address that it will have, and the one that it has.
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  live_slug text,
  published_at timestamptz,
  revised_at timestamptz,
  scheduled_at timestamptz,
  -- Whether subscribers are told when it is published.
  notifies boolean not null default false,
  reads int not null default 0,
  title text collate "pt-BR-x-icu" not null generated always as (coalesce(draft->'texts'->'pt'->>'title', '')) stored,
  search_text text not null generated always as (fold(
    coalesce(draft->'texts'->'pt'->>'title', '') || ' ' || coalesce(draft->'texts'->'pt'->>'summary', '') || ' ' ||
    regexp_replace(coalesce(draft->'texts'->'pt'->>'body', ''), '<[^>]*>', ' ', 'g') || ' ' ||
    coalesce(draft->'texts'->'en'->>'title', '') || ' ' || coalesce(draft->'texts'->'de'->>'title', '') || ' ' ||
    coalesce(draft->'texts'->'fr'->>'title', ''))) stored,
  check ((state in ('publicada', 'retirada')) = (live is not null)),
  check ((live is null) = (live_slug is null) and (live is null) = (published_at is null)),
  check ((state = 'programada') = (scheduled_at is not null))
);
create unique index news_posts_slug on news_posts (slug);
create unique index news_posts_live_slug on news_posts (live_slug) where live_slug is not null;
create index news_posts_author on news_posts (author_id);
create index news_posts_search on news_posts using gin (search_text gin_trgm_ops);
create index news_posts_public on news_posts (published_at desc, id) where state = 'publicada' and deleted_at is null;
create index news_posts_scheduled on news_posts (scheduled_at) where state = 'programada';

-- Addresses of posts: one that was public leads to its post for ever, one that was not is free again when the draft takes another.
create table news_slugs (
  slug text primary key,
  post_id uuid not null references news_posts,
  was_public boolean not null default false
);
create index news_slugs_post on news_slugs (post_id);

-- Pictures that a draft or a published post uses.
create table news_pictures (
  post_id uuid not null references news_posts,
  file_id uuid not null references files on delete cascade,
  primary key (post_id, file_id)
);
create index news_pictures_file on news_pictures (file_id);
