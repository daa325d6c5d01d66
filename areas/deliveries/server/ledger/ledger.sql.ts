import { type Insertable, sql } from 'kysely'
import { addressedChannels, type DeliveryChannel } from '#deliveries/contract/channels.ts'
import {
  type CauseCode,
  type DeliveryState,
  deliveryAttempts,
  waitAfter,
  waitsAtMost,
} from '#deliveries/contract/deliveries.rules.ts'
import type { DeliveryKind } from '#deliveries/contract/deliveries.ts'
import type { SystemKey } from '#deliveries/contract/templates.ts'
import type { AttemptResult, ClaimedDelivery } from '#deliveries/server/channels/provider.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { DB } from '#platform/server/db/tables.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { declined, holdsFor, isDeclined, isSuppressed, suppressed } from './against.sql.ts'

/** Inserts a delivery and enqueues its sending, in the transaction of its cause. */
export async function enqueueDelivery(
  tx: Db,
  delivery: Insertable<DB['deliveries']> & { channel: DeliveryChannel; template: DeliveryKind },
) {
  const { id } = await tx.insertInto('deliveries').values(delivery).returning('id').executeTakeFirstOrThrow()
  await enqueue(tx, 'send_deliveries', { channel: delivery.channel })
  return id
}

type Mail = {
  template: SystemKey | DeliveryKind
  templateVersion: number | null
  recipient: string
  accountId: string | null
  subject: string
  sealed: Buffer
}
/** The same for several mails at once. */
export async function enqueueMailDeliveries(tx: Db, mails: readonly Mail[]) {
  const rows = mails.map(({ sealed, ...mail }) => ({ ...mail, sealed: sealed.toString('base64') }))
  await sql`insert into deliveries (channel, template, template_version, recipient, account_id, subject, sealed)
    select 'email', r.template, r."templateVersion", r.recipient, r."accountId", r.subject, decode(r.sealed, 'base64')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (template text, "templateVersion" int, recipient text, "accountId" uuid, subject text, sealed text)`.execute(
    tx,
  )
  await enqueue(tx, 'send_deliveries', { channel: 'email' })
}

/** Minutes until a claim expires and another process may send the delivery. */
const claimMinutes = 10
/** Milliseconds after a claim within which sending must begin, so that it ends before the claim does. */
export const claimedFor = 5 * 60_000

/** Letters that nobody is waiting for. */
const unasked: SystemKey[] = ['notice', 'company_correction', 'news_published', 'vacancy_published']

/**
 * Claims due deliveries, letters before messages. Messages and notices to recipients who opted out meanwhile are skipped; other letters are sent,
 * because their recipient is waiting for them.
 */
export async function claimDue(db: Db, channel: DeliveryChannel, limit: number): Promise<ClaimedDelivery[]> {
  const by = sql<string>`${channel}::text`
  const { rows } = await sql<ClaimedDelivery & { isKept: boolean }>`
    with due as materialized (
      select id, template, message_id, candidate_id, recipient from deliveries where channel = ${channel} and state = 'na_fila' and due_at <= now()
        and (claimed_until is null or claimed_until < now())
      order by priority, due_at, id limit ${limit} for update skip locked
    ), judged as materialized (
      select id, case when message_id is not null or template = any(${unasked}::text[]) then coalesce(
        (select ${declined(by, sql.ref('m.topic'))} from message_headings m join candidate_headings k on k.id = due.candidate_id where m.id = due.message_id),
        (select ${suppressed} from suppressions s where ${holdsFor(by, sql.ref('due.recipient'))})) end as against from due
    )
    update deliveries d set state = case when against is null then d.state else 'suprimido' end,
      claimed_until = case when against is null then now() + make_interval(mins => ${claimMinutes}::int) end,
      attempts = attempts + case when against is null then 1 else 0 end,
      cause_code = coalesce(against, cause_code), cause = case when against is null then cause else '' end
    from judged where d.id = judged.id
    returning d.id, d.template, d.message_id as "messageId", d.recipient, d.subject, d.fields, d.sealed, d.round, d.attempts,
      against is not null as "isKept"`.execute(db)
  const taken = rows.filter(({ isKept }) => !isKept)
  return taken.length === 0 && rows.length > 0 ? claimDue(db, channel, limit) : taken
}

/** Releases claims that were not begun. */
export const giveBack = (db: Db, ids: readonly string[]) =>
  sql`update deliveries set claimed_until = null, attempts = greatest(attempts - 1, 0)
    where id = any(${[...ids]}::uuid[]) and state = 'na_fila'`.execute(db)

/** Releases claims older than a minute, whose process was killed. Only for the holder of the channel lock. */
export const giveBackLeft = (db: Db, channel: DeliveryChannel) =>
  sql`update deliveries set claimed_until = null where channel = ${channel} and state = 'na_fila'
    and claimed_until < now() + make_interval(mins => ${claimMinutes - 1}::int)`.execute(db)

/** Releases all claims of a process that has ended. */
export const giveBackAll = (db: Db) =>
  sql`update deliveries set claimed_until = null where state = 'na_fila' and claimed_until is not null`.execute(db)
export type Settled = AttemptResult & Pick<ClaimedDelivery, 'id' | 'round' | 'attempts'>

const stateAfter = ({ outcome, away, kept, waits, attempts }: Settled): DeliveryState => {
  if (kept) return waits ? 'na_fila' : 'nao_enviado'
  if (outcome === 'aceito') return 'enviado'
  if (outcome === 'recusado') return 'falhou'
  return !away && attempts >= deliveryAttempts ? 'falhou' : 'na_fila'
}

/** Truncates the response of a provider and removes characters that PostgreSQL refuses, which would lose the whole result. */
const kept = (said = '', most: number) => said.slice(0, most).replaceAll('\u0000', '').toWellFormed()

/**
 * Records the results of deliveries with their attempts. A delivery that ended meanwhile keeps its state, and a paused one stays paused.
 *
 * @returns the new state of each that was still in the queue.
 */
export async function settle(db: Db, channel: DeliveryChannel, settled: readonly Settled[]) {
  if (settled.length === 0) return []
  const said = settled.map((delivery) => ({
    id: delivery.id,
    round: delivery.round,
    n: delivery.attempts,
    outcome: delivery.outcome,
    state: stateAfter(delivery),
    provider: delivery.providerId === undefined ? null : kept(delivery.providerId, 300),
    code: delivery.code ?? '',
    cause: kept(delivery.cause, 1000),
    dialogue: kept(delivery.dialogue, 8000),
    ms: Math.round(delivery.ms),
    wait: delivery.away ? 30 : waitAfter(delivery.attempts, Math.random()),
    back: delivery.away || delivery.waits ? 1 : 0,
    waits: delivery.waits ?? false,
    noted: !delivery.kept,
  }))
  const { rows } = await sql<{ id: string; state: DeliveryState }>`
    with said as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as s (id uuid, round int, n int, outcome text, state text, provider text,
        code text, cause text, dialogue text, ms int, wait int, back int, waits boolean, noted boolean)
    ), moved as (
      update deliveries d set state = s.state, claimed_until = null, attempts = d.attempts - s.back,
        due_at = case when s.waits then 'infinity' when s.state = 'na_fila' and d.due_at <> 'infinity' then now() + make_interval(secs => s.wait) else d.due_at end,
        waits_since = case when s.waits then coalesce(d.waits_since, now()) else d.waits_since end,
        provider_id = coalesce(s.provider, d.provider_id), cause_code = s.code, cause = case when s.state = 'enviado' then '' else s.cause end,
        sent_at = case when s.state = 'enviado' then now() else d.sent_at end,
        sealed = case when s.state in ('enviado', 'nao_enviado') then null else d.sealed end
      from said s where d.id = s.id and d.state = 'na_fila' returning d.id, d.state
    ), tried as (
      insert into delivery_attempts (delivery_id, channel, round, n, outcome, code, cause, dialogue, ms)
      select id, ${channel}, round, n, outcome, code, cause, dialogue, ms from said join moved using (id) where noted
    )
    select id, state from moved`.execute(db)
  return rows
}

/**
 * Withdraws a delivery that is not being sent now, and whose result is not being written.
 *
 * @returns whether it was attempted before; null where it cannot be withdrawn.
 */
export async function cancelWaiting(tx: Db, id: string): Promise<{ wasTried: boolean } | null> {
  const { rows } = await sql<{ wasTried: boolean }>`
    with waiting as (
      select id from deliveries where id = ${id} and state = 'na_fila' and (claimed_until is null or claimed_until < now()) for update skip locked
    )
    update deliveries d set state = 'cancelado', claimed_until = null from waiting w where d.id = w.id
    returning d.attempts > 0 or d.cause_code not in ('', 'not_configured') as "wasTried"`.execute(tx)
  return rows[0] ?? null
}

/** The maximum number of deliveries that one turn lets go: after months without a provider, all of them would take longer than a statement may. */
const releasedAtOnce = 2000

/** SQL: whether a delivery `d` waits for a provider; not that of a paused message. */
const waitsForProvider = sql<boolean>`d.state = 'na_fila' and d.due_at = 'infinity' and d.cause_code = 'not_configured'
  and not exists (select from message_headings m where m.id = d.message_id and m.paused_at is not null)`

/** Lets go what has waited for a provider, the oldest first, and fails what has waited too long for it. Returns whether there may be more. */
export async function releaseWaiting(db: Db, channel: DeliveryChannel) {
  const { numAffectedRows } = await sql`
    with waiting as materialized (
      select d.id, coalesce(d.waits_since, d.created_at) < now() - make_interval(days => ${waitsAtMost}::int) as outdated
      from deliveries d where d.channel = ${channel} and ${waitsForProvider} order by d.id limit ${releasedAtOnce}
    )
    update deliveries d set cause = '', due_at = now(), state = case when outdated then 'falhou' else d.state end,
      cause_code = case when outdated then 'outdated' else '' end
    from waiting w where d.id = w.id and d.state = 'na_fila'`.execute(db)
  return Number(numAffectedRows ?? 0) >= releasedAtOnce
}

/** The channels on which something is due, and those on which something waits for a provider. */
export async function listWaking(db: Db) {
  const { rows } = await sql<{ channel: DeliveryChannel; isDue: boolean }>`
    select channel, bool_or(due_at <= now()) as "isDue" from deliveries d
    where state = 'na_fila' and due_at <= now() or ${waitsForProvider} group by channel`.execute(db)
  return rows
}

/** Retries undelivered deliveries where possible; returns those that will be sent. Deliveries of a paused message stay paused. */
export async function retryDeliveries(tx: Db, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; channel: DeliveryChannel }>`
    update deliveries d set state = 'na_fila', round = round + 1, attempts = 0, cause = '', cause_code = '', waits_since = null,
      due_at = case when exists (select from message_headings m where m.id = d.message_id and m.paused_at is not null) then 'infinity' else now() end
    where id = any(${[...ids]}::uuid[]) and ${mayGoAgain} returning id, channel`.execute(tx)
  for (const channel of new Set(rows.map((row) => row.channel))) await enqueue(tx, 'send_deliveries', { channel })
  return rows
}

/** Whether a delivery can be retried: its content and recipient are still stored, and there is no reason not to contact them. */
export const mayGoAgain = sql<boolean>`d.state in ('falhou', 'nao_enviado', 'devolvido', 'suprimido') and d.channel = any(${addressedChannels}::text[])
  and d.recipient <> '' and (d.message_id is not null or d.sealed is not null)
  and d.cause_code not in ('no_consent', 'not_wanted', 'same_address', 'no_address', 'erased') and not ${isSuppressed} and not ${isDeclined}`

/**
 * Applies a report of a provider, found by the provider's id or ours. Late and repeated reports change nothing. A report may arrive before we
 * recorded that the provider accepted the delivery, which it then implies. For a postponed delivery only success counts; a failure may be of an
 * earlier attempt.
 */
export async function applyStatus(
  tx: Db,
  { channel, providerId, id = null }: { channel: DeliveryChannel; providerId: string; id?: string | null },
  to: 'enviado' | 'entregue' | 'lido' | 'devolvido' | 'falhou',
  { code = '', cause = '' }: { code?: CauseCode | ''; cause?: string } = {},
) {
  const before = {
    enviado: [],
    entregue: ['enviado'],
    lido: ['enviado', 'entregue'],
    devolvido: ['enviado', 'entregue'],
    falhou: ['enviado'],
  }[to]
  const arrived = to === 'entregue' || to === 'lido'
  const good = arrived || to === 'enviado'
  const { rows } = await sql<{ id: string; recipient: string }>`
    with found as (
      select id, state, round, attempts, claimed_until from deliveries
      where channel = ${channel} and cause_code <> 'erased' and (
        (provider_id = ${providerId} or (${good} and id = ${id}::uuid)) and state = any(${before}::text[])
        or id = ${id}::uuid and state = 'na_fila' and (attempts > 0 or cause_code <> '')
          and (${good} or claimed_until is not null and provider_id is distinct from ${providerId}))
      for update
    ), taken as (
      insert into delivery_attempts (delivery_id, channel, round, n, outcome)
      select id, ${channel}, round, attempts, 'aceito' from found where state = 'na_fila' and claimed_until is not null
    )
    update deliveries d set state = ${to}, cause_code = ${code}, cause = ${cause.slice(0, 1000)}, claimed_until = null, sealed = null,
      provider_id = case when found.state = 'na_fila' then ${providerId} else d.provider_id end, sent_at = coalesce(d.sent_at, now()),
      delivered_at = case when ${arrived} then coalesce(delivered_at, now()) else delivered_at end,
      read_at = case when ${to} = 'lido' then now() else read_at end
    from found where d.id = found.id returning d.id, d.recipient`.execute(tx)
  return rows
}

/** Records a spam complaint. */
export const recordComplaint = async (tx: Db, channel: DeliveryChannel, providerId: string) =>
  (
    await sql<{ recipient: string }>`update deliveries set cause_code = 'complaint'
      where channel = ${channel} and provider_id = ${providerId} and cause_code <> 'erased' returning recipient`.execute(
      tx,
    )
  ).rows
