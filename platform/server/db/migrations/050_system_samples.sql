-- How many tasks wait, every five minutes. A sample that is missing tells that the hub was down, or its queue.
create table system_samples (
  at timestamptz primary key default now(),
  waiting int not null check (waiting >= 0)
);
