-- The assignments of a period, for the workload of evaluators.
create index evaluator_assignments_assigned on evaluator_assignments (assigned_at) include (application_id, evaluator_id) where conflict is null;
