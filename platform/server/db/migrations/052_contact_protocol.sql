-- The number by which somebody who wrote over the site can ask again: the random end of the id.
alter table contact_requests add column protocol text generated always as (upper(right(id::text, 8))) stored;
