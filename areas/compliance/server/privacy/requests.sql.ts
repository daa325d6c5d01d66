import { sql } from 'kysely'
import type { z } from 'zod'
import { openRequestStates } from '#compliance/contract/privacy.rules.ts'
import type {
  PrivacyRequest,
  RequestInput,
  RequestState,
  ReviewDecision,
  requestQuery,
} from '#compliance/contract/privacy.ts'
import type { Db } from '#platform/server/db/db.ts'
import { facetsBy, narrowBy, offset, sorting } from '#platform/server/db/lists.ts'
import { today } from '#platform/server/db/today.ts'
import { setWaiting } from '#professionals/server/candidates/privacy.sql.ts'

type Query = z.output<typeof requestQuery>
const named = sql<string>`coalesce(nullif(k.social_name, ''), k.full_name, r.name)`

/** The application that a request contests. */
const contested = sql<PrivacyRequest['contested']>`case when r.application_id is not null then
  jsonb_build_object('applicationId', r.application_id, 'processId', p.id, 'processTitle', p.title, 'processCode', p.code) end`

const filters = { state: sql.ref<string>('r.state'), kind: sql.ref<string>('r.kind') }

const matching = (db: Db, query: Query, except?: string) => {
  const found = db
    .selectFrom('privacyRequests as r')
    .leftJoin('candidates as k', 'k.id', 'r.candidateId')
    .$if(query.candidateId !== undefined, (q) => q.where('r.candidateId', '=', query.candidateId ?? ''))
    .$if(query.search !== '', (q) =>
      q.where(sql<boolean>`fold(${named} || ' ' || r.contact || ' ' || r.details) like anywhere(${query.search})`),
    )
  return narrowBy(found, filters, query, except)
}

const selectRequests = (db: Db, query: Query) =>
  matching(db, query)
    .leftJoin('accounts as c', 'c.id', 'r.createdBy')
    .leftJoin('accounts as d', 'd.id', 'r.closedBy')
    .leftJoin('applications as a', 'a.id', 'r.applicationId')
    .leftJoin('selectiveProcesses as p', 'p.id', 'a.processId')
    .select([
      'r.id',
      'r.candidateId',
      'k.privacyState',
      named.as('name'),
      'r.contact',
      'r.kind',
      'r.channel',
      'r.details',
    ])
    .select([
      'r.receivedOn',
      'r.dueOn',
      'r.state',
      contested.as('contested'),
      'r.decision',
      'r.answer',
      'r.closedAt',
      'd.name as closedByName',
    ])
    .select(['c.name as createdByName', 'r.createdAt', 'r.version'])

const everything: Query = { search: '', sort: 'dueOn', page: 1, limit: 1, state: [], kind: [] }

/** Returns a page of requests. The order by deadline puts open requests first. */
export async function listRequests(db: Db, query: Query) {
  const { column, direction } = sorting(query.sort)
  const found = selectRequests(db, query)
  const ordered =
    column === 'dueOn'
      ? found.orderBy(sql`r.state = any(${[...openRequestStates]}::text[])`, 'desc').orderBy('r.dueOn', direction)
      : found.orderBy(`r.${column}`, direction)
  const [rows, { total }] = await Promise.all([
    ordered.orderBy('r.id', 'desc').limit(query.limit).offset(offset(query)).execute(),
    matching(db, query).select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export const requestFacets = (db: Db, query: Query) => facetsBy(filters, (by) => matching(db, query, by))

export const findRequest = (db: Db, id: string) =>
  selectRequests(db, everything).where('r.id', '=', id).executeTakeFirst()

/** Finds a request and locks it until the transaction ends. */
export const lockRequest = (tx: Db, id: string) =>
  selectRequests(tx, everything).where('r.id', '=', id).forUpdate('r').executeTakeFirst()

/** Whether the same request is already open. An advisory lock serializes concurrent requests. */
export async function waitsAlready(tx: Db, { candidateId, ...asked }: RequestInput): Promise<boolean> {
  const whose = candidateId ?? asked.contact
  await sql`select pg_advisory_xact_lock(hashtextextended(${`privacy request ${whose}`}, 0))`.execute(tx)
  const same = await tx
    .selectFrom('privacyRequests')
    .select('id')
    .where('candidateId', candidateId ? '=' : 'is', candidateId)
    .where((e) => e.and(asked))
    .where('state', 'in', [...openRequestStates])
    .executeTakeFirst()
  return same !== undefined
}

type New = RequestInput & { dueOn: string; createdBy: string | null }
export const insertRequest = (tx: Db, request: New) =>
  tx.insertInto('privacyRequests').values(request).returning('id').executeTakeFirstOrThrow()

type Change = { state: RequestState; decision: ReviewDecision | null; answer: string; closedBy: string | null }
export const moveRequest = (tx: Db, id: string, change: Change) =>
  tx
    .updateTable('privacyRequests')
    .set({
      ...change,
      closedAt: change.closedBy ? sql`now()` : null,
      version: sql`version + 1`,
      updatedAt: sql`now()`,
    })
    .where('id', '=', id)
    .execute()

/** Updates the privacy state of a professional from the open erasure requests, unless an erasure is requested or done. */
export const markWaiting = (tx: Db, candidateId: string) =>
  setWaiting(tx, candidateId, {
    isAsked: sql`exists (select from privacy_requests r where r.candidate_id = k.id and r.kind = 'exclusao' and r.state in ('aberta', 'em_andamento'))`,
    isErasing: sql`exists (select from person_erasures e where e.candidate_id = k.id)`,
  })

/** The requests that a professional, or an address of somebody who is none, has made on their own page, newest first. */
export const listMadeBy = (db: Db, who: { candidateId: string } | { contact: string }) =>
  db
    .selectFrom('privacyRequests as r')
    .select(['r.id', 'r.kind', 'r.details', 'r.receivedOn', 'r.dueOn', 'r.state', 'r.answer', 'r.closedAt'])
    .where('r.channel', '=', 'formulario')
    .where('r.createdBy', 'is', null)
    .$if('candidateId' in who, (q) => q.where('r.candidateId', '=', 'candidateId' in who ? who.candidateId : ''))
    .$if('contact' in who, (q) =>
      q.where('r.candidateId', 'is', null).where('r.contact', '=', 'contact' in who ? who.contact : ''),
    )
    .orderBy('r.id', 'desc')
    .limit(50)
    .execute()

/** Lists open requests whose deadline is near or past, with the name of the person. */
export const listDue = (db: Db, within: number) =>
  db
    .selectFrom('privacyRequests as r')
    .leftJoin('candidates as k', 'k.id', 'r.candidateId')
    .select(['r.id', 'r.kind', 'r.dueOn', named.as('name')])
    .where('r.state', 'in', [...openRequestStates])
    .where(sql<boolean>`r.due_on <= ${today} + ${within}::int`)
    .orderBy('r.dueOn')
    .orderBy('r.id')
    .execute()

type Reminder = { requestId: string; dueOn: string; days: number }
/** Records reminders and returns those that are new. */
export async function recordReminders(tx: Db, reminders: readonly Reminder[]) {
  if (reminders.length === 0) return new Set<string>()
  const rows = await tx
    .insertInto('privacyReminders')
    .values([...reminders])
    .onConflict((c) => c.doNothing())
    .returning('requestId')
    .execute()
  return new Set(rows.map(({ requestId }) => requestId))
}
