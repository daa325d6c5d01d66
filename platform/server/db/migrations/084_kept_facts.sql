-- The value and the limit that each kept cause of an elimination had when a person decided to keep the applicant, in hundredths.
alter table applications add column elimination_kept_facts jsonb not null default '{}';
