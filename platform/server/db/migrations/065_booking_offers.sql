-- The time that was opened for the wish of an applicant whom none suited. A new wish takes it back.
alter table booking_invitations add column offered_at timestamptz;

insert into message_templates (key, kind, audience) values ('booking_offer', 'system', 'professionals');
