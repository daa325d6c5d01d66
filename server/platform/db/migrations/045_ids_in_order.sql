-- UUID version 7 to the microsecond (RFC 9562, 6.2, method 3), as the one of PostgreSQL 18: two events of one
-- millisecond keep their order too. 48 bits of milliseconds and 12 of their 4096 parts are microseconds times 4.096;
-- the digit of the version stands between them.
create or replace function uuid_v7() returns uuid language sql volatile parallel safe as $$
  select (overlay(lpad(to_hex((extract(epoch from clock_timestamp()) * 1000000)::bigint * 512 / 125), 15, '0')
    placing '7' from 13 for 0) || right(gen_random_uuid()::text, 17))::uuid
$$;
