-- What only the owner of the tables may do, for a server that is not the owner. Each does one thing, to names that it knows itself.
alter function keep_ledger_months(date, date) security definer set search_path = public, pg_temp;

create function drop_ledger_month(month date) returns void language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  ledger text;
  part text;
begin
  foreach ledger in array array['deliveries', 'delivery_attempts'] loop
    part := ledger || to_char(month, '_YYYY_MM');
    if to_regclass(part) is not null then
      execute format('alter table %I detach partition %I', ledger, part);
      execute format('drop table %I', part);
    end if;
  end loop;
end $$;

-- Tells the planner how many rows there are.
create function analyze_import_rows() returns void language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  analyze import_rows;
end $$;

revoke execute on function keep_ledger_months(date, date), drop_ledger_month(date), analyze_import_rows() from public;
