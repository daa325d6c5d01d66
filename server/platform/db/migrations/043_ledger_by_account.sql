-- Letters to an administrator are found by the name that the log shows, as those to professionals and companies are.
create index deliveries_account on deliveries (account_id, id desc) where account_id is not null;
