-- Who speaks for a company is found by the search of companies, through the one index that it has: their words stand on the company too.
alter table companies add column contact_text text not null default '';

create function words_of_contacts(company uuid) returns text language sql stable
  as $$ select coalesce(string_agg(concat_ws(' ', k.name, k.email, k.phone), ' ' order by k.position, k.id), '')
        from company_contacts k where k.company_id = company $$;

update companies c set contact_text = words_of_contacts(c.id)
  where exists (select from company_contacts k where k.company_id = c.id);

alter table companies drop column search_text;
alter table companies add column search_text text not null generated always as
  (fold(legal_name || ' ' || trade_name || ' ' || cnpj || ' ' || city || ' ' || email || ' ' || contact_text)) stored;
create index companies_search on companies using gin (search_text gin_trgm_ops);

-- Once for a statement, whoever writes contacts; whoever registers a company with its contacts may write the words at once, and nothing
-- is left to do here.
create function note_words_of_contacts() returns trigger language plpgsql as $$
begin
  update companies c set contact_text = w.words
  from (select company_id, words_of_contacts(company_id) as words from (select distinct company_id from changed) x) w
  where c.id = w.company_id and c.contact_text <> w.words;
  return null;
end $$;
create trigger words_of_contacts_inserted after insert on company_contacts
  referencing new table as changed for each statement execute function note_words_of_contacts();
create trigger words_of_contacts_updated after update on company_contacts
  referencing new table as changed for each statement execute function note_words_of_contacts();
create trigger words_of_contacts_deleted after delete on company_contacts
  referencing old table as changed for each statement execute function note_words_of_contacts();
