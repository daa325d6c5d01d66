-- When a channel first took the word about an outcome. What waits, what was kept as a file and what nobody wants has told nobody.
alter table application_outcomes add column accepted_at timestamptz;

-- Why nothing of it has gone out or arrived, once nothing is on its way any more: a cause that can be mended comes before what the applicant decided.
create or replace function why_outcome_lost(message uuid, candidate uuid, since timestamptz) returns text language sql stable as $$
  select coalesce(case when bool_and(state not in ('na_fila', 'enviado', 'entregue', 'lido')) then
    (array_agg(coalesce(nullif(cause_code, ''), 'other') order by cause_code in ('not_wanted', 'no_consent'), channel))[1] end, '')
  from deliveries where candidate_id = candidate and message_id = message and id >= uuid_at(since - interval '1 day')
$$;

create function outcome_accepted(message uuid, candidate uuid, since timestamptz) returns boolean language sql stable as $$
  select exists (select from deliveries where candidate_id = candidate and message_id = message and id >= uuid_at(since - interval '1 day')
    and state in ('enviado', 'entregue', 'lido'))
$$;

create or replace function note_outcome_lost() returns trigger language plpgsql as $$
declare
  told record;
  why text;
  is_accepted boolean;
begin
  -- Locked first: when a mail and a WhatsApp message fail at the same time, the later one sees both.
  for told in select o.id, o.told_at from application_outcomes o join applications a on a.id = o.application_id
    where o.message_id = new.message_id and a.candidate_id = new.candidate_id and o.superseded_at is null for update of o
  loop
    why := why_outcome_lost(new.message_id, new.candidate_id, told.told_at);
    is_accepted := outcome_accepted(new.message_id, new.candidate_id, told.told_at);
    update application_outcomes set lost = why, accepted_at = case when is_accepted then coalesce(accepted_at, now()) end
    where id = told.id and (lost <> why or is_accepted <> (accepted_at is not null));
  end loop;
  return null;
end $$;
drop trigger deliveries_outcome_kept on deliveries;
create trigger deliveries_outcome_kept after insert on deliveries
  for each row when (new.state <> 'na_fila' and new.message_id is not null and new.candidate_id is not null)
  execute function note_outcome_lost();
drop trigger deliveries_outcome on deliveries;
create trigger deliveries_outcome after update of state on deliveries
  for each row when (old.state <> new.state and new.message_id is not null and new.candidate_id is not null)
  execute function note_outcome_lost();

-- Those who stand as told: by what became of their messages.
update application_outcomes o set lost = why_outcome_lost(o.message_id, a.candidate_id, o.told_at),
  accepted_at = case when outcome_accepted(o.message_id, a.candidate_id, o.told_at) then o.told_at end
from applications a where a.id = o.application_id and o.message_id is not null and o.superseded_at is null;
-- Of messages so old that the ledger no longer has their deliveries nothing else is known than that they went out.
update application_outcomes o set accepted_at = o.told_at where o.message_id is not null and o.superseded_at is null
  and o.lost = '' and o.accepted_at is null and not exists (select from deliveries d where d.message_id = o.message_id);
