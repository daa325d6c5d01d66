import { noticeContext } from '#access/server/notices/noticeContext.ts'
import { notify } from '#access/server/notices/notices.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { readSettings } from '#platform/server/installation/installation.sql.ts'
import type { JobContext } from '#platform/server/jobs/context.ts'
import { isSendable } from '#vacancies/contract/postingChecks.rules.ts'
import { type Board, isPostable } from '#vacancies/contract/postings.rules.ts'
import { findPosted } from '#vacancies/server/reading/vacancies.sql.ts'
import { advance, endLostCall, withdraw } from './calling.ts'
import { findPosting, listWatched, lockPosting, type StoredPosting, updatePosting } from './postings.sql.ts'
import { extraOf, type Publisher, prepare } from './reading.ts'

declare module '#platform/server/jobs/enqueue.ts' {
  interface Tasks {
    watch_postings: Record<string, never>
    tell_posting: { processId: string; board: Board }
  }
}

const boardNames: Record<Board, string> = { catho: 'Catho' }

async function tell(tx: Db, notifier: Awaited<ReturnType<typeof noticeContext>>, posting: StoredPosting) {
  const { processId, board, content, wantsUp } = posting
  await notify(tx, notifier, {
    kind: wantsUp ? 'posting_failed' : 'posting_stuck',
    data: { title: content.titulo ?? '', board: boardNames[board] },
    link: `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${processId}/publication`,
  })
}

/** Notifies administrators that a board has refused a call. */
export async function tellPosting(
  db: Db,
  context: JobContext,
  { processId, board }: { processId: string; board: Board },
) {
  const notifier = await noticeContext(db, context)
  await db.transaction().execute(async (tx) => {
    const posting = await lockPosting(tx, processId, board)
    if (!posting || posting.failureCode === '' || posting.toldAt !== null) return
    await updatePosting(tx, posting, { toldAt: new Date().toISOString() })
    await tell(tx, notifier, posting)
  })
}

/**
 * Every five minutes: takes down what should not be up, also where the act that ended it did not, renews what ends soon, and notifies administrators of what is
 * late to be down.
 */
export async function watchPostings(db: Db, context: JobContext): Promise<void> {
  const notifier = await noticeContext(db, context)
  const settings = await readSettings(db, context.seal)
  const publisher = { settings, hub: notifier.organisation, origin: notifier.origin }
  for (const watched of await listWatched(db))
    await db.transaction().execute(async (tx) => {
      const posting = await lockPosting(tx, watched.processId, watched.board)
      if (!posting) return
      if (watched.callState !== 'na_fila' && posting.deliveryId !== null) {
        if (await isStillLost(tx, posting)) await endLostCall(tx, posting, '')
        return
      }
      if (posting.wantsUp) return keepUp(tx, posting, publisher)
      await updatePosting(tx, posting, { toldAt: new Date().toISOString() })
      await tell(tx, notifier, posting)
    })
}

/** Whether the call of a posting has ended and nothing was written of it. */
async function isStillLost(tx: Db, { deliveryId, processId, board }: StoredPosting) {
  const now = await findPosting(tx, processId, board)
  if (now?.deliveryId !== deliveryId || deliveryId === null) return false
  const delivery = await tx.selectFrom('deliveries').select('state').where('id', '=', deliveryId).executeTakeFirst()
  return delivery?.state !== 'na_fila'
}

/** A posting that should be up: it goes where its process is closed or its texts may not stay, and is renewed otherwise. */
async function keepUp(tx: Db, posting: StoredPosting, publisher: Publisher) {
  const now = new Date()
  const posted = await findPosted(tx, posting.processId)
  if (!posted || !isPostable(posted, now)) return void (await withdraw(tx, posting))
  if (posted.hiddenNames.includes(posting.content.empresa ?? '')) {
    const { content, checks } = prepare(posted, extraOf(posting, posted), publisher, now)
    if (!isSendable(checks)) return void (await withdraw(tx, posting))
    return void (await advance(tx, await updatePosting(tx, posting, { content })))
  }
  if (posting.isUp && posting.failureCode === '') await advance(tx, await updatePosting(tx, posting, { renews: true }))
}
