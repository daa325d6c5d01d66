-- Who works on the queue, and when each was last heard of. What a server that fell silent has locked is released by the others.
create table queue_workers (
  id text primary key,
  seen_at timestamptz not null default now()
);
