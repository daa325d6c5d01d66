-- How often the page of a vacancy was opened on a day, by where its link was. Nothing about a visitor is stored.
create table vacancy_views (
  day date not null,
  process_id uuid not null references selective_processes on delete cascade,
  source text not null check (length(source) <= 24),
  count int not null check (count > 0),
  primary key (process_id, day, source)
);
