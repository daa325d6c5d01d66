import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'
import { bringBack } from '#platform/server/files/handing.sql.ts'

/** Rows that move with a professional: the owner column, the key within the owner, and conflicts at the target. */
type Moving = {
  column: string
  key: RawBuilder<string>
  only?: RawBuilder<boolean>
  unless?: (other: string) => RawBuilder<boolean>
}
const ofCandidate = { column: 'candidate_id', key: sql<string>`t.id::text` }

/** Every table with rows of professionals must be listed here. */
export const moving = {
  applications: ofCandidate,
  consents: ofCandidate,
  council_verifications: ofCandidate,
  competency_attempts: ofCandidate,
  test_attempts: ofCandidate,
  privacy_requests: ofCandidate,
  notes: ofCandidate,
  deliveries: ofCandidate,
  inbound_mails: ofCandidate,
  messages: { column: 'from_candidate_id', key: sql<string>`t.id::text` },
  talent_pool_members: {
    column: 'candidate_id',
    key: sql<string>`t.pool_id::text`,
    unless: (other) =>
      sql`exists (select from talent_pool_members o where o.pool_id = t.pool_id and o.candidate_id = ${other})`,
  },
  registration_reminders: {
    column: 'candidate_id',
    key: sql<string>`concat_ws(' ', t.expires_on, t.days)`,
    unless: (other) =>
      sql`exists (select from registration_reminders o where o.candidate_id = ${other} and o.expires_on = t.expires_on and o.days = t.days)`,
  },
  task_links: {
    column: 'record_id',
    key: sql<string>`t.task_id::text`,
    only: sql`t.kind = 'candidate'`,
    unless: (other) =>
      sql`exists (select from task_links o where o.task_id = t.task_id and o.kind = 'candidate' and o.record_id = ${other})`,
  },
  message_recipients: {
    column: 'candidate_id',
    key: sql<string>`t.message_id::text`,
    unless: (other) =>
      sql`exists (select from message_recipients o where o.message_id = t.message_id and o.candidate_id = ${other})`,
  },
  // Sealed data. One row per professional; a row rewritten since the merge is not moved back.
  candidate_sensitive: {
    column: 'candidate_id',
    key: sql<string>`t.updated_at::text`,
    unless: (other) => sql`exists (select from candidate_sensitive o where o.candidate_id = ${other})`,
  },
  // Some kinds allow one file: the administrator chooses, and the other file stays. Archives stay too.
  files: {
    column: 'entity_id',
    key: sql<string>`t.id::text`,
    only: sql`t.entity = 'candidate' and t.deleted_at is null and t.kind <> 'archive'`,
    unless: (other) => sql`t.kind not in ('document', 'picture') and exists
      (select from files o where o.entity = 'candidate' and o.entity_id = ${other} and o.kind = t.kind and o.deleted_at is null)`,
  },
} as const satisfies Record<string, Moving>
type MovingTable = keyof typeof moving
/** Rows moved from one professional to another. */
export type Move = { table: MovingTable; from: string; to: string; keys: string[] }

/** Moves all movable rows from one professional to another. */
export async function moveAll(tx: Db, from: string, to: string): Promise<Move[]> {
  const moves: Move[] = []
  for (const [table, { column, key, ...when }] of Object.entries(moving) as [MovingTable, Moving][]) {
    const fits = sql`${when.only ?? sql`true`} and not (${when.unless?.(to) ?? sql`false`})`
    const { rows } = await sql<{ key: string }>`
      update ${sql.table(table)} t set ${sql.ref(column)} = ${to} where t.${sql.ref(column)} = ${from} and ${fits}
      returning ${key} as key`.execute(tx)
    if (rows.length) moves.push({ table, from, to, keys: rows.map((r) => r.key) })
  }
  return moves
}

/** Reverts a move for the rows that still belong to the target. */
export async function revertMove(tx: Db, { table, from, to, keys }: Move): Promise<void> {
  const { column, key } = moving[table]
  await sql`update ${sql.table(table)} t set ${sql.ref(column)} = ${from}
    where t.${sql.ref(column)} = ${to} and ${key} = any(${keys}::text[])`.execute(tx)
}

/** Restores returned files that were removed only because a newer file of the kind replaced them. The newer file stays. */
export const bringBackReplaced = (tx: Db, { table, from, to, keys }: Move) =>
  table === 'files' && bringBack(tx, { entity: 'candidate', from, to, ids: keys })
