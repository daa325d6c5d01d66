-- The profession or area of a process, by which visitors look for vacancies.
alter table selective_processes add profession text not null default '' check (length(profession) <= 80);
