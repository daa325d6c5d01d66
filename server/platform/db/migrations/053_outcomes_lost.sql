-- Why nothing of a word about an outcome has arrived; empty while something of it is on its way, or has arrived.
alter table application_outcomes add column lost text not null default '';
create index application_outcomes_lost on application_outcomes (application_id) where lost <> '' and superseded_at is null;

-- Of an applicant's mail and WhatsApp message about an outcome: why neither has arrived. Who wants none of it, or has not agreed to a channel, has decided so themselves.
create function why_outcome_lost(message uuid, candidate uuid, since timestamptz) returns text language sql stable as $$
  select coalesce(case when bool_and(state in ('falhou', 'devolvido', 'suprimido')) then
    (array_agg(coalesce(nullif(cause_code, ''), 'other') order by channel) filter (where cause_code not in ('not_wanted', 'no_consent')))[1] end, '')
  from deliveries where candidate_id = candidate and message_id = message and id >= uuid_at(since - interval '1 day')
$$;

-- In the database, so that it holds whoever says that something has not arrived: who sends, a report that comes days later, or the log where it is tried again.
create function note_outcome_lost() returns trigger language plpgsql as $$
declare told record;
begin
  -- Held first: of a mail and a WhatsApp message that fail at the same time, the later one sees both.
  for told in select o.id, o.told_at from application_outcomes o join applications a on a.id = o.application_id
    where o.message_id = new.message_id and a.candidate_id = new.candidate_id and o.superseded_at is null for update of o
  loop
    update application_outcomes set lost = why_outcome_lost(new.message_id, new.candidate_id, told.told_at)
    where id = told.id and lost <> why_outcome_lost(new.message_id, new.candidate_id, told.told_at);
  end loop;
  return null;
end $$;
create trigger deliveries_outcome_kept after insert on deliveries
  for each row when (new.state = 'suprimido' and new.candidate_id is not null)
  execute function note_outcome_lost();
create trigger deliveries_outcome after update of state on deliveries
  for each row when (old.state <> new.state and new.candidate_id is not null
    and (old.state in ('falhou', 'devolvido', 'suprimido') or new.state in ('falhou', 'devolvido', 'suprimido')))
  execute function note_outcome_lost();

-- Those who stood as told until now.
update application_outcomes o set lost = why_outcome_lost(o.message_id, a.candidate_id, o.told_at)
from applications a where a.id = o.application_id and o.message_id is not null and o.superseded_at is null;
