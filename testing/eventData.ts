import { sql } from 'kysely'

/** SQL: the data of a row of `audit_events`, with what is stored beside the chain whatever it is. */
export const eventData = sql<Record<string, unknown>>`(data || coalesce((select jsonb_strip_nulls(jsonb_build_object(
  'detail', p.personal->'detail', 'changes', p.personal->'changes', 'filters', p.personal->'filters')) from audit_personal p where p.event_id = audit_events.id), '{}'))`.as(
  'data',
)
