-- Which sheet of a workbook with several was read.
alter table imports add column sheet text not null default '';
