import { sql } from 'kysely'
import type { z } from 'zod'
import { declined } from '#deliveries/server/ledger/against.sql.ts'
import type { AutomationRun, automations, PersonResult, RunReason, runQuery } from '#hiring/contract/automations.ts'
import { type Facet, facetSize } from '#platform/contract/endpoint.ts'
import type { ApplicationStatus } from '#platform/contract/states.ts'
import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'
import { asFacet, byCount, countRows, isChosen, offset, sorting } from '#platform/server/db/lists.ts'
import { onDays } from '#platform/server/http/days.ts'
import type { Rule } from './automations.sql.ts'
import type { Cases } from './occasions.sql.ts'

type Begun = { automationId: string; cause: string; processId: string; actorId: string | null }

/** Records the evaluation of an automation. Returns undefined when this cause was already evaluated, also concurrently. */
export const createRun = (tx: Db, run: Begun, why: RunReason | '' = '') =>
  tx
    .insertInto('automationRuns')
    .values({ ...run, state: 'skipped', why })
    .onConflict((c) => c.columns(['automationId', 'cause']).doNothing())
    .returning('id')
    .executeTakeFirst()

type Ended = { why: RunReason } | { messageId: string; recipients: number }
export const endRun = (tx: Db, id: string, leftOut: number, ended: Ended) =>
  tx
    .updateTable('automationRuns')
    .set({ leftOut, ...('why' in ended ? { why: ended.why } : { ...ended, state: 'fired' }) })
    .where('id', '=', id)
    .execute()

export type Case = {
  applicationId: string
  candidateId: string
  cause: string
  standing: boolean
  status: ApplicationStatus
  reachable: boolean
  consents: boolean
  already: boolean
}

/** SQL: professional `k` accepts messages about a topic on at least one of these channels. */
export const consents = ({ topic, channels }: Pick<Rule, 'topic' | 'channels'>) =>
  sql<boolean>`('in_app' = any(${channels}::text[]) or exists (select from unnest(${channels}::text[]) channel
    where ${declined(sql.ref('channel'), sql`${topic}::text`)} is null))`

/** Reads what the rules need of each applicant. Locks the applications until the transaction ends, so that none moves before the message. */
export async function readCases(tx: Db, { id, topic, channels }: Rule, cases: Cases): Promise<Case[]> {
  const { rows } = await sql<Case>`
    select c.application_id as "applicationId", a.candidate_id as "candidateId", c.cause, c.standing, a.status,
      k.deleted_at is null and k.privacy_state <> 'anonimizado' as reachable,
      ${consents({ topic, channels })} as consents,
      exists (select from automation_people e where e.automation_id = ${id} and e.application_id = c.application_id
        and e.cause = c.cause and e.result = 'sent') as already
    from (${cases}) c join applications a on a.id = c.application_id join candidates k on k.id = a.candidate_id
    order by a.id for share of a`.execute(tx)
  return rows
}

/** Records the result of each applicant of a run. */
export const recordPeople = (
  tx: Db,
  runId: string,
  automationId: string,
  people: readonly { applicationId: string; cause: string; result: PersonResult }[],
) =>
  sql`insert into automation_people (run_id, automation_id, application_id, cause, result)
    select ${runId}::uuid, ${automationId}::uuid, * from unnest(${people.map((p) => p.applicationId)}::uuid[],
      ${people.map((p) => p.cause)}::text[], ${people.map((p) => p.result)}::text[])`.execute(tx)

/** Deletes runs older than one year. */
export const deleteRuns = (db: Db) => sql`delete from automation_runs where at < now() - interval '1 year'`.execute(db)

type Query = z.output<typeof runQuery>
type Filter = 'state' | 'why' | 'automationId'

/** The runs that match the filters; a facet omits its own filter. Days are in Brasília time. */
function matching(db: Db, query: Query, except?: Filter) {
  let found = db
    .selectFrom('automationRuns as r')
    .innerJoin('automations as u', 'u.id', 'r.automationId')
    .innerJoin('selectiveProcesses as p', 'p.id', 'r.processId')
  if (query.search)
    found = found.where(
      sql<boolean>`(fold(u.name) like anywhere(${query.search}) or p.search_text like anywhere(${query.search}))`,
    )
  for (const by of ['state', 'why', 'automationId'] as const)
    if (query[by].length && except !== by) found = found.where(`r.${by}`, 'in', query[by])
  if (query.processId) found = found.where('r.processId', '=', query.processId)
  if (query.applicationId)
    found = found.where(
      sql<boolean>`r.id in (select run_id from automation_people where application_id = ${query.applicationId})`,
    )
  return query.from || query.to ? found.where(onDays(query, 'r.at')) : found
}

const selectRuns = (found: ReturnType<typeof matching>) =>
  found
    .leftJoin('accounts as w', 'w.id', 'r.actorId')
    .select([
      'r.id',
      'r.at',
      'r.automationId',
      'u.name as automation',
      'u.trigger',
      'r.processId',
      'p.title as processTitle',
      'w.name as actor',
      'r.state',
      'r.why',
      'r.recipients',
      'r.leftOut',
      'r.messageId',
    ])
    .$castTo<AutomationRun>()

export async function listRuns(db: Db, query: Query) {
  const { direction } = sorting(query.sort)
  const [rows, counted] = await Promise.all([
    selectRuns(matching(db, query)).orderBy('r.id', direction).limit(query.limit).offset(offset(query)).execute(),
    countRows(db, matching(db, query) as never),
  ])
  return { rows, ...counted }
}

export async function runFacets(db: Db, query: Query): Promise<Record<Filter, Facet>> {
  const count = sql<number>`count(*)::int`.as('count')
  const [state, why, automationId] = await Promise.all([
    matching(db, query, 'state')
      .select(['r.state as value', count])
      .groupBy('r.state')
      .orderBy('count', 'desc')
      .execute(),
    matching(db, query, 'why')
      .where('r.why', '<>', '')
      .select(['r.why as value', count])
      .groupBy('r.why')
      .orderBy('count', 'desc')
      .execute(),
    matching(db, query, 'automationId')
      .select(['u.id as value', 'u.name as label', count])
      .groupBy(['u.id', 'u.name'])
      .orderBy(isChosen('u.id', query.automationId), 'desc')
      .orderBy('count', 'desc')
      .limit(facetSize)
      .execute()
      .then(byCount),
  ])
  return { state: asFacet(state), why: asFacet(why), automationId }
}

type People = z.output<typeof automations.run.response>['people']
/** Finds one run with its message and its applicants, the excluded ones first. */
export async function findRun(db: Db, id: string) {
  const run = await selectRuns(matching(db, { state: [], why: [], automationId: [], search: '' } as unknown as Query))
    .leftJoin('messages as m', 'm.id', 'r.messageId')
    .select(sql<string>`coalesce(m.subject, '')`.as('subject'))
    .where('r.id', '=', id)
    .executeTakeFirst()
  if (!run) return undefined
  const people = await db
    .selectFrom('automationPeople as e')
    .innerJoin('applications as a', 'a.id', 'e.applicationId')
    .innerJoin('candidates as k', 'k.id', 'a.candidateId')
    .select(['e.applicationId', 'a.candidateId', calledName.as('name'), 'e.result'])
    .where('e.runId', '=', id)
    .orderBy(sql`e.result = 'sent'`)
    .orderBy(sql`fold(${calledName})`)
    .orderBy('e.applicationId')
    .limit(200)
    .$castTo<People[number]>()
    .execute()
  return { ...run, people }
}
