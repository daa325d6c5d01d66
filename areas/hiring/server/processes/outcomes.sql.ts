import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { type AddressedChannel, addressedChannels, channels } from '#deliveries/contract/channels.ts'
import type { CauseCode } from '#deliveries/contract/deliveries.rules.ts'
import { declined, holdsFor } from '#deliveries/server/ledger/against.sql.ts'
import { outcomeKindOf, toldStatuses } from '#hiring/contract/outcomes.rules.ts'
import type { OutcomeKind, OutcomeRow, outcomes, outcomeWays } from '#hiring/contract/outcomes.ts'
import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'
import { countRows, offset, sorting } from '#platform/server/db/lists.ts'
import { photoOf } from '#platform/server/files/files.sql.ts'

type Query = z.output<typeof outcomes.list.query>

/** SQL: there is somebody to notify about application `a`: it was not merged into another one, and professional `k` is neither in the bin nor anonymized. */
export const hasPerson = sql<boolean>`(a.merged_into is null and k.deleted_at is null and k.privacy_state <> 'anonimizado')`
/** SQL: the applicant must be notified of the decision. */
const hears = sql<boolean>`(a.status = any(${[...toldStatuses]}::text[]) and ${hasPerson})`
const isTold = sql<boolean>`exists (select from application_outcomes o where o.application_id = a.id and o.superseded_at is null and o.lost = ''
  and (o.way <> 'mensagem' or o.accepted_at is not null))`
/** SQL: a notification was created and no channel has accepted it yet. */
const isWaiting = sql<boolean>`exists (select from application_outcomes o where o.application_id = a.id and o.superseded_at is null and o.lost = ''
  and o.way = 'mensagem' and o.accepted_at is null)`
/** SQL: the applicant has not been notified, or no notification arrived. */
export const owed = sql<boolean>`(${hears} and not ${isTold})`
export const hasBeenTold = sql<boolean>`(${hears} and ${isTold})`

const orders = { name: sql`fold(${calledName})`, status: sql`a.status` }
type Flat = Omit<OutcomeRow, 'photoUrl' | 'told' | 'waiting' | 'lost'> & { photoId: string | null } & (
    | { way: null; toldAt: null; note: null; toldBy: null; lost: null; acceptedAt: null }
    | {
        way: (typeof outcomeWays)[number]
        toldAt: string
        note: string
        toldBy: string
        lost: CauseCode | ''
        acceptedAt: string | null
      }
  )
function asRow({ way, toldAt: at, note, toldBy: by, lost: causeCode, acceptedAt, ...row }: Flat) {
  if (way === null) return { ...row, told: null, waiting: null, lost: null }
  const isWord = !causeCode && (way !== 'mensagem' || acceptedAt !== null)
  return {
    ...row,
    told: isWord ? { way, at, note, by } : null,
    waiting: !causeCode && !isWord ? { at, by } : null,
    lost: causeCode ? { causeCode, at, by } : null,
  }
}

const ofProcess = (db: Db, processId: string) =>
  db
    .selectFrom('applications as a')
    .innerJoin('candidates as k', 'k.id', 'a.candidateId')
    .where('a.processId', '=', processId)

function selectOutcomes(db: Db, which: RawBuilder<boolean>) {
  return db
    .selectFrom('applications as a')
    .innerJoin('candidates as k', 'k.id', 'a.candidateId')
    .innerJoin('stages as s', 's.id', 'a.stageId')
    .leftJoin('applicationOutcomes as o', (on) =>
      on.onRef('o.applicationId', '=', 'a.id').on('o.supersededAt', 'is', null),
    )
    .leftJoin('accounts as u', 'u.id', 'o.toldBy')
    .where(which)
    .select([
      'a.id',
      'a.candidateId',
      calledName.as('name'),
      photoOf('k.id').as('photoId'),
      's.name as stage',
      'a.status',
      'o.way',
      'o.toldAt',
      'o.note',
      'o.lost',
      'u.name as toldBy',
      'o.acceptedAt',
    ])
    .$castTo<Flat>()
}

/** Lists a page of applicants to notify, or already notified, with the counts of both. */
export async function listOutcomes(db: Db, processId: string, query: Query) {
  const { column, direction } = sorting(query.sort)
  const which = sql<boolean>`${hears} and ${query.told ? isTold : sql`not ${isTold}`}
    and (${query.search} = '' or k.search_text like anywhere(${query.search}))`
  const [rows, counted, counts] = await Promise.all([
    selectOutcomes(db, which)
      .where('a.processId', '=', processId)
      .orderBy(orders[column], direction)
      .orderBy('a.id')
      .limit(query.limit)
      .offset(offset(query))
      .execute(),
    countRows(db, ofProcess(db, processId).where(which) as never),
    ofProcess(db, processId)
      .where(hears)
      .select([
        sql<number>`(count(*) filter (where not ${isTold}))::int`.as('owed'),
        sql<number>`(count(*) filter (where ${isTold}))::int`.as('told'),
        sql<number>`(count(*) filter (where ${isWaiting}))::int`.as('waiting'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  return { rows: rows.map(asRow), ...counted, ...counts }
}

/** The applicants of a process with their outcome, by name. */
export const listApplicants = (db: Db, processId: string) =>
  ofProcess(db, processId)
    .where('a.mergedInto', 'is', null)
    .select(['a.id', calledName.as('name'), 'a.status', 'a.eliminationProposed'])
    .orderBy(orders.name)
    .orderBy('a.id')
    .execute()

/** Finds one application in the shape of the list, in any status. */
export const findOutcome = async (db: Db, id: string) =>
  asRow(await selectOutcomes(db, sql<boolean>`a.id = ${id}`).executeTakeFirstOrThrow())

/** SQL: a message to professional `k` on this channel would be sent now. */
const isOpen = (channel: AddressedChannel) => {
  const [by, address] = [sql<string>`${channel}::text`, sql.ref<string>(`k.${channels[channel].address}`)]
  return sql<boolean>`(${address} <> '' and ${declined(by, sql`'resultados'`)} is null
    and not exists (select from suppressions s where ${holdsFor(by, address)}))`
}

export type Owed = {
  id: string
  candidateId: string
  name: string
  kind: OutcomeKind
  /** The previous notification did not arrive. */
  isLost: boolean
  /** The channels on which a message would be sent now. */
  open: AddressedChannel[]
}

/**
 * Lists the applicants of a process to notify, grouped by kind of outcome and ordered by name. Excludes applicants with a pending
 * notification. Only configured channels count as open.
 */
export async function listOwed(
  db: Db,
  processId: string,
  configured: readonly AddressedChannel[],
): Promise<Map<OutcomeKind, Owed[]>> {
  const rows = await ofProcess(db, processId)
    .where(sql<boolean>`${owed} and not ${isWaiting}`)
    .select(['a.id', 'a.candidateId', calledName.as('name'), 'a.status'])
    .select(
      sql<boolean>`exists (select from application_outcomes o where o.application_id = a.id and o.superseded_at is null)`.as(
        'isLost',
      ),
    )
    .select(
      sql<AddressedChannel[]>`array_remove(array[${sql.join(
        addressedChannels.map(
          (channel) => sql`case when ${configured.includes(channel)} and ${isOpen(channel)} then ${channel}::text end`,
        ),
      )}], null)`.as('open'),
    )
    .orderBy(orders.name)
    .orderBy('a.id')
    .execute()
  return Map.groupBy(
    rows.flatMap(({ status, ...row }) => {
      const kind = outcomeKindOf(status)
      return kind ? [{ ...row, kind }] : []
    }),
    ({ kind }) => kind,
  )
}

type Told = {
  way: (typeof outcomeWays)[number]
  messageId?: string
  note?: string
  at?: string | undefined
  by: string
}

/**
 * Records that applicants were notified of their current outcome, and replaces a notification that no channel accepted or that did not arrive.
 *
 * @throws a unique violation when an applicant was notified concurrently.
 */
export async function recordTold(tx: Db, ids: readonly string[], { way, messageId, note = '', at, by }: Told) {
  await sql`update application_outcomes set superseded_at = now()
    where application_id = any(${[...ids]}::uuid[]) and superseded_at is null
      and (lost <> '' or (way = 'mensagem' and accepted_at is null))`.execute(tx)
  await sql`insert into application_outcomes (application_id, status, way, message_id, note, told_by, told_at)
    select id, status, ${way}, ${messageId ?? null}::uuid, ${note}, ${by}::uuid, coalesce(${at ?? null}::timestamptz, now())
    from applications where id = any(${[...ids]}::uuid[]) order by id`.execute(tx)
}

/** Supersedes the notification of an application. */
export const supersedeOutcome = (tx: Db, id: string) =>
  tx
    .updateTable('applicationOutcomes')
    .set({ supersededAt: sql`now()` })
    .where('applicationId', '=', id)
    .where('supersededAt', 'is', null)
    .execute()
