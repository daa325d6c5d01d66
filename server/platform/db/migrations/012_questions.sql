-- The bank of questions of a company. What each kind consists of says contract/questions.ts.
create function joined(text[]) returns text language sql immutable strict parallel safe
  as $$ select array_to_string($1, ' ') $$;

create table questions (
  id uuid primary key default uuid_v7(),
  company_id uuid not null references companies,
  kind text not null generated always as (content ->> 'kind') stored,
  -- Its statement is HTML that was cleaned before it came here; pictures stand in it by their file, without an address that ends.
  content jsonb not null,
  points float8 not null check (points > 0 and points <= 1000),
  explanation text not null default '',
  tags text[] not null default '{}',
  -- The beginning of the statement and all words of the content, without format: to show in a list, and to search in.
  title text collate "pt-BR-x-icu" not null,
  words text not null,
  search_text text not null generated always as (fold(words || ' ' || joined(tags))) stored,
  archived_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (content ->> 'kind' in ('unica', 'multipla', 'verdadeiro_falso', 'escala', 'numero', 'texto', 'arquivo'))
);
create index questions_company on questions (company_id, updated_at desc, id) where deleted_at is null;
create index questions_search on questions using gin (search_text gin_trgm_ops);

-- Pictures of formatted text belong to the company.
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check check (kind in ('document', 'logo', 'cover', 'picture'));

-- A picture that stood in a question once stays: tests that are in use keep what they asked. One that never did may go.
create table question_pictures (
  file_id uuid primary key references files on delete cascade,
  question_id uuid not null references questions
);
create index question_pictures_question on question_pictures (question_id);
