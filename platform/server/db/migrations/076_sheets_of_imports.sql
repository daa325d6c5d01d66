-- The first rows of each sheet of a file, from which a person chooses the sheet and the row of headings. They go when the file goes.
alter table imports drop column sheet, add column sheets jsonb not null default '[]',
  add column sheet_at int not null default 0, add column headings_at int not null default 0,
  add column hidden_rows int not null default 0, add column leaves_hidden boolean not null default false;

-- Findings that do not keep a row from being imported, such as a hidden row.
alter table import_rows add column notes text[];
create index import_rows_noted on import_rows (import_id, line) where notes is not null;
