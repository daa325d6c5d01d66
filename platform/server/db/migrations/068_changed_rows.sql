-- Changed rows are compared as sets. A transition table has no statistics, so the planner may join two of them by a nested loop.

create or replace function visits_follow() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  if tg_table_name = 'stage_moves' then
    ids := array(select distinct application_id from after_change);
  elsif tg_op = 'INSERT' then
    ids := array(select id from after_change);
  else
    ids := array(select id from (select id, decided_at, applied_at, merged_into, stage_id from after_change
      except select id, decided_at, applied_at, merged_into, stage_id from before_change) c);
  end if;
  if cardinality(ids) > 0 then perform refresh_visits(ids); end if;
  return null;
end $$;

create or replace function mark_months_of_visits() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into changed_months (month)
    with old_arrivals as (select application_id, n, entered_at, reached_before, reached, went_on_promptly(entered_at, left_at) as prompt from before_change),
      new_arrivals as (select application_id, n, entered_at, reached_before, reached, went_on_promptly(entered_at, left_at) as prompt from after_change),
      old_stays as (select application_id, n, stage_id, entered_at, left_at from before_change),
      new_stays as (select application_id, n, stage_id, entered_at, left_at from after_change)
    select council_month(entered_at) from ((table old_arrivals except table new_arrivals) union all (table new_arrivals except table old_arrivals)) arrived
    union select council_month(left_at) from ((table old_stays except table new_stays) union all (table new_stays except table old_stays)) stayed
      where left_at is not null;
  elsif tg_op = 'INSERT' then
    insert into changed_months (month)
    select council_month(entered_at) from after_change union select council_month(left_at) from after_change where left_at is not null;
  else
    insert into changed_months (month)
    select council_month(entered_at) from before_change union select council_month(left_at) from before_change where left_at is not null;
  end if;
  return null;
end $$;

create or replace function mark_months_of_applications() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into changed_months (month)
    with old_rows as (select id, process_id, source, applied_at, decided_at, status, merged_into from before_change),
      new_rows as (select id, process_id, source, applied_at, decided_at, status, merged_into from after_change)
    select distinct council_month(at) from ((table old_rows except table new_rows) union all (table new_rows except table old_rows)) changed,
      unnest(array[applied_at, decided_at]) at where at is not null;
  elsif tg_op = 'INSERT' then
    insert into changed_months (month)
    select council_month(applied_at) from after_change union select council_month(decided_at) from after_change where decided_at is not null;
  else
    insert into changed_months (month)
    select council_month(applied_at) from before_change union select council_month(decided_at) from before_change where decided_at is not null;
  end if;
  return null;
end $$;
