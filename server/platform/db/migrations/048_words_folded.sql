-- "Excel" and "excel", "São Paulo" and "sao paulo" are one to whoever filters. What was written stays as it was written: only the
-- indexes know it folded, so that no row is written anew.
create function folded(texts text[]) returns text[] language sql immutable strict parallel safe cost 100
  return (select coalesce(array_agg(fold(word)), '{}') from unnest(texts) word);

drop index candidates_traits;
create index candidates_traits on candidates using gin (folded(traits)) where deleted_at is null;
create index candidates_city on candidates (fold(city), created_at desc, id) where deleted_at is null;
-- What is common among the folded words is known from the start.
analyze candidates;
