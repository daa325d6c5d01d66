-- An answer counts its changes and names the page of the last one, so that a page that has not seen it does not replace it.
alter table test_answers add column revision int not null default 1, add column client uuid;
