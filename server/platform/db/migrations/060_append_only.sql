-- A move that takes another one back names it, so nothing has to be written into the earlier row: moves are only ever added.
alter table stage_moves drop column undone_by;

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- The server's role is granted what these triggers leave: see server/db/access.ts.
create trigger stage_moves_append_only before update or delete on stage_moves for each row execute function refuse_change();
create trigger stage_moves_no_truncate before truncate on stage_moves execute function refuse_change();
create trigger audit_personal_no_update before update on audit_personal for each row execute function refuse_change();
create trigger audit_personal_no_truncate before truncate on audit_personal execute function refuse_change();
