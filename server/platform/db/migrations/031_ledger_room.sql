-- Each delivery is changed when it is taken and when it has ended. With room on its page the first of these costs no index anything.
create or replace function keep_ledger_months(first date, last date) returns void language plpgsql as $$
declare
  ledger text;
  month date;
  part text;
begin
  foreach ledger in array array['deliveries', 'delivery_attempts'] loop
    for month in select generate_series(date_trunc('month', first), last, interval '1 month')::date loop
      part := ledger || to_char(month, '_YYYY_MM');
      if to_regclass(part) is null then
        execute format('create table %I partition of %I for values from (%L) to (%L) %s', part, ledger,
          uuid_at(month::timestamp at time zone 'UTC'), uuid_at((month + interval '1 month')::timestamp at time zone 'UTC'),
          case ledger when 'deliveries' then 'with (fillfactor = 70)' else '' end);
      end if;
    end loop;
  end loop;
end $$;
do $$
declare part regclass;
begin
  for part in select inhrelid::regclass from pg_inherits where inhparent = 'deliveries'::regclass loop
    execute format('alter table %s set (fillfactor = 70)', part);
  end loop;
end $$;
