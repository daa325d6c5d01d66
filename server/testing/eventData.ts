import { sql } from 'kysely'

/** SQL: the data of a row of `audit_events`, with the detail and the changes that are stored beside the chain. */
export const eventData = sql<Record<string, unknown>>`(data || coalesce((select jsonb_strip_nulls(jsonb_build_object(
  'detail', p.personal->'detail', 'changes', p.personal->'changes')) from audit_personal p where p.event_id = audit_events.id), '{}'))`.as(
  'data',
)
