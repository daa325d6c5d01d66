import { sql } from 'kysely'
import {
  type AddressedChannel,
  addressedChannels,
  channels,
  type DeliveryChannel,
  isAddressed,
} from '#contract/outbound/channels.ts'
import type { AttemptOutcome, CauseCode, DeliveryState } from '#contract/outbound/deliveries.rules.ts'
import type { DeliveryKind, OtherDelivery } from '#contract/outbound/deliveries.ts'
import type { Db } from '#server/platform/db/db.ts'
import { insertMany } from './bulk.sql.ts'
import { type Answer, answersOf, letterAnswers, letters, usualAnswers } from './deliveryAnswers.ts'
import { type Random, randomFrom } from './random.ts'
import { day, hour, iso } from './times.ts'

const minute = 60_000
/** The age of the oldest row of the demo ledger. */
const reach = 150 * day

/** The recipient of a delivery, or the system that was called. */
type Sent = {
  channel: DeliveryChannel
  template: DeliveryKind
  recipient: string
  subject: string
  at: number
  messageId?: string | null
  accountId?: string | null
  candidateId?: string | null
  companyId?: string | null
  fields?: Record<string, string>
}
type Setting = { seed: number; today: number; admin: string }

/** Fills the ledger: the deliveries of five months on every channel, their states and attempts, and the suppressions. */
export async function fillDeliveries(db: Db, { seed, today, admin }: Setting): Promise<void> {
  const random = randomFrom(seed + 37)
  await sql`select keep_ledger_months(${iso(today - reach)}::date, ${iso(today)}::date)`.execute(db)
  const sent = [
    ...(await ofMessages(db, random, today)),
    ...(await ofLetters(db, random, today)),
    ...(await ofJobs(db, random, today)),
  ]
  const pausedId = await pauseOne(db)
  const settled = sent.map((delivery) => become(random, today, delivery, pausedId))
  await insertMany(
    db,
    'deliveries',
    settled.map(({ row }) => row),
  )
  await insertMany(
    db,
    'delivery_attempts',
    settled.flatMap(({ attempts }) => attempts),
  )
  const silent = new Map<string, object>()
  for (const { row } of settled) {
    const reason = reasonFor(row)
    if (!reason || silent.has(row.recipient)) continue
    const at = Date.parse(row.created_at) + hour
    silent.set(row.recipient, {
      id: random.uuid(at),
      channel: row.channel,
      address: row.recipient,
      reason,
      cause: reason === 'manual' ? 'Pediu por telefone para não receber' : row.cause,
      by_id: reason === 'manual' ? admin : null,
      created_at: iso(at),
    })
  }
  await insertMany(db, 'suppressions', [...silent.values()])
}

type Row = ReturnType<typeof become>['row']
function reasonFor({ channel, state, cause_code }: Row) {
  if (!isAddressed(channel)) return null
  if (state === 'devolvido') return cause_code === 'complaint' ? 'reclamacao' : 'devolvido'
  if (cause_code === 'opted_out') return 'descadastro'
  return cause_code === 'suppressed' ? 'manual' : null
}

const waiting: Answer = { share: 0, state: 'na_fila' }

/** Pauses the newest message with several recipients. An administrator may resume its waiting deliveries. */
async function pauseOne(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`update messages set paused_at = at where id = (
      select id from messages where state = 'sent' and deleted_at is null and recipients >= 3 and process_id is null order by at desc, id limit 1)
    returning id`.execute(db)
  return rows[0]?.id
}

/** The state of a delivery, with each attempt. */
function become(random: Random, today: number, delivery: Sent, pausedId: string | undefined) {
  const answers = delivery.accountId ? letterAnswers : (answersOf[delivery.channel] ?? usualAnswers)
  const {
    state,
    code = '',
    cause = '',
    tries = [],
  } = delivery.messageId && delivery.messageId === pausedId ? waiting : drawn(random, answers)
  const id = random.uuid(delivery.at)
  const isWaiting = state === 'na_fila'
  const accepted = tries.at(-1)?.outcome === 'aceito'
  const begun = tries.map((_, nth) => delivery.at + random.between(2, 40) * 1000 + nth * (7 + 9 * nth) * minute)
  const sentAt = accepted ? begun.at(-1) : undefined
  const later = sentAt && Math.min(sentAt + random.between(1, 300) * minute, today)
  const row = {
    id,
    channel: delivery.channel,
    template: delivery.template,
    message_id: delivery.messageId ?? null,
    account_id: delivery.accountId ?? null,
    company_id: delivery.companyId ?? null,
    candidate_id: delivery.candidateId ?? null,
    recipient: code === 'no_address' ? '' : delivery.recipient,
    subject: delivery.subject,
    fields: delivery.fields ?? {},
    state: state as DeliveryState,
    round: 1,
    attempts: tries.length,
    priority: delivery.messageId ? 10 : 0,
    // Its message is paused, because the demo sends nothing by itself.
    due_at: isWaiting ? 'infinity' : iso(delivery.at),
    provider_id: accepted ? providerOf(random, delivery.channel, id) : null,
    cause_code: code as CauseCode | '',
    cause: cause.replaceAll('{to}', delivery.recipient),
    created_at: iso(delivery.at),
    sent_at: sentAt ? iso(sentAt) : null,
    delivered_at: later && (state === 'entregue' || state === 'lido') ? iso(later) : null,
    read_at: later && state === 'lido' ? iso(Math.min(later + hour, today)) : null,
  }
  const attempts = tries.map((tried, nth) => ({
    id: random.uuid(begun[nth] ?? delivery.at),
    delivery_id: id,
    channel: delivery.channel,
    round: 1,
    n: nth + 1,
    outcome: tried.outcome as AttemptOutcome,
    code: tried.code ?? '',
    cause: (tried.cause ?? '').replaceAll('{to}', delivery.recipient),
    dialogue: (tried.dialogue ?? '').replaceAll('{to}', delivery.recipient),
    ms: random.between(90, 2400),
    at: iso(begun[nth] ?? delivery.at),
  }))
  return { row, attempts }
}

/** Picks one answer at random, weighted by its share. */
function drawn(random: Random, answers: readonly Answer[]): Answer {
  let left = random.next() * answers.reduce((sum, { share }) => sum + share, 0)
  for (const answer of answers) {
    left -= answer.share
    if (left < 0) return answer
  }
  return answers[0] as Answer
}

function providerOf(random: Random, channel: DeliveryChannel, id: string) {
  const ids: Partial<Record<DeliveryChannel, string>> = {
    email: `<${id}@certame>`,
    whatsapp: `wamid.HBgM${id.replaceAll('-', '').toUpperCase()}`,
    catho: String(random.between(17_000_000, 17_999_999)),
  }
  return ids[channel] ?? id
}

/** Channels without a demo of their own get some deliveries too. */
const others: AddressedChannel[] = addressedChannels.filter((channel) => channel !== 'email' && channel !== 'whatsapp')

/** Deliveries of the messages that administrators wrote, most of them by e-mail. */
async function ofMessages(db: Db, random: Random, today: number): Promise<Sent[]> {
  const { rows } = await sql<{
    messageId: string
    companyId: string | null
    candidateId: string | null
    subject: string
    at: string
    email: string
    phone: string
    consent: boolean
    fields: Record<string, string>
  }>`
    select message_id, company_id, candidate_id, subject, at, email, phone, consent, fields from (
      select r.message_id, r.company_id, r.candidate_id, m.subject, r.fields, r.delivered_at as at,
        coalesce(k.email, c.email) as email, coalesce(k.phone, c.phone) as phone, coalesce(k.whatsapp_consent_at is not null, true) as consent,
        row_number() over (partition by r.message_id order by r.recipient_id) as nth
      from message_recipients r join messages m on m.id = r.message_id
        left join candidates k on k.id = r.candidate_id left join companies c on c.id = r.company_id
      where r.delivered_at > ${iso(today - reach)}::timestamptz) s
    where nth <= case when at > ${iso(today - 30 * day)}::timestamptz then 20 else 5 end and email <> '' order by at, message_id, nth`.execute(
    db,
  )
  return rows.flatMap(({ messageId, companyId, candidateId, subject, at, email, phone, consent, fields }): Sent[] => {
    const common = { template: 'message' as const, subject, messageId, companyId, candidateId, fields }
    const when = Date.parse(at)
    const mail: Sent = { ...common, channel: 'email', recipient: email, at: when + random.below(20_000) }
    // A log covers thirty days, so that period needs rows of every channel.
    const isRecent = when > today - 30 * day
    const sent: Sent[] =
      consent && phone !== '' && random.chance(isRecent ? 0.9 : 0.35)
        ? [mail, { ...common, channel: 'whatsapp', recipient: phone, at: when + random.below(20_000) }]
        : [mail]
    for (const channel of others) {
      const recipient = { email, phone }[channels[channel].address]
      if (recipient !== '' && random.chance(0.2))
        sent.push({ ...common, channel, recipient, at: when + random.below(20_000) })
    }
    return sent
  })
}

/** Letters of the system to the administrators. */
async function ofLetters(db: Db, random: Random, today: number): Promise<Sent[]> {
  const accounts = await db
    .selectFrom('accounts')
    .select(['id', 'email', 'createdAt'])
    .where('createdAt', '<', iso(today - 10 * day))
    .orderBy('id')
    .execute()
  return Array.from({ length: 130 }, (_, nth) => {
    const to = random.pick(accounts)
    const [template, subject] = random.pick(letters)
    const at = Math.max(today - (nth + random.next()) * day, Date.parse(to.createdAt) + day)
    return {
      channel: 'email',
      template,
      subject,
      recipient: to.email,
      accountId: to.id,
      at: Math.min(at, today - hour),
    }
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
  return processes.flatMap(({ title, code, companyId, opensAt, closesAt, openings }): Sent[] => {
    const job = random.between(17_000_000, 17_999_999)
    const [from, to] = [Date.parse(opensAt), Date.parse(closesAt)]
    const call = (template: OtherDelivery, recipient: string, at: number): Sent => ({
      channel: 'catho',
      template,
      recipient,
      subject: title,
      companyId,
      at: at + random.between(1, 55) * minute,
      fields: { codigo: code, titulo: title, vagas: String(openings) },
    })
    return [
      call('vaga', 'POST /vagas', from),
      call('vaga_renovada', `PUT /vagas/${job}/renovada`, from + (to - from) / 2),
      ...(random.chance(0.3) ? [call('vaga_reativada', `PUT /vagas/${job}/reativada`, from + (to - from) * 0.7)] : []),
      call('vaga_desativada', `PUT /vagas/${job}/desativada`, to),
    ].filter(({ at }) => at < today - hour)
  })
}
