-- The mail of an invitation to choose a time, which may still wait or have failed.
alter table booking_invitations add column delivery_id uuid;
