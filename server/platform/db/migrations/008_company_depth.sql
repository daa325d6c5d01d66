-- What else is known of a company, who speaks for it, and how it came to its present state.
alter table companies
  add column cnae text not null default '' check (cnae ~ '^([0-9]{7})?$'),
  add column other_phones text[] not null default '{}',
  -- Head office and branches share the first eight characters of their CNPJ.
  add column root text not null generated always as (left(cnpj, 8)) stored,
  -- The state before this one: a draft that comes from verification has something to correct.
  add column state_from text not null default '',
  add column state_by uuid references accounts,
  add column state_at timestamptz;
create index companies_root on companies (root, cnpj);
create index companies_owner on companies (owner_id, name, id) where deleted_at is null;
create index companies_tags on companies using gin (tags) where deleted_at is null;

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

-- With the index above: exactly one primary contact, once there is any. Asked at the commit, as a change goes through several rows.
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
