-- The counts of a log's filters are read from the index alone, and what failed for a cause is found by it.
drop index deliveries_log;
create index deliveries_log on deliveries (channel, id desc) include (state, template, cause_code);
create index deliveries_cause on deliveries (channel, id desc) where cause_code <> '';
