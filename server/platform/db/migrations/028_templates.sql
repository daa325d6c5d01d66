-- What the system and administrators write again and again, in versions. The first words of those with a key are in the code, as version 0.
create table message_templates (
  id uuid primary key default uuid_v7(),
  -- Of those that the product knows by themselves.
  key text unique,
  -- Those of the system are called by their key, in the language of whoever reads.
  name text not null default '',
  kind text not null check (kind in ('system', 'message')),
  audience text not null check (audience in ('administrators', 'companies', 'professionals')),
  -- Whether it is about an application, and may say something of it.
  application boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  check (kind = 'message' or key is not null),
  check (not application or audience = 'professionals')
);

create table template_versions (
  template_id uuid not null references message_templates,
  -- Counted over all channels of a template: the last of a channel is in force.
  n int not null check (n > 0),
  channel text not null check (channel in ('email', 'in_app', 'whatsapp')),
  subject text not null default '',
  body text not null default '',
  -- What the button of a letter says, and the small words below it.
  action text not null default '',
  note text not null default '',
  -- The template at the provider: its name, its language, and which fields it takes in which order.
  provider jsonb,
  author_id uuid not null references accounts,
  at timestamptz not null default now(),
  primary key (template_id, n)
);
create index template_versions_channel on template_versions (template_id, channel, n desc);

insert into message_templates (key, kind, audience)
select key, 'system', case when key = 'company_correction' then 'companies' else 'administrators' end
from unnest(array['test', 'reset', 'invitation', 'registered', 'registered_again', 'approved', 'suspended', 'reactivated',
  'password_changed', 'second_factor_on', 'second_factor_off', 'second_factor_removed', 'email_changed', 'notice',
  'company_correction', 'contact']) with ordinality as k (key, nth) order by nth;

insert into message_templates (key, name, kind, audience, application) values
  ('process_invitation', 'Convite para processo', 'message', 'professionals', true),
  ('application_received', 'Candidatura recebida', 'message', 'professionals', true),
  ('stage_entered', 'Mudança de etapa', 'message', 'professionals', true),
  ('deadline_near', 'Prazo próximo', 'message', 'professionals', true),
  ('process_state', 'Mudança de situação do processo', 'message', 'professionals', true),
  ('interview', 'Entrevista marcada', 'message', 'professionals', true),
  ('outcome_hired', 'Resultado: aprovado', 'message', 'professionals', true),
  ('outcome_not_selected', 'Resultado: não selecionado', 'message', 'professionals', true),
  ('outcome_eliminated', 'Resultado: eliminado', 'message', 'professionals', true),
  ('documents_missing', 'Documentos pendentes', 'message', 'professionals', false),
  ('company_welcome', 'Boas-vindas à empresa', 'message', 'companies', false);

-- From which template a message was begun.
alter table messages add column template_id uuid references message_templates;
alter table messages add column template_version int;
-- What the fields of the message meant for this recipient when it was handed out; nothing where it has none.
alter table message_recipients add column fields jsonb not null default '{}';
