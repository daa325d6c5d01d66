-- Each tag once in a record, whatever its case, as it was written first: a record that had one twice was counted twice.
create function tags_once(tags text[]) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(tag order by at), '{}') from (
    select distinct on (lower(btrim(t.tag))) btrim(t.tag) as tag, t.at
    from unnest(tags) with ordinality as t(tag, at)
    order by lower(btrim(t.tag)), t.at
  ) once
$$;
update companies set tags = tags_once(tags) where cardinality(tags) > 1 and tags <> tags_once(tags);
update candidates set tags = tags_once(tags) where cardinality(tags) > 1 and tags <> tags_once(tags);
update questions set tags = tags_once(tags) where cardinality(tags) > 1 and tags <> tags_once(tags);
drop function tags_once(text[]);
