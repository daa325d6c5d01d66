import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { decidersFor, inviteesOf, inviterOf } from '#access/server/accounts/invited.sql.ts'
import { companyToOutsiders } from '#deliveries/server/templates/companyToOutsiders.sql.ts'
import type { Weights } from '#hiring/contract/components.ts'
import { runningStates } from '#hiring/contract/processes.rules.ts'
import {
  type Criterion,
  type Process,
  type ProcessInput,
  ProcessRow,
  type processQuery,
  type Stage,
} from '#hiring/contract/processes.ts'
import { facetSize } from '#platform/contract/endpoint.ts'
import type { ProcessState } from '#platform/contract/states.ts'
import { columnsOf } from '#platform/server/db/columns.ts'
import type { Db } from '#platform/server/db/db.ts'
import { alphabetical, countRows, facetsBy, isChosen, narrowBy, offset, sorting } from '#platform/server/db/lists.ts'
import { notFound, refusal } from '#platform/server/http/errors.ts'
import { hasFixedRules, hasMarks } from './fixedRules.sql.ts'
import { managersOf } from './managers.sql.ts'
import { hasBeenTold, owed } from './outcomes.sql.ts'
import { modelFor } from './weights.sql.ts'

type Query = z.output<typeof processQuery>

/** The processes that match the filters; a facet omits its own filter. */
const filters = { state: sql.ref<string>('p.state'), uf: sql.ref<string>('p.uf') }

function matching(db: Db, query: Query, except?: string) {
  let found = db
    .selectFrom('selectiveProcesses as p')
    .innerJoin('companies as c', 'c.id', 'p.companyId')
    .where('p.deletedAt', query.trash ? 'is not' : 'is', null)
  if (query.search)
    found = found.where((eb) =>
      eb.or([
        eb('p.searchText', 'like', sql<string>`anywhere(${query.search})`),
        eb('c.searchText', 'like', sql<string>`anywhere(${query.search})`),
      ]),
    )
  if (query.company.length && except !== 'company') found = found.where('p.companyId', 'in', query.company)
  if (query.manager.length && except !== 'manager')
    found = found.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('processManagers as g')
          .select('g.processId')
          .whereRef('g.processId', '=', 'p.id')
          .where('g.accountId', 'in', query.manager),
      ),
    )
  if (query.companyId) found = found.where('p.companyId', '=', query.companyId)
  if (query.open) found = found.where('p.state', 'in', runningStates).where('p.frozenAt', 'is', null)
  if (query.closing)
    found = found
      .where('p.closesAt', '>', sql<string>`now()`)
      .where('p.closesAt', '<=', sql<string>`now() + make_interval(days => ${query.closing})`)
  return narrowBy(found, filters, query, except)
}

/** The previous state of a process `p`. */
const cameFrom = sql<ProcessState | null>`p.came_through[cardinality(p.came_through)]`
/** SQL: who asked for the pending approval of a process `p`, and who else could grant it. Resuming a suspended process asks for nothing. */
const approval = sql<Process['approval']>`case when p.state = 'em_aprovacao' then (
  select json_build_object('requestedBy', e.actor_id, 'name', r.name, 'inviter', ${inviterOf(sql`e.actor_id`)}, 'inviterId', r.invited_by,
    'invitees', ${inviteesOf(sql`e.actor_id`)}, 'others', ${decidersFor(sql`e.actor_id`)})
  from audit_events e join accounts r on r.id = e.actor_id where e.entity = 'process' and e.entity_id = p.id and e.action = 'process.moved'
    and e.data->>'to' = 'em_aprovacao' and e.data->>'from' <> 'suspenso' and e.actor_id is not null order by e.id desc limit 1) end`
const applicationCount = sql<number>`(select count(*)::int from applications a where a.process_id = p.id)`

/** SQL: how many have a place in the ranking of a process `p`; once it is frozen, in its result. */
const rankedCount = sql<number>`coalesce(case when p.frozen_at is not null then (select nullif(count(r.place), 0)::int from result_places r
    where r.snapshot_id = (select n.id from result_snapshots n where n.process_id = p.id and n.reopened_at is null order by n.id desc limit 1)) end,
  (select count(*)::int from applications a where a.process_id = p.id and a.ranked))`

/** SQL: whether an administrator is an evaluator of a process `p`, or has grades in it. */
const administratorsEvaluate = sql<boolean>`exists (select from accounts u where u.role = 'administrador' and u.id in (
  select e.account_id from process_evaluators e where e.process_id = p.id
  union all select e.evaluator_id from evaluator_assignments e join applications a on a.id = e.application_id where a.process_id = p.id and e.conflict is null
  union all select m.evaluator_id from criteria k join marks m on m.criterion_id = k.id and m.evaluator_id is not null where k.process_id = p.id
  union all select v.evaluator_id from evaluations v join applications a on a.id = v.application_id where a.process_id = p.id and v.sent_at is not null
  union all select g.evaluator_id from answer_evaluators g join applications a on a.id = g.application_id where a.process_id = p.id))`

const countHearing = (which: RawBuilder<boolean>) =>
  sql<number>`(select count(*)::int from applications a join candidates k on k.id = a.candidate_id where a.process_id = p.id and ${which})`

/** Selects the columns of the list, in its order. */
function selectProcesses(db: Db, query: Query) {
  const { column, direction } = sorting(query.sort)
  return matching(db, query)
    .select(columnsOf(ProcessRow, ['companyName', 'cameFrom', 'applications'], 'p'))
    .select(['c.name as companyName', cameFrom.as('cameFrom'), applicationCount.as('applications')])
    .orderBy(
      column === 'companyName' ? 'c.name' : `p.${column}`,
      column === 'title' ? alphabetical(direction) : direction,
    )
    .orderBy('p.id')
    .$castTo<ProcessRow>()
}

/** Lists all matching processes for an export. */
export const allProcesses = (db: Db, query: Query) => ({
  found: matching(db, query).select('p.id'),
  rows: selectProcesses(db, query),
})

/** Lists a page of processes with their company, and the count of matches. */
export async function listProcesses(db: Db, query: Query) {
  const [rows, counted] = await Promise.all([
    selectProcesses(db, query).limit(query.limit).offset(offset(query)).execute(),
    countRows(db, matching(db, query) as unknown as SelectQueryBuilder<never, never, object>),
  ])
  return { rows, ...counted }
}

/** The companies with the most processes. A selected company is included even when it has no match. */
const countByCompany = (db: Db, query: Query) =>
  db
    .selectFrom('companies as k')
    .leftJoin(
      matching(db, query, 'company')
        .select(['p.companyId as value', sql<number>`count(*)::int`.as('count')])
        .groupBy('p.companyId')
        .as('o'),
      'k.id',
      'o.value',
    )
    .where((is) => is.or([is('o.value', 'is not', null), isChosen('k.id', query.company)]))
    .select(['k.id as value', 'k.name as label', sql<number>`coalesce(o.count, 0)`.as('count')])
    .orderBy(isChosen('k.id', query.company), 'desc')
    .orderBy('count', 'desc')
    .orderBy('k.name')
    .limit(facetSize)
    .execute()

/** The administrators who run the most processes. A selected one is included even without a match. */
const countByManager = (db: Db, query: Query) =>
  db
    .selectFrom('accounts as u')
    .leftJoin(
      matching(db, query, 'manager')
        .innerJoin('processManagers as g', 'g.processId', 'p.id')
        .select(['g.accountId as value', sql<number>`count(*)::int`.as('count')])
        .groupBy('g.accountId')
        .as('o'),
      'u.id',
      'o.value',
    )
    .where((is) => is.or([is('o.value', 'is not', null), isChosen('u.id', query.manager)]))
    .select(['u.id as value', 'u.name as label', sql<number>`coalesce(o.count, 0)`.as('count')])
    .orderBy(isChosen('u.id', query.manager), 'desc')
    .orderBy('count', 'desc')
    .orderBy('u.name')
    .limit(facetSize)
    .execute()

export async function processFacets(db: Db, query: Query) {
  const [facets, company, manager] = await Promise.all([
    facetsBy(filters, (by) => matching(db, query, by)),
    countByCompany(db, query),
    countByManager(db, query),
  ])
  return { ...facets, company, manager }
}

/** Figures over all applications of a process, and who may approve it: for its screen and the decisions on its state. */
type Figures = Pick<
  Process,
  'approval' | 'applications' | 'ranked' | 'administratorsEvaluate' | 'open' | 'untold' | 'told' | 'rankedAt'
>

/** A process with its stages, criteria and weights. */
export type StoredProcess = Omit<Process, keyof Figures> & {
  cameThrough: ProcessState[]
  companyToOutsiders: string
  hasMarks: boolean
  hasApplications: boolean
}

function selectStored(db: Db, ids: readonly string[]) {
  const stages = sql<
    Stage[]
  >`(select json_agg(json_build_object('id', s.id, 'name', s.name, 'kind', s.kind, 'dayLimit', s.day_limit, 'requires', s.requires) order by s.position) from stages s where s.process_id = p.id)`
  const criteria = sql<
    Criterion[]
  >`coalesce((select json_agg(json_build_object('id', k.id, 'component', k.component, 'text', k.text, 'mandatory', k.mandatory,
    'byEvaluators', k.by_evaluators, 'weight', k.weight, 'target', k.target, 'valueId', k.value_id, 'competencyId', k.competency_id, 'rubric', k.rubric) order by k.position, k.id) from criteria k where k.process_id = p.id), '[]')`
  return db
    .selectFrom('selectiveProcesses as p')
    .innerJoin('companies as c', 'c.id', 'p.companyId')
    .innerJoin('weightModels as m', 'm.id', 'p.weightModelId')
    .leftJoin('valuesVersions as v', 'v.id', 'p.valuesVersionId')
    .selectAll('p')
    .select([
      'c.name as companyName',
      companyToOutsiders.as('companyToOutsiders'),
      'c.state as companyState',
      'm.weights',
      'm.version as weightVersion',
      'v.version as valuesVersion',
      sql<number | null>`(select max(n.version) from values_versions n where n.company_id = p.company_id)`.as(
        'valuesInForce',
      ),
      cameFrom.as('cameFrom'),
      stages.as('stages'),
      criteria.as('criteria'),
      managersOf.as('managers'),
      hasFixedRules.as('rulesFixed'),
      hasMarks.as('hasMarks'),
      sql<boolean>`exists (select from applications a where a.process_id = p.id)`.as('hasApplications'),
    ])
    .where('p.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
}

/** Finds a process without its figures. */
export const findProcess = (db: Db, id: string) => selectStored(db, [id]).$castTo<StoredProcess>().executeTakeFirst()

/** Whether an administrator is an evaluator of a process, or has grades in it. */
export async function doAdministratorsEvaluate(db: Db, id: string): Promise<boolean> {
  const { found } = await db
    .selectFrom('selectiveProcesses as p')
    .select(administratorsEvaluate.as('found'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return found
}

/** Finds processes with their figures. */
export const findWithFigures = (db: Db, ids: readonly string[]): Promise<(StoredProcess & Figures)[]> =>
  selectStored(db, ids)
    .select([
      approval.as('approval'),
      applicationCount.as('applications'),
      rankedCount.as('ranked'),
      administratorsEvaluate.as('administratorsEvaluate'),
      sql<number>`(select count(*)::int from applications a where a.process_id = p.id and a.status = 'em_andamento')`.as(
        'open',
      ),
      countHearing(owed).as('untold'),
      countHearing(hasBeenTold).as('told'),
      sql<string | null>`(select max(a.scored_at) from applications a where a.process_id = p.id)`.as('rankedAt'),
    ])
    .$castTo<StoredProcess & Figures>()
    .execute()

const processRow = (db: Db, id: string) =>
  db
    .selectFrom('selectiveProcesses')
    .select([
      'id',
      'companyId',
      'title',
      'state',
      'frozenAt',
      'ruleset',
      'resultKind',
      'publishedAt',
      'ownWeights',
      'weightModelId',
      'version',
      'opensAt',
      'closesAt',
      'zone',
      'summonsDays',
      'blind',
      'deletedAt',
    ])
    .where('id', '=', id)
    .$castTo<
      Pick<
        Process,
        | 'id'
        | 'companyId'
        | 'title'
        | 'ruleset'
        | 'state'
        | 'frozenAt'
        | 'resultKind'
        | 'publishedAt'
        | 'ownWeights'
        | 'version'
        | 'opensAt'
        | 'closesAt'
        | 'zone'
        | 'summonsDays'
        | 'blind'
        | 'deletedAt'
      > & { weightModelId: string }
    >()

/** A process as a call reads it that changes nothing: without a lock, so that it does not wait for a change. */
export const readProcess = (db: Db, id: string) => processRow(db, id).executeTakeFirst()

/**
 * Locks a process until the transaction ends. `share` allows concurrent marks and moves; `change` waits for them and blocks new ones, so
 * that a freeze sees every acknowledged mark.
 */
export async function lockProcess(tx: Db, id: string, mode: 'share' | 'change') {
  const row = processRow(tx, id)
  return (mode === 'share' ? row.forKeyShare() : row.forUpdate()).executeTakeFirst()
}

/** Locks a process that is not in the bin until the transaction ends. */
export async function lockUnbinnedProcess(tx: Db, id: string, mode: 'share' | 'change') {
  const process = await lockProcess(tx, id, mode)
  if (!process) throw notFound('process')
  if (process.deletedAt) throw refusal('in_the_bin')
  return process
}

type Fields = Omit<ProcessInput, 'stages' | 'criteria' | 'ownWeights' | 'weights'>

type OwnWeights = { weights: Weights; reason: string; createdBy: string }

/** Inserts a draft that uses the global weights or its own. */
export async function insertProcess(db: Db, { tieChain, ...fields }: Fields, own: OwnWeights | null) {
  const { id } = await db
    .insertInto('selectiveProcesses')
    .values((eb) => ({
      ...fields,
      tieChain,
      weightModelId: eb
        .selectFrom('weightModels')
        .select('id')
        .where('processId', 'is', null)
        .orderBy('version', 'desc')
        .limit(1)
        .$asScalar()
        .$notNull(),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  if (own) {
    const weightModelId = await modelFor(db, { processId: id, ...own })
    await db.updateTable('selectiveProcesses').set({ ownWeights: true, weightModelId }).where('id', '=', id).execute()
  }
  return { id }
}

/** A free code: the initials of the title and a running number. */
export async function nextCode(db: Db, title: string): Promise<string> {
  const initials =
    title
      .normalize('NFD')
      .replace(/[^A-Za-z ]/g, '')
      .split(' ')
      .filter((w) => w.length > 2)
      .map((w) => w[0])
      .join('')
      .toUpperCase()
      .slice(0, 3) || 'PS'
  const { n } = await db
    .selectFrom('selectiveProcesses')
    .select(sql<number>`count(*)::int + 1`.as('n'))
    .executeTakeFirstOrThrow()
  const taken = new Set(
    (await db.selectFrom('selectiveProcesses').select('code').where('code', 'like', `${initials}-%`).execute()).map(
      (p) => p.code,
    ),
  )
  let number = n
  while (taken.has(`${initials}-${String(number).padStart(4, '0')}`)) number += 1
  return `${initials}-${String(number).padStart(4, '0')}`
}

type Change = Partial<Omit<Fields, 'companyId'>> & {
  state?: ProcessState
  cameThrough?: string[]
  stateReason?: string
  frozenAt?: string | null
  publishedAt?: string | null
  resultKind?: 'preliminar' | 'final' | null
  appealClosesAt?: string | null
  deletedAt?: string | null
  ownWeights?: boolean
  weightModelId?: string
}
export const updateProcess = (tx: Db, id: string, change: Change) =>
  tx
    .updateTable('selectiveProcesses')
    .set({
      ...change,
      version: sql`version + 1`,
      updatedAt: sql`now()`,
    })
    .where('id', '=', id)
    .execute()

/** When a process entered its current state, and at which version. */
export async function findEntry(db: Db, id: string, state: ProcessState) {
  const { rows } = await sql<{ version: number | null; at: string }>`
    select (data->>'version')::int as version, at from audit_events
    where entity = 'process' and entity_id = ${id} and action = 'process.moved' and data->>'to' = ${state}
    order by id desc limit 1`.execute(db)
  return rows[0]
}
