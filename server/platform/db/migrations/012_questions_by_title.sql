-- A spreadsheet is compared with what is in the bank already, row by row.
create index questions_title on questions (company_id, title);
