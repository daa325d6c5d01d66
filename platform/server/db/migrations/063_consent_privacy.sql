-- A consent refers to the privacy text that was in force when the person gave it or took it back. Null before the first one was published.
alter table consents add column privacy_version int check (privacy_version > 0);

-- By the database, so that no caller can forget or choose it. Versions are never changed, so that a row copied later gets the same.
create function consent_privacy_version() returns trigger language plpgsql as $$
begin
  new.privacy_version := (select max(n) from site_versions where page = 'privacy' and published_at <= new.at);
  return new;
end $$;
create trigger consents_privacy_version before insert on consents for each row execute function consent_privacy_version();

update consents set privacy_version = (select max(n) from site_versions where page = 'privacy' and published_at <= at);

drop trigger consents_append_only on consents;
create trigger consents_append_only before update of id, text_id, given, source, at, note, by_id, recorded_at, privacy_version on consents
  for each row execute function refuse_change();
