import { copyFileSync, existsSync, rmSync } from 'node:fs'
import { sql } from 'kysely'
import { type ChainedEvent, chainPurpose, chainStart, linkHash, linkText } from '#platform/server/audit/chain.rules.ts'
import { eventColumns } from '#platform/server/audit/chain.sql.ts'
import { macsWith } from '#platform/server/audit/macs.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { Seal } from '#platform/server/seal.ts'
import type { World } from './world.ts'

/**
 * Changes tables as somebody who bypasses triggers, grants and foreign keys, looks at what is found, and restores the tables and the file of the
 * anchors, so that the next change starts intact.
 */
export async function tamper<T>(
  { owner, anchorFile }: World,
  tables: readonly string[],
  change: (tx: Db) => Promise<unknown>,
  look: () => Promise<T>,
): Promise<T> {
  const unchecked = (work: (tx: Db) => Promise<unknown>) =>
    owner.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await work(tx)
    })
  const copy = `${anchorFile}.copy`
  if (existsSync(anchorFile)) copyFileSync(anchorFile, copy)
  await unchecked(async (tx) => {
    for (const t of tables) await sql`create table ${sql.table(`kept_${t}`)} as table ${sql.table(t)}`.execute(tx)
    await change(tx)
  })
  try {
    return await look()
  } finally {
    await unchecked(async (tx) => {
      for (const t of tables) {
        await sql`delete from ${sql.table(t)}`.execute(tx)
        const columns = await writtenColumns(tx, t)
        await sql`insert into ${sql.table(t)} (${columns}) overriding system value select ${columns} from ${sql.table(`kept_${t}`)}`.execute(
          tx,
        )
        await sql`drop table ${sql.table(`kept_${t}`)}`.execute(tx)
      }
    })
    if (existsSync(copy)) copyFileSync(copy, anchorFile)
    rmSync(copy, { force: true })
  }
}

/** All columns except generated ones. */
async function writtenColumns(tx: Db, table: string) {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
    tx,
  )
  return sql.join(rows.map(({ name }) => sql.ref(name)))
}

/** Rewrites the whole chain over the events as they are now, with MACs under a key, or without. */
export async function rewriteChain(tx: Db, seal: Seal | null) {
  await sql`delete from audit_chain`.execute(tx)
  const events = await tx
    .selectFrom('auditEvents as e')
    .select(eventColumns)
    .orderBy('e.id')
    .$castTo<ChainedEvent>()
    .execute()
  const macs = seal && macsWith(seal, chainPurpose)
  let hash = chainStart
  for (const [i, e] of events.entries()) {
    hash = linkHash(hash, e)
    const signed = macs && { keyId: macs.keyId, mac: macs.sign(linkText(i + 1, hash)) }
    await tx
      .insertInto('auditChain')
      .values({ position: i + 1, eventId: e.id, hash, ...signed })
      .execute()
  }
}

/** The tables of the audit log. */
export const auditTables = [
  'audit_events',
  'audit_chain',
  'audit_personal',
  'audit_unsealed',
  'audit_anchors',
  'audit_anchor_targets',
]
