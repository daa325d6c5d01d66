import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'

/**
 * Records what became of the mails that carry anchors.
 * @param sent SQL: the id, state, answer and attempts of deliveries that have ended.
 */
export const settleSent = (db: Db, sent: RawBuilder<unknown>) =>
  sql`update audit_anchor_targets t set state = d.state, answer = d.answer, attempts = d.attempts, at = clock_timestamp()
    from (${sent}) d (id, state, answer, attempts)
    where d.id = t.delivery_id and t.kind = 'mail' and t.state = 'pending'`.execute(db)

type Posted = { state: 'pending' | 'accepted' | 'failed'; answer: string }

/** Records what became of an anchor that was posted to an address. */
export const settlePost = (tx: Db, { n, address }: { n: number; address: string }, { state, answer }: Posted) =>
  tx
    .updateTable('auditAnchorTargets')
    .set({ state, answer, attempts: sql`attempts + 1`, at: sql`clock_timestamp()` })
    .where('n', '=', n)
    .where('kind', '=', 'post')
    .where('target', '=', address)
    .execute()
