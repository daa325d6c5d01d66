-- What companies used of the limits of their plans, where no other rows count it. The subject is an id without a reference: a use stays counted
-- after what it was about is gone, and says nothing about it. Each counts once within a period.
create table limit_uses (
  company_id uuid not null references companies,
  limit_name text not null check (limit_name in ('candidateViews', 'jobPostings', 'videoMinutes', 'whatsappMessages')),
  subject uuid not null,
  period_start date not null,
  -- Seconds of a video, messages, or one.
  quantity int not null check (quantity >= 0),
  used_at timestamptz not null default now(),
  primary key (company_id, limit_name, subject, period_start)
);
create index limit_uses_used on limit_uses (company_id, limit_name, used_at);

alter table automation_people drop constraint automation_people_result_check;
alter table automation_people add constraint automation_people_result_check
  check (result in ('sent', 'undone', 'closed', 'already', 'no_consent', 'no_room', 'unreachable'));
