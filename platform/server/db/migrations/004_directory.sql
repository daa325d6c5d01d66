-- Companies with their contacts, and partners.

-- Companies.

create table companies (
  id uuid primary key default uuid_v7(),
  cnpj text not null check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  -- Head office and branches share the first eight characters of their CNPJ.
  root text not null generated always as (left(cnpj, 8)) stored,
  legal_name text not null,
  trade_name text not null default '',
  -- What the list shows first and is sorted by.
  name text collate "pt-BR-x-icu" not null generated always as (case when trade_name = '' then legal_name else trade_name end) stored,
  cnae text not null default '' check (cnae ~ '^([0-9]{7})?$'),
  sector text not null default '',
  size text check (size in ('mei', 'me', 'epp', 'media', 'grande')),
  site text not null default '',
  email text not null default '',
  phone text not null default '',
  other_phones text[] not null default '{}',
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
  -- The state before this one: a draft that comes from verification has something to correct.
  state_from text not null default '',
  state_reason text not null default '',
  state_by uuid references accounts,
  state_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- The words of its contacts, so that one index finds a company by them too: see note_words_of_contacts.
  contact_text text not null default '',
  search_text text not null generated always as
    (fold(legal_name || ' ' || trade_name || ' ' || cnpj || ' ' || city || ' ' || email || ' ' || contact_text)) stored
);
-- A company in the bin keeps its CNPJ: restoring it must always work.
create unique index companies_cnpj_key on companies (cnpj);
create index companies_root on companies (root, cnpj);
create index companies_name on companies (name, id) where deleted_at is null;
create index companies_recent on companies (updated_at desc, id) where deleted_at is null;
create index companies_state on companies (state, name, id) where deleted_at is null;
-- The companies of a federal state in their order, and their count, from the index alone.
create index companies_place on companies (uf, state, name, id) where deleted_at is null;
create index companies_owner on companies (owner_id, name, id) where deleted_at is null;
create index companies_owner_also_removed on companies (owner_id) where owner_id is not null;
create index companies_state_by on companies (state_by) where state_by is not null;
create index companies_tags on companies using gin (tags) where deleted_at is null;
create index companies_search on companies using gin (search_text gin_trgm_ops);

create table company_contacts (
  id uuid primary key default uuid_v7(),
  company_id uuid not null references companies on delete cascade,
  position int not null,
  name text not null check (name <> ''),
  role text not null default '',
  email text not null default '',
  phone text not null default '',
  is_primary boolean not null,
  check (email <> '' or phone <> '')
);
create index company_contacts_company on company_contacts (company_id, position);
create unique index company_contacts_primary_key on company_contacts (company_id) where is_primary;

-- With the index above: exactly one primary contact, once there is any. Checked at the commit, as a change updates several rows.
create function keep_primary_contact() returns trigger language plpgsql as $$
declare
  company uuid := coalesce(new.company_id, old.company_id);
begin
  if exists (select from company_contacts where company_id = company)
    and not exists (select from company_contacts where company_id = company and is_primary) then
    raise exception 'contacts without a primary one' using errcode = 'check_violation', constraint = 'company_contacts_one_primary';
  end if;
  return null;
end $$;
create constraint trigger keep_primary_contact after insert or update or delete on company_contacts
  deferrable initially deferred for each row execute function keep_primary_contact();

-- Keeps companies.contact_text, for all contacts of a statement at once: company by company, an import would wait for as many look-ups as it
-- has rows. Planned anew each time, as a statement may write one contact or thousands.
create function note_words_of_contacts() returns trigger language plpgsql as $$
begin
  execute $words$
    update companies c set contact_text = w.words
    from (select x.company_id, coalesce(string_agg(concat_ws(' ', k.name, k.email, k.phone), ' ' order by k.position, k.id), '') as words
          from (select distinct company_id from changed) x left join company_contacts k on k.company_id = x.company_id
          group by x.company_id) w
    where c.id = w.company_id and c.contact_text <> w.words
  $words$;
  return null;
end $$;
create trigger words_of_contacts_inserted after insert on company_contacts
  referencing new table as changed for each statement execute function note_words_of_contacts();
create trigger words_of_contacts_updated after update on company_contacts
  referencing new table as changed for each statement execute function note_words_of_contacts();
create trigger words_of_contacts_deleted after delete on company_contacts
  referencing old table as changed for each statement execute function note_words_of_contacts();

-- Partners.

-- Institutions, schools, consultancies, job boards and sponsors that the council works with, each with its agreement.
create table partners (
  id uuid primary key default uuid_v7(),
  type text not null check (type in ('institucional', 'escola', 'consultoria', 'job_board', 'patrocinador')),
  legal_name text not null,
  trade_name text not null default '',
  name text collate "pt-BR-x-icu" not null generated always as (case when trade_name = '' then legal_name else trade_name end) stored,
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
  -- How many vouchers it may hand out; null where nothing was agreed.
  voucher_quota int check (voucher_quota between 0 and 1000000),
  -- Sanitized HTML.
  benefits text not null default '',
  notes text not null default '',
  state text not null default 'prospecto' check (state in ('prospecto', 'em_negociacao', 'ativo', 'suspenso', 'encerrado')),
  state_reason text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  search_text text not null generated always as
    (fold(legal_name || ' ' || trade_name || ' ' || cnpj || ' ' || contact_name || ' ' || email || ' ' || city || ' ' || agreement_number)) stored,
  check (agreement_end >= agreement_start)
);
-- A CNPJ may be left out; a partner in the bin keeps its own: restoring it must always work.
create unique index partners_cnpj_key on partners (cnpj) where cnpj <> '';
create index partners_name on partners (name, id) where deleted_at is null;
create index partners_agreement_end on partners (agreement_end, id) where deleted_at is null;
create index partners_search on partners using gin (search_text gin_trgm_ops);

-- That the end of an agreement was announced: once for each end date, however often the job runs.
create table partner_reminders (
  partner_id uuid not null references partners on delete cascade,
  agreement_end date not null,
  days int not null,
  told_at timestamptz not null default now(),
  primary key (partner_id, agreement_end, days)
);

-- Foreign keys of the areas before this one.

alter table deliveries add foreign key (company_id) references companies;
alter table notes add foreign key (company_id) references companies on delete cascade;
