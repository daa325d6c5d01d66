import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { maskCpf } from '#contract/brazil.ts'
import type { Availability, PartName, StoredParts } from '#contract/candidateParts.ts'
import type {
  CandidateInput,
  CandidateState,
  candidateQuery,
  councilStatuses,
  ExpiryStanding,
  PrivacyState,
  visibilities,
} from '#contract/candidates.ts'
import type { Facet } from '#contract/endpoint.ts'
import type { Db } from '#server/db/db.ts'
import { asFacet, countRows, holds, offset, sorting } from '#server/db/lists.ts'
import { photoOf } from '#server/files/files.sql.ts'

type Query = z.output<typeof candidateQuery>
const plainFilters = ['state', 'uf', 'councilStatus', 'councilCategory', 'availability'] as const
type PlainFilter = (typeof plainFilters)[number]
/** Those whose values are words of `traits`. */
const traitFilters = ['workplace', 'contract', 'degree', 'language', 'skill', 'tag'] as const
type TraitFilter = (typeof traitFilters)[number]
type Filter = PlainFilter | TraitFilter | 'expiry'
type Narrow = StoredParts & {
  state: CandidateState
  councilStatus: (typeof councilStatuses)[number] | null
  uf: ''
  councilUf: ''
  availability: Availability | null
  contracts: CandidateInput['contracts']
  workplaces: CandidateInput['workplaces']
  privacyState: PrivacyState
  visibility: (typeof visibilities)[number]
}

/** A day begins and ends where the council is. */
const today = sql`(now() at time zone 'America/Sao_Paulo')::date`
const standing = sql<ExpiryStanding>`case when council_expires_on is null then 'sem_validade' when council_expires_on < ${today} then 'vencido'
  when council_expires_on <= ${today} + 30 then 'a_vencer' else 'vigente' end`
/** The same as conditions, which an index can answer. */
const expires: Record<ExpiryStanding, RawBuilder<boolean>> = {
  sem_validade: sql`council_expires_on is null`,
  vencido: sql`council_expires_on < ${today}`,
  a_vencer: sql`council_expires_on between ${today} and ${today} + 30`,
  vigente: sql`council_expires_on > ${today} + 30`,
}

/** The professionals that the filters leave; a facet leaves its own filter out. */
function matching(db: Db, query: Query, except?: Filter) {
  let found = db.selectFrom('candidates').where('deletedAt', query.trash ? 'is not' : 'is', null)
  // Of whom nothing is left there is nothing to restore.
  if (query.trash) found = found.where('privacyState', '<>', 'anonimizado')
  if (query.trash) found = found.where('mergedInto', 'is', null)
  if (query.search) found = found.where(holds(query.search))
  for (const filter of plainFilters)
    if (query[filter].length && except !== filter) found = found.where(filter, 'in', query[filter])
  if (query.expiry.length && except !== 'expiry')
    found = found.where((eb) => eb.or(query.expiry.map((value) => expires[value])))
  for (const filter of traitFilters)
    if (query[filter].length && except !== filter) {
      const wanted = query[filter].map((value) => `${filter}:${value}`)
      found = found.where('traits', '&&', sql<string[]>`${wanted}::text[]`)
    }
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
  rows: shown(db, query)
    .select([
      'phone',
      'birthDate',
      'council',
      'councilUf',
      'councilCategory',
      'councilExpiresOn',
      'education',
      'experiences',
      'skills',
      'languages',
      'salaryExpectation',
      'contracts',
      'workplaces',
      'availability',
      'tags',
    ])
    .$narrowType<Narrow>(),
})

/** A page of professionals, and how many match. */
export async function listCandidates(db: Db, query: Query) {
  const [rows, counted] = await Promise.all([
    shown(db, query).select(photoOf('candidates.id').as('photoId')).limit(query.limit).offset(offset(query)).execute(),
    countRows(db, matching(db, query)),
  ])
  return { rows: rows.map((r) => ({ ...r, cpf: maskCpf(r.cpf) })), ...counted }
}

const plainFacet = (db: Db, query: Query, by: PlainFilter) =>
  matching(db, query, by)
    .select([`${by} as value`, sql<number>`count(*)::int`.as('count')])
    .groupBy(by)
    .orderBy('count', 'desc')
    .limit(60)
    .execute()
    .then(asFacet)

export async function candidateFacets(db: Db, query: Query) {
  const [state = [], uf = [], councilStatus = []] = await Promise.all(
    (['state', 'uf', 'councilStatus'] as const).map((by) => plainFacet(db, query, by)),
  )
  return { state, uf, councilStatus }
}

/** The first values of several filters that are not set, in one pass over what the others leave; or of one that is. */
async function traitFacets(db: Db, query: Query, kinds: readonly TraitFilter[], except?: TraitFilter) {
  const found = matching(db, query, except).select(sql<string>`unnest(traits)`.as('trait'))
  const kind = sql<TraitFilter>`split_part(trait, ':', 1)`
  const counted = db
    .selectFrom(found.as('t'))
    .select(['trait', kind.as('kind'), sql<number>`count(*)::int`.as('count')])
    .select(sql<number>`row_number() over (partition by ${kind} order by count(*) desc, trait)`.as('place'))
    .where(kind, 'in', kinds)
    .groupBy('trait')
  const rows = await db
    .selectFrom(counted.as('c'))
    .select(['c.kind', sql<string>`substr(c.trait, length(c.kind) + 2)`.as('value'), 'c.count'])
    .where('c.place', '<=', 60)
    .orderBy('c.count', 'desc')
    .orderBy('c.trait')
    .execute()
  return (by: TraitFilter) => asFacet(rows.filter((row) => row.kind === by))
}

export async function moreCandidateFacets(db: Db, query: Query) {
  const unset = traitFilters.filter((filter) => query[filter].length === 0)
  const set = traitFilters.filter((filter) => query[filter].length > 0)
  const [councilCategory, availability, expiry, ofUnset, ...ofSet] = await Promise.all([
    plainFacet(db, query, 'councilCategory'),
    plainFacet(db, query, 'availability'),
    matching(db, query, 'expiry')
      .select([standing.as('value'), sql<number>`count(*)::int`.as('count')])
      .groupBy(sql`1`)
      .orderBy('count', 'desc')
      .execute()
      .then(asFacet),
    unset.length ? traitFacets(db, query, unset) : () => [],
    ...set.map((filter) => traitFacets(db, query, [filter], filter)),
  ])
  const of = (filter: TraitFilter): Facet => (ofSet[set.indexOf(filter)] ?? ofUnset)(filter)
  return {
    councilCategory,
    availability,
    expiry,
    workplace: of('workplace'),
    contract: of('contract'),
    degree: of('degree'),
    language: of('language'),
    skill: of('skill'),
    tag: of('tag'),
  }
}

const verifiedBy = sql<string | null>`(select a.name from accounts a where a.id = council_verified_by)`

const hasCv = sql<boolean>`exists (select from files f
  where f.entity = 'candidate' and f.entity_id = candidates.id and f.kind = 'cv' and f.deleted_at is null)`

/** One professional with the whole CPF: mask it before it leaves the server. */
export const findCandidate = (db: Db, id: string) =>
  db
    .selectFrom('candidates')
    .selectAll()
    .select([verifiedBy.as('councilVerifiedByName'), photoOf('candidates.id').as('photoId'), hasCv.as('hasCv')])
    .where('id', '=', id)
    .$narrowType<Narrow>()
    .executeTakeFirst()

type Typed = Omit<CandidateInput, PartName>
/** Lists of objects go in as JSON; those that are new get the id under which they are told apart. */
const asColumns = (parts: Partial<StoredParts>) =>
  Object.fromEntries(Object.entries(parts).map(([name, items]) => [name, JSON.stringify(items)])) as Partial<
    Record<PartName, string>
  >

type Stored = Typed & { whatsappConsentAt: string | null; whatsappSource: string }
export const insertCandidate = (db: Db, candidate: Stored, parts: StoredParts) =>
  db
    .insertInto('candidates')
    .values({ ...candidate, ...asColumns(parts) })
    .returningAll()
    .$narrowType<Narrow>()
    .executeTakeFirstOrThrow()

type Change = Partial<Stored> & {
  state?: CandidateState
  stateReason?: string
  councilVerifiedAt?: RawBuilder<string> | null
  councilVerifiedBy?: string | null
  visibility?: (typeof visibilities)[number]
  noticeChoices?: string
}
/** Nothing when the version is not the stored one: somebody else was faster. */
export const updateCandidate = (
  db: Db,
  id: string,
  version: number,
  { parts = {}, ...change }: Change & { parts?: Partial<StoredParts> },
) =>
  db
    .updateTable('candidates')
    .set({ ...change, ...asColumns(parts), version: version + 1, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()

/** Takes back that registrations were verified, and says of whom it was. */
export const unverify = (db: Db, ids: readonly string[]): Promise<string[]> =>
  db
    .updateTable('candidates')
    .set({ councilVerifiedAt: null, councilVerifiedBy: null })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('councilVerifiedAt', 'is not', null)
    .returning('id')
    .execute()
    .then((rows) => rows.map(({ id }) => id))

export const setCandidateDeleted = (db: Db, id: string, deleted: boolean) =>
  db
    .updateTable('candidates')
    .set({ deletedAt: deleted ? sql`now()` : null, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()

export const countRunningApplications = (db: Db, candidateId: string) =>
  db
    .selectFrom('applications')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('candidateId', '=', candidateId)
    .where('status', '=', 'em_andamento')
    .executeTakeFirstOrThrow()

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
