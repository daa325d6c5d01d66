-- A name that begins with what was typed is found in order, without looking at the others that have the same letters somewhere.
alter table candidates drop column name_text;
alter table candidates add column name_text text not null generated always as
  -- As somebody is called first; each name after a space or a bar, so that an index finds where one begins.
  (case when social_name = '' then '' else ' ' || fold(social_name) || ' |' end || ' ' || fold(full_name)) stored;
create index candidates_names on candidates using gin (name_text gin_trgm_ops);
create index candidates_name_start on candidates (name_text text_pattern_ops) where deleted_at is null;
