-- An address that has an account may be registered again by anybody, and each time makes a shadow. The one before used to go: that took longer
-- than a registration of a free address, and ended a session that would have stayed there. Now shadows stay, and a login finds the one of a
-- password by a short tag, made with a key that is not in this database.
alter table accounts add column shadow_tag int;
drop index accounts_shadow_key;
create index accounts_shadow on accounts (lower(email), shadow_tag) where shadow;
-- Those of before have no tag, and nobody could enter by them.
delete from accounts where shadow;
