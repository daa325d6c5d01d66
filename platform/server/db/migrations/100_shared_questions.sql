-- A question without a company belongs to the shared bank, from which the tests of all companies ask.
alter table questions alter column company_id drop not null;
