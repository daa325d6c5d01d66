import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

export type AuditEntry = {
  action: string
  entity:
    | 'company'
    | 'candidate'
    | 'process'
    | 'application'
    | 'account'
    | 'weights'
    | 'token'
    | 'installation'
    | 'test'
    | 'value'
    | 'competency'
    | 'questionnaire'
    | 'attempt'
    | 'pool'
    | 'partner'
    | 'import'
    | 'question'
    | 'message'
    | 'automation'
    | 'template'
    | 'delivery'
    | 'suppression'
  entityId: string
  /** Data that may be kept for ever: states, counts, names of fields. No personal data. */
  data?: { from?: string; to?: string; fields?: string[]; detail?: string; [more: string]: unknown }
  /** Data that can be erased without breaking the chain: personal values and free text. */
  personal?: { reason?: string; before?: Record<string, unknown>; after?: Record<string, unknown>; name?: string }
}

/** The id under which events of the installation itself are recorded. */
export const installationEntity = '00000000-0000-7000-8000-000000000001'

/** Records an event as part of a statement. */
export const auditing = (actorId: string | null, { action, entity, entityId, data, personal }: AuditEntry) =>
  sql<string>`audit(${actorId}::uuid, ${action}, ${entity}, ${entityId}::uuid, ${JSON.stringify(data ?? {})}::jsonb,
    ${personal && Object.values(personal).some((v) => v !== undefined && v !== '') ? JSON.stringify(personal) : null}::jsonb)`

/** Records an event in the transaction of the change. */
export async function audit(db: Db, actorId: string | null, entry: AuditEntry): Promise<void> {
  await sql`select ${auditing(actorId, entry)}`.execute(db)
}

/** Records the same event for several entities. */
export const auditMany = (
  db: Db,
  actorId: string | null,
  { action, entity, data = {}, personal }: Omit<AuditEntry, 'entityId'>,
  ids: readonly string[],
) =>
  sql`select audit_all(${actorId}::uuid, ${action}, ${entity}, ${[...ids]}::uuid[], array_fill(${JSON.stringify(data)}::jsonb, array[${ids.length}::int]),
    array_fill(${personal ? JSON.stringify(personal) : null}::jsonb, array[${ids.length}::int]))`.execute(db)

/** The changed fields of an update, with their previous and new values. */
export function changes<T extends Record<string, unknown>>(before: Record<string, unknown>, after: T) {
  const fields = Object.keys(after).filter(
    (k) => k !== 'version' && JSON.stringify(after[k]) !== JSON.stringify(before[k]),
  )
  const pick = (from: Record<string, unknown>) => Object.fromEntries(fields.map((k) => [k, from[k]]))
  return { fields, before: pick(before), after: pick(after) }
}

type Asked = { entity: string; entityId: string; looks: boolean; before?: string | undefined; limit: number }

/** The record of a person and the records merged into it. */
export const recordsOf = (id: string) => sql`(with recursive records as
  (select ${id}::uuid as id union select k.id from candidates k join records r on k.merged_into = r.id) select id from records)`

/** The history of a professional includes that of merged records. */
const ofOnePerson = (id: string) =>
  sql<boolean>`e.entity_id = any(array${recordsOf(id)}) and (e.entity_id = ${id} or e.action <> 'candidate.merged_away')`

/** A user opened the record of a professional. Not a change, so it is only listed on request. */
export const visited = 'candidate.viewed'

/** Suffixes of actions that record access to data. */
export const lookWords = 'unmasked|viewed|downloaded|export'

export async function listEvents(db: Db, { entity, entityId, looks, before, limit }: Asked) {
  let found = db
    .selectFrom('auditEvents as e')
    .leftJoin('accounts as a', 'a.id', 'e.actorId')
    .leftJoin('auditPersonal as p', 'p.eventId', 'e.id')
    .where('e.entity', '=', entity)
    .where(entity === 'candidate' ? ofOnePerson(entityId) : sql<boolean>`e.entity_id = ${entityId}`)
  found = looks ? found.where('e.action', '~', lookWords) : found.where('e.action', '<>', visited)
  if (before) found = found.where('e.id', '<', before)
  const rows = await found
    .select([
      'e.id',
      'e.at',
      'a.name as actorName',
      'e.action',
      'e.entity',
      'e.entityId',
      sql<string | null>`e.data->>'from'`.as('from'),
      sql<string | null>`e.data->>'to'`.as('to'),
      // File names and message subjects are free text: they may contain a name and can be erased.
      sql<
        string | null
      >`coalesce(e.data->>'detail', case when e.action like 'file.%' or e.action like '%.message_received' or e.action like '%.message_replied' then p.personal->>'name' end)`.as(
        'detail',
      ),
      sql<string | null>`p.personal->>'reason'`.as('reason'),
      sql<string | null>`e.data->>'merge'`.as('merge'),
      // Older events named the sensitive data that were declared: they are not shown.
      sql<
        string[]
      >`case when e.action = 'candidate.sensitive_changed' then '{}' else array(select jsonb_array_elements_text(e.data->'fields')) end`.as(
        'fields',
      ),
    ])
    .orderBy('e.id', 'desc')
    .limit(limit + 1)
    .execute()
  return { rows: rows.slice(0, limit), more: rows.length > limit }
}
