-- Whoever lies in the bin ends with the rule too; of a record that went into another one that one decides.
drop index candidates_retention;
create index candidates_retention on candidates (updated_at, id)
  where privacy_state = 'normal' and merged_into is null and retention_exemption = '';
