create table companies (
  id uuid primary key default uuid_v7(),
  cnpj text not null check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  legal_name text not null,
  trade_name text not null default '',
  sector text not null default '',
  size text check (size in ('mei', 'me', 'epp', 'media', 'grande')),
  site text not null default '',
  email text not null default '',
  phone text not null default '',
  about text not null default '',
  cep text not null default '',
  street text not null default '',
  street_number text not null default '',
  complement text not null default '',
  district text not null default '',
  city text not null default '',
  uf text not null default '',
  tags text[] not null default '{}',
  confidential boolean not null default false,
  owner_id uuid references accounts,
  state text not null default 'rascunho' check (state in
    ('rascunho', 'pendente_verificacao', 'ativa', 'inadimplente', 'suspensa', 'inativa', 'bloqueada')),
  state_reason text not null default '',
  -- What the list is sorted by and shows first.
  name text collate "pt-BR-x-icu" not null generated always as (case when trade_name = '' then legal_name else trade_name end) stored,
  search_text text not null generated always as
    (fold(legal_name || ' ' || trade_name || ' ' || cnpj || ' ' || city || ' ' || email)) stored,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
-- A deleted company frees its CNPJ only when it is really gone: restoring it must always work.
create unique index companies_cnpj_key on companies (cnpj);
create index companies_name on companies (name, id) where deleted_at is null;
create index companies_recent on companies (updated_at desc, id) where deleted_at is null;
create index companies_state on companies (state, name, id) where deleted_at is null;
create index companies_search on companies using gin (search_text gin_trgm_ops);

create table candidates (
  id uuid primary key default uuid_v7(),
  full_name text collate "pt-BR-x-icu" not null,
  social_name text not null default '',
  cpf text not null check (cpf ~ '^[0-9]{11}$'),
  birth_date date,
  email text not null,
  phone text not null,
  whatsapp_consent boolean not null default false,
  whatsapp_consent_at timestamptz,
  profession text not null default '',
  headline text not null default '',
  summary text not null default '',
  cep text not null default '',
  street text not null default '',
  street_number text not null default '',
  complement text not null default '',
  district text not null default '',
  city text not null default '',
  uf text not null default '',
  council text not null default '',
  council_uf text not null default '',
  council_number text not null default '',
  council_category text not null default '',
  council_status text check (council_status in ('ativo', 'suspenso', 'cancelado', 'licenciado', 'em_debito')),
  tags text[] not null default '{}',
  state text not null default 'cadastrado' check (state in ('convidado', 'cadastrado', 'ativo', 'inativo', 'bloqueado')),
  state_reason text not null default '',
  search_text text not null generated always as
    (fold(full_name || ' ' || social_name || ' ' || cpf || ' ' || email || ' ' || phone || ' ' || council_number || ' ' || headline)) stored,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index candidates_cpf_key on candidates (cpf);
create unique index candidates_email_key on candidates (lower(email));
create index candidates_recent on candidates (created_at desc, id) where deleted_at is null;
create index candidates_name on candidates (full_name, id) where deleted_at is null;
create index candidates_place on candidates (uf, state, created_at desc, id) where deleted_at is null;
create index candidates_state on candidates (state, created_at desc, id) where deleted_at is null;
create index candidates_search on candidates using gin (search_text gin_trgm_ops);
