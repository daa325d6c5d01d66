import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'

const taskOf = (postId: string) => `send_news:${postId}`

/** Enqueues the next batches of a sending. */
export const enqueueNews = (tx: Db, postId: string) => enqueue(tx, 'send_news', { id: postId }, '0', taskOf(postId))

/** Confirmed subscribers of the news. */
export async function countSubscribers(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from subscribers
    where purpose = 'news' and state = 'confirmado'`.execute(db)
  return rows[0]?.n ?? 0
}

/** Starts notifying subscribers of a post, in the transaction that publishes it. Returns false when this was started before. */
export async function startSending(tx: Db, postId: string, startedBy: string | null): Promise<boolean> {
  const total = await countSubscribers(tx)
  const started = await tx
    .insertInto('newsSendings')
    .values({ postId, startedBy, total })
    .onConflict((conflict) => conflict.doNothing())
    .returning('postId')
    .executeTakeFirst()
  if (started) await enqueueNews(tx, postId)
  return started !== undefined
}

/** A sending that is under way, locked until the transaction ends, so that two workers never send to the same subscriber. */
export const lockSending = (tx: Db, postId: string) =>
  tx
    .selectFrom('newsSendings')
    .select(['postId', 'position'])
    .where('postId', '=', postId)
    .where('state', '=', 'sending')
    .forUpdate()
    .executeTakeFirst()

/** Records a batch of mails that were written. */
export const addSent = (tx: Db, postId: string, n: number, position: string) =>
  tx
    .updateTable('newsSendings')
    .set({ sent: sql`sent + ${n}`, position })
    .where('postId', '=', postId)
    .execute()

/** Ends a sending. Its position is no longer needed: the ledger has who got a mail. */
export const endSending = (tx: Db, postId: string, state: 'done' | 'stopped') =>
  tx
    .updateTable('newsSendings')
    .set({ state, position: null, finishedAt: sql`now()` })
    .where('postId', '=', postId)
    .execute()
