-- Professionals: their record, CV, council registration and consents.

-- The values that professionals are filtered by, each with its kind, so that one index serves all filters.
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

-- The mailbox that an address delivers to: what follows a plus is the owner's own, and Gmail ignores dots.
create function mailbox_of(email text) returns text language sql immutable strict parallel safe as $$
  select case when split_part(lower(email), '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(regexp_replace(split_part(lower(email), '@', 1), '\+.*$', ''), '.', '') || '@gmail.com'
    else regexp_replace(split_part(lower(email), '@', 1), '\+.*$', '') || '@' || split_part(lower(email), '@', 2) end
$$;

create table candidates (
  id uuid primary key default uuid_v7(),
  full_name text collate "pt-BR-x-icu" not null,
  social_name text not null default '',
  cpf text not null,
  birth_date date,
  email text not null,
  phone text not null,
  whatsapp_consent boolean not null default false,
  whatsapp_consent_at timestamptz,
  whatsapp_source text not null default '',
  profession text not null default '',
  headline text not null default '',
  summary text not null default '',
  cep text not null default '',
  street text not null default '',
  street_number text not null default '',
  complement text not null default '',
  district text not null default '',
  city text not null default '',
  uf text not null default '',
  council text not null default '',
  council_uf text not null default '',
  council_number text not null default '',
  council_category text not null default '',
  council_status text check (council_status in ('ativo', 'suspenso', 'cancelado', 'licenciado', 'em_debito')),
  council_expires_on date,
  council_verified_at timestamptz,
  council_verified_by uuid references accounts,
  -- As json, not jsonb: it keeps the order that was written, so that two versions can be compared word by word.
  links json not null default '[]',
  education json not null default '[]',
  experiences json not null default '[]',
  languages json not null default '[]',
  skills json not null default '[]',
  certifications json not null default '[]',
  -- Centavos per month.
  salary_expectation int check (salary_expectation between 0 and 100000000),
  contracts text[] not null default '{}',
  workplaces text[] not null default '{}',
  availability text check (availability in ('imediata', '15_dias', '30_dias', '60_dias', 'a_combinar')),
  tags text[] not null default '{}',
  traits text[] not null generated always as (traits_of(education, languages, skills, contracts, workplaces, tags)) stored,
  state text not null default 'cadastrado' check (state in ('convidado', 'cadastrado', 'ativo', 'inativo', 'bloqueado')),
  state_reason text not null default '',
  -- Whether they may be added to processes that they have not asked for.
  visibility text not null default 'visivel' check (visibility in ('visivel', 'oculto')),
  notice_choices jsonb not null default '{}',
  privacy_state text not null default 'normal' check (privacy_state in
    ('normal', 'aviso_retencao', 'exclusao_solicitada', 'anonimizado')),
  -- Why the retention rule does not apply; empty while it does.
  retention_exemption text not null default '',
  -- The day from which the data of somebody who was given notice may be erased.
  retention_due_on date,
  -- A record that was merged into another stays as a row: its address redirects to the other one, and undoing the merge restores it. It frees
  -- its CPF and e-mail, which the other record may have taken or which may turn out to be somebody else's.
  merged_into uuid references candidates,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- The words of the current CV: see follow_cv.
  cv_words tsvector not null default '',
  -- The social name first; each name after a space or a bar, so that an index finds where one begins.
  name_text text not null generated always as
    (case when social_name = '' then '' else ' ' || fold(social_name) || ' |' end || ' ' || fold(full_name)) stored,
  search_text text not null generated always as
    (fold(full_name || ' ' || social_name || ' ' || cpf || ' ' || email || ' ' || phone || ' ' || council_number || ' '
      || regexp_replace(council_number, '\D', '', 'g') || ' ' || profession || ' ' || headline || ' ' || names_of(skills))) stored,
  -- The unique values of an erased person are replaced by meaningless ones.
  constraint candidates_cpf_check check (cpf ~ '^[0-9]{11}$' or privacy_state = 'anonimizado')
);
create unique index candidates_cpf_key on candidates (cpf) where merged_into is null;
create unique index candidates_email_key on candidates (lower(email)) where merged_into is null;
create index candidates_recent on candidates (created_at desc, id) where deleted_at is null;
create index candidates_name on candidates (full_name, id) where deleted_at is null;
create index candidates_place on candidates (uf, state, created_at desc, id) where deleted_at is null;
create index candidates_city on candidates (fold(city), created_at desc, id) where deleted_at is null;
create index candidates_state on candidates (state, created_at desc, id) where deleted_at is null;
create index candidates_council on candidates (council_status, created_at desc, id) where deleted_at is null;
create index candidates_category on candidates (council_category, created_at desc, id) where deleted_at is null and council_category <> '';
create index candidates_availability on candidates (availability, created_at desc, id) where deleted_at is null and availability is not null;
create index candidates_expiry on candidates (council_expires_on, id) where deleted_at is null and council_expires_on is not null;
create index candidates_traits on candidates using gin (folded(traits)) where deleted_at is null;
create index candidates_search on candidates using gin (search_text gin_trgm_ops);
create index candidates_names on candidates using gin (name_text gin_trgm_ops);
-- A name that begins with the search term is found in order, without reading the others that contain the same letters.
create index candidates_name_start on candidates (name_text text_pattern_ops) where deleted_at is null;
create index candidates_cv on candidates using gin (cv_words);
create index candidates_phone on candidates (phone);
create index candidates_council_number on candidates (lower(council_number)) where council_number <> '';
create index candidates_mailbox on candidates (mailbox_of(email)) where deleted_at is null;
create index candidates_birth on candidates (birth_date) where deleted_at is null and birth_date is not null;
create index candidates_merged on candidates (merged_into) where merged_into is not null;
create index candidates_council_verified_by on candidates (council_verified_by) where council_verified_by is not null;
create index candidates_privacy on candidates (privacy_state, retention_due_on, id) where privacy_state <> 'normal';
-- Records that nobody has changed for long, the oldest first, for the daily retention job. Those in the bin count too.
create index candidates_retention on candidates (updated_at, id)
  where privacy_state = 'normal' and merged_into is null and retention_exemption = '';

-- CPFs that a record had before they were corrected.
create table former_cpfs (
  cpf text not null check (cpf ~ '^[0-9]{11}$'),
  candidate_id uuid not null references candidates on delete cascade,
  primary key (cpf, candidate_id)
);
create index former_cpfs_candidate on former_cpfs (candidate_id);

-- CVs.

-- The text of a CV. The file names its professional.
create table cvs (
  file_id uuid primary key references files on delete cascade,
  state text not null default 'reading' check (state in ('reading', 'read', 'failed')),
  -- Why it could not be read: the code of a refusal.
  failure text not null default '',
  text text not null default '' check (length(text) <= 100000),
  pages int,
  read_at timestamptz
);

-- Keeps candidates.cv_words: reading, removing, restoring, moving or erasing a CV updates the search in the same statement.
create function follow_cv() returns trigger language plpgsql as $$
declare
  whose uuid[];
begin
  if tg_table_name = 'cvs' then
    whose := array(select entity_id from files where id = new.file_id);
  elsif tg_op = 'DELETE' then
    whose := array[old.entity_id];
  else
    whose := array[old.entity_id, new.entity_id];
  end if;
  update candidates k set cv_words = coalesce((
    select words_of(c.text) from files f join cvs c on c.file_id = f.id
    where f.entity = 'candidate' and f.entity_id = k.id and f.kind = 'cv' and f.deleted_at is null), '')
  where k.id = any(whose);
  return null;
end $$;
create trigger cvs_followed after insert or update of text on cvs for each row execute function follow_cv();
create trigger files_cv_followed after update of deleted_at, entity_id on files
  for each row when (new.kind = 'cv' and (old.deleted_at is distinct from new.deleted_at or old.entity_id <> new.entity_id))
  execute function follow_cv();
create trigger files_cv_gone after delete on files for each row when (old.kind = 'cv') execute function follow_cv();

-- Council registrations.

-- Each time an administrator verified a registration, or withdrew the verification.
create table council_verifications (
  id uuid primary key default uuid_v7(),
  candidate_id uuid not null references candidates on delete cascade,
  outcome text not null check (outcome in ('verified', 'withdrawn')),
  -- The registration at that time.
  registration text not null,
  expires_on date,
  note text not null default '',
  -- The evidence: a document of the professional.
  file_id uuid references files on delete set null,
  by_id uuid references accounts,
  at timestamptz not null default now()
);
create index council_verifications_candidate on council_verifications (candidate_id, id desc);
create index council_verifications_by on council_verifications (by_id) where by_id is not null;
create index council_verifications_file on council_verifications (file_id) where file_id is not null;

-- That the end of a registration was announced: once for each end date, however often the job runs.
create table registration_reminders (
  candidate_id uuid not null references candidates on delete cascade,
  expires_on date not null,
  days int not null,
  told_at timestamptz not null default now(),
  primary key (candidate_id, expires_on, days)
);

-- Consents.

-- The exact texts that professionals are asked to agree to. A text never changes: another wording is another version.
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
create index consent_texts_created_by on consent_texts (created_by) where created_by is not null;
create trigger consent_texts_append_only before update or delete on consent_texts for each row execute function refuse_change();

insert into consent_texts (kind, version, body, sha256)
select kind, 1, body, sha256(convert_to(body, 'UTF8')) from (values
  ('dados', 'Autorizo o tratamento dos meus dados pessoais e profissionais pelo conselho para cadastro, avaliação e participação em processos seletivos. Posso consultar, corrigir e pedir a exclusão dos meus dados a qualquer momento.'),
  ('compartilhamento', 'Autorizo o compartilhamento do meu currículo e dos meus resultados com as empresas dos processos seletivos de que participo.'),
  ('whatsapp', 'Autorizo o recebimento de mensagens por WhatsApp, no celular que informei, sobre os processos seletivos de que participo. Posso cancelar a qualquer momento.'),
  ('vagas', 'Autorizo o envio de avisos sobre novas vagas compatíveis com o meu perfil.')
) as texts(kind, body);

-- Given and withdrawn: rows never change, the last one of a kind is in force. They are deleted only with their person.
create table consents (
  id uuid primary key default uuid_v7(),
  candidate_id uuid not null references candidates on delete cascade,
  text_id uuid not null references consent_texts,
  given boolean not null,
  source text not null check (source in ('cadastro', 'formulario', 'telefone', 'email', 'presencial', 'whatsapp')),
  -- When the person said so; `recorded_at` is when it was written down.
  at timestamptz not null default now(),
  note text not null default '',
  by_id uuid references accounts,
  recorded_at timestamptz not null default now()
);
create index consents_candidate on consents (candidate_id, id desc);
create index consents_by on consents (by_id) where by_id is not null;
create index consents_text on consents (text_id);
-- All columns but candidate_id: merging two records moves their consents.
create trigger consents_append_only before update of id, text_id, given, source, at, note, by_id, recorded_at on consents
  for each row execute function refuse_change();

-- Foreign keys of the areas before this one.

alter table deliveries add foreign key (candidate_id) references candidates;
alter table notes add foreign key (candidate_id) references candidates on delete cascade;
