-- The letter of one sending, written for it in place of that of the installation.
alter table link_sendings add column letter jsonb check (jsonb_typeof(letter) = 'object');
