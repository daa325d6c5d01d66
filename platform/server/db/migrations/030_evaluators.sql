-- The team of evaluators of a process, and guests who log in only to evaluate.

-- A guest reads and grades the applications that are assigned to them, and nothing else.
alter table accounts add column role text not null default 'administrador' check (role in ('administrador', 'avaliador'));

create or replace function keep_one_administrator() returns trigger language plpgsql as $$
begin
  if old.role = 'administrador' and old.state = 'ativo' and new.state <> 'ativo' then
    perform pg_advisory_xact_lock(hashtext('administrators'));
    if not exists (select from accounts where role = 'administrador' and state = 'ativo' and id <> old.id) then
      raise exception 'the last active administrator' using errcode = 'check_violation', constraint = 'last_administrator';
    end if;
  end if;
  return new;
end $$;

create table process_evaluators (
  process_id uuid not null references selective_processes on delete cascade,
  account_id uuid not null references accounts,
  added_by uuid references accounts,
  added_at timestamptz not null default now(),
  primary key (process_id, account_id)
);
create index process_evaluators_account on process_evaluators (account_id);
create index process_evaluators_added_by on process_evaluators (added_by) where added_by is not null;

-- An application that an evaluator grades. A declared conflict of interest stays, so that nobody assigns it again.
create table evaluator_assignments (
  application_id uuid not null references applications on delete cascade,
  evaluator_id uuid not null references accounts,
  assigned_by uuid references accounts,
  assigned_at timestamptz not null default now(),
  conflict text check (conflict <> ''),
  conflict_at timestamptz,
  primary key (application_id, evaluator_id),
  check ((conflict is null) = (conflict_at is null))
);
create index evaluator_assignments_evaluator on evaluator_assignments (evaluator_id);
create index evaluator_assignments_assigned_by on evaluator_assignments (assigned_by) where assigned_by is not null;

insert into message_templates (key, kind, audience) values ('evaluator_invitation', 'system', 'administrators');
