-- Who started an import, which somebody else may have sent, and who took it back: the events of its rows name them.
alter table imports
  add column started_by uuid references accounts,
  add column reverted_by uuid references accounts;
update imports set started_by = created_by where state = 'importing';
update imports set reverted_by = created_by where state = 'reverting';
