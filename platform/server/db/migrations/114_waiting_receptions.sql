-- The overview of a process counts the applications that wait for an administrator before they enter it.
create view waiting_receptions as
select process_id, count(*)::int as waiting from door_applications where state = 'a_conferir' group by process_id;
