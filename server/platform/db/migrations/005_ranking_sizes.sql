-- How many are ranked in a process: counting 20,000 rows would cost more than reading the page that is shown.
create table ranking_sizes (
  process_id uuid primary key references selective_processes on delete cascade,
  ranked int not null
);

insert into ranking_sizes select process_id, count(*) from applications where ranked group by process_id;

create function count_ranked() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into ranking_sizes as size
    select process_id, count(*) from after_change where ranked group by process_id order by process_id
    on conflict (process_id) do update set ranked = size.ranked + excluded.ranked;
  elsif tg_op = 'DELETE' then
    update ranking_sizes set ranked = ranking_sizes.ranked - gone.n
    from (select process_id, count(*) as n from before_change where ranked group by process_id) gone
    where ranking_sizes.process_id = gone.process_id;
  else
    insert into ranking_sizes as size
    select process_id, sum(n) from (
      select process_id, count(*) as n from after_change where ranked group by process_id
      union all
      select process_id, -count(*) from before_change where ranked group by process_id
    ) changes group by process_id having sum(n) <> 0 order by process_id
    on conflict (process_id) do update set ranked = size.ranked + excluded.ranked;
  end if;
  return null;
end $$;

create trigger count_ranked_inserted after insert on applications
  referencing new table as after_change for each statement execute function count_ranked();
create trigger count_ranked_updated after update on applications
  referencing old table as before_change new table as after_change for each statement execute function count_ranked();
create trigger count_ranked_deleted after delete on applications
  referencing old table as before_change for each statement execute function count_ranked();

-- Who has waited too long in a stage is asked over all processes at once.
create index applications_waiting on applications (stage_id, stage_since) where status = 'em_andamento';
