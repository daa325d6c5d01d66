-- The line of dates of a process: steps that end at a fixed moment, and the time of its interviews.
create view step_dates as
select s.process_id, 'step' as kind, v.settings ->> 'title' as title, null::timestamptz as starts_at, (v.settings ->> 'dueAt')::timestamptz as ends_at
from process_steps s join lateral (select settings from step_versions where step_id = s.id order by number desc limit 1) v on true
where v.settings ->> 'dueAt' is not null
union all
select a.process_id, 'interviews', null, min(i.starts_at), max(i.starts_at + make_interval(mins => i.minutes))
from interviews i join applications a on a.id = i.application_id where i.state in ('marcada', 'realizada') group by a.process_id;
