-- Analytics of a million applications: what a month that has ended counts, so that a year is read from twelve months and not from every visit.

create index applications_hired on applications (decided_at) include (process_id) where merged_into is null and status = 'contratada';
create index applications_withdrawn on applications (decided_at) include (process_id, status_reason) where merged_into is null and status = 'desistente';

-- Months, in days of the council, whose sums are no longer what a recount would find. Rows are only added by what changes a month, so that no change
-- waits for another one; sum_changed_months() takes them away in the transaction that counts the month again.
create table changed_months (
  id bigint generated always as identity primary key,
  month date not null
);
create index changed_months_month on changed_months (month, id);

-- Arrivals by the furthest kind of stage before and with them; prompt ones went on within 7 days.
create table arrival_sums (
  month date not null,
  process_id uuid not null references selective_processes on delete cascade,
  reached_before smallint not null,
  reached smallint not null,
  count int not null,
  prompt int not null,
  primary key (month, process_id, reached_before, reached)
);
create index arrival_sums_process on arrival_sums (process_id);

-- Stays that ended, of all processes that are not in the bin. Of one process, few stays have the same length, and a sum would save nothing.
create table stay_sums (
  month date not null,
  kind text not null,
  day_limit int,
  tenths int not null,
  count int not null,
  late int not null
);
create unique index stay_sums_once on stay_sums (month, kind, day_limit, tenths) nulls not distinct;

-- Applications by the month in which they were made (applied) or got the outcome that they still have.
create table application_sums (
  month date not null,
  process_id uuid not null references selective_processes on delete cascade,
  what text not null check (what in ('applied', 'contratada', 'reprovada', 'eliminada', 'desistente')),
  source text not null,
  count int not null,
  primary key (month, process_id, what, source)
);
create index application_sums_process on application_sums (process_id);

create function council_month(at timestamptz) returns date immutable language sql
  return date_trunc('month', at at time zone 'America/Sao_Paulo')::date;
create function council_start(day date) returns timestamptz immutable language sql
  return day::timestamp at time zone 'America/Sao_Paulo';

create function went_on_promptly(entered_at timestamptz, left_at timestamptz) returns boolean stable language sql
  return coalesce(left_at <= entered_at + interval '7 days', false);

create function recount_months(months date[]) returns void language sql as $$
  delete from arrival_sums where month = any(months);
  delete from stay_sums where month = any(months);
  delete from application_sums where month = any(months);
  insert into arrival_sums
    select m, v.process_id, v.reached_before, v.reached, v.count, v.prompt from unnest(months) m, lateral (
      select process_id, reached_before, reached, count(*) as count, count(*) filter (where went_on_promptly(entered_at, left_at)) as prompt
      from stage_visits where entered_at >= council_start(m) and entered_at < council_start((m + interval '1 month')::date) and reached > reached_before
      group by 1, 2, 3) v;
  insert into stay_sums
    select m, s.kind, s.day_limit, v.tenths, sum(v.count), sum(v.late) from unnest(months) m, lateral (
      select v.stage_id, floor(extract(epoch from v.left_at - v.entered_at) / 8640)::int as tenths, count(*) as count,
        count(*) filter (where v.left_at > v.entered_at + make_interval(days => k.day_limit)) as late
      from stage_visits v join stages k on k.id = v.stage_id
      where v.left_at >= council_start(m) and v.left_at < council_start((m + interval '1 month')::date)
        and v.process_id not in (select id from selective_processes where deleted_at is not null)
      group by 1, 2) v
    join stages s on s.id = v.stage_id group by 1, 2, 3, 4;
  insert into application_sums
    select m, a.process_id, a.what, a.source, a.count from unnest(months) m, lateral (
      select process_id, 'applied' as what, source, count(*) as count from applications
      where merged_into is null and applied_at >= council_start(m) and applied_at < council_start((m + interval '1 month')::date) group by 1, 3
      union all
      select process_id, status, source, count(*) from applications
      where merged_into is null and decided_at is not null and decided_at >= council_start(m) and decided_at < council_start((m + interval '1 month')::date)
        and status in ('contratada', 'reprovada', 'eliminada', 'desistente') group by 1, 2, 3) a;
$$;

-- From this month on nothing is summed: it still changes with every move, and of the last days it is open which arrivals go on within 7 days.
create function first_open_month() returns date stable language sql
  return council_month(now() - interval '8 days');

-- Counts changed months again, and says how many. A mark that is taken is of a change that the recount sees, because it is committed; a change that commits
-- meanwhile has a mark of its own that stays.
create function sum_changed_months(most int) returns int language plpgsql as $$
declare
  months date[];
begin
  if not pg_try_advisory_xact_lock(hashtext('sum_changed_months')) then return 0; end if;
  -- Of the open months one mark each is enough.
  delete from changed_months c where exists (select from changed_months later where later.month = c.month and later.id > c.id);
  months := array(select distinct month from changed_months where month < first_open_month() order by month desc limit most);
  delete from changed_months where month = any(months);
  perform recount_months(months);
  return cardinality(months);
end $$;

-- The parts of a period: each whole month that is summed, and the days of the other months.
create function period_parts(first_day date, last_day date) returns table (month date, starts timestamptz, ends timestamptz, summed boolean)
  stable language sql rows 12 as $$
  select m::date, council_start(greatest(m::date, first_day)), council_start(least((m + interval '1 month')::date, last_day + 1)),
    m::date >= first_day and (m + interval '1 month')::date <= last_day + 1 and m::date < first_open_month()
      and not exists (select from changed_months c where c.month = m::date)
  from generate_series(date_trunc('month', first_day::timestamp), last_day::timestamp, interval '1 month') m
$$;

create function mark_months_of_visits() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into changed_months (month)
    with changed as (
      select a.entered_at as a_entered, b.entered_at as b_entered, a.left_at as a_left, b.left_at as b_left,
        (a.entered_at, a.reached_before, a.reached, went_on_promptly(a.entered_at, a.left_at))
          is distinct from (b.entered_at, b.reached_before, b.reached, went_on_promptly(b.entered_at, b.left_at)) as arrived,
        (a.stage_id, a.entered_at, a.left_at) is distinct from (b.stage_id, b.entered_at, b.left_at) as stayed
      from before_change a join after_change b using (application_id, n))
    select council_month(a_entered) from changed where arrived union select council_month(b_entered) from changed where arrived
    union select council_month(a_left) from changed where stayed and a_left is not null
    union select council_month(b_left) from changed where stayed and b_left is not null;
  elsif tg_op = 'INSERT' then
    insert into changed_months (month)
    select council_month(entered_at) from after_change union select council_month(left_at) from after_change where left_at is not null;
  else
    insert into changed_months (month)
    select council_month(entered_at) from before_change union select council_month(left_at) from before_change where left_at is not null;
  end if;
  return null;
end $$;
create trigger stage_visits_marked_inserted after insert on stage_visits
  referencing new table as after_change for each statement execute function mark_months_of_visits();
create trigger stage_visits_marked_updated after update on stage_visits
  referencing old table as before_change new table as after_change for each statement execute function mark_months_of_visits();
create trigger stage_visits_marked_deleted after delete on stage_visits
  referencing old table as before_change for each statement execute function mark_months_of_visits();

create function mark_months_of_applications() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into changed_months (month)
    with changed as (
      select a.applied_at as a_applied, b.applied_at as b_applied, a.decided_at as a_decided, b.decided_at as b_decided
      from before_change a join after_change b using (id)
      where (a.process_id, a.source, a.applied_at, a.decided_at, a.status, a.merged_into)
        is distinct from (b.process_id, b.source, b.applied_at, b.decided_at, b.status, b.merged_into))
    select council_month(at) from changed, unnest(array[a_applied, b_applied, a_decided, b_decided]) at where at is not null group by 1;
  elsif tg_op = 'INSERT' then
    insert into changed_months (month)
    select council_month(applied_at) from after_change union select council_month(decided_at) from after_change where decided_at is not null;
  else
    insert into changed_months (month)
    select council_month(applied_at) from before_change union select council_month(decided_at) from before_change where decided_at is not null;
  end if;
  return null;
end $$;
create trigger applications_marked_inserted after insert on applications
  referencing new table as after_change for each statement execute function mark_months_of_applications();
create trigger applications_marked_updated after update on applications
  referencing old table as before_change new table as after_change for each statement execute function mark_months_of_applications();
create trigger applications_marked_deleted after delete on applications
  referencing old table as before_change for each statement execute function mark_months_of_applications();

-- A process in the bin, or out of it again, and a stage with another kind or limit change every month since the first application.
create function mark_months_of_process() returns trigger language plpgsql as $$
begin
  insert into changed_months (month)
  select m::date from generate_series(
    (select council_month(min(v.entered_at)) from stage_visits v
      where v.process_id = case when tg_table_name = 'stages' then to_jsonb(new) ->> 'process_id' else to_jsonb(new) ->> 'id' end::uuid)::timestamp,
    council_month(now())::timestamp, interval '1 month') m;
  return null;
end $$;
create trigger selective_processes_marked after update of deleted_at on selective_processes
  for each row when (old.deleted_at is distinct from new.deleted_at) execute function mark_months_of_process();
create trigger stages_marked after update of kind, day_limit on stages
  for each row when ((old.kind, old.day_limit) is distinct from (new.kind, new.day_limit)) execute function mark_months_of_process();

insert into changed_months (month)
select council_month(entered_at) from stage_visits union select council_month(left_at) from stage_visits where left_at is not null
union select council_month(applied_at) from applications union select council_month(decided_at) from applications where decided_at is not null;
select sum_changed_months(10000);
