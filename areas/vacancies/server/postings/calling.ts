import {
  actCall,
  type BoardCall,
  lostCall,
  publishCall,
  referenceField,
  updateCall,
} from '#deliveries/contract/boardCalls.rules.ts'
import type { callsSettled } from '#deliveries/server/events.ts'
import { cancelWaiting, enqueueDelivery } from '#deliveries/server/ledger/ledger.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { PayloadOf } from '#platform/server/events/events.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { nextCallOf, type PostingFacts, postingDays } from '#vacancies/contract/postings.rules.ts'
import { insertCall, lockByCall, lockPostingsOf, type StoredPosting, updatePosting } from './postings.sql.ts'

export const factsOf = (posting: StoredPosting): PostingFacts => ({
  ...posting,
  isCalling: posting.deliveryId !== null,
  hasFailed: posting.failureCode !== '',
})

async function call(tx: Db, posting: StoredPosting, { template, recipient, fields }: BoardCall) {
  const { content, processId, board } = posting
  const { companyId } = await tx
    .selectFrom('selectiveProcesses')
    .select('companyId')
    .where('id', '=', processId)
    .executeTakeFirstOrThrow()
  const deliveryId = await enqueueDelivery(tx, {
    ...{ channel: board, template, recipient, companyId },
    subject: content.titulo ?? '',
    fields: JSON.stringify(fields),
  })
  await insertCall(tx, posting, { deliveryId, template })
  return updatePosting(tx, posting, { deliveryId, calling: content })
}

/**
 * Enqueues the next call of a posting, in the transaction of what makes it necessary.
 *
 * @param mayBeThere whether the board may have it although no number is known.
 */
export async function advance(tx: Db, posting: StoredPosting, mayBeThere = false): Promise<StoredPosting> {
  const { remoteId, content } = posting
  if (mayBeThere) return call(tx, posting, lostCall(content[referenceField] ?? ''))
  const next = nextCallOf(factsOf(posting))
  if (next === null) return posting
  if (next === 'vaga') return call(tx, posting, publishCall(content))
  // The others need a number, as the rule says.
  const id = remoteId ?? ''
  return call(tx, posting, next === 'vaga_atualizada' ? updateCall(id, content) : actCall(next, id))
}

const noFailure = { failureCode: '', failure: '', failedCall: '' }

/** Wants a posting down: what waits is withdrawn, and what may have reached the board is taken down. */
export async function withdraw(tx: Db, posting: StoredPosting): Promise<StoredPosting> {
  const leaving = await updatePosting(tx, posting, {
    ...noFailure,
    ...{ wantsUp: false, renews: false, toldAt: null },
    leavingSince: posting.wantsUp ? new Date().toISOString() : posting.leavingSince,
  })
  const { deliveryId, remoteId } = leaving
  if (deliveryId === null) return advance(tx, leaving, isLost(posting))
  const cancelled = await cancelWaiting(tx, deliveryId)
  // A call that is being made now is followed by the next one once it is answered.
  if (!cancelled) return leaving
  const free = await updatePosting(tx, leaving, { deliveryId: null, calling: null })
  if (remoteId !== null) return advance(tx, await updatePosting(tx, free, { isUp: true }))
  return advance(tx, free, cancelled.wasTried)
}

/** Whether looking for a posting without a number, to take it down, has failed. */
const isLost = ({ remoteId, failedCall }: StoredPosting) => remoteId === null && isAct(failedCall)

/** A process takes no more applications: its postings go down everywhere. */
export async function withdrawAll(tx: Db, { processId }: { processId: string }) {
  for (const posting of await lockPostingsOf(tx, processId)) if (posting.wantsUp) await withdraw(tx, posting)
}

const isAct = (template: string): template is 'vaga_desativada' => template === 'vaga_desativada'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

type Settled = PayloadOf<typeof callsSettled>['calls'][number]

/** The posting after an accepted call. */
function accepted(posting: StoredPosting, template: string, { providerId, reply }: Settled) {
  const free = { deliveryId: null, calling: null, toldAt: null, ...noFailure }
  if (isAct(template)) return { ...free, isUp: false, leavingSince: null }
  const sent = posting.calling
  if (template === 'vaga') {
    // One that was found on the board may have other texts.
    const isFound = typeof reply === 'object' && reply !== null && 'found' in reply
    const now = new Date().toISOString()
    return {
      ...free,
      ...{ isUp: true, remoteId: providerId, publishedAt: now, expiresAt: inDays(postingDays) },
      sent: isFound ? null : sent,
    }
  }
  if (template === 'vaga_atualizada') return { ...free, sent }
  return { ...free, isUp: true, renews: false, expiresAt: inDays(postingDays) }
}

/** Writes what a board has answered, and enqueues what follows from it. */
export async function followCalls(tx: Db, { calls }: PayloadOf<typeof callsSettled>) {
  for (const settled of calls) {
    if (settled.state === 'na_fila') continue
    const posting = await lockByCall(tx, settled.id)
    if (posting) await follow(tx, posting, settled)
  }
}

async function follow(tx: Db, posting: StoredPosting, settled: Settled) {
  const { template } = await tx
    .selectFrom('jobPostingCalls')
    .select('template')
    .where('deliveryId', '=', settled.id)
    .executeTakeFirstOrThrow()
  if (settled.state === 'enviado')
    return advance(tx, await updatePosting(tx, posting, accepted(posting, template, settled)))
  const isGone = settled.code === 'gone'
  const failed = await updatePosting(tx, posting, {
    ...{ deliveryId: null, calling: null, renews: false },
    ...{ failureCode: settled.code || 'other', failure: settled.cause.slice(0, 500), failedCall: template },
    // The board knows it no more: publishing makes another one.
    ...(isGone && { remoteId: null, isUp: false, sent: null }),
  })
  // A call for what is not wanted any more may fail.
  if (!failed.wantsUp && !isAct(template)) return advance(tx, await updatePosting(tx, failed, noFailure))
  await enqueue(tx, 'tell_posting', { processId: posting.processId, board: posting.board })
  return failed
}

/** The call of a posting has ended without its answer being known here. */
export const endLostCall = (tx: Db, posting: StoredPosting, cause: string) =>
  follow(tx, posting, {
    id: posting.deliveryId ?? '',
    state: 'falhou',
    providerId: '',
    code: 'outdated',
    cause,
    reply: null,
  })
