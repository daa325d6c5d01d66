-- A rectification of a notice that another person had to approve waits for another person, too. `input` is what the change will write.
create table rule_change_proposals (
  id uuid primary key default uuid_v7(),
  process_id uuid not null references selective_processes (id) on delete cascade,
  changes jsonb not null,
  input jsonb not null,
  reason text not null check (reason <> ''),
  state text not null default 'proposta' check (state in ('proposta', 'aceita', 'recusada', 'retirada')),
  proposed_by uuid references accounts (id),
  proposed_at timestamptz not null default now(),
  decided_by uuid references accounts (id),
  decided_at timestamptz,
  decision_reason text not null default '',
  check ((state = 'proposta') = (decided_at is null))
);
create index rule_change_proposals_open on rule_change_proposals (process_id, id) where state = 'proposta';
create index rule_change_proposals_process on rule_change_proposals (process_id);
create index rule_change_proposals_proposed_by on rule_change_proposals (proposed_by) where proposed_by is not null;
create index rule_change_proposals_decided_by on rule_change_proposals (decided_by) where decided_by is not null;

alter table rule_changes add column approved_by uuid references accounts (id);
create index rule_changes_approved_by on rule_changes (approved_by) where approved_by is not null;
