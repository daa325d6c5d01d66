import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'
import type { Seal } from '#platform/server/seal.ts'
import { type ChainedEvent, chainPurpose, chainStart, linkHash, linkText } from './chain.rules.ts'
import { type Macs, macsWith } from './macs.ts'

const batch = 2000

type Columns = { [C in keyof ChainedEvent]: RawBuilder<ChainedEvent[C]> }
// Formatted independently of connection settings, with the full precision of microseconds.
const canonical: Columns = {
  id: sql`e.id::text`,
  at: sql`to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  actorId: sql`e.actor_id::text`,
  action: sql`e.action`,
  entity: sql`e.entity`,
  entityId: sql`e.entity_id::text`,
  data: sql`e.data::text`,
  personalHash: sql`encode(e.personal_hash, 'hex')`,
}
export const eventColumns = Object.entries(canonical).map(([name, value]) =>
  (value as RawBuilder<unknown>).as(name as keyof ChainedEvent),
)

/**
 * Seals all unsealed events into the chain. Writers only record that an event is unsealed; the process that gets the lock seals, the others return.
 * An event that commits late comes later in the chain.
 */
export async function sealAudit(db: Db, seal: Seal): Promise<void> {
  const macs = macsWith(seal, chainPurpose)
  while ((await db.transaction().execute((tx) => sealSome(tx, macs))) === batch);
}

async function sealSome(tx: Db, { keyId, sign }: Macs): Promise<number> {
  const {
    rows: [lock],
  } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(hashtext('audit_chain')) as held`.execute(tx)
  if (!lock?.held) return 0
  const events = await tx
    .selectFrom('auditUnsealed as u')
    .innerJoin('auditEvents as e', 'e.id', 'u.eventId')
    .select(eventColumns)
    .orderBy('u.eventId')
    .limit(batch)
    .$castTo<ChainedEvent>()
    .execute()
  if (events.length === 0) return 0
  const last = await tx
    .selectFrom('auditChain')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  const first = (last?.position ?? 0) + 1
  let hash = last?.hash ?? chainStart
  const hashes = events.map((e) => {
    hash = linkHash(hash, e)
    return hash
  })
  const macs = hashes.map((h, i) => sign(linkText(first + i, h)))
  const ids = events.map((e) => e.id)
  await sql`insert into audit_chain (position, event_id, hash, key_id, mac)
    select ${first}::bigint - 1 + n, id, hash, ${keyId}, mac
    from unnest(${ids}::uuid[], ${hashes}::bytea[], ${macs}::bytea[]) with ordinality as t(id, hash, mac, n)`.execute(
    tx,
  )
  await sql`delete from audit_unsealed where event_id = any(${ids}::uuid[])`.execute(tx)
  return events.length
}
