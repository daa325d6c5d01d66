-- The administrators who run a process. Who opened it runs it until others are chosen.
create table process_managers (
  process_id uuid not null references selective_processes on delete cascade,
  account_id uuid not null references accounts,
  added_by uuid references accounts,
  added_at timestamptz not null default now(),
  primary key (process_id, account_id)
);
create index process_managers_account on process_managers (account_id);
create index process_managers_added_by on process_managers (added_by) where added_by is not null;

insert into process_managers (process_id, account_id, added_by, added_at)
select distinct on (p.id) p.id, e.actor_id, e.actor_id, e.at
from selective_processes p
  join audit_events e on e.entity = 'process' and e.entity_id = p.id and e.action in ('process.created', 'process.duplicated')
  join accounts u on u.id = e.actor_id and u.role = 'administrador' and not u.shadow
order by p.id, e.id;
