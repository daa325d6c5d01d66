-- Rows of a statement that could not be taken over, as the file writes their day and amount, without who paid.
alter table bank_statements add column aside jsonb not null default '[]', add column aside_count int not null default 0;

-- The same money in another statement: the bank has numbered its entries anew, or the day came as OFX and as CSV.
create index statement_lines_same on statement_lines (amount, day);
