-- The CV and the photo of a professional, and a search that ranks what it finds.

-- One photo and one CV at most, as there is one logo; a new one takes the place of the one before.
drop index files_picture;
create unique index files_single on files (entity, entity_id, kind) where deleted_at is null and kind in ('logo', 'cover', 'photo', 'cv');

-- What was read of a CV. Whose it is, the file says.
create table cvs (
  file_id uuid primary key references files on delete cascade,
  state text not null default 'reading' check (state in ('reading', 'read', 'failed')),
  -- Why it could not be read: the code of a refusal.
  failure text not null default '',
  text text not null default '' check (length(text) <= 100000),
  pages int,
  read_at timestamptz
);

-- Words of a text as a search looks for them: without accents, and nothing but letters and digits.
create function words_of(text) returns tsvector language sql immutable strict parallel safe
  as $$ select to_tsvector('simple', regexp_replace(fold($1), '[^a-z0-9]+', ' ', 'g')) $$;

alter table candidates
  -- Each name after a space or a bar, so that an index finds where one begins.
  add column name_text text not null generated always as
    (' ' || fold(full_name) || case when social_name = '' then '' else ' | ' || fold(social_name) end) stored,
  -- The words of the CV that is there now: see follow_cv.
  add column cv_words tsvector not null default '',
  drop column search_text;
alter table candidates add column search_text text not null generated always as
  (fold(full_name || ' ' || social_name || ' ' || cpf || ' ' || email || ' ' || phone || ' ' || council_number || ' '
    || regexp_replace(council_number, '\D', '', 'g') || ' ' || profession || ' ' || headline || ' ' || names_of(skills))) stored;

create index candidates_search on candidates using gin (search_text gin_trgm_ops);
create index candidates_names on candidates using gin (name_text gin_trgm_ops);
create index candidates_cv on candidates using gin (cv_words);
create index candidates_phone on candidates (phone);
create index candidates_council_number on candidates (lower(council_number)) where council_number <> '';

-- Whoever reads, removes, restores, moves or erases a CV: in the same statement the search knows.
create function follow_cv() returns trigger language plpgsql as $$
declare
  whose uuid[];
begin
  if tg_table_name = 'cvs' then
    whose := array(select entity_id from files where id = new.file_id);
  elsif tg_op = 'DELETE' then
    whose := array[old.entity_id];
  else
    whose := array[old.entity_id, new.entity_id];
  end if;
  update candidates k set cv_words = coalesce((
    select words_of(c.text) from files f join cvs c on c.file_id = f.id
    where f.entity = 'candidate' and f.entity_id = k.id and f.kind = 'cv' and f.deleted_at is null), '')
  where k.id = any(whose);
  return null;
end $$;
create trigger cvs_followed after insert or update of text on cvs for each row execute function follow_cv();
create trigger files_cv_followed after update of deleted_at, entity_id on files
  for each row when (new.kind = 'cv' and (old.deleted_at is distinct from new.deleted_at or old.entity_id <> new.entity_id))
  execute function follow_cv();
create trigger files_cv_gone after delete on files for each row when (old.kind = 'cv') execute function follow_cv();
