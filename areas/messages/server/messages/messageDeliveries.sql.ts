import { type RawBuilder, sql } from 'kysely'
import { type AddressedChannel, addressedChannels, channels } from '#deliveries/contract/channels.ts'
import type { CauseCode } from '#deliveries/contract/deliveries.rules.ts'
import type { Fields } from '#deliveries/contract/mergeFields.ts'
import type { TypeUser } from '#deliveries/contract/rendered.ts'
import { channels as providers } from '#deliveries/server/channels.ts'
import { declined, holdsFor, suppressed } from '#deliveries/server/ledger/against.sql.ts'
import { insertMessageDeliveries } from '#deliveries/server/ledger/ofMessages.sql.ts'
import { fillLine } from '#deliveries/server/templates/liquid.ts'
import { findProviderTemplate } from '#deliveries/server/templates/providerTemplates.sql.ts'
import type { Foreseen } from '#messages/contract/messages.ts'
import type { Db } from '#platform/server/db/db.ts'
import { type Audience, isReached, namesOf } from './audience.sql.ts'
import type { DueMessage } from './recipients.sql.ts'

type Addressee = {
  id: string
  fields: Fields
  address: string
  /** The reason not to contact them; null when there is none. */
  against: CauseCode | null
}

/** The address of the contact of a company if it has named one, else of the company itself. */
const addressOf = (column: (field: 'email' | 'phone') => RawBuilder<unknown>) =>
  sql`case by.channel ${sql.join(
    addressedChannels.map((channel) => sql`when ${sql.lit(channel)} then ${column(channels[channel].address)}`),
    sql` `,
  )} end`
const companyAddress = addressOf(
  (field) => sql`coalesce(nullif(${sql.ref(`c.${field}`)}, ''), ${sql.ref(`k.${field}`)})`,
)
const personAddress = addressOf((field) => sql.ref(`k.${field}`))

type Addressing = { typeUser: TypeUser; topic: string | null; channels: readonly AddressedChannel[] }
/** The version of a template that is in force. */
const latest = 2 ** 31 - 1

type Taken = { templateId: string | null; templateVersion: number | null }

/** Companies or professionals `k`, with their address on each channel and the reason not to contact them there. */
function addressed({ typeUser, topic, channels }: Addressing, which: RawBuilder<boolean>) {
  const by = sql.ref<string>('by.channel')
  const people =
    typeUser === 1
      ? sql`select k.id, by.channel, ${companyAddress} as address, null as declined
          from companies k left join company_contacts c on c.company_id = k.id and c.is_primary
          cross join unnest(${[...channels]}::text[]) as by (channel) where ${which}`
      : sql`select k.id, by.channel, ${personAddress} as address, ${declined(by, sql`${topic}::text`)} as declined
          from candidates k cross join unnest(${[...channels]}::text[]) as by (channel) where ${which}`
  return sql`select p.id, p.channel, p.address,
      case when p.address = '' then 'no_address' else coalesce(p.declined, ${suppressed}) end as against
    from (${people}) p left join suppressions s on ${holdsFor(sql.ref('p.channel'), sql.ref('p.address'))}`
}

/** Some recipients with their address on a channel, and the reason not to contact them there. */
async function addressees(tx: Db, message: DueMessage, channel: AddressedChannel, ids: readonly string[]) {
  const found = addressed({ ...message, channels: [channel] }, sql`k.id = any(${[...ids]}::uuid[])`)
  const { rows } = await sql<Addressee>`select a.id, r.fields, a.address, a.against
    from (${found}) a join message_recipients r on r.message_id = ${message.id} and r.recipient_id = a.id
    order by a.id`.execute(tx)
  return rows
}

/** The number of people who are named of those who get nothing for one reason. */
const fewNames = 5

/** Forecasts the deliveries of a message by channel: how many would be sent, and how many not, by reason, with the first who do not. */
export async function forecastDeliveries(db: Db, audience: Audience & Addressing & Taken): Promise<Foreseen[]> {
  if (audience.channels.length === 0) return []
  const { templateId, templateVersion } = audience
  const version = templateVersion ?? latest
  // A person who writes until it leaves is answered after all.
  const refused = []
  for (const channel of audience.channels) {
    const { needsTemplate } = providers[channel]
    if (needsTemplate && !(await findProviderTemplate(db, channel, templateId, version)))
      refused.push(sql`when a.channel = ${channel} and ${needsTemplate(sql.ref('a.address'))} then 'window'`)
  }
  const { rows } = await sql<Omit<Foreseen, 'names'> & { ids: string[] | null }>`
    select channel, code as "causeCode", count(*)::int as count, (array_agg(id order by id) filter (where code <> ''))[1:${sql.lit(fewNames)}] as ids from (
      select a.id, a.channel, coalesce(a.against, case when row_number() over
        (partition by a.channel, lower(a.address), a.against is null order by a.id) > 1 then 'same_address' ${sql.join(refused, sql` `)} else '' end) as code
      from (${addressed(audience, isReached(db, audience))}) a
    ) foreseen group by channel, code order by channel, code`.execute(db)
  const named = await namesOf(
    db,
    audience.typeUser,
    rows.flatMap(({ ids }) => ids ?? []),
  )
  const nameOf = new Map(named.map(({ id, name }) => [id, name]))
  return rows.map(({ ids, ...row }) => ({ ...row, names: (ids ?? []).flatMap((id) => nameOf.get(id) ?? []) }))
}

/** Addresses that a message has not gone to yet, by the first who has each; from now on it has. */
async function firstOf(tx: Db, messageId: string, channel: AddressedChannel, found: readonly Addressee[]) {
  const first = new Map<string, string>()
  for (const { id, address } of found) {
    const key = address.toLowerCase()
    if (!first.has(key)) first.set(key, id)
  }
  const { rows } = await sql<{ address: string }>`insert into message_addresses (message_id, channel, address)
    select ${messageId}, ${channel}, a from unnest(${[...first.keys()]}::text[]) a on conflict do nothing returning address`.execute(
    tx,
  )
  return new Set(rows.map(({ address }) => first.get(address)))
}

/** Puts a message for some recipients into the ledger. Each has a row: also who gets nothing, with the reason. */
export async function enqueueToAll(tx: Db, message: DueMessage, channel: AddressedChannel, ids: readonly string[]) {
  const found = await addressees(tx, message, channel, ids)
  const first = await firstOf(
    tx,
    message.id,
    channel,
    found.filter(({ against }) => !against),
  )
  const rows = found.map(({ id, fields, address, against }) => {
    const code: CauseCode | '' = against ?? (first.has(id) ? '' : 'same_address')
    return { of: id, fields, address, code, subject: fillLine(message.says[channel].subject, fields) }
  })
  await insertMessageDeliveries(tx, { messageId: message.id, channel, typeUser: message.typeUser }, rows)
  return first.size
}

/** The progress of a message on each channel. */
export const countDeliveries = (db: Db, messageId: string) =>
  db
    .selectFrom('deliveries')
    .select(['channel', 'state'])
    .select(sql<number>`count(*)::int`.as('count'))
    .where('messageId', '=', messageId)
    .groupBy(['channel', 'state'])
    .orderBy('channel')
    .orderBy('state')
    .$narrowType<{ channel: AddressedChannel }>()
    .execute()
