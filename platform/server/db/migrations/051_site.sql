-- The public site: what its pages say, version by version, and who asked to be written to.

-- A version is a page in all of its languages. It is never changed: terms and privacy are quoted by their number.
create table site_versions (
  id uuid primary key default uuid_v7(),
  page text not null check (page in ('about', 'contact', 'faqs', 'terms', 'privacy', 'comingSoon')),
  n int not null check (n > 0),
  content jsonb not null check (content ? 'pt'),
  published_by uuid references accounts,
  published_at timestamptz not null default now(),
  unique (page, n)
);
create index site_versions_published_by on site_versions (published_by) where published_by is not null;
create trigger site_versions_append_only before update or delete on site_versions for each row execute function refuse_change();

-- What an administrator is writing, until it is published.
create table site_drafts (
  page text primary key check (page in ('about', 'contact', 'faqs', 'terms', 'privacy', 'comingSoon')),
  content jsonb not null,
  version int not null default 1,
  updated_by uuid references accounts,
  updated_at timestamptz not null default now()
);
create index site_drafts_updated_by on site_drafts (updated_by) where updated_by is not null;

-- Visitors who left their address. It counts once they have confirmed it by mail; tokens of links are computed, and stored as hashes.
create table subscribers (
  id uuid primary key default uuid_v7(),
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  language text not null check (language in ('pt', 'en', 'de', 'fr')),
  purpose text not null check (purpose in ('launch', 'news')),
  state text not null default 'pendente' check (state in ('pendente', 'confirmado', 'saiu')),
  -- Each request begins a round, whose links replace those before.
  round int not null default 1 check (round > 0),
  confirm_hash bytea not null unique,
  leave_hash bytea not null unique,
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  left_at timestamptz,
  unique (purpose, email),
  check (state <> 'confirmado' or confirmed_at is not null),
  check (state <> 'saiu' or left_at is not null)
);
create index subscribers_confirmed on subscribers (purpose, id) where state = 'confirmado';
create index subscribers_email on subscribers (email);

insert into message_templates (key, kind, audience) values ('subscription_confirm', 'system', 'administrators');
