-- Whose record nobody has written to for long, the longest first: those that retention looks at every day.
create index candidates_retention on candidates (updated_at, id)
  where privacy_state = 'normal' and deleted_at is null and retention_exemption = '';
