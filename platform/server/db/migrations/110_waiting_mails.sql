-- Since when a mail has waited for a mail server: one that waited too long does not leave any more, and a retry begins to wait again.
alter table deliveries add waits_since timestamptz;
