import { sql } from 'kysely'
import type { z } from 'zod'
import { maskCpf } from '#contract/brazil.ts'
import type { CandidateInput, CandidateState, candidateQuery, councilStatuses } from '#contract/candidates.ts'
import type { Db } from '#server/db/db.ts'
import { asFacet, countRows, offset, sorting, unmasked } from '#server/db/lists.ts'

type Query = z.output<typeof candidateQuery>
type Filter = 'state' | 'uf' | 'councilStatus'
type Narrow = { state: CandidateState; councilStatus: (typeof councilStatuses)[number] | null; uf: ''; councilUf: '' }

/** The professionals that the filters leave; a facet leaves its own filter out. */
function matching(db: Db, query: Query, except?: Filter) {
  let found = db.selectFrom('candidates').where('deletedAt', query.trash ? 'is not' : 'is', null)
  if (query.search) found = found.where('searchText', 'like', sql<string>`anywhere(${unmasked(query.search)})`)
  if (query.state.length && except !== 'state') found = found.where('state', 'in', query.state)
  if (query.uf.length && except !== 'uf') found = found.where('uf', 'in', query.uf)
  if (query.councilStatus.length && except !== 'councilStatus')
    found = found.where('councilStatus', 'in', query.councilStatus)
  return found
}

/** What the list shows of them, in its order, with the whole CPF. */
function shown(db: Db, query: Query) {
  const { column, direction } = sorting(query.sort)
  return matching(db, query)
    .select([
      'id',
      'version',
      'fullName',
      'socialName',
      'cpf',
      'email',
      'profession',
      'city',
      'uf',
      'councilNumber',
      'councilStatus',
      'state',
      'createdAt',
      'updatedAt',
      'deletedAt',
    ])
    .orderBy(column, direction)
    .orderBy('id')
    .$narrowType<Narrow>()
}

/** All of them, for a file: mask the CPF before it leaves the server. */
export const allCandidates = (db: Db, query: Query) => ({
  found: matching(db, query).select('id'),
  rows: shown(db, query),
})

/** A page of professionals, and how many match. */
export async function listCandidates(db: Db, query: Query) {
  const [rows, counted] = await Promise.all([
    shown(db, query).limit(query.limit).offset(offset(query)).execute(),
    countRows(db, matching(db, query)),
  ])
  return { rows: rows.map((r) => ({ ...r, cpf: maskCpf(r.cpf) })), ...counted }
}

export async function candidateFacets(db: Db, query: Query) {
  const [state, uf, councilStatus] = await Promise.all(
    (['state', 'uf', 'councilStatus'] as const).map((by) =>
      matching(db, query, by)
        .select([`${by} as value`, sql<number>`count(*)::int`.as('count')])
        .groupBy(by)
        .orderBy('count', 'desc')
        .limit(60)
        .execute()
        .then(asFacet),
    ),
  )
  return { state: state ?? [], uf: uf ?? [], councilStatus: councilStatus ?? [] }
}

/** One professional with the whole CPF: mask it before it leaves the server. */
export const findCandidate = (db: Db, id: string) =>
  db.selectFrom('candidates').selectAll().where('id', '=', id).$narrowType<Narrow>().executeTakeFirst()

type Stored = CandidateInput & { whatsappConsentAt: string | null }
export const insertCandidate = (db: Db, candidate: Stored) =>
  db.insertInto('candidates').values(candidate).returningAll().$narrowType<Narrow>().executeTakeFirstOrThrow()

type Change = Partial<Stored> & { state?: CandidateState; stateReason?: string }
/** Nothing when the version is not the stored one: somebody else was faster. */
export const updateCandidate = (db: Db, id: string, version: number, change: Change) =>
  db
    .updateTable('candidates')
    .set({ ...change, version: version + 1, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deletedAt', 'is', null)
    .returningAll()
    .$narrowType<Narrow>()
    .executeTakeFirst()

export const setCandidateDeleted = (db: Db, id: string, deleted: boolean) =>
  db
    .updateTable('candidates')
    .set({ deletedAt: deleted ? sql`now()` : null, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .returningAll()
    .$narrowType<Narrow>()
    .executeTakeFirstOrThrow()

export const countRunningApplications = (db: Db, candidateId: string) =>
  db
    .selectFrom('applications')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('candidateId', '=', candidateId)
    .where('status', '=', 'em_andamento')
    .executeTakeFirstOrThrow()

/** Processes whose ranking may turn on this person's age, and are not frozen. */
export const processesOfCandidate = (db: Db, candidateId: string) =>
  db
    .selectFrom('applications as a')
    .innerJoin('selectiveProcesses as p', 'p.id', 'a.processId')
    .select('p.id')
    .where('a.candidateId', '=', candidateId)
    .where('p.frozenAt', 'is', null)
    .orderBy('p.id')
    .execute()

export const setApplicationBirthDate = (db: Db, candidateId: string, processIds: string[], birthDate: string | null) =>
  db
    .updateTable('applications')
    .set({ birthDate })
    .where('candidateId', '=', candidateId)
    .where('processId', 'in', processIds)
    .execute()

/** Every application of a professional, newest first, with its place among those ranked. */
export const listApplicationsOfCandidate = (db: Db, candidateId: string) =>
  db
    .selectFrom('applications as a')
    .innerJoin('selectiveProcesses as p', 'p.id', 'a.processId')
    .innerJoin('companies as c', 'c.id', 'p.companyId')
    .innerJoin('stages as s', 's.id', 'a.stageId')
    .select([
      'a.id',
      'p.id as processId',
      'p.title as processTitle',
      'p.code as processCode',
      'p.state as processState',
      'c.name as companyName',
      's.name as stage',
      'a.status',
      'a.appliedAt',
      sql<number | null>`a.total / 100.0`.as('total'),
      sql<number>`a.coverage / 100.0`.as('coverage'),
      sql<
        number | null
      >`case when a.ranked then (select count(*)::int + 1 from applications b where b.process_id = a.process_id and b.ranked
        and (b.rank_key > a.rank_key or (b.rank_key = a.rank_key and b.id < a.id))) end`.as('place'),
    ])
    .where('a.candidateId', '=', candidateId)
    .orderBy('a.appliedAt', 'desc')
    .limit(200)
    .execute()
