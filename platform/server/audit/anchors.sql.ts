import { sql } from 'kysely'
import type { AnchorKind } from '#platform/contract/audit.ts'
import type { AnchorFile } from '#platform/server/anchorPlace.ts'
import type { Db } from '#platform/server/db/db.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { appendToAnchorFile, readAnchorFile } from './anchorFile.ts'
import { type Anchor, anchorPurpose, lineHash, parseAnchor, signAnchor } from './anchors.rules.ts'
import { chainStart } from './chain.rules.ts'
import { sealAudit } from './chain.sql.ts'
import { macsWith } from './macs.ts'
import { type AuditKeeping, verifyAudit } from './verify.sql.ts'

/** Enqueues an anchor in the transaction of what it proves. */
export const anchorSoon = (tx: Db, kind: AnchorKind) => enqueue(tx, 'anchor_audit', { kind })

/** A new anchor, as the row and the file contain it. */
export type NewAnchor = { anchor: Anchor; line: string }

/**
 * Seals and verifies the log and records its head. `send` enqueues what takes it elsewhere, in the same transaction. Of the kind `key` an anchor is
 * written only when the last one was not signed with the current key.
 */
export async function writeAnchor(
  db: Db,
  keeping: AuditKeeping,
  kind: AnchorKind,
  send: (tx: Db, written: NewAnchor) => Promise<unknown>,
): Promise<NewAnchor | null> {
  const macs = macsWith(keeping.seal, anchorPurpose)
  const isCurrent = (line: string | undefined) => parseAnchor(line ?? '')?.key === macs.keyId.toString('hex')
  if (kind === 'key' && isCurrent((await lastAnchor(db))?.line)) return null
  await sealAudit(db, keeping.seal)
  const { position, head, sealed, unsealed, intact } = await verifyAudit(db, keeping)
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('audit_anchors'))`.execute(tx)
    const stored = await lastAnchor(tx)
    if (kind === 'key' && isCurrent(stored?.line)) return null
    // The file is ahead of a database that was restored or cut off; numbers are never given twice.
    const last = lastLine([...((await readAnchorFile(keeping.anchorFile)) ?? []), ...(stored ? [stored.line] : [])])
    const n = (last?.n ?? 0) + 1
    const line = signAnchor(
      {
        n,
        date: new Date().toISOString(),
        kind,
        position,
        hash: head ?? chainStart.toString('hex'),
        count: sealed + unsealed,
        intact,
        previous: last ? lineHash(last.line) : null,
      },
      macs,
    )
    await tx.insertInto('auditAnchors').values({ n, line }).execute()
    await addTarget(tx, n, { kind: 'file', target: '' })
    const anchor = parseAnchor(line)
    if (!anchor) throw new Error('an anchor that cannot be parsed')
    await send(tx, { anchor, line })
    return { anchor, line }
  })
}

const lastAnchor = (db: Db) =>
  db.selectFrom('auditAnchors').select(['n', 'line']).orderBy('n', 'desc').limit(1).executeTakeFirst()

const lastLine = (lines: readonly string[]) =>
  lines
    .map((line) => ({ line, n: parseAnchor(line)?.n ?? 0 }))
    .reduce<{ line: string; n: number } | null>((last, next) => (next.n > (last?.n ?? 0) ? next : last), null)

type Target = { kind: 'file' | 'mail' | 'post'; target: string; deliveryId?: string }

export const addTarget = (tx: Db, n: number, target: Target) =>
  tx
    .insertInto('auditAnchorTargets')
    .values({ n, ...target })
    .execute()

/** Appends the anchors to the file that it does not contain yet. */
export const fileAnchors = (db: Db, anchorFile: AnchorFile) =>
  db.transaction().execute(async (tx) => {
    const pending = await tx
      .selectFrom('auditAnchorTargets as t')
      .innerJoin('auditAnchors as a', 'a.n', 't.n')
      .select(['a.n', 'a.line'])
      .where('t.kind', '=', 'file')
      .where('t.state', '=', 'pending')
      .orderBy('a.n')
      .forUpdate(['t'])
      .execute()
    if (pending.length === 0) return
    await appendToAnchorFile(
      anchorFile,
      pending.map(({ line }) => line),
    )
    await tx
      .updateTable('auditAnchorTargets')
      .set({ state: 'accepted', at: sql`clock_timestamp()` })
      .where('kind', '=', 'file')
      .where(sql<boolean>`n = any(${pending.map(({ n }) => n)}::int[])`)
      .execute()
  })
