-- What an import would write keeps the order of its objects, as professionals store theirs: jsonb would put them in an order of its own.
alter table import_rows alter column record type json, alter column before type json;

-- Both are written with their event in one statement, by audit() and audit_all(), and events never go: to look each of them up again cost as
-- much as writing it.
alter table audit_personal drop constraint audit_personal_event_id_fkey;
alter table audit_unsealed drop constraint audit_unsealed_event_id_fkey;

-- Whoever removes a company asks for processes in the bin too.
drop index selective_processes_company;
create index selective_processes_company on selective_processes (company_id);
