import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { addressedChannels, type MessageChannel, templateFormOf } from '#deliveries/contract/channels.ts'
import type { DeliveryState } from '#deliveries/contract/deliveries.rules.ts'
import type { Fields } from '#deliveries/contract/mergeFields.ts'
import type { TypeUser } from '#deliveries/contract/rendered.ts'
import { fieldsOf } from '#deliveries/server/templates/fields.sql.ts'
import { fillLine, usedIn } from '#deliveries/server/templates/liquid.ts'
import { findProviderTemplate } from '#deliveries/server/templates/providerTemplates.sql.ts'
import type { messages, ReceivedMessage, Recipient } from '#messages/contract/messages.ts'
import type { Db } from '#platform/server/db/db.ts'
import { countRows, offset, sorting } from '#platform/server/db/lists.ts'
import { applicantFields } from './applicantFields.ts'
import { nameOf, peopleOf } from './audience.sql.ts'
import { type Says, says, saysFirst } from './channelWords.sql.ts'
import { filled } from './filledText.sql.ts'
import { attachments } from './messages.sql.ts'

const columnOf = { 1: 'company_id', 2: 'candidate_id' } as const
const entityOf = { 1: 'company', 2: 'candidate' } as const

/** The author has just sent it to recipients chosen by name: a notice would be redundant. */
const isAwaited = sql<boolean>`(send_at - updated_at < interval '1 minute' and segment is null)`

/** A due message, locked until the transaction ends; undefined before its time, and when all recipients have it. */
export const lockDue = (tx: Db, id: string) =>
  tx
    .selectFrom('messages')
    .select([
      'id',
      'authorId',
      'typeUser',
      'subject',
      'state',
      'recipientIds',
      'segment',
      'processId',
      'position',
      'expected',
      'channels',
      'topic',
      'templateId',
      'templateVersion',
      says.as('says'),
      saysFirst.as('first'),
      isAwaited.as('isAwaited'),
    ])
    .where('id', '=', id)
    .where('pausedAt', 'is', null)
    .where('finishedAt', 'is', null)
    .where('state', 'in', ['scheduled', 'sent'])
    .where('sendAt', '<=', sql<string>`now()`)
    .forUpdate()
    .$narrowType<{
      typeUser: TypeUser
      segment: Record<string, string | string[]> | null
      channels: MessageChannel[]
    }>()
    .executeTakeFirst()
export type DueMessage = NonNullable<Awaited<ReturnType<typeof lockDue>>>

/** Records that sending began, after which it cannot be called back. */
export const recordLeft = (tx: Db, id: string, expected: number) =>
  sql`update messages set state = 'sent', at = now(), expected = ${expected}::int, version = version + 1
    where id = ${id}`.execute(tx)

type Worded = Pick<DueMessage, 'channels' | 'processId' | 'templateId' | 'templateVersion' | 'says'>
type HandedOut = Worded & Pick<DueMessage, 'id' | 'authorId' | 'typeUser' | 'first'>

/** Delivers a message to recipients: each gets it once, with an event in their history. Returns how many are new. */
export async function handOut(tx: Db, message: HandedOut, to: readonly string[]) {
  const { id, authorId, typeUser, first } = message
  const entity = entityOf[typeUser]
  const fields = await fieldsOfRecipients(tx, message, to)
  const subjects = fields.map((own) => (own ? fillLine(first.subject, own) : first.subject))
  const { rows } = await sql<{ n: number }>`
    with handed as (
      insert into message_recipients (message_id, ${sql.ref(columnOf[typeUser])}, fields)
      select ${id}::uuid, r, f from unnest(${[...to]}::uuid[], ${fields.map((own) => JSON.stringify(own ?? {}))}::jsonb[]) as o (r, f)
      on conflict do nothing returning recipient_id
    ), told as (
      select a.event from (select array_agg(recipient_id) as ids,
          array_agg(${JSON.stringify({ message: id })}::jsonb) as datas,
          array_agg(jsonb_build_object('name', s)) as personals
        from handed join unnest(${[...to]}::uuid[], ${subjects}::text[]) as o (r, s) on r = recipient_id) every
        cross join lateral audit_all(${authorId}::uuid, ${`${entity}.message_received`}, ${entity}, ids, datas, personals) a
    )
    select count(event)::int as n from told`.execute(tx)
  return rows[0]?.n ?? 0
}

/** The values of the fields that a message uses, for recipients; empty when it uses none. */
async function fieldsOfRecipients(tx: Db, message: Worded & Pick<DueMessage, 'typeUser'>, to: readonly string[]) {
  const { typeUser, channels, processId, templateId, templateVersion } = message
  const approved: string[] = []
  for (const channel of addressedChannels)
    if (channels.includes(channel) && templateFormOf(channel).hasProviderTemplate)
      approved.push(...((await findProviderTemplate(tx, channel, templateId, templateVersion))?.parameters ?? []))
  const said = channels.flatMap((channel) => {
    const { subject, body } = message.says[channel]
    return [...usedIn(subject, 'text'), ...usedIn(body, 'html')]
  })
  const used = [...new Set([...said, ...approved])]
  if (used.length === 0) return to.map(() => null)
  const applicants = processId && typeUser === 2 ? await applicantFields.read(tx, processId, to) : new Map()
  const others = to.filter((id) => !applicants.has(id))
  const known = new Map([...applicants, ...(others.length > 0 ? await fieldsOf(tx, typeUser, others) : [])])
  return to.map((id) => Object.fromEntries(used.map((name) => [name, known.get(id)?.[name] ?? ''])))
}

/** Records the progress; the last batch completes the message. */
export const recordHandedOut = (tx: Db, id: string, part: { position: string | null; more: number; done: boolean }) =>
  sql`update messages set recipients = recipients + ${part.more}::int, position = coalesce(${part.position}::uuid, position),
    finished_at = case when ${part.done} then now() end where id = ${id}`.execute(tx)

/** The state of a message on each channel, for one recipient. */
export const sentTo = (typeUser: TypeUser, message: RawBuilder<unknown>, recipient: RawBuilder<unknown>) =>
  sql<
    ReceivedMessage['sent']
  >`array(select jsonb_build_object('id', d.id, 'channel', d.channel, 'state', d.state, 'causeCode', d.cause_code)
    from deliveries d where d.message_id = ${message} and d.${sql.ref(columnOf[typeUser])} = ${recipient} order by d.channel)`

const deliveredIn = (typeUser: TypeUser, states: readonly DeliveryState[]) =>
  sql`exists (select from deliveries d where d.message_id = r.message_id and d.${sql.ref(columnOf[typeUser])} = k.id and d.state = any(${states}::text[]))`
/** SQL: the state of a message for one recipient, over all its channels. */
const stateOf = (typeUser: TypeUser) =>
  sql`case when r.read_at is not null then 'read'
    when exists (select from messages m where m.id = r.message_id and 'in_app' = any(m.channels))
      or ${deliveredIn(typeUser, ['enviado', 'entregue', 'lido'])} then 'delivered'
    when ${deliveredIn(typeUser, ['na_fila'])} then 'waiting' else 'undelivered' end`

/** A page of the recipients of a message. */
export async function listRecipients(
  db: Db,
  { id, typeUser }: { id: string; typeUser: TypeUser },
  query: z.output<typeof messages.recipients.query>,
) {
  const { direction } = sorting(query.sort)
  const found = sql`from message_recipients r join ${sql.table(peopleOf(typeUser))} k on k.id = r.recipient_id
    where r.message_id = ${id} and (${query.search} = '' or k.search_text like anywhere(${query.search}))`
  const [{ rows }, counted] = await Promise.all([
    sql<z.infer<typeof Recipient>>`
      select k.id, ${nameOf[typeUser]} as name, ${stateOf(typeUser)} as state,
        r.delivered_at as "deliveredAt", r.read_at as "readAt",
        ${sentTo(typeUser, sql`${id}::uuid`, sql`k.id`)} as sent ${found}
      order by fold(${nameOf[typeUser]}) ${sql.raw(direction)}, k.id limit ${query.limit} offset ${offset(query)}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** A message as its recipient sees it. Without stored fields the text is unchanged. */
function asReceived<R extends { first: Says; fields: Fields }>({ fields, first, ...message }: R) {
  if (Object.keys(fields).length === 0) return { ...message, ...first }
  return { ...message, ...filled(first, fields) }
}

/** A page of the messages that a company or professional received, newest first. */
export async function listReceived(
  db: Db,
  { entity, entityId }: z.output<typeof messages.received.params>,
  query: z.output<typeof messages.received.query>,
): Promise<{ rows: ReceivedMessage[]; total: number; estimated?: boolean }> {
  const found = db
    .selectFrom('messageRecipients')
    .where(entity === 'company' ? 'companyId' : 'candidateId', '=', entityId)
  const [rows, counted] = await Promise.all([
    found
      .innerJoin('messages', 'messages.id', 'messageId')
      .innerJoin('accounts as a', 'a.id', 'authorId')
      .select(['messages.id', 'fields', 'a.name as authorName', 'deliveredAt', 'readAt'])
      .select([attachments.as('attachments'), saysFirst.as('first')])
      .select(sentTo(entity === 'company' ? 1 : 2, sql.ref('messages.id'), sql`${entityId}::uuid`).as('sent'))
      .orderBy('deliveredAt', 'desc')
      .orderBy('messageId', 'desc')
      .limit(query.limit)
      .offset(offset(query))
      .$narrowType<{ fields: Fields }>()
      .execute(),
    countRows(db, found),
  ])
  return { rows: rows.map(asReceived), ...counted }
}
