-- One person who was registered twice: pairs that look like it, what administrators said of them, and merges that can be undone.

-- Where mail to an address ends up: what follows a plus is the owner's own, and Gmail looks past dots.
create function mailbox_of(email text) returns text language sql immutable strict parallel safe as $$
  select case when split_part(lower(email), '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(regexp_replace(split_part(lower(email), '@', 1), '\+.*$', ''), '.', '') || '@gmail.com'
    else regexp_replace(split_part(lower(email), '@', 1), '\+.*$', '') || '@' || split_part(lower(email), '@', 2) end
$$;
create index candidates_mailbox on candidates (mailbox_of(email)) where deleted_at is null;
create index candidates_birth on candidates (birth_date) where deleted_at is null and birth_date is not null;

-- Whoever was merged into another stays as a row: its address leads to the other one, and undoing the merge revives it. It frees its CPF and
-- e-mail, which the other one may have taken or which may turn out to be somebody else's.
alter table candidates add column merged_into uuid references candidates;
create index candidates_merged on candidates (merged_into) where merged_into is not null;
drop index candidates_cpf_key;
drop index candidates_email_key;
create unique index candidates_cpf_key on candidates (cpf) where merged_into is null;
create unique index candidates_email_key on candidates (lower(email)) where merged_into is null;

-- Where both had applied to one process, one application stands for the person and the other is kept beside it.
alter table applications
  add column merged_into uuid references applications on delete set null,
  drop constraint applications_process_id_candidate_id_key;
create unique index applications_once on applications (process_id, candidate_id) where merged_into is null;
create index applications_merged on applications (merged_into) where merged_into is not null;

-- A consent goes with its person; nothing else of it ever changes.
drop trigger if exists consents_append_only on consents;
create trigger consents_append_only before update of id, text_id, given, source, at, note, by_id, recorded_at on consents
  for each row execute function refuse_change();

-- CPFs that somebody had here before they were corrected.
create table former_cpfs (
  cpf text not null check (cpf ~ '^[0-9]{11}$'),
  candidate_id uuid not null references candidates on delete cascade,
  primary key (cpf, candidate_id)
);
create index former_cpfs_candidate on former_cpfs (candidate_id);

-- Professionals who are to be compared with the others. Whoever writes them leaves only a note here; a job compares.
create table duplicates_due (
  id bigint generated always as identity primary key,
  candidate_id uuid not null
);
create function note_new_candidates() returns trigger language plpgsql as $$
begin
  insert into duplicates_due (candidate_id) select id from changed;
  return null;
end $$;
create function note_changed_candidates() returns trigger language plpgsql as $$
begin
  insert into duplicates_due (candidate_id)
  select n.id from changed n join unchanged o on o.id = n.id
  where (n.full_name, n.cpf, n.email, n.phone, n.birth_date, n.deleted_at is null) is distinct from
    (o.full_name, o.cpf, o.email, o.phone, o.birth_date, o.deleted_at is null);
  return null;
end $$;
create trigger duplicates_due_inserted after insert on candidates
  referencing new table as changed for each statement execute function note_new_candidates();
create trigger duplicates_due_updated after update on candidates
  referencing old table as unchanged new table as changed for each statement execute function note_changed_candidates();
insert into duplicates_due (candidate_id) select id from candidates where deleted_at is null;

-- Two who may be one person, why, and how likely. A group is whoever hangs together through pairs, called like the smallest id in it.
create table duplicate_pairs (
  a_id uuid not null references candidates on delete cascade,
  b_id uuid not null references candidates on delete cascade,
  reasons text[] not null,
  probability int not null check (probability between 1 and 99),
  group_id uuid not null,
  primary key (a_id, b_id),
  check (a_id < b_id)
);
create index duplicate_pairs_b on duplicate_pairs (b_id);
create index duplicate_pairs_group on duplicate_pairs (group_id);
create table duplicate_groups (
  id uuid primary key,
  people int not null check (people > 1),
  -- That of its likeliest pair.
  probability int not null check (probability between 1 and 99)
);
create index duplicate_groups_likeliest on duplicate_groups (probability desc, id);

-- Two of whom an administrator said that they are not the same person: they are not compared again.
create table distinct_people (
  a_id uuid not null references candidates on delete cascade,
  b_id uuid not null references candidates on delete cascade,
  said_by uuid references accounts,
  said_at timestamptz not null default now(),
  primary key (a_id, b_id),
  check (a_id < b_id)
);
create index distinct_people_b on distinct_people (b_id);
create index distinct_people_recent on distinct_people (said_at desc, a_id, b_id);

-- A merge, and every row that it changed as it was before and after: all that undoing needs. As json, which keeps what was written in its
-- order. Whoever erases a person deletes their lines here; those merges can then no longer be undone.
create table candidate_merges (
  id uuid primary key default uuid_v7(),
  survivor_id uuid not null references candidates on delete cascade,
  merged_id uuid not null references candidates on delete cascade,
  changes json not null,
  by_id uuid references accounts,
  at timestamptz not null default now(),
  undone_by uuid references accounts,
  undone_at timestamptz,
  check (survivor_id <> merged_id)
);
create index candidate_merges_survivor on candidate_merges (survivor_id, id desc);
create unique index candidate_merges_standing on candidate_merges (merged_id) where undone_at is null;
