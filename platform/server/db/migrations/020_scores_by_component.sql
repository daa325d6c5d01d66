-- Scores, weights and minimums are kept by the key of their component, and exactly.

-- The number of each component in an array of the former order.
create function pg_temp.by_component(numbers anyarray) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, to_jsonb(trim_scale(round(number::numeric, 12)))) filter (where number is not null), '{}')
  from unnest(array['requirements', 'questions', 'values', 'competency', 'test', 'video'], numbers) as t (key, number)
$$;

create function pg_temp.hundredths(numbers float8[]) returns int[] language sql immutable as $$
  select array(select floor(s * 100 + 0.5)::int from unnest(numbers) with ordinality as t (s, n) order by n)
$$;

create function weights_sum(weights jsonb) returns int language sql immutable strict as $$
  select sum(value::int)::int from jsonb_each_text(weights)
$$;
alter table weight_models drop constraint weight_models_weights_check;
alter table weight_models alter column weights type jsonb using pg_temp.by_component(weights);
alter table weight_models add check (weights_sum(weights) = 10000);

alter table selective_processes drop constraint selective_processes_minimums_check;
alter table selective_processes alter column minimums drop default;
alter table selective_processes alter column minimums type jsonb using pg_temp.by_component(minimums);
alter table selective_processes alter column minimums set default '{}';
alter table selective_processes
  -- The points of a full score, by component, under which the points of its applications were counted.
  add column wholes jsonb not null default '{"requirements": 100, "questions": 100, "values": 100, "competency": 100, "test": 100, "video": 100}',
  -- Days begin there: the age of a person when applications close, windows and deadlines.
  add column zone text not null default 'America/Sao_Paulo',
  -- The public draw that decides what is still tied: the text from which each number follows. Empty before the draw.
  add column draw_seed text not null default '';
update selective_processes set scores_due = true where frozen_at is null;
alter table selective_processes alter column wholes set default '{}';

alter table criteria drop constraint criteria_component_check;
alter table criteria add check (component ~ '^[a-z]+$');

alter table applications drop constraint applications_scores_check;
-- Exact points by component, of the points that its process calls whole. Former scores are points of 100 until they are counted again.
alter table applications add column points jsonb not null default '{}';
update applications set points = pg_temp.by_component(scores);
alter table applications alter column scores drop default;
alter table applications alter column scores type jsonb using pg_temp.by_component(pg_temp.hundredths(scores));
alter table applications alter column scores set default '{}';
alter table applications
  -- Rises with each application: the last tie-break, public and known from the start.
  add column protocol bigint,
  -- Components recorded as not presented, and those that do not apply to the applicant.
  add column absent text[] not null default '{}',
  add column waived text[] not null default '{}',
  -- Components that count and are neither done nor decided.
  add column undecided text[] not null default '{}';
update applications a set protocol = n from (select id, row_number() over (order by applied_at, id) as n from applications) t where t.id = a.id;
create sequence applications_protocol_seq owned by applications.protocol;
select setval('applications_protocol_seq', coalesce(max(protocol), 0) + 1, false) from applications;
alter table applications alter column protocol set default nextval('applications_protocol_seq'), alter column protocol set not null;
create unique index applications_protocol on applications (protocol);
create index applications_undecided on applications (process_id) where undecided <> '{}';

-- What a person decided about a component that was not done.
create table component_decisions (
  application_id uuid not null references applications on delete cascade,
  component text not null,
  decision text not null check (decision in ('ausente', 'dispensado')),
  reason text not null,
  decided_by uuid references accounts,
  decided_at timestamptz not null default now(),
  primary key (application_id, component)
);
create index component_decisions_decided_by on component_decisions (decided_by) where decided_by is not null;

-- The places of a frozen result, with the names as they were.
create table result_places (
  snapshot_id uuid not null references result_snapshots on delete cascade,
  application_id uuid not null references applications,
  -- None for an applicant who is out of the ranking.
  place int,
  list text,
  status text not null,
  total int,
  coverage int not null,
  scores jsonb not null,
  decided_by text,
  -- The name and the masked CPF are personal: the snapshot has their salted hash, so that they can be erased.
  name text not null,
  cpf text not null,
  salt text not null,
  primary key (snapshot_id, application_id)
);
create unique index result_places_place on result_places (snapshot_id, place) where place is not null;
create index result_places_application on result_places (application_id);

-- The ranking lists everybody who is in it, those without a mark last: their key begins with -1.
alter table applications add column listed boolean not null
  generated always as (status in ('em_andamento', 'aprovada', 'cadastro_reserva', 'contratada')) stored;
drop index applications_ranking;
create index applications_ranking on applications (process_id, rank_key desc, id) where listed;
alter table ranking_sizes rename column ranked to listed;
create or replace function count_ranked() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into ranking_sizes as size
    select process_id, count(*) from after_change where listed group by process_id order by process_id
    on conflict (process_id) do update set listed = size.listed + excluded.listed;
  elsif tg_op = 'DELETE' then
    update ranking_sizes set listed = ranking_sizes.listed - gone.n
    from (select process_id, count(*) as n from before_change where listed group by process_id) gone
    where ranking_sizes.process_id = gone.process_id;
  else
    insert into ranking_sizes as size
    select process_id, sum(n) from (
      select process_id, count(*) as n from after_change where listed group by process_id
      union all
      select process_id, -count(*) from before_change where listed group by process_id
    ) changes group by process_id having sum(n) <> 0 order by process_id
    on conflict (process_id) do update set listed = size.listed + excluded.listed;
  end if;
  return null;
end $$;
insert into ranking_sizes (process_id, listed) select process_id, count(*) from applications where listed group by process_id
on conflict (process_id) do update set listed = excluded.listed;
