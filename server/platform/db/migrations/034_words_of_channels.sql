-- What of a message is still said as its template says it by mail. While its words are, each other channel says what the template says there.
alter table messages add column of_template text[] not null default '{}' check (of_template <@ '{subject,body}');

-- What a message says in a channel, in the version of its template that it took; nothing comes back to one whose words were erased.
create function message_says(m messages, by text) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'subject', case when 'subject' = any(m.of_template) and v.subject <> '' then v.subject else m.subject end,
    'body', coalesce(v.body, m.body))
  from (select) one left join lateral (
    select subject, body from template_versions
    where 'body' = any(m.of_template) and m.words <> '' and by <> 'email'
      and template_id = m.template_id and channel = by and n <= m.template_version
    order by n desc limit 1) v on true
$$;
