-- The versions of tests that have a question of the bank: every version of every test would be read otherwise.
create index custom_test_versions_sections on custom_test_versions using gin (sections jsonb_path_ops);
