-- Who the council works with: institutions, schools, consultancies, job boards and sponsors, each with its agreement.
create table partners (
  id uuid primary key default uuid_v7(),
  type text not null check (type in ('institucional', 'escola', 'consultoria', 'job_board', 'patrocinador')),
  legal_name text not null,
  trade_name text not null default '',
  cnpj text not null default '' check (cnpj = '' or cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  contact_name text not null default '',
  email text not null,
  phone text not null default '',
  site text not null default '',
  cep text not null default '',
  street text not null default '',
  street_number text not null default '',
  complement text not null default '',
  district text not null default '',
  city text not null default '',
  uf text not null default '',
  agreement_number text not null default '',
  agreement_start date,
  agreement_end date,
  -- HTML that was cleaned before it came here.
  benefits text not null default '',
  notes text not null default '',
  state text not null default 'prospecto' check (state in ('prospecto', 'em_negociacao', 'ativo', 'suspenso', 'encerrado')),
  state_reason text not null default '',
  name text collate "pt-BR-x-icu" not null generated always as (case when trade_name = '' then legal_name else trade_name end) stored,
  search_text text not null generated always as
    (fold(legal_name || ' ' || trade_name || ' ' || cnpj || ' ' || contact_name || ' ' || email || ' ' || city || ' ' || agreement_number)) stored,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (agreement_end >= agreement_start)
);
-- A CNPJ may be left out; a partner in the bin keeps its own, so that restoring always works.
create unique index partners_cnpj_key on partners (cnpj) where cnpj <> '';
create index partners_name on partners (name, id) where deleted_at is null;
create index partners_agreement_end on partners (agreement_end, id) where deleted_at is null;
create index partners_search on partners using gin (search_text gin_trgm_ops);

-- That the end of an agreement was announced: once for each end, however often the job runs. Another end is announced anew.
create table partner_reminders (
  partner_id uuid not null references partners on delete cascade,
  agreement_end date not null,
  days int not null,
  told_at timestamptz not null default now(),
  primary key (partner_id, agreement_end, days)
);
