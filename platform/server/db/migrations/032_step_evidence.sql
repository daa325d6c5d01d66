-- Files with which applicants prove that they meet a requirement. They belong to the person, as any of their files.

create table step_evidence (
  file_id uuid primary key references files on delete cascade,
  attempt_id uuid not null references test_attempts on delete cascade,
  question_id uuid not null,
  added_at timestamptz not null default now(),
  state text not null default 'enviado' check (state in ('enviado', 'aceito', 'recusado')),
  reason text not null default '',
  decided_by uuid references accounts,
  decided_at timestamptz,
  check ((state = 'enviado') = (decided_at is null)),
  check ((state = 'recusado') = (reason <> ''))
);
create index step_evidence_attempt on step_evidence (attempt_id);
create index step_evidence_decided_by on step_evidence (decided_by) where decided_by is not null;

insert into message_templates (key, kind, audience) values ('evidence_rejected', 'system', 'professionals');
