-- A sending of links is also that of an agenda, or to some people by name. A sending whose task has the former name gets one within the hour.

alter table step_sendings rename to link_sendings;
alter table link_sendings rename constraint step_sendings_pkey to link_sendings_pkey;
alter table link_sendings rename constraint step_sendings_done_check to link_sendings_done_check;
alter table link_sendings rename constraint step_sendings_state_check to link_sendings_state_check;
alter table link_sendings rename constraint step_sendings_total_check to link_sendings_total_check;
alter table link_sendings rename constraint step_sendings_created_by_fkey to link_sendings_created_by_fkey;
alter table link_sendings rename constraint step_sendings_step_id_fkey to link_sendings_step_id_fkey;
alter index step_sendings_step rename to link_sendings_step;
alter index step_sendings_created_by rename to link_sendings_created_by;
alter table link_sendings alter column step_id drop not null;
alter table link_sendings add agenda_id uuid references booking_agendas on delete cascade;
-- Null for everybody without a link when it was confirmed.
alter table link_sendings add application_ids uuid[];
alter table link_sendings add constraint link_sendings_of_one check (num_nonnulls(step_id, agenda_id) = 1);
create index link_sendings_agenda on link_sendings (agenda_id);
drop index step_sendings_under_way;
create unique index link_sendings_under_way on link_sendings (coalesce(step_id, agenda_id)) where state in ('waiting', 'sending') and application_ids is null;
