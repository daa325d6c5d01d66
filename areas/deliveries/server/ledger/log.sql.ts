import { type RawBuilder, sql } from 'kysely'
import type { DeliveryChannel } from '#deliveries/contract/channels.ts'
import type { CauseCode } from '#deliveries/contract/deliveries.rules.ts'
import { failedStates } from '#deliveries/contract/deliveries.rules.ts'
import type { DeliveryQuery, DeliveryRow } from '#deliveries/contract/deliveries.ts'
import { periodOf } from '#deliveries/contract/deliveryLog.rules.ts'
import { deliveriesRetrying } from '#deliveries/server/events.ts'
import { dayInBrasilia, isPeriod } from '#platform/contract/days.rules.ts'
import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'
import { countRows, facetOf, matchesSearch, offset, pageOfFew, sorting } from '#platform/server/db/lists.ts'
import { emit } from '#platform/server/events/events.ts'
import { invalid } from '#platform/server/http/errors.ts'
import { isDeclined, isSuppressed } from './against.sql.ts'
import { mayGoAgain } from './ledger.sql.ts'

/** The smallest id of a day in Brasília: only the partitions of the period are read. */
const firstOf = (day: string, after = 0) =>
  sql<string>`uuid_at((${day}::date + ${after}::int)::timestamp at time zone 'America/Sao_Paulo')`

/** Condition on ids for a period. */
export const idsWithin = (query: Parameters<typeof periodOf>[0], id: string) => {
  if (!isPeriod(query)) throw invalid('to', 'days_order')
  const { from, to } = periodOf(query, dayInBrasilia(new Date()))
  return sql<boolean>`(${from ? sql`${sql.ref(id)} >= ${firstOf(from)}` : sql`true`}
    and ${to ? sql`${sql.ref(id)} < ${firstOf(to, 1)}` : sql`true`})`
}

/** People whose name matches, up to a limit, as each is looked up in the ledger. */
const called = (
  people: 'candidate_headings k' | 'company_headings c' | 'accounts a',
  name: RawBuilder<unknown>,
  search: string,
) =>
  sql`any(array(select id from ${sql.raw(people)} where ${matchesSearch(search)} and fold(${name}) like anywhere(${search}) limit 500))`

/** Whether the address, the subject or the recipient's name of a delivery matches a search. */
export const isAbout = (search: string) =>
  sql<boolean>`(${matchesSearch(search)} or candidate_id = ${called('candidate_headings k', calledName, search)}
    or company_id = ${called('company_headings c', sql`c.name`, search)} or account_id = ${called('accounts a', sql`a.name`, search)})`

/** Condition on deliveries of messages about some processes; of all where none is chosen. */
export const isOfProcesses = (processId: readonly string[]) =>
  processId.length > 0
    ? sql<boolean>`message_id in (select id from message_headings where process_id = any(${[...processId]}::uuid[]))`
    : sql<boolean>`true`

/** The deliveries that match the filters. */
function matching(db: Db, query: DeliveryQuery) {
  let found = db.selectFrom('deliveries').where('channel', '=', query.channel).where(idsWithin(query, 'id'))
  if (query.search) found = found.where(isAbout(query.search))
  if (query.failed) found = found.where('state', 'in', failedStates)
  if (query.state.length) found = found.where('state', 'in', query.state)
  if (query.template.length) found = found.where('template', 'in', query.template)
  // Repeated, so that the partial index of deliveries with a cause is used.
  if (query.causeCode.length) found = found.where('causeCode', '<>', '').where('causeCode', 'in', query.causeCode)
  if (query.messageId) found = found.where('messageId', '=', query.messageId)
  if (query.candidateId) found = found.where('candidateId', '=', query.candidateId)
  if (query.companyId) found = found.where('companyId', '=', query.companyId)
  if (query.processId.length) found = found.where(isOfProcesses(query.processId))
  return found
}

const columns = [
  'id',
  'channel',
  'template',
  'recipient',
  'subject',
  'state',
  'causeCode',
  'cause',
  'createdAt',
  'dueAt',
  'sentAt',
  'accountId',
  'candidateId',
  'companyId',
] as const

/** The recipient's name, from the tables it may be in. */
export const nameOfRecipient = sql<string>`coalesce(${calledName}, c.name, a.name, '')`

type Page = ReturnType<typeof pageOf>
const pageOf = (db: Db, query: DeliveryQuery) => matching(db, query).select(columns)

/** Paused deliveries are due at infinity. */
const dueAt = sql<string | null>`nullif(d.due_at, 'infinity')`

/** Number of attempts in all rounds, without one under way. */
const tried = sql<number>`(select count(*)::int from delivery_attempts t
  where t.delivery_id = d.id and t.id >= uuid_at(d.created_at - interval '1 minute'))`

/** A page of deliveries in order, with the names of their recipients. */
const named = (db: Db, query: DeliveryQuery, some: Page) =>
  db
    .with('page', () => some)
    .selectFrom('page as d')
    .leftJoin('candidateHeadings as k', 'k.id', 'd.candidateId')
    .leftJoin('companyHeadings as c', 'c.id', 'd.companyId')
    .leftJoin('accounts as a', 'a.id', 'd.accountId')
    .select([
      'd.id',
      'd.channel',
      'd.template',
      'd.recipient',
      nameOfRecipient.as('name'),
      'd.subject',
      'd.state',
      tried.as('attempts'),
      'd.causeCode',
      'd.cause',
      'd.createdAt',
      dueAt.as('dueAt'),
      'd.sentAt',
    ])
    .orderBy('d.id', sorting(query.sort).direction)
    .$castTo<DeliveryRow & { sentAt: string | null }>()

export async function listDeliveries(db: Db, query: DeliveryQuery) {
  const found = query.search ? await pageOfFew(db, matching(db, query), query) : null
  if (found) {
    const these = db.selectFrom('deliveries').select(columns).where('id', '=', sql<string>`any(${found.ids}::uuid[])`)
    return { rows: await named(db, query, these).execute(), total: found.total }
  }
  const page = pageOf(db, query).orderBy('id', sorting(query.sort).direction).limit(query.limit).offset(offset(query))
  const [rows, counted] = await Promise.all([named(db, query, page).execute(), countRows(db, matching(db, query))])
  return { rows, ...counted }
}

/** All matching deliveries, for an export. */
export const allDeliveries = (db: Db, query: DeliveryQuery) => ({
  found: matching(db, query).select('id'),
  rows: named(db, query, pageOf(db, query)),
})

/** Facets count at most this many, the newest: otherwise ten million rows of a year would be read. */
export const countedMost = 100_000

/** Counted once for all facets. */
export async function deliveryFacets(db: Db, query: DeliveryQuery) {
  const { state, template, causeCode } = query
  const chosen = { state, template, causeCode }
  const newest = matching(db, { ...query, state: [], template: [], causeCode: [] })
    .select(['state', 'template', 'causeCode'])
    .orderBy('id', 'desc')
    .limit(countedMost + 1)
  const counted = await db
    .selectFrom(newest.as('newest'))
    .select(['state', 'template', 'causeCode', sql<number>`count(*)::int`.as('count')])
    .groupBy(['state', 'template', 'causeCode'])
    .execute()
  const isPart = counted.reduce((sum, { count }) => sum + count, 0) > countedMost
  const of = (key: keyof typeof chosen) => facetOf(counted, chosen, key, isPart)
  return { state: of('state'), template: of('template'), causeCode: of('causeCode') }
}

/** A delivery of any channel. */
export const findDelivery = (db: Db, id: string) =>
  db
    .selectFrom('deliveries as d')
    .leftJoin('candidateHeadings as k', 'k.id', 'd.candidateId')
    .leftJoin('companyHeadings as c', 'c.id', 'd.companyId')
    .leftJoin('accounts as a', 'a.id', 'd.accountId')
    .select([
      'd.id',
      'd.channel',
      'd.template',
      'd.templateVersion',
      'd.recipient',
      nameOfRecipient.as('name'),
      'd.subject',
      'd.state',
      'd.round',
      tried.as('attempts'),
      'd.causeCode',
      'd.cause',
      'd.fields',
      'd.providerId',
      'd.createdAt',
      dueAt.as('dueAt'),
      'd.sentAt',
      'd.deliveredAt',
      'd.readAt',
      'd.messageId',
      'd.candidateId',
      'd.companyId',
      'd.accountId',
      sql<string | null>`message_body(d.message_id, d.channel)`.as('body'),
      isSealed.as('isSealed'),
      isSuppressed.as('isSuppressed'),
      isDeclined.as('isDeclined'),
    ])
    .where('d.id', '=', id)
    .$narrowType<{ channel: DeliveryChannel; causeCode: CauseCode | ''; fields: Record<string, string> }>()
    .executeTakeFirst()

const isSealed = sql<boolean>`d.sealed is not null`
/** Every attempt of a delivery; none is older than the delivery. */
export const attemptsOf = (db: Db, { id, createdAt }: { id: string; createdAt: string }) =>
  db
    .selectFrom('deliveryAttempts')
    .select(['id', 'round', 'n', 'outcome', 'code', 'cause', 'dialogue', 'ms', 'at'])
    .where('deliveryId', '=', id)
    .where(sql<boolean>`id >= uuid_at(${createdAt}::timestamptz - interval '1 minute')`)
    // By number: ids of the same millisecond are in random order.
    .orderBy('round', 'desc')
    .orderBy('n', 'desc')
    .limit(200)
    .$narrowType<{ code: CauseCode | '' }>()
    .execute()

/** Locks the deliveries to retry, with their messages, so that those are not paused or resumed meanwhile. */
export async function lockDeliveries(db: Db, ids: readonly string[]) {
  await emit(db, deliveriesRetrying, { ids })
  return db
    .selectFrom('deliveries as d')
    .select([
      'd.id',
      'd.channel',
      'd.recipient',
      'd.state',
      'd.causeCode',
      sql<boolean>`(d.sealed is not null or d.message_id is not null)`.as('hasContent'),
      isSuppressed.as('isSuppressed'),
      isDeclined.as('isDeclined'),
    ])
    .where('d.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('d.id')
    .forUpdate('d')
    .$narrowType<{ channel: DeliveryChannel; causeCode: CauseCode | '' }>()
    .execute()
}

/** Failed deliveries of a filter that can be retried, the oldest first. */
export const findFailed = async (db: Db, query: DeliveryQuery, most: number) =>
  (
    await db
      .with('d', () => matching(db, { ...query, failed: true }).selectAll())
      .selectFrom('d')
      .select('d.id')
      .where(mayGoAgain)
      .orderBy('d.id')
      .limit(most)
      .execute()
  ).map(({ id }) => id)
