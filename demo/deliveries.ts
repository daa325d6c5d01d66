import { sql } from 'kysely'
import { addressedChannels, channels, type DeliveryChannel, isAddressed } from '#deliveries/contract/channels.ts'
import type { DeliveryKind } from '#deliveries/contract/deliveries.ts'
import { messageIdOf } from '#deliveries/server/channels/email/messageId.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import { insertMany } from './bulk.sql.ts'
import { type Answer, answersOf, letterAnswers, letters, usualAnswers } from './deliveryAnswers.ts'
import { type Random, randomFrom } from './random.ts'
import { day, hour, iso } from './times.ts'

const minute = 60_000
/** The age of the oldest row of the demo ledger. */
const reach = 150 * day

/** A delivery before its result: its recipient, or the system that was called. */
type Sent = {
  channel: DeliveryChannel
  template: DeliveryKind
  recipient: string
  subject: string
  at: number
} & Partial<Record<'messageId' | 'accountId' | 'candidateId' | 'companyId', string | null>> & {
    fields?: Record<string, string>
  }
type Setting = { seed: number; today: number; admin: string }

/** Fills the ledger: the deliveries of five months on every channel, their states and attempts, and the suppressions. */
export async function fillDeliveries(db: Db, { seed, today, admin }: Setting): Promise<void> {
  const random = randomFrom(seed + 37)
  await sql`select keep_ledger_months(${iso(today - reach)}::date, ${iso(today)}::date)`.execute(db)
  const pausedId = await pauseNewest(db)
  const sent = [
    ...(await ofMessages(db, random, today)),
    ...(await ofLetters(db, random, today)),
    ...(await ofJobs(db, random, today)),
  ].map((delivery) => withResult(random, today, delivery, delivery.messageId === pausedId))
  const rows = sent.map(({ row }) => row)
  await insertMany(db, 'deliveries', rows)
  const attempts = sent.flatMap((delivery) => delivery.attempts)
  await insertMany(db, 'delivery_attempts', attempts)
  // Those who wait for an outcome can be reached.
  const waiting = await db
    .selectFrom('applications as a')
    .innerJoin('selectiveProcesses as p', 'p.id', 'a.processId')
    .select('a.candidateId')
    .where('p.state', '=', 'homologado')
    .execute()
  const reachable = new Set<string | null>(waiting.map(({ candidateId }) => candidateId))
  const suppressed = new Map<string, object>()
  for (const { channel, recipient: address, state, causeCode, cause: why, createdAt, candidateId } of rows) {
    const reason = suppressionOf(state, causeCode)
    if (!reason || reachable.has(candidateId) || !isAddressed(channel) || suppressed.has(address)) continue
    const [cause, byId] = reason === 'manual' ? ['Pediu por telefone para não receber', admin] : [why, null]
    const at = Date.parse(createdAt) + hour
    suppressed.set(address, { id: random.uuid(at), channel, address, reason, cause, byId, createdAt: iso(at) })
  }
  await insertMany(db, 'suppressions', [...suppressed.values()])
}

function suppressionOf(state: string, code: string) {
  if (state === 'devolvido') return code === 'complaint' ? 'reclamacao' : 'devolvido'
  return { opted_out: 'descadastro', suppressed: 'manual' }[code]
}

/** Pauses the newest message with several recipients. An administrator may resume its waiting deliveries. */
async function pauseNewest(db: Db) {
  const { rows } = await sql<{ id: string }>`update messages set paused_at = at where id = (
      select id from messages where state = 'sent' and deleted_at is null and recipients >= 3 and process_id is null order by at desc, id limit 1)
    returning id`.execute(db)
  return rows[0]?.id ?? ''
}

/** The row of a delivery with its result, and each attempt. */
function withResult(random: Random, today: number, { at, ...sent }: Sent, isPaused: boolean) {
  const { channel, recipient } = sent
  const answer = drawn(random, sent.accountId ? letterAnswers : (answersOf[channel] ?? usualAnswers))
  const { state, code = '', cause = '', tries = [] } = isPaused ? { state: 'na_fila' as const } : answer
  const id = random.uuid(at)
  const accepted = tries.at(-1)?.outcome === 'aceito'
  const begun = tries.map((_, nth) => at + random.between(2, 40) * 1000 + nth * (7 + 9 * nth) * minute)
  const sentAt = accepted ? (begun.at(-1) ?? null) : null
  const later = sentAt && Math.min(sentAt + random.between(1, 300) * minute, today)
  const provider: Partial<Record<DeliveryChannel, string>> = {
    email: messageIdOf(id, 'conselho.exemplo.org.br'),
    whatsapp: `wamid.HBgM${id.replaceAll('-', '').toUpperCase()}`,
    catho: String(random.between(17_000_000, 17_999_999)),
  }
  const named = (text: string) => text.replaceAll('{to}', recipient)
  const row = {
    ...{ id, messageId: null, accountId: null, companyId: null, candidateId: null, fields: {} },
    ...sent,
    ...{ state, round: 1, attempts: tries.length, priority: sent.messageId ? 10 : 0 },
    recipient: code === 'no_address' ? '' : recipient,
    // Its message is paused, because the demo sends nothing by itself.
    dueAt: isPaused ? 'infinity' : iso(at),
    providerId: accepted ? (provider[channel] ?? id) : null,
    ...{ causeCode: code, cause: named(cause), createdAt: iso(at), sentAt: sentAt && iso(sentAt) },
    deliveredAt: later && (state === 'entregue' || state === 'lido') ? iso(later) : null,
    readAt: later && state === 'lido' ? iso(Math.min(later + hour, today)) : null,
  }
  const attempts = tries.map(({ outcome, ...tried }, nth) => ({
    ...{ id: random.uuid(begun[nth] ?? at), deliveryId: id, channel, round: 1, n: nth + 1, outcome },
    ...{ code: tried.code ?? '', cause: named(tried.cause ?? ''), dialogue: named(tried.dialogue ?? '') },
    ...{ ms: random.between(90, 2400), at: iso(begun[nth] ?? at) },
  }))
  return { row, attempts }
}

/** Picks one answer at random, weighted by its share. */
const drawn = (random: Random, given: readonly Answer[]) =>
  random.pick(given.flatMap((answer) => Array.from({ length: answer.share }, () => answer)))

/** Deliveries of the messages that administrators wrote, most of them by e-mail. Channels without a demo of their own get some too. */
async function ofMessages(db: Db, random: Random, today: number): Promise<Sent[]> {
  type Received = Pick<Sent, 'messageId' | 'companyId' | 'candidateId' | 'subject' | 'fields'>
  const { rows } = await sql<Received & { at: string; email: string; phone: string; consent: boolean }>`
    select message_id as "messageId", company_id as "companyId", candidate_id as "candidateId", subject, at, email, phone, consent, fields from (
      select r.message_id, r.company_id, r.candidate_id, m.subject, r.fields, r.delivered_at as at,
        coalesce(k.email, c.email) as email, coalesce(k.phone, c.phone) as phone, coalesce(k.whatsapp_consent_at is not null, true) as consent,
        row_number() over (partition by r.message_id order by r.recipient_id) as nth
      from message_recipients r join messages m on m.id = r.message_id
        left join candidates k on k.id = r.candidate_id left join companies c on c.id = r.company_id
      where r.delivered_at > ${iso(today - reach)}::timestamptz) s
    where nth <= case when at > ${iso(today - 30 * day)}::timestamptz then 20 else 5 end and email <> '' order by at, message_id, nth`.execute(
    db,
  )
  return rows.flatMap(({ at, email, phone, consent, ...received }): Sent[] => {
    const when = Date.parse(at)
    const on = (channel: DeliveryChannel, recipient: string): Sent => ({
      ...{ ...received, template: 'message', channel, recipient, at: when + random.below(20_000) },
    })
    // A log covers thirty days, so that period needs rows of every channel.
    const shares = { email: 1, whatsapp: !consent ? 0 : when > today - 30 * day ? 0.9 : 0.35 }
    return addressedChannels.flatMap((channel) => {
      const recipient = { email, phone }[channels[channel].address]
      const share = (shares as Partial<Record<DeliveryChannel, number>>)[channel] ?? 0.2
      return random.chance(share) && recipient !== '' ? [on(channel, recipient)] : []
    })
  })
}

/** Letters of the last months to the administrators. */
async function ofLetters(db: Db, random: Random, today: number): Promise<Sent[]> {
  const accounts = await db
    .selectFrom('accounts')
    .select(['id', 'email', 'createdAt'])
    .where('createdAt', '<', iso(today - 10 * day))
    .orderBy('id')
    .execute()
  return Array.from({ length: 130 }, (_, nth) => {
    const { id: accountId, email: recipient, createdAt } = random.pick(accounts)
    const [template, subject] = random.pick(letters)
    const at = Math.max(today - (nth + random.next()) * day, Date.parse(createdAt) + day)
    return { channel: 'email', template, subject, recipient, accountId, at: Math.min(at, today - hour) }
  })
}

/** Calls to the job board when a process opens, is renewed and closes. */
async function ofJobs(db: Db, random: Random, today: number): Promise<Sent[]> {
  const processes = await db
    .selectFrom('selectiveProcesses')
    .select(['title', 'code', 'companyId', 'opensAt', 'closesAt', 'openings'])
    .where('opensAt', '>', iso(today - reach))
    .where('opensAt', '<', iso(today - day))
    .orderBy('opensAt')
    .orderBy('id')
    .$narrowType<{ opensAt: string; closesAt: string }>()
    .execute()
  return processes.flatMap(({ title: subject, code, companyId, opensAt, closesAt, openings }): Sent[] => {
    const job = random.between(17_000_000, 17_999_999)
    const [from, to] = [Date.parse(opensAt), Date.parse(closesAt)]
    const fields = { codigo: code, titulo: subject, vagas: String(openings) }
    const calls = [
      ['vaga', 'POST /vagas', from],
      ['vaga_renovada', `PUT /vagas/${job}/renovada`, (from + to) / 2],
      ['vaga_reativada', `PUT /vagas/${job}/reativada`, from + (to - from) * 0.7],
      ['vaga_desativada', `PUT /vagas/${job}/desativada`, to],
    ] as const
    return calls
      .map(([template, recipient, at]): Sent => {
        const moment = at + random.between(1, 55) * minute
        return { channel: 'catho', template, recipient, subject, companyId, fields, at: moment }
      })
      .filter(({ at }) => at < today - hour)
  })
}
