-- Analytics: how an application came, when it was decided, and its visits to the stages.

alter table applications
  -- How the professional was added: chosen in the list, by its filters, from a talent pool, by CPF; unknown before this was recorded.
  add column source text not null default 'desconhecida' check (source in ('escolha', 'filtros', 'banco', 'cpf', 'desconhecida')),
  -- Since when it has its outcome; null while it has none.
  add column decided_at timestamptz;

update applications a set decided_at = coalesce((select max(e.at) from audit_events e
  where e.entity = 'application' and e.entity_id = a.id and e.data ->> 'to' = a.status), a.updated_at)
where a.status <> 'em_andamento';

-- In the database, so that no code that changes a status can forget it.
create function record_decision() returns trigger language plpgsql as $$
begin
  if new.status = 'em_andamento' then
    new.decided_at := null;
  elsif tg_op = 'INSERT' then
    new.decided_at := coalesce(new.decided_at, now());
  elsif new.status <> old.status and new.decided_at is not distinct from old.decided_at then
    new.decided_at := now();
  end if;
  return new;
end $$;
create trigger applications_decision before insert or update of status, decided_at on applications for each row execute function record_decision();

create index applications_applied on applications (applied_at) include (process_id, source) where merged_into is null;
create index applications_decided on applications (decided_at) include (process_id, status, source) where merged_into is null and decided_at is not null;

-- A stay of an application in a stage. Derived from applications and stage_moves by refresh_visits(), and never written otherwise. A move that was
-- undone never happened.
create table stage_visits (
  application_id uuid not null references applications on delete cascade,
  n int not null,
  process_id uuid not null references selective_processes on delete cascade,
  stage_id uuid not null references stages,
  -- The furthest kind of stage before this visit, and with it: 1 for inscricao to 7 for contratacao, 0 before the application.
  reached_before smallint not null,
  reached smallint not null,
  entered_at timestamptz not null,
  -- When the next visit began or the application got an outcome; null while it stays.
  left_at timestamptz,
  primary key (application_id, n)
);
create index stage_visits_entered on stage_visits (entered_at) include (process_id, reached_before, reached, left_at);
create index stage_visits_left on stage_visits (left_at) include (process_id, stage_id, entered_at) where left_at is not null;
create index stage_visits_process on stage_visits (process_id, entered_at);
create index stage_visits_stage on stage_visits (stage_id);

-- The visits as they follow from the history.
create function visits_of(ids uuid[]) returns table (application_id uuid, n int, process_id uuid, stage_id uuid, reached_before smallint, reached smallint,
  entered_at timestamptz, left_at timestamptz) stable language sql as $$
  with events as (
    select a.id as application_id, 0::bigint as move_id, null::uuid as from_stage, a.stage_id as to_stage, a.applied_at as entered_at, a.process_id, a.decided_at
    from applications a where a.id = any(ids) and a.merged_into is null
    union all
    select a.id, m.id, m.from_stage_id, m.to_stage_id, m.at, a.process_id, a.decided_at
    from stage_moves m join applications a on a.id = m.application_id
    where m.application_id = any(ids) and a.merged_into is null and m.undoes is null and not exists (select from stage_moves u where u.undoes = m.id)),
  entries as (
    -- Where the application began: where its first move took it from, or where it still is.
    select e.*, case when e.move_id = 0 then coalesce(lead(e.from_stage) over (partition by e.application_id order by e.move_id), e.to_stage)
      else e.to_stage end as stage_id
    from events e),
  ranked as (
    select e.*, array_position('{inscricao,triagem,testes,video,entrevista,final,contratacao}'::text[], s.kind) as rank
    from entries e join stages s on s.id = e.stage_id)
  select r.application_id, (row_number() over w)::int, r.process_id, r.stage_id,
    coalesce(max(r.rank) over (partition by r.application_id order by r.move_id rows between unbounded preceding and 1 preceding), 0)::smallint,
    (max(r.rank) over w)::smallint, r.entered_at,
    case when lead(r.move_id) over w is not null then lead(r.entered_at) over w
      when r.decided_at is not null then greatest(r.decided_at, r.entered_at) end
  from ranked r window w as (partition by r.application_id order by r.move_id)
$$;

create function refresh_visits(ids uuid[]) returns void language sql as $$
  with computed as materialized (select * from visits_of(ids)),
  gone as (delete from stage_visits v where v.application_id = any(ids) and (v.application_id, v.n) not in (select c.application_id, c.n from computed c))
  insert into stage_visits as v select * from computed order by 1, 2
  on conflict (application_id, n) do update set stage_id = excluded.stage_id, reached_before = excluded.reached_before, reached = excluded.reached,
    entered_at = excluded.entered_at, left_at = excluded.left_at
  where (v.stage_id, v.reached_before, v.reached, v.entered_at, v.left_at)
    is distinct from (excluded.stage_id, excluded.reached_before, excluded.reached, excluded.entered_at, excluded.left_at)
$$;

create function visits_follow() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  if tg_table_name = 'stage_moves' then
    ids := array(select distinct application_id from after_change);
  elsif tg_op = 'INSERT' then
    ids := array(select id from after_change);
  else
    ids := array(select b.id from after_change b join before_change a using (id)
      where (a.decided_at, a.applied_at, a.merged_into, a.stage_id) is distinct from (b.decided_at, b.applied_at, b.merged_into, b.stage_id));
  end if;
  if cardinality(ids) > 0 then perform refresh_visits(ids); end if;
  return null;
end $$;
create trigger applications_visits_inserted after insert on applications
  referencing new table as after_change for each statement execute function visits_follow();
create trigger applications_visits_updated after update on applications
  referencing old table as before_change new table as after_change for each statement execute function visits_follow();
create trigger stage_moves_visits after insert on stage_moves
  referencing new table as after_change for each statement execute function visits_follow();

insert into stage_visits select v.* from visits_of(array(select id from applications)) v;
