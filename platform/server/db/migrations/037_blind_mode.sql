-- Whether a process is graded blind, and what guests do not see then. Only guests grade a blind process until it is frozen.

alter table selective_processes add column blind jsonb not null default '{"on": false, "video": false, "schools": false}'
  check (jsonb_typeof(blind -> 'on') = 'boolean' and jsonb_typeof(blind -> 'schools') = 'boolean' and jsonb_typeof(blind -> 'video') = 'boolean');
