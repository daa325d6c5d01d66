-- Requests to review a decision (LGPD, art. 20).

alter table privacy_requests
  drop constraint privacy_requests_kind_check,
  add constraint privacy_requests_kind_check check
    (kind in ('confirmacao', 'correcao', 'portabilidade', 'exclusao', 'revogacao', 'oposicao', 'revisao_decisao')),
  -- The application whose decision is contested.
  add column application_id uuid references applications,
  add column decision text check (decision in ('mantida', 'revista')),
  add check ((kind = 'revisao_decisao') = (application_id is not null)),
  add check ((kind = 'revisao_decisao' and state = 'atendida') = (decision is not null));
create index privacy_requests_application on privacy_requests (application_id) where application_id is not null;

-- The day of the oldest open request to review a decision about the application.
alter table applications add column contested_on date;

-- The answer to such a request.
insert into message_templates (key, kind, audience) values ('review_answered', 'system', 'professionals');
