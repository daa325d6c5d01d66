-- Lists of professionals are sorted by the name that they display: the social name where there is one.
create index candidates_called on candidates (coalesce(nullif(social_name, ''), full_name), id) where deleted_at is null;
drop index candidates_name;
