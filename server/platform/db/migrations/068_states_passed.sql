-- The states that a process has come through, in order: the last one is where it goes on after a suspension, and where it may go back to.
alter table selective_processes add column came_through text[] not null default '{}';
update selective_processes p set came_through = case
  when resumes_to is not null then array[resumes_to]
  else coalesce((select array[e.data->>'from'] from audit_events e where e.entity = 'process' and e.entity_id = p.id
    and e.action = 'process.moved' and e.data->>'to' = p.state order by e.id desc limit 1), '{}') end;
alter table selective_processes drop column resumes_to;
