-- What else is known of a professional: schooling, work, skills, wishes, the standing of the registration, consents with their proof.
create function names_of(items json) returns text language sql immutable strict parallel safe
  as $$ select coalesce(string_agg(item->>'name', ' '), '') from json_array_elements(items) item $$;

-- The words that a professional is filtered by, each under what it is about, so that one index serves them all.
-- A language is found at its level and at every lower one; a mother tongue at all of them.
create function traits_of(education json, languages json, skills json, contracts text[], workplaces text[], tags text[]) returns text[]
  language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct trait), '{}') from (
    select 'degree:' || (item->>'degree') as trait from json_array_elements(education) item
    union all
    select 'language:' || (item->>'language') || ':' || level
      from json_array_elements(languages) item, unnest(array['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'native']) with ordinality as t(level, place)
      where place <= array_position(array['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'native'], item->>'level')
    union all
    select 'skill:' || (item->>'name') from json_array_elements(skills) item
    union all
    select 'contract:' || v from unnest(contracts) v
    union all
    select 'workplace:' || v from unnest(workplaces) v
    union all
    select 'tag:' || v from unnest(tags) v
  ) found where trait is not null
$$;

-- As json, not jsonb: what was written comes back in its order, so that two versions can be compared word by word.
alter table candidates
  add column links json not null default '[]',
  add column education json not null default '[]',
  add column experiences json not null default '[]',
  add column languages json not null default '[]',
  add column skills json not null default '[]',
  add column certifications json not null default '[]',
  -- Centavos a month.
  add column salary_expectation int check (salary_expectation between 0 and 100000000),
  add column contracts text[] not null default '{}',
  add column workplaces text[] not null default '{}',
  add column availability text check (availability in ('imediata', '15_dias', '30_dias', '60_dias', 'a_combinar')),
  add column whatsapp_source text not null default '',
  add column privacy_state text not null default 'normal' check (privacy_state in
    ('normal', 'aviso_retencao', 'exclusao_solicitada', 'anonimizado')),
  -- Whether they may be put into processes that they have not asked for.
  add column visibility text not null default 'visivel' check (visibility in ('visivel', 'oculto')),
  add column notice_choices jsonb not null default '{}',
  add column council_expires_on date,
  add column council_verified_at timestamptz,
  add column council_verified_by uuid references accounts,
  add column traits text[] not null generated always as
    (traits_of(education, languages, skills, contracts, workplaces, tags)) stored,
  drop column search_text;
alter table candidates add column search_text text not null generated always as
  (fold(full_name || ' ' || social_name || ' ' || cpf || ' ' || email || ' ' || phone || ' ' || council_number || ' ' || profession || ' ' || headline
    || ' ' || names_of(skills))) stored;

create index candidates_search on candidates using gin (search_text gin_trgm_ops);
create index candidates_traits on candidates using gin (traits) where deleted_at is null;
create index candidates_council on candidates (council_status, created_at desc, id) where deleted_at is null;
create index candidates_category on candidates (council_category, created_at desc, id) where deleted_at is null and council_category <> '';
create index candidates_availability on candidates (availability, created_at desc, id) where deleted_at is null and availability is not null;
create index candidates_expiry on candidates (council_expires_on, id) where deleted_at is null and council_expires_on is not null;

-- Each time an administrator looked at a registration and answered for it, or withdrew that.
create table council_verifications (
  id uuid primary key default uuid_v7(),
  candidate_id uuid not null references candidates on delete cascade,
  outcome text not null check (outcome in ('verified', 'withdrawn')),
  -- What was looked at, as it stood then.
  registration text not null,
  expires_on date,
  note text not null default '',
  -- The evidence: a document of the professional.
  file_id uuid references files on delete set null,
  by_id uuid references accounts,
  at timestamptz not null default now()
);
create index council_verifications_candidate on council_verifications (candidate_id, id desc);

-- That the end of a registration was announced: once for each end, however often the job runs.
create table registration_reminders (
  candidate_id uuid not null references candidates on delete cascade,
  expires_on date not null,
  days int not null,
  told_at timestamptz not null default now(),
  primary key (candidate_id, expires_on, days)
);

-- What a professional is asked to agree to, word by word. A text is never changed: another wording is another version.
create table consent_texts (
  id uuid primary key default uuid_v7(),
  kind text not null check (kind in ('dados', 'compartilhamento', 'whatsapp', 'vagas')),
  version int not null,
  body text not null check (body <> ''),
  sha256 bytea not null,
  created_by uuid references accounts,
  created_at timestamptz not null default now()
);
create unique index consent_texts_version_key on consent_texts (kind, version);

insert into consent_texts (kind, version, body, sha256)
select kind, 1, body, sha256(convert_to(body, 'UTF8')) from (values
  ('dados', 'Autorizo o tratamento dos meus dados pessoais e profissionais pelo conselho para cadastro, avaliação e participação em processos seletivos. Posso consultar, corrigir e pedir a exclusão dos meus dados a qualquer momento.'),
  ('compartilhamento', 'Autorizo o compartilhamento do meu currículo e dos meus resultados com as empresas dos processos seletivos de que participo.'),
  ('whatsapp', 'Autorizo o recebimento de mensagens por WhatsApp, no celular que informei, sobre os processos seletivos de que participo. Posso cancelar a qualquer momento.'),
  ('vagas', 'Autorizo o envio de avisos sobre novas vagas compatíveis com o meu perfil.')
) as texts(kind, body);

-- Given and taken back: nothing here is ever changed, the last line of a kind holds.
create table consents (
  id uuid primary key default uuid_v7(),
  candidate_id uuid not null references candidates on delete cascade,
  text_id uuid not null references consent_texts,
  given boolean not null,
  source text not null check (source in ('cadastro', 'formulario', 'telefone', 'email', 'presencial', 'whatsapp')),
  -- When the person said so; when it was written down is `recorded_at`.
  at timestamptz not null default now(),
  note text not null default '',
  by_id uuid references accounts,
  recorded_at timestamptz not null default now()
);
create index consents_candidate on consents (candidate_id, id desc);
create trigger consents_append_only before update on consents for each row execute function refuse_change();
create trigger consent_texts_append_only before update or delete on consent_texts for each row execute function refuse_change();

-- Until now a consent was a mark without its proof: it is kept as it is, with its date.
update candidates set whatsapp_source = 'cadastro' where whatsapp_consent;
insert into consents (candidate_id, text_id, given, source, at)
select k.id, t.id, true, 'cadastro', coalesce(k.whatsapp_consent_at, k.created_at)
from candidates k join consent_texts t on t.kind = 'whatsapp' where k.whatsapp_consent;
