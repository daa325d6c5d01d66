import { isDeepStrictEqual } from 'node:util'
import { type RawBuilder, sql } from 'kysely'
import { type AuditEvent, type AuditedEntity, settingEntities } from '#platform/contract/audit.ts'
import type { Db } from '#platform/server/db/db.ts'
import { kept } from '#platform/server/db/kept.ts'

/** A setting or rule with its previous and new values, none of which is personal. */
export type ChangedValue = { field: string; from: unknown; to: unknown }

export type AuditEntry = {
  action: string
  entity: AuditedEntity
  entityId: string
  /** Data that may be kept for ever: states, counts, names of fields. No personal data; `detail`, `changes` and `filters` may have some. */
  data?: {
    from?: string
    to?: string
    fields?: string[]
    changes?: ChangedValue[]
    detail?: string
    /** The filters of an exported list. */
    filters?: Record<string, unknown>
    [more: string]: unknown
  }
  /** Data that can be erased without breaking the chain: personal values and free text. */
  personal?: {
    reason?: string
    before?: Record<string, unknown>
    after?: Record<string, unknown>
    name?: string
    /** The previous and the new name of something that users name, such as a column of the board of tasks. */
    from?: string
    to?: string
  }
}

/**
 * The two parts of an event as they are stored. A name that somebody typed may be that of a person, and so may a value of a rule or a
 * filter: `detail`, `changes` and `filters` are stored beside the chain, whatever they are, so that an erasure can remove them.
 */
function partsOf({ data = {}, personal = {} }: Pick<AuditEntry, 'data' | 'personal'>) {
  const { detail, changes: changed, filters, ...chained } = data
  const beside = { ...personal, detail, changes: changed, filters }
  const isEmpty = Object.values(beside).every((value) => value === undefined || value === '')
  return { data: JSON.stringify(chained), personal: isEmpty ? null : JSON.stringify(beside) }
}

/** SQL: the detail of an event `e` with its personal part `p`. Events of earlier versions have it in the chain. */
export const detailOf = sql<string | null>`coalesce(p.personal->>'detail', e.data->>'detail')`

type Stored = { actorId: string | null } & Pick<AuditEntry, 'action' | 'entity' | 'entityId'> &
  ReturnType<typeof partsOf>
const record = ({ actorId, action, entity, entityId, data, personal }: Stored) =>
  sql<string>`audit(${actorId}::uuid, ${action}, ${entity}, ${entityId}::uuid, ${data}::jsonb, ${personal}::jsonb)`
const keptRecord = kept('all', (_db, event: Stored) => sql`select ${record(event)}`)

/** Records an event as part of a statement. */
export const auditing = (actorId: string | null, { action, entity, entityId, ...parts }: AuditEntry) =>
  record({ actorId, action, entity, entityId, ...partsOf(parts) })

/** Records an event in the transaction of the change. */
export async function audit(db: Db, actorId: string | null, { action, entity, entityId, ...parts }: AuditEntry) {
  await db.executeQuery(keptRecord(db, { actorId, action, entity, entityId, ...partsOf(parts) }))
}

/** Records the same event for several entities. */
export const auditMany = (
  db: Db,
  actorId: string | null,
  { action, entity, ...parts }: Omit<AuditEntry, 'entityId'>,
  ids: readonly string[],
) => {
  const { data, personal } = partsOf(parts)
  return sql`select audit_all(${actorId}::uuid, ${action}, ${entity}, ${[...ids]}::uuid[], array_fill(${data}::jsonb, array[${ids.length}::int]),
    array_fill(${personal}::jsonb, array[${ids.length}::int]))`.execute(db)
}

type EachEntry = Pick<AuditEntry, 'entityId' | 'data' | 'personal'>
/** Records an event of each of several entities, with its own data. */
export const auditEach = (
  db: Db,
  actorId: string | null,
  { action, entity }: Pick<AuditEntry, 'action' | 'entity'>,
  entries: readonly EachEntry[],
) => {
  const parts = entries.map(partsOf)
  return sql`select audit_all(${actorId}::uuid, ${action}, ${entity}, ${entries.map(({ entityId }) => entityId)}::uuid[],
    ${parts.map(({ data }) => data)}::jsonb[], ${parts.map(({ personal }) => personal)}::jsonb[])`.execute(db)
}

/** A value as JSON keeps it. PostgreSQL orders the members of objects in its own way, so values are compared without their order. */
const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

/** The changed fields of an update, with their previous and new values. */
export function changes<T extends Record<string, unknown>>(before: Record<string, unknown>, after: T) {
  const fields = Object.keys(after).filter(
    (k) => k !== 'version' && !isDeepStrictEqual(asStored(after[k]), asStored(before[k])),
  )
  const pick = (from: Record<string, unknown>) => Object.fromEntries(fields.map((k) => [k, from[k] ?? null]))
  return { fields, before: pick(before), after: pick(after) }
}

/** The data of an event about settings whose values may be kept for ever. */
export const changedValues = (...changes: ChangedValue[]) => ({ fields: changes.map(({ field }) => field), changes })

type Asked = { entity: string; entityId: string; looks: boolean; before?: string | undefined; limit: number }

/** A user opened the record of a professional. Not a change, so it is only listed on request. */
export const visited = 'candidate.viewed'

/** Suffixes of actions that record access to data. */
export const lookWords = 'unmasked|viewed|downloaded|export'

/**
 * SQL: the values of changed settings. Their events store them with the personal values, like every update; a secret is named without values.
 */
const changedSettings = sql<
  AuditEvent['changes']
>`coalesce(p.personal->'changes', e.data->'changes', case when e.entity in (${sql.join(settingEntities.map((entity) => sql.lit(entity)))}) then (
  select jsonb_agg(jsonb_build_object('field', f, 'from', p.personal->'before'->f, 'to', p.personal->'after'->f) order by n)
  from jsonb_array_elements_text(e.data->'fields') with ordinality t (f, n)) end, '[]')`

type Beside = {
  /** Actions that the reader sees only where they are their own. */
  hidden?: { actions: readonly string[]; readerId: string } | undefined
  /** SQL: which events of this kind of record are of this one, where more than its own id says so. */
  own?: RawBuilder<boolean> | undefined
  /** SQL: events of other records that tell of this one, too. */
  also?: RawBuilder<boolean> | undefined
}

export async function listEvents(
  db: Db,
  { entity, entityId, looks, before, limit }: Asked,
  { hidden, own = sql<boolean>`e.entity_id = ${entityId}`, also = sql<boolean>`false` }: Beside = {},
) {
  let found = db
    .selectFrom('auditEvents as e')
    .leftJoin('accounts as a', 'a.id', 'e.actorId')
    .leftJoin('auditPersonal as p', 'p.eventId', 'e.id')
    .where(sql<boolean>`((e.entity = ${entity} and ${own}) or ${also})`)
  found = looks ? found.where('e.action', '~', lookWords) : found.where('e.action', '<>', visited)
  if (before) found = found.where('e.id', '<', before)
  if (hidden)
    found = found.where((e) => e.or([e('e.action', 'not in', hidden.actions), e('e.actorId', '=', hidden.readerId)]))
  const rows = await found
    .select([
      'e.id',
      'e.at',
      'a.name as actorName',
      'e.action',
      'e.entity',
      'e.entityId',
      sql<string | null>`coalesce(p.personal->>'from', e.data->>'from')`.as('from'),
      sql<string | null>`coalesce(p.personal->>'to', e.data->>'to')`.as('to'),
      // File names and message subjects are free text: they may contain a name and can be erased.
      sql<
        string | null
      >`coalesce(${detailOf}, case when e.action like 'file.%' or e.action like '%.message_received' or e.action like '%.message_replied' then p.personal->>'name' end)`.as(
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
      changedSettings.as('changes'),
    ])
    .orderBy('e.id', 'desc')
    .limit(limit + 1)
    .execute()
  return { rows: rows.slice(0, limit), more: rows.length > limit }
}
