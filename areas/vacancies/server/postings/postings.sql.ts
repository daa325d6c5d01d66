import { sql } from 'kysely'
import type { DeliveryState } from '#deliveries/contract/deliveries.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import { type Board, lateMinutes, type PostingContent, renewDaysBefore } from '#vacancies/contract/postings.rules.ts'
import type { Postings } from '#vacancies/contract/postings.ts'

export type StoredPosting = {
  processId: string
  board: Board
  wantsUp: boolean
  content: PostingContent
  sent: PostingContent | null
  remoteId: string | null
  isUp: boolean
  renews: boolean
  deliveryId: string | null
  calling: PostingContent | null
  failureCode: string
  failure: string
  failedCall: string
  publishedAt: string | null
  expiresAt: string | null
  leavingSince: string | null
  toldAt: string | null
  version: number
}

const rowsOf = (db: Db) => db.selectFrom('jobPostings').selectAll().$castTo<StoredPosting>()

export const findPosting = (db: Db, processId: string, board: Board) =>
  rowsOf(db).where('processId', '=', processId).where('board', '=', board).executeTakeFirst()

/** The same, locked until the transaction ends. */
export const lockPosting = (tx: Db, processId: string, board: Board) =>
  rowsOf(tx).where('processId', '=', processId).where('board', '=', board).forUpdate().executeTakeFirst()

/** The postings of a process that may be somewhere, locked. */
export const lockPostingsOf = (tx: Db, processId: string) =>
  rowsOf(tx)
    .where('processId', '=', processId)
    .where((of) => of.or([of('wantsUp', '=', true), of('isUp', '=', true), of('deliveryId', 'is not', null)]))
    .orderBy('board')
    .forUpdate()
    .execute()

/** The posting of a call under way, locked. */
export const lockByCall = (tx: Db, deliveryId: string) =>
  rowsOf(tx).where('deliveryId', '=', deliveryId).forUpdate().executeTakeFirst()

type Change = Partial<Omit<StoredPosting, 'processId' | 'board'>>
const stored = ({ content, sent, calling, ...change }: Change) => ({
  ...change,
  ...(content !== undefined && { content: JSON.stringify(content) }),
  ...(sent !== undefined && { sent: sent && JSON.stringify(sent) }),
  ...(calling !== undefined && { calling: calling && JSON.stringify(calling) }),
})

/** Changes a posting. The version is that of what users decide: answers of the board leave it. */
export async function updatePosting<P extends StoredPosting>(tx: Db, posting: P, change: Change): Promise<P> {
  await tx
    .updateTable('jobPostings')
    .set(stored(change))
    .where('processId', '=', posting.processId)
    .where('board', '=', posting.board)
    .execute()
  return { ...posting, ...change }
}

/** Returns false where somebody else has created it meanwhile. */
export async function createPosting(tx: Db, processId: string, board: Board, content: PostingContent) {
  const made = await tx
    .insertInto('jobPostings')
    .values({ processId, board, wantsUp: true, content: JSON.stringify(content) })
    .onConflict((c) => c.doNothing())
    .returning('processId')
    .executeTakeFirst()
  return made !== undefined
}

export const insertCall = (
  tx: Db,
  { processId, board }: Pick<StoredPosting, 'processId' | 'board'>,
  call: { deliveryId: string; template: string },
) =>
  tx
    .insertInto('jobPostingCalls')
    .values({ ...call, processId, board })
    .execute()

/** The last calls about a process, the newest first. */
export async function listCalls(db: Db, processId: string): Promise<Postings['calls']> {
  const { rows } = await sql<Postings['calls'][number]>`
    select d.id, d.template, d.state, coalesce(t.outcome, '') as outcome, d.cause_code, d.cause, t.ms, coalesce(t.at, d.created_at) as at
    from (select delivery_id from job_posting_calls where process_id = ${processId} order by delivery_id desc limit 8) c
      join deliveries d on d.id = c.delivery_id
      left join lateral (select outcome, ms, at from delivery_attempts where delivery_id = d.id order by id desc limit 1) t on true
    order by d.id desc`.execute(db)
  return rows
}

type Watched = { processId: string; board: Board; callState: DeliveryState | null }

/**
 * Postings that need something by themselves: of a process that takes no applications any more, late to be down, soon at their end, with a company that is
 * unknown by now, or whose call has ended without an answer, such as one that waited for an account for too long.
 */
export async function listWatched(db: Db): Promise<Watched[]> {
  const { rows } = await sql<Watched>`
    select j.process_id, j.board, d.state as call_state
    from job_postings j join selective_processes p on p.id = j.process_id join companies c on c.id = p.company_id left join deliveries d on d.id = j.delivery_id
    where (j.wants_up and not (p.state = 'publicado' and p.deleted_at is null and p.closes_at > now()))
      or (not j.wants_up and (j.is_up or j.delivery_id is not null) and j.told_at is null
        and j.leaving_since < now() - make_interval(mins => ${lateMinutes}::int))
      or (j.wants_up and j.is_up and not j.renews and j.delivery_id is null and j.failure_code = ''
        and j.expires_at < least(now() + make_interval(days => ${renewDaysBefore}::int), p.closes_at))
      or (j.wants_up and (p.confidential or c.confidential) and j.content->>'empresa' in (c.legal_name, c.trade_name))
      or (j.delivery_id is not null and (d.id is null or d.state <> 'na_fila'))
    order by j.process_id limit 500`.execute(db)
  return rows
}
