import { sql } from 'kysely'
import type { Verification } from '#platform/contract/audit.ts'
import type { AnchorFile } from '#platform/server/anchorPlace.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { Seal } from '#platform/server/seal.ts'
import { readAnchorFile } from './anchorFile.ts'
import { anchorPurpose, type ChainEnd, judgeAnchors, parseAnchor } from './anchors.rules.ts'
import { chainPurpose, chainStart, faultOf, type Link, type Verified } from './chain.rules.ts'
import { eventColumns } from './chain.sql.ts'
import { type Macs, macsWith } from './macs.ts'

const page = 5000

/** The parts that prove the audit log besides the database. */
export type AuditKeeping = { seal: Seal; anchorFile: AnchorFile }

/**
 * Recomputes the chain from its start, compares it with its anchors, and names the first position and the anchors that do not fit. Looks at one
 * moment, however long it takes.
 */
export async function verifyAudit(db: Db, { seal, anchorFile }: AuditKeeping): Promise<Verification> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(db)
  // Before the moment of the database: an anchor is committed before it is appended to the file.
  const file = await readAnchorFile(anchorFile)
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const counts = await counted(tx)
      const { vouched, ends, ...anchors } = await compareAnchors(tx, file, rows[0]?.now ?? '', counts, seal)
      const mayBeUnkeyed = anchors.count === 0
      const broken = await findFault(
        tx,
        { position: 0, hash: chainStart, vouched, notBefore: '', mayBeUnkeyed },
        ends,
        seal,
      )
      const { sealed, unsealed, position, head } = counts
      return { intact: !broken && anchors.faults.length === 0, sealed, unsealed, position, head, broken, anchors }
    })
}

async function findFault(
  tx: Db,
  from: Verified,
  ends: readonly ChainEnd[],
  seal: Seal,
): Promise<Verification['broken']> {
  const macs = macsWith(seal, chainPurpose)
  let known = from
  let passed = 0
  for (;;) {
    const links = await linksAfter(tx, known.position)
    for (const link of links) {
      while ((ends[passed]?.position ?? Number.POSITIVE_INFINITY) < link.position) {
        known.notBefore = notBefore(ends[passed])
        passed += 1
      }
      const cause = faultOf(link, known, macs)
      const { position, eventId, id, at, hash, keyId } = link
      if (cause) return { position, eventId, at: id === null ? null : at, cause }
      // Only the beginning of the chain is from an earlier version.
      known = { ...known, position, hash, mayBeUnkeyed: known.mayBeUnkeyed && keyId === null }
    }
    if (links.length < page) break
  }
  const lost = await eventOutside(tx)
  return lost ? { position: known.position + 1, eventId: lost.id, at: lost.at, cause: 'outside' } : null
}

/** The longest duration of the transaction of an event, in milliseconds. */
const longestTransaction = 3_600_000

/** The moment that an event after an anchor cannot be older than: its transaction took some time. */
export const notBefore = (end: ChainEnd | undefined) =>
  end ? new Date(Date.parse(end.date) - longestTransaction).toISOString() : ''

// An erased personal value leaves its hash in the event; an existing one must match its hash.
export const personalFits = sql<boolean>`(p.event_id is null or e.personal_hash is not distinct from sha256(p.salt || convert_to(p.personal::text, 'UTF8')))`

const linksAfter = (tx: Db, position: number) =>
  tx
    .selectFrom('auditChain as c')
    .leftJoin('auditEvents as e', 'e.id', 'c.eventId')
    .leftJoin('auditPersonal as p', 'p.eventId', 'c.eventId')
    .select(eventColumns)
    .select(['c.position', 'c.eventId', 'c.hash', 'c.keyId', 'c.mac', personalFits.as('personalFits')])
    .where('c.position', '>', position)
    .orderBy('c.position')
    .limit(page)
    .$castTo<Link>()
    .execute()

/** An event that is neither sealed nor waiting to be: the end of the chain was cut off, or the event was inserted. */
const eventOutside = (tx: Db) =>
  tx
    .selectFrom('auditEvents as e')
    .select(['e.id', 'e.at'])
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('auditChain as c').select('c.position').whereRef('c.eventId', '=', 'e.id'))),
    )
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('auditUnsealed as u').select('u.eventId').whereRef('u.eventId', '=', 'e.id'))),
    )
    .limit(1)
    .executeTakeFirst()

type Counts = { sealed: number; unsealed: number; events: number; position: number; head: string | null }

export async function counted(tx: Db): Promise<Counts> {
  const { rows } = await sql<Omit<Counts, 'position' | 'head'>>`
    select (select count(*)::int from audit_chain) as sealed, (select count(*)::int from audit_unsealed) as unsealed,
      (select count(*)::int from audit_events) as events`.execute(tx)
  const last = await tx
    .selectFrom('auditChain')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { sealed = 0, unsealed = 0, events = 0 } = rows[0] ?? {}
  return { sealed, unsealed, events, position: last?.position ?? 0, head: last?.hash.toString('hex') ?? null }
}

export async function compareAnchors(tx: Db, file: string[] | null, readAt: string, counts: Counts, seal: Seal) {
  const rows = await tx
    .selectFrom('auditAnchors as a')
    .leftJoin('auditAnchorTargets as t', (on) => on.onRef('t.n', '=', 'a.n').on('t.kind', '=', 'file'))
    .select(['a.n', 'a.line'])
    // An anchor that could not be written for an hour is reported too.
    .select(
      sql<boolean>`case when t.state = 'accepted' then t.at else a.at + interval '1 hour' end < ${readAt}::timestamptz`.as(
        'isExpected',
      ),
    )
    .orderBy('a.n')
    .execute()
  const lines = [...(file ?? []), ...rows.map(({ line }) => line)]
  const positions = [...new Set(lines.flatMap((line) => parseAnchor(line)?.position ?? []))]
  const links = await tx
    .selectFrom('auditChain')
    .select(['position', 'hash'])
    .where(sql<boolean>`position = any(${positions}::bigint[])`)
    .execute()
  const hashAt = new Map(links.map(({ position, hash }) => [position, hash.toString('hex')]))
  hashAt.set(0, chainStart.toString('hex'))
  const macs: Macs = macsWith(seal, anchorPurpose)
  return judgeAnchors({ file, rows, hashAt, position: counts.position, events: counts.events }, macs)
}
