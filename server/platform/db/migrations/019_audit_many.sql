-- Events of many things at once: an import would else call `audit` for each of its rows, with three statements each.
create function audit_all(actor uuid, action text, entity text, ids uuid[], datas jsonb[], personals jsonb[])
returns table (entity_id uuid, event uuid) language sql volatile as $$
  with told as materialized (
    select uuid_v7() as event, t.id, coalesce(t.data, '{}') as data, t.personal,
      case when t.personal is null then null else uuid_send(gen_random_uuid()) end as salt
    from unnest(ids, datas, personals) as t (id, data, personal)
  ), events as (
    insert into audit_events (id, actor_id, action, entity, entity_id, data, personal_hash)
    select event, actor, action, entity, id, data, sha256(salt || convert_to(personal::text, 'UTF8')) from told
  ), apart as (
    insert into audit_personal (event_id, salt, personal) select event, salt, personal from told where personal is not null
  ), unsealed as (
    insert into audit_unsealed select event from told
  )
  select id, event from told
$$;
