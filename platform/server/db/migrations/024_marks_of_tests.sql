-- Marks name the attempt that they follow from, of a competency test or of a custom test, and its version. `attempt_id` stays null where a person
-- gave the mark, and after the attempt was erased.

alter table marks add column test_attempt_id uuid references test_attempts (id) on delete set null, add column attempt_version int;
update marks m set attempt_version = t.version from competency_attempts t where t.id = m.attempt_id;
alter table marks add check (num_nonnulls(attempt_id, test_attempt_id) <= 1);
alter table marks add check (num_nonnulls(attempt_id, test_attempt_id) = 0 or attempt_version is not null);
create index marks_test_attempt on marks (test_attempt_id) where test_attempt_id is not null;
