-- Mails to subscribers about a published post: one sending for each post, ever.
create table news_sendings (
  post_id uuid primary key references news_posts,
  started_by uuid references accounts,
  state text not null default 'sending' check (state in ('sending', 'done', 'stopped')),
  -- Subscribers when it began, and those whose mail was written.
  total int not null,
  sent int not null default 0,
  -- The subscriber who was written to last.
  position uuid,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index news_sendings_started_by on news_sendings (started_by) where started_by is not null;

insert into message_templates (key, kind, audience) values ('news_published', 'system', 'administrators');
