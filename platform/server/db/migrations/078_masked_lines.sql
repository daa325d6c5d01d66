-- Lines that were imported before CPFs in all spellings were masked: filled with zeros, with blanks or signs inside, glued to a name.
create function masked_cpfs(said text) returns text language plpgsql immutable as $$
declare
  rest text := said;
  done text := '';
  found text;
  d text;
  n int;
  is_cpf boolean;
begin
  loop
    found := (regexp_match(rest, '(?<![0-9])0{0,4}[0-9]{3}[. ]?[0-9]{3}[. ]?[0-9]{3}[- ]?[0-9]{2}(?![0-9])'))[1];
    exit when found is null;
    n := position(found in rest);
    d := right(regexp_replace(found, '[^0-9]', '', 'g'), 11);
    -- Check digits modulo 11, and not one digit eleven times.
    is_cpf := d !~ '^(.)\1{10}$' and substr(d, 10, 1)::int =
        (select (sum((11 - i) * substr(d, i, 1)::int) * 10 % 11) % 10 from generate_series(1, 9) i)
      and substr(d, 11, 1)::int = (select (sum((12 - i) * substr(d, i, 1)::int) * 10 % 11) % 10 from generate_series(1, 10) i);
    done := done || left(rest, n - 1) || case when is_cpf
      then ' ***.' || substr(d, 4, 3) || '.' || substr(d, 7, 3) || '-** ' else found end;
    rest := substr(rest, n + length(found));
  end loop;
  return done || rest;
end $$;

update statement_lines set description = left(trim(regexp_replace(masked_cpfs(description), '\s+', ' ', 'g')), 300), version = version + 1
  where description ~ '[0-9]{3}[. ]?[0-9]{3}[. ]?[0-9]{3}[- ]?[0-9]{2}' and masked_cpfs(description) <> description;
update statement_lines set payer_name = left(trim(regexp_replace(masked_cpfs(payer_name), '\s+', ' ', 'g')), 120), version = version + 1
  where payer_name ~ '[0-9]{3}[. ]?[0-9]{3}[. ]?[0-9]{3}[- ]?[0-9]{2}' and masked_cpfs(payer_name) <> payer_name;
update payments set payer_name = left(trim(regexp_replace(masked_cpfs(payer_name), '\s+', ' ', 'g')), 160), note = masked_cpfs(note)
  where payer_name || note ~ '[0-9]{3}[. ]?[0-9]{3}[. ]?[0-9]{3}[- ]?[0-9]{2}' and masked_cpfs(payer_name || note) <> payer_name || note;

drop function masked_cpfs(text);
