import { sql } from 'kysely'
import { type DeliveryChannel, deliveryChannels } from '#deliveries/contract/channels.ts'
import { failuresUntilOpen, sparedFor } from '#deliveries/contract/deliveries.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'

/** Creates the state of channels that have none yet. Processes that start together do not wait for each other for long. */
export const createChannelStates = (db: Db) =>
  db
    .insertInto('deliveryChannels')
    .values(deliveryChannels.map((channel) => ({ channel })))
    .onConflict((c) => c.doNothing())
    .execute()

/** Whether this transaction gets the lock of a channel, which allows one sender at a time. It is held while waiting for the provider. */
export async function claimTurn(tx: Db, channel: DeliveryChannel) {
  await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(tx)
  const { rows } = await sql<{
    mine: boolean
  }>`select pg_try_advisory_xact_lock(hashtext(${`send_${channel}`})) as mine`.execute(tx)
  return rows[0]?.mine ?? false
}

/**
 * The number of deliveries that may be sent now: at most `most`, or nothing for `wait` seconds. A paused provider is probed with one
 * delivery.
 */
export type Allowance = { most: number; wait: number }

/** Size of a burst, in seconds of the rate. */
const burstSeconds = 10

/** Takes from the rate of a channel (token bucket), up to a limit; `perMinute` 0 means no limit. */
export async function claimAllowance(
  db: Db,
  channel: DeliveryChannel,
  { perMinute, most }: { perMinute: number; most: number },
): Promise<Allowance> {
  const rate = perMinute / 60
  const full = Math.max(rate * burstSeconds, 1)
  const { rows } = await sql<{ tokens: number; spared: number; failures: number }>`
    select least(${full}::float8, coalesce(tokens, ${full}::float8) + extract(epoch from now() - refilled_at) * ${rate}::float8) as tokens,
      greatest(extract(epoch from open_until - now()), 0)::float8 as spared, failures
    from delivery_channels where channel = ${channel}`.execute(db)
  const { tokens = full, spared = 0, failures = 0 } = rows[0] ?? {}
  if (spared > 0) return { most: 0, wait: Math.ceil(spared) }
  const limit = failures >= failuresUntilOpen ? 1 : most
  if (perMinute === 0) return { most: limit, wait: 0 }
  return tokens < 1
    ? { most: 0, wait: Math.ceil((1 - tokens) / rate) }
    : { most: Math.min(limit, Math.floor(tokens)), wait: 0 }
}

/** Deducts sent deliveries from the rate. */
export const spend = (db: Db, channel: DeliveryChannel, perMinute: number, taken: number) =>
  perMinute === 0 || taken === 0
    ? null
    : sql`update delivery_channels set refilled_at = now(), tokens = least(${(perMinute / 60) * burstSeconds}::float8,
        coalesce(tokens, ${Math.max((perMinute / 60) * burstSeconds, 1)}::float8)
        + extract(epoch from now() - refilled_at) * ${perMinute / 60}::float8) - ${taken}::int where channel = ${channel}`.execute(
        db,
      )

/** Records consecutive failures of a provider: from the fifth on its channel is paused for a while. */
export async function recordAway(db: Db, channel: DeliveryChannel, failures: number, cause: string) {
  const spared = failures >= failuresUntilOpen ? sparedFor(failures) : 0
  await sql`update delivery_channels set failures = ${failures}::int, cause = ${cause.slice(0, 500).replaceAll('\u0000', '')},
    open_until = case when ${spared}::int > 0 then now() + make_interval(secs => ${spared}::int) end where channel = ${channel}`.execute(
    db,
  )
  return spared
}

export const countFailures = async (db: Db, channel: DeliveryChannel) =>
  (await db.selectFrom('deliveryChannels').select('failures').where('channel', '=', channel).executeTakeFirst())
    ?.failures ?? 0

/** Records that the provider accepted a delivery. */
export const recordSuccess = (db: Db, channel: DeliveryChannel) =>
  sql`update delivery_channels set succeeded_at = clock_timestamp() where channel = ${channel}`.execute(db)

/**
 * Of deliveries that failed as if the provider were unavailable, those after whose last attempt it accepted others. A throttling provider accepts
 * some and postpones others at random, so a throttled delivery only counts after a day.
 */
export async function findOwnFaults(
  db: Db,
  channel: DeliveryChannel,
  tried: readonly { id: string; throttled: boolean }[],
) {
  const { rows } = await sql<{ id: string }>`
    select id from jsonb_to_recordset(${JSON.stringify(tried)}::jsonb) as tried (id uuid, throttled boolean)
      cross join lateral (select min(at) as first, max(at) as last from delivery_attempts t
        where t.delivery_id = tried.id and t.id > tried.id) a
    where (select succeeded_at from delivery_channels where channel = ${channel}) > a.last
      and (not throttled or a.first < now() - interval '1 day')`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The provider is available again, or was reconfigured. */
export const recordBack = (db: Db, channel: DeliveryChannel) =>
  sql`update delivery_channels set failures = 0, open_until = null, cause = '' where channel = ${channel} and (failures > 0 or open_until is not null)`.execute(
    db,
  )

/** Paused providers, until when and why. The state of a channel that was removed stays and is not listed. */
export const listChannels = (db: Db) =>
  db
    .selectFrom('deliveryChannels')
    .select(['channel', 'cause'])
    .select(sql<string | null>`case when open_until > now() then open_until end`.as('restsUntil'))
    .where('channel', 'in', deliveryChannels)
    .orderBy('channel')
    .$narrowType<{ channel: DeliveryChannel }>()
    .execute()

/** Makes deliveries due that waited for a misconfigured provider. */
export async function tryAgain(tx: Db, channel: DeliveryChannel) {
  await recordBack(tx, channel)
  await sql`update deliveries set due_at = now() where channel = ${channel} and state = 'na_fila'
    and cause_code in ('connection', 'timeout', 'auth') and due_at > now() and due_at <> 'infinity'`.execute(tx)
  await enqueue(tx, 'send_deliveries', { channel })
}
