import { sql } from 'kysely'
import type { ChainFault } from '#platform/contract/audit.ts'
import type { Db } from '#platform/server/db/db.ts'
import { readAnchorFile } from './anchorFile.ts'
import { chainPurpose, chainStart, faultOf, type Link } from './chain.rules.ts'
import { eventColumns } from './chain.sql.ts'
import { macsWith } from './macs.ts'
import { type AuditKeeping, compareAnchors, counted, notBefore, personalFits } from './verify.sql.ts'

/**
 * Verifies some events without the rest of the log: each is as the chain has it, and its link is signed or vouched for. Returns what is wrong, by
 * event. That nothing before or after them is missing is verified with the whole log.
 */
export async function verifyEvents(
  tx: Db,
  { seal, anchorFile }: AuditKeeping,
  ids: readonly string[],
): Promise<Map<string, ChainFault>> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(tx)
  const file = await readAnchorFile(anchorFile)
  const { vouched, ends, ...anchors } = await compareAnchors(tx, file, rows[0]?.now ?? '', await counted(tx), seal)
  const macs = macsWith(seal, chainPurpose)
  const links = await linksOf(tx, ids)
  const faults = new Map<string, ChainFault>()
  for (const link of links) {
    const { position, eventId, previous } = link
    const end = ends.findLast((anchor) => anchor.position < position)
    const before = { position: position - 1, hash: previous ?? chainStart, notBefore: notBefore(end) }
    const known = { ...before, vouched, mayBeUnkeyed: anchors.count === 0 }
    const fault = position > 1 && previous === null ? 'position' : faultOf(link, known, macs)
    if (fault) faults.set(eventId, fault)
  }
  for (const id of await withoutLink(tx, ids)) faults.set(id, 'outside')
  return faults
}

const linksOf = (tx: Db, ids: readonly string[]) =>
  tx
    .selectFrom('auditChain as c')
    .leftJoin('auditEvents as e', 'e.id', 'c.eventId')
    .leftJoin('auditPersonal as p', 'p.eventId', 'c.eventId')
    .leftJoin('auditChain as before', (on) => on.on(sql<boolean>`before.position = c.position - 1`))
    .select(eventColumns)
    .select(['c.position', 'c.eventId', 'c.hash', 'c.keyId', 'c.mac', 'before.hash as previous'])
    .select(personalFits.as('personalFits'))
    .where(sql<boolean>`c.event_id = any(${[...ids]}::uuid[])`)
    .$castTo<Link & { previous: Buffer | null }>()
    .execute()

/** Events that are neither sealed nor waiting to be, within a minute. */
async function withoutLink(tx: Db, ids: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select e.id from audit_events e where e.id = any(${[...ids]}::uuid[])
      and not exists (select from audit_chain c where c.event_id = e.id)
      and not exists (select from audit_unsealed u where u.event_id = e.id)`.execute(tx)
  return rows.map(({ id }) => id)
}
