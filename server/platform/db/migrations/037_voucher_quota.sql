-- How many vouchers a partner may hand out; null where nothing was agreed.
alter table partners add voucher_quota int check (voucher_quota between 0 and 1000000);
