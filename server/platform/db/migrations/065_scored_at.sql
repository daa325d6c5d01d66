-- When a score or total of an application changed last. A ranking is as old as the latest of them, and single marks do not queue on its process.
alter table applications add column scored_at timestamptz;
update applications a set scored_at = coalesce(p.ranked_at, a.updated_at)
from selective_processes p where p.id = a.process_id and a.total is not null;
create index applications_scored on applications (process_id, scored_at desc) where scored_at is not null;
alter table selective_processes drop column ranked_at;
