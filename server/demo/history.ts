import { createHash } from 'node:crypto'
import type { Db } from '#server/platform/db/db.ts'
import { insertMany } from './bulk.sql.ts'
import type { Random } from './random.ts'

/** An event before the hub was filled, as the audit log records it. */
export type Happening = {
  at: number
  actorId: string | null
  action: string
  entity: 'company' | 'candidate' | 'process' | 'account' | 'partner' | 'question' | 'test' | 'import' | 'message'
  entityId: string
  data: { from?: string; to?: string; detail?: string; fields?: string[]; message?: string }
  /** Values stored outside the permanent part of the log: the reason, or the name of a file. */
  reason?: string
  name?: string
}

/** Writes past events to the audit log, oldest first. They are sealed like any other event. */
export async function recordHistory(db: Db, random: Random, happenings: Happening[]): Promise<void> {
  const past = happenings
    .toSorted((a, b) => a.at - b.at)
    .map((h) => ({ ...h, id: random.uuid(h.at), salt: random.uuid(h.at).replaceAll('-', '') }))
  await insertMany(
    db,
    'audit_events',
    past.map(({ id, at, actorId, action, entity, entityId, data, salt, ...personal }) => ({
      id,
      at: new Date(at).toISOString(),
      actor_id: actorId,
      action,
      entity,
      entity_id: entityId,
      data,
      personal_hash: isPersonal(personal) ? `\\x${hashed(salt, personal)}` : null,
    })),
  )
  await insertMany(
    db,
    'audit_personal',
    past.flatMap(({ id, salt, ...personal }) =>
      isPersonal(personal) ? [{ event_id: id, salt: `\\x${salt}`, personal: personalOf(personal) }] : [],
    ),
  )
  await insertMany(
    db,
    'audit_unsealed',
    past.map(({ id }) => ({ event_id: id })),
  )
}

type Told = Pick<Happening, 'reason' | 'name'>
const isPersonal = ({ reason, name }: Told) => Boolean(reason || name)
const personalOf = ({ reason, name }: Told) => (reason ? { reason } : { name })

/** As PostgreSQL computes it: the hash of the salt and the JSON as jsonb prints it. */
const hashed = (salt: string, personal: Told) =>
  createHash('sha256')
    .update(Buffer.from(salt, 'hex'))
    .update(JSON.stringify(personalOf(personal)).replace('":', '": '))
    .digest('hex')
