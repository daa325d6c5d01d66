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
  /** What may stay for ever: states, counts, names of fields. No personal value. */
  data?: { from?: string; to?: string; fields?: string[]; detail?: string; [more: string]: unknown }
  /** What can be erased later without breaking the chain: personal values and free text. */
  personal?: { reason?: string; before?: Record<string, unknown>; after?: Record<string, unknown>; name?: string }
}

/** There is one installation; its events are found under this id. */
export const installationEntity = '00000000-0000-7000-8000-000000000001'

/** Records an event, as part of a statement. */
export const auditing = (actorId: string | null, { action, entity, entityId, data, personal }: AuditEntry) =>
  sql<string>`audit(${actorId}::uuid, ${action}, ${entity}, ${entityId}::uuid, ${JSON.stringify(data ?? {})}::jsonb,
    ${personal && Object.values(personal).some((v) => v !== undefined && v !== '') ? JSON.stringify(personal) : null}::jsonb)`

/** Records an event in the transaction of what it tells of. */
export async function audit(db: Db, actorId: string | null, entry: AuditEntry): Promise<void> {
  await sql`select ${auditing(actorId, entry)}`.execute(db)
}

/** Records the same event of many things. */
export const auditMany = (
  db: Db,
  actorId: string | null,
  { action, entity, data = {}, personal }: Omit<AuditEntry, 'entityId'>,
  ids: readonly string[],
) =>
  sql`select audit_all(${actorId}::uuid, ${action}, ${entity}, ${[...ids]}::uuid[], array_fill(${JSON.stringify(data)}::jsonb, array[${ids.length}::int]),
    array_fill(${personal ? JSON.stringify(personal) : null}::jsonb, array[${ids.length}::int]))`.execute(db)

/** The fields that an edit changed, with what stood there before and after. */
export function changes<T extends Record<string, unknown>>(before: Record<string, unknown>, after: T) {
  const fields = Object.keys(after).filter(
    (k) => k !== 'version' && JSON.stringify(after[k]) !== JSON.stringify(before[k]),
  )
  const pick = (from: Record<string, unknown>) => Object.fromEntries(fields.map((k) => [k, from[k]]))
  return { fields, before: pick(before), after: pick(after) }
}

type Asked = { entity: string; entityId: string; looks: boolean; before?: string | undefined; limit: number }

/** Somebody's record, and those that were merged into it: one person. */
export const recordsOf = (id: string) => sql`(with recursive records as
  (select ${id}::uuid as id union select k.id from candidates k join records r on k.merged_into = r.id) select id from records)`

/** What happened to the records that were merged into a professional is their story too. */
const ofOnePerson = (id: string) =>
  sql<boolean>`e.entity_id = any(array${recordsOf(id)}) and (e.entity_id = ${id} or e.action <> 'candidate.merged_away')`

/** That somebody opened the record of a professional: no change, and no news to anybody but who asks for it. */
export const visited = 'candidate.viewed'

/** What stands in the name of an event that tells that somebody saw something. */
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
      // A file is called as somebody called it, and a message says what somebody wrote: that may name a person, and can be erased.
      sql<
        string | null
      >`coalesce(e.data->>'detail', case when e.action like 'file.%' or e.action like '%.message_received' or e.action like '%.message_replied' then p.personal->>'name' end)`.as(
        'detail',
      ),
      sql<string | null>`p.personal->>'reason'`.as('reason'),
      sql<string | null>`e.data->>'merge'`.as('merge'),
      // Formerly it was noted which sensitive data somebody had declared: that is shown to nobody.
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
