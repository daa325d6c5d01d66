import { setTimeout as sleep } from 'node:timers/promises'
import type { DeliveryChannel } from '#deliveries/contract/channels.ts'
import { failuresUntilOpen } from '#deliveries/contract/deliveries.rules.ts'
import { MissingFile } from '#deliveries/server/channels/messageContent.sql.ts'
import type {
  AttemptResult,
  ClaimedDelivery,
  Lane,
  Provider,
  SendingContext,
} from '#deliveries/server/channels/provider.ts'
import { redactSecrets } from '#deliveries/server/channels/secrets.rules.ts'
import { channels } from '#deliveries/server/channels.ts'
import {
  claimAllowance,
  claimTurn,
  countFailures,
  findOwnFaults,
  recordAway,
  recordBack,
  recordSuccess,
  spend,
} from '#deliveries/server/ledger/channelStates.sql.ts'
import {
  claimDue,
  claimedFor,
  giveBack,
  giveBackLeft,
  listWaking,
  releaseWaiting,
  type Settled,
} from '#deliveries/server/ledger/ledger.sql.ts'
import { suppressRefused } from '#deliveries/server/ledger/suppressions.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { readSettings } from '#platform/server/installation/installation.sql.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { outageBegan, outageEnded } from '#platform/server/outages.ts'
import { settleAll } from './settling.ts'

declare module '#platform/server/jobs/enqueue.ts' {
  interface Tasks {
    send_deliveries: { channel: DeliveryChannel }
    wake_channels: Record<string, never>
  }
}

/** Batch sizes: as many as are sent in about half a second, so that a letter never waits long behind a large message. */
const [fewest, most, atFirst] = [25, 400, 100]
const paced = (some: number, ms: number) =>
  ms < 400 ? Math.min(most, some * 2) : ms > 1000 ? Math.max(fewest, some / 2) : some
/** Milliseconds after which a task yields to others and reschedules itself. */
const turnLength = 4000
/** Results are written after at most this many milliseconds, so that little is uncertain when a process is killed. */
const settleAfter = 50

/**
 * Sends what is due on one channel. Only one task per channel works at a time, in all processes, so that rate and failures are counted together. An
 * unavailable provider is paused, and waiting deliveries lose no attempt.
 */
export const sendDeliveries = (db: Db, context: SendingContext, channel: DeliveryChannel): Promise<void> =>
  db.transaction().execute(async (turn) => {
    // The lock is released when the process is killed.
    if (await claimTurn(turn, channel)) await send(db, turn, context, channel)
    // The current holder may have looked for the last time just before this delivery was enqueued.
    else await comeBack(turn, channel, 1)
  })

/** In the transaction that ends the turn, so that the next task finds the lock free. */
const comeBack = (turn: Db, channel: DeliveryChannel, seconds: number) =>
  enqueue(turn, 'send_deliveries', { channel }, `${seconds} seconds`, `send_${channel}`)

async function send(db: Db, turn: Db, context: SendingContext, channel: DeliveryChannel): Promise<void> {
  const until = Date.now() + turnLength
  await giveBackLeft(db, channel)
  const provider = channels[channel].open(db, context, await readSettings(db, context.seal))
  if (!provider.isMissing && (await releaseWaiting(db, channel))) await comeBack(turn, channel, 1)
  const lanes: Lane[] = []
  const writer = openWriter(db, channel, await countFailures(db, channel))
  try {
    let some = atFirst
    let batch = await take(db, channel, provider, some)
    while (batch.taken.length > 0) {
      const more = Date.now() < until
      const begun = Date.now()
      // The next batch is claimed while this one is sent.
      const [left, next] = await Promise.all([
        sendAll(batch, { provider, lanes, writer }),
        more ? take(db, channel, provider, some) : null,
      ])
      some = paced(some, Date.now() - begun)
      if (left.length || writer.isAway()) {
        await giveBack(
          db,
          [...left, ...(next?.taken ?? [])].map(({ id }) => id),
        )
        break
      }
      if (!next) break
      batch = next
    }
    await writer.end()
    const allowed = await claimAllowance(db, channel, { perMinute: provider.perMinute, most: fewest })
    if (batch.isHeld || allowed.most === 0 || Date.now() >= until) await comeBack(turn, channel, allowed.wait)
  } finally {
    await writer.end()
    for (const lane of lanes) lane.close()
  }
}

type Batch = {
  taken: ClaimedDelivery[]
  begunBefore: number
  /** The rate allowed nothing: deliveries may be waiting even if it does by the end of the turn. */
  isHeld: boolean
}

async function take(db: Db, channel: DeliveryChannel, { perMinute }: Provider, some: number): Promise<Batch> {
  const begunBefore = Date.now() + claimedFor
  const allowed = await claimAllowance(db, channel, { perMinute, most: some })
  const taken = allowed.most > 0 ? await claimDue(db, channel, allowed.most) : []
  await spend(db, channel, perMinute, taken.length)
  return { taken, begunBefore, isHeld: allowed.most === 0 }
}

/** The content could not be read. A retry may help; the other deliveries must not wait for it. */
const unreadable = (error: unknown): AttemptResult => {
  const tried: AttemptResult = { outcome: 'adiado', code: 'other', ms: 0 }
  return error instanceof MissingFile ? { ...tried, cause: error.cause } : tried
}

type Sending = { provider: Provider; lanes: Lane[]; writer: Writer }

/** Sends on all lanes; returns the deliveries that were not begun, because the provider is unavailable or time is up. */
async function sendAll(
  { taken, begunBefore }: Batch,
  { provider, lanes, writer }: Sending,
): Promise<ClaimedDelivery[]> {
  const waiting = [...taken]
  const many = Math.min(provider.lanes, waiting.length)
  while (lanes.length < many) lanes.push(await provider.open())
  await Promise.all(
    lanes.slice(0, many).map(async (lane) => {
      while (!writer.isAway() && Date.now() < begunBefore) {
        const next = waiting.shift()
        if (!next) return
        const begun = performance.now()
        const tried = redactSecrets(await lane.send(next).catch(unreadable), provider.secrets)
        writer.note({ ...tried, id: next.id, round: next.round, attempts: next.attempts }, begun)
      }
    }),
  )
  return waiting
}

type Writer = ReturnType<typeof openWriter>

/** Milliseconds for which results are kept in memory while the database is unavailable. */
const patience = 15_000

/** Writes the results of deliveries in batches while others are sent, and the state of the provider. */
function openWriter(db: Db, channel: DeliveryChannel, before: number) {
  let failures = before
  let failedAt = Number.NEGATIVE_INFINITY
  let recordedFailures = before
  let tried = false
  let cause = ''
  let lucky = false
  let waiting: Settled[] = []
  let writing: Promise<void> | undefined
  let failed: unknown
  async function write() {
    const taken = waiting
    let settled = taken
    waiting = []
    lucky ||= taken.some(({ outcome }) => outcome === 'aceito')
    const until = Date.now() + patience
    for (;;) {
      try {
        if (taken.some(({ away }) => away)) settled = await chargeFaults(taken)
        await settleAll(db, channel, settled)
        break
      } catch (error) {
        if (Date.now() > until) throw error
        await sleep(250)
      }
    }
    await suppressRefused(db, channel, settled)
    if (failures === recordedFailures) return
    recordedFailures = failures
    if (failures === 0) outageEnded(channel)
    else if (failures >= failuresUntilOpen) outageBegan(channel, cause)
    await (failures === 0 ? recordBack(db, channel) : recordAway(db, channel, failures, cause))
  }
  /** An isolated failure counts as an attempt, whatever the provider calls it. */
  async function chargeFaults(taken: Settled[]) {
    await recordLuck()
    const own = await findOwnFaults(
      db,
      channel,
      taken.flatMap(({ id, away, code }) => (away ? [{ id, throttled: code === 'throttled' }] : [])),
    )
    return taken.map((attempt) => (own.has(attempt.id) ? { ...attempt, away: false } : attempt))
  }
  async function recordLuck() {
    if (lucky) await recordSuccess(db, channel)
    lucky = false
  }
  async function writeAll() {
    while (waiting.length > 0) {
      await sleep(settleAfter)
      await write()
    }
    writing = undefined
  }
  return {
    /** Sending more is not worthwhile now. */
    isAway: () => failed !== undefined || (tried && failures >= failuresUntilOpen),
    note(settled: Settled, begun: number) {
      waiting.push(settled)
      tried ||= !settled.kept
      if (settled.away) {
        cause = settled.cause ?? ''
        // Deliveries under way at the last failure fail with it: they count as one outage.
        if (begun >= failedAt) {
          failures += 1
          failedAt = performance.now()
        }
      } else if (!settled.kept) failures = 0
      writing ??= writeAll().catch((error: unknown) => {
        failed = error
      })
    },
    async end() {
      await writing
      if (failed !== undefined) throw failed
      await recordLuck()
    },
  }
}

/**
 * Every minute: enqueues channels with postponed deliveries that are due again, and those that have a provider by now, such as one that the
 * environment names since this start.
 */
export async function wakeChannels(db: Db, context: SendingContext): Promise<void> {
  const settings = await readSettings(db, context.seal)
  for (const { channel, isDue } of await listWaking(db))
    if (isDue || channels[channel].isConfigured(settings, context)) await enqueue(db, 'send_deliveries', { channel })
}
