-- When the card had entered the stage that a move took it from: undoing the move restores it. Null in moves made before this column.
alter table stage_moves add column from_since timestamptz;

-- Why somebody was added after applications had closed; null for everybody else.
alter table applications add column late_reason text;

-- The causes for which a person confirmed an elimination. When one of them is gone, the decision is due again.
alter table applications add column elimination_confirmed text[] not null default '{}';
update applications set elimination_confirmed = elimination_causes where status = 'eliminada';
-- A person has to decide on an elimination: of somebody in the process for causes that nobody has accepted, or of somebody eliminated for a
-- cause that is gone.
alter table applications drop column elimination_proposed;
alter table applications add column elimination_proposed boolean not null generated always as (case
  when status = 'eliminada' then not elimination_confirmed <@ elimination_causes
  else status not in ('reprovada', 'desistente') and not elimination_causes <@ elimination_kept end) stored;
create index applications_proposed on applications (process_id) where elimination_proposed;
