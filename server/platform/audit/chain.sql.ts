import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

const batch = 2000
const page = 5000

type Event = {
  id: string
  at: string
  actorId: string | null
  action: string
  entity: string
  entityId: string
  data: string
  personalHash: string | null
}
type Columns = { [C in keyof Event]: RawBuilder<Event[C]> }
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
const columns = Object.entries(canonical).map(([name, value]) => (value as RawBuilder<unknown>).as(name as keyof Event))

const start = Buffer.alloc(32)
/** The hash of a link: altering the event, or any earlier one, changes every following hash. */
const link = (previous: Buffer, e: Event) =>
  createHash('sha256')
    .update(previous)
    .update(JSON.stringify([e.id, e.at, e.actorId, e.action, e.entity, e.entityId, e.data, e.personalHash]))
    .digest()

/**
 * Seals all unsealed events into the chain. Writers only record that an event is unsealed; the process that gets the lock seals, the others return.
 * An event that commits late comes later in the chain.
 */
export async function sealAudit(db: Db): Promise<void> {
  while ((await db.transaction().execute(sealSome)) === batch);
}

async function sealSome(tx: Db): Promise<number> {
  const {
    rows: [lock],
  } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(hashtext('audit_chain')) as held`.execute(tx)
  if (!lock?.held) return 0
  const events = await tx
    .selectFrom('auditUnsealed as u')
    .innerJoin('auditEvents as e', 'e.id', 'u.eventId')
    .select(columns)
    .orderBy('u.eventId')
    .limit(batch)
    .$castTo<Event>()
    .execute()
  if (events.length === 0) return 0
  const last = await tx
    .selectFrom('auditChain')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  let hash = last?.hash ?? start
  const hashes = events.map((e) => {
    hash = link(hash, e)
    return hash
  })
  const ids = events.map((e) => e.id)
  await sql`insert into audit_chain (position, event_id, hash)
    select ${last?.position ?? 0}::bigint + n, id, hash from unnest(${ids}::uuid[], ${hashes}::bytea[]) with ordinality as t(id, hash, n)`.execute(
    tx,
  )
  await sql`delete from audit_unsealed where event_id = any(${ids}::uuid[])`.execute(tx)
  return events.length
}

/** Recomputes the chain from its start and names the first thing that does not fit. Looks at one moment, however long it takes. */
export function verifyAudit(db: Db) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { unsealed } = await tx
        .selectFrom('auditUnsealed')
        .select(sql<number>`count(*)::int`.as('unsealed'))
        .executeTakeFirstOrThrow()
      let position = 0
      let hash: Buffer | null = null
      for (;;) {
        const links = await linksAfter(tx, position)
        for (const l of links) {
          const expected: Buffer = link(hash ?? start, l)
          const fits = l.position === position + 1 && l.id !== null && l.personalFits && expected.equals(l.hash)
          if (!fits)
            return {
              intact: false,
              ...(await counted(tx)),
              unsealed,
              broken: { position: l.position, eventId: l.eventId },
            }
          hash = l.hash
          position = l.position
        }
        if (links.length < page) break
      }
      const lost = await eventOutside(tx)
      return {
        intact: !lost,
        sealed: position,
        unsealed,
        head: hash?.toString('hex') ?? null,
        broken: lost ? { position: position + 1, eventId: lost.id } : null,
      }
    })
}

// An erased personal value leaves its hash in the event; an existing one must match its hash.
const personalFits = sql<boolean>`(p.event_id is null or e.personal_hash is not distinct from sha256(p.salt || convert_to(p.personal::text, 'UTF8')))`

const linksAfter = (tx: Db, position: number) =>
  tx
    .selectFrom('auditChain as c')
    .leftJoin('auditEvents as e', 'e.id', 'c.eventId')
    .leftJoin('auditPersonal as p', 'p.eventId', 'c.eventId')
    .select(columns)
    .select(['c.position', 'c.eventId', 'c.hash', personalFits.as('personalFits')])
    .where('c.position', '>', position)
    .orderBy('c.position')
    .limit(page)
    .$castTo<Event & { position: number; eventId: string; hash: Buffer; personalFits: boolean }>()
    .execute()

/** An event that is neither sealed nor waiting to be: the end of the chain was cut off, or the event was inserted. */
const eventOutside = (tx: Db) =>
  tx
    .selectFrom('auditEvents as e')
    .select('e.id')
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('auditChain as c').select('c.position').whereRef('c.eventId', '=', 'e.id'))),
    )
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('auditUnsealed as u').select('u.eventId').whereRef('u.eventId', '=', 'e.id'))),
    )
    .limit(1)
    .executeTakeFirst()

async function counted(tx: Db) {
  const { sealed } = await tx
    .selectFrom('auditChain')
    .select(sql<number>`count(*)::int`.as('sealed'))
    .executeTakeFirstOrThrow()
  const head = await tx.selectFrom('auditChain').select('hash').orderBy('position', 'desc').limit(1).executeTakeFirst()
  return { sealed, head: head?.hash.toString('hex') ?? null }
}
