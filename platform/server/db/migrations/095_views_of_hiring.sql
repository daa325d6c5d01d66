-- What earlier areas read of selective processes and applications.

create view process_headings as
select id, company_id, title, code, state, deleted_at from selective_processes;

create view application_standings as
select id, process_id, candidate_id, stage_id, status, merged_into from applications;

create view stage_headings as
select id, process_id, name from stages;

-- The competencies and values that criteria stand for.
create view criterion_sources as
select id, process_id, competency_id, value_id from criteria;

-- The messages by which applicants are told what they were promised: outcomes, and what automations send.
create view promised_messages as
select message_id, false as is_automatic from application_outcomes
union all
select message_id, true from automation_runs;

-- What professionals read of corrections and merges.
create view earlier_cpfs as
select candidate_id, cpf from former_cpfs;

create view person_merges as
select survivor_id, merged_id, at, undone_at from candidate_merges;
