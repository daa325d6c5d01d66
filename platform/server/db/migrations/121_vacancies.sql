-- The public page of a process: its address, and since when it is public. It has one from its first publication on.
create table vacancies (
  process_id uuid primary key references selective_processes on delete cascade,
  slug text not null unique,
  published_at timestamptz not null
);

-- Every address that was ever public: the former ones of a process lead to its current one.
create table vacancy_slugs (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  process_id uuid not null references selective_processes on delete cascade
);
create index vacancy_slugs_process on vacancy_slugs (process_id);

-- The address that a title and a code ask for.
create function vacancy_slug(title text, code text) returns text language sql immutable
  return coalesce(nullif(btrim(regexp_replace(left(regexp_replace(fold(title), '[^a-z0-9]+', '-', 'g'), 70) || '-' || fold(code), '[^a-z0-9]+', '-', 'g'), '-'), ''), 'vaga');

-- Gives a process the address of its title and code, with a number where another process has or had it.
create function address_vacancy(process uuid, title text, code text, since timestamptz) returns void language plpgsql as $$
declare
  wanted text := vacancy_slug(title, code);
  candidate text := wanted;
  n int := 1;
begin
  loop
    insert into vacancy_slugs values (candidate, process) on conflict do nothing;
    exit when exists (select from vacancy_slugs s where s.slug = candidate and s.process_id = process);
    n := n + 1;
    candidate := wanted || '-' || n;
  end loop;
  insert into vacancies values (process, candidate, since) on conflict (process_id) do update set slug = excluded.slug;
end $$;

create function keep_vacancy_address() returns trigger language plpgsql as $$
begin
  if new.state = 'publicado' or 'publicado' = any(new.came_through) or exists (select from vacancies v where v.process_id = new.id) then
    perform address_vacancy(new.id, new.title, new.code, case when tg_op = 'INSERT' then least(now(), new.opens_at) else now() end);
  end if;
  return null;
end $$;
create trigger keep_vacancy_address after insert or update of title, code, state on selective_processes
  for each row execute function keep_vacancy_address();

-- Processes that were published before.
do $$
declare p record;
begin
  for p in select s.id, s.title, s.code, least(coalesce((select min(e.at) from audit_events e
      where e.entity = 'process' and e.entity_id = s.id and e.action = 'process.moved' and e.data->>'to' = 'publicado'), s.opens_at), now()) as since
    from selective_processes s where s.state = 'publicado' or 'publicado' = any(s.came_through) order by s.id
  loop
    perform address_vacancy(p.id, p.title, p.code, p.since);
  end loop;
end $$;

-- Every process of the server that keeps public pages in memory drops them once something on them has changed.
create function announce_public_pages() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_pages', '');
  return null;
end $$;
create trigger announce_public_pages after insert or delete or update of title, code, description, contract, seniority, profession, openings,
  reserve_openings, salary_min, salary_max, salary_public, benefits, workplace, city, uf, hours, opens_at, closes_at, zone, ruleset, edital_number,
  confidential, state, steps, minimums, minimum_total, missing, tie_chain, weight_model_id, published_at, result_kind, appeal_closes_at, deleted_at
  on selective_processes for each statement execute function announce_public_pages();
create trigger announce_public_pages after insert or delete or update of text, component, mandatory, position on criteria
  for each statement execute function announce_public_pages();
create trigger announce_public_pages after update of legal_name, trade_name, confidential on companies
  for each statement execute function announce_public_pages();
create trigger announce_public_pages after delete or update of published_at, reopened_at on result_snapshots
  for each statement execute function announce_public_pages();
create trigger announce_public_pages after update of name, cpf on result_places
  for each statement execute function announce_public_pages();
create trigger announce_public_pages after insert on rule_changes
  for each statement execute function announce_public_pages();
