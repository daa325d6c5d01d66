-- A wrong row of an import is mended in place. The number tells whether somebody else has mended it meanwhile.
alter table import_rows add mends integer not null default 0;
