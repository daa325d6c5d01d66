-- The words of all contacts of a statement are gathered at once: company by company an import would wait for as many look-ups as it has
-- rows. Planned anew each time, as a statement may write one contact or thousands.
create or replace function note_words_of_contacts() returns trigger language plpgsql as $$
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
drop function words_of_contacts(uuid);
