-- The files of a process are public: every change of them changes its page.
create function announce_public_files() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_pages', '');
  return null;
end $$;
create trigger announce_public_files_added after insert on files for each row
  when (new.entity = 'process') execute function announce_public_files();
create trigger announce_public_files_changed after update of name, state, deleted_at on files for each row
  when (new.entity = 'process') execute function announce_public_files();
create trigger announce_public_files_deleted after delete on files for each row
  when (old.entity = 'process') execute function announce_public_files();
