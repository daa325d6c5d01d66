-- Announces to every process that something on the board of tasks has changed. A transaction announces it once: PostgreSQL drops repeated notifications.
create function announce_tasks() returns trigger language plpgsql as $$
begin
  perform pg_notify('tasks', '');
  return null;
end $$;
create trigger announce_tasks after insert or update or delete on tasks for each statement execute function announce_tasks();
create trigger announce_tasks after insert or update or delete on task_columns for each statement execute function announce_tasks();
create trigger announce_tasks after insert or update or delete on task_assignees for each statement execute function announce_tasks();
create trigger announce_tasks after insert or update or delete on task_links for each statement execute function announce_tasks();
create trigger announce_tasks after insert or update or delete on task_items for each statement execute function announce_tasks();
create trigger announce_task_comment after insert or update on notes for each row when (new.task_id is not null) execute function announce_tasks();
create trigger announce_task_comment_gone after delete on notes for each row when (old.task_id is not null) execute function announce_tasks();
