-- Applications that a job board has announced. The board's numbers of the vacancy and the person say whether one is known.
create table board_applications (
  id uuid primary key default uuid_v7(),
  board text not null check (board in ('catho')),
  remote_vacancy text not null,
  remote_candidate text not null,
  process_id uuid references selective_processes on delete cascade,
  state text not null default 'recebida' check (state in
    ('recebida', 'lendo', 'lida', 'a_convidar', 'pedindo_contato', 'com_contato', 'convidada', 'ja_inscrita', 'sem_contato', 'fora_do_prazo', 'desconhecida',
     'falhou')),
  -- What the board says of the person, as far as the form can take it.
  data jsonb not null default '{}',
  email text not null default '' check (email = lower(email)),
  door_id uuid references door_applications on delete set null,
  delivery_id uuid,
  cause text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (board, remote_vacancy, remote_candidate)
);
create index board_applications_process on board_applications (process_id, id desc);
create index board_applications_door on board_applications (door_id) where door_id is not null;
create index board_applications_email on board_applications (email) where email <> '';
create unique index board_applications_delivery on board_applications (delivery_id) where delivery_id is not null;

alter table applications drop constraint applications_source_check;
alter table applications add constraint applications_source_check
  check (source in ('escolha', 'filtros', 'banco', 'cpf', 'planilha', 'vaga', 'catho', 'desconhecida'));

insert into message_templates (key, kind, audience) values ('board_invitation', 'system', 'professionals');
