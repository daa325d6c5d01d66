import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { maskCpf } from '#platform/contract/brazil.ts'
import { calledNameOf } from '#platform/server/db/calledName.ts'
import { columnsOf } from '#platform/server/db/columns.ts'
import type { Db } from '#platform/server/db/db.ts'
import { kept } from '#platform/server/db/kept.ts'
import { counting, countRows, cut, matches, offset, pageAndCount, sorting } from '#platform/server/db/lists.ts'
import { photoOf } from '#platform/server/files/files.sql.ts'
import type { PartName, StoredParts } from '#professionals/contract/candidateParts.ts'
import {
  type CandidateInput,
  CandidateRow,
  type CandidateState,
  type candidateQuery,
  type visibilities,
} from '#professionals/contract/candidates.ts'
import { type BandFilter, bandFilters, bandsOf } from './bands.sql.ts'
import { isSearch, rankedPage, saying, whereFound } from './search.sql.ts'

export type Query = z.output<typeof candidateQuery>
const plainFilters = ['state', 'uf', 'city', 'councilStatus', 'councilCategory', 'availability'] as const
export type PlainFilter = (typeof plainFilters)[number]
/** Filters whose values are words of `traits`. */
export const traitFilters = ['workplace', 'contract', 'degree', 'language', 'skill', 'tag'] as const
export type TraitFilter = (typeof traitFilters)[number]
type Filter = PlainFilter | TraitFilter | BandFilter
type Narrow = StoredParts & {
  uf: ''
  councilUf: ''
  contracts: CandidateInput['contracts']
  workplaces: CandidateInput['workplaces']
}

/** Those in the rows of an import: created, updated, or there already and left as they were. */
const ofImport = (db: Db, importId: string) =>
  db
    .selectFrom('importRows')
    .select(sql<string>`coalesce(record_id, duplicate_id)`.as('id'))
    .where('importId', '=', importId)
    .where('outcome', 'in', ['created', 'updated', 'unchanged', 'skipped'])

/** The professionals that match the filters. A facet ignores its own filter. */
export function matching(db: Db, query: Query, except?: Filter) {
  let found = db.selectFrom('candidates').where('deletedAt', query.trash ? 'is not' : 'is', null)
  // An erased professional cannot be restored.
  if (query.trash) found = found.where('privacyState', '<>', 'anonimizado')
  if (query.trash) found = found.where('mergedInto', 'is', null)
  if (isSearch(query.search)) found = found.where(saying(query.search))
  if (query.importId) found = found.where('id', 'in', ofImport(db, query.importId))
  for (const filter of plainFilters)
    if (query[filter].length && except !== filter)
      found =
        filter === 'city'
          ? found.where(sql<boolean>`fold(city) = any(folded(${[...query.city]}::text[]))`)
          : found.where(filter, 'in', query[filter])
  for (const filter of bandFilters)
    if (query[filter].length && except !== filter) {
      const wanted = query[filter].flatMap((value) => bandsOf(filter)[value] ?? [])
      found = found.where((eb) => eb.or(wanted))
    }
  for (const filter of traitFilters)
    if (query[filter].length && except !== filter) {
      const wanted = query[filter].map((value) => `${filter}:${value}`)
      found = found.where(sql<boolean>`folded(traits) && folded(${wanted}::text[])`)
    }
  return found
}

/** The columns of the list, in its order, with the unmasked CPF. */
function selectCandidates(db: Db, query: Query) {
  const { column, direction } = sorting(query.sort)
  const found = columns(matching(db, query))
  if (column === 'relevance') return found.orderBy('createdAt', 'desc').orderBy('id')
  // The column of names displays the called name.
  return found.orderBy(column === 'fullName' ? calledNameOf('candidates') : column, direction).orderBy('id')
}

const columns = (found: ReturnType<typeof matching>) =>
  found.select(columnsOf(CandidateRow, ['photoUrl', 'found'])).$narrowType<Narrow>()

/** All matches, for an export: mask the CPF before it leaves the server. */
export const allCandidates = (db: Db, query: Query) => ({
  found: matching(db, query).select('id'),
  rows: selectCandidates(db, query)
    .select([
      'phone',
      'birthDate',
      'headline',
      'summary',
      'cep',
      'street',
      'streetNumber',
      'complement',
      'district',
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
      'links',
      'tags',
    ])
    .$narrowType<Narrow>(),
})

/** A page of professionals, and the count of all matches. A ranked search limits the matches. */
export async function listCandidates(db: Db, query: Query) {
  if (!isSearch(query.search)) {
    const { rows, ...counted } = await pageAndCount(
      db,
      (isCounted) => keptPage(db, { ...query, isCounted }),
      keptCount(db, query),
    )
    return { rows: rows.map((r) => ({ ...r, cpf: maskCpf(r.cpf), found: null })), ...counted }
  }
  const isRanked = sorting(query.sort).column === 'relevance'
  const page = isRanked ? await rankedList(db, query) : await sortedList(db, query)
  const found = await whereFound(db, page.rows, query.search)
  const rows = page.rows.map((r) => ({ ...r, cpf: maskCpf(r.cpf), found: found.get(r.id) ?? null }))
  return { ...page, rows }
}

type Columns = ReturnType<typeof columns>
const pageOf = (db: Db, query: Query) => cut(selectCandidates(db, query), query)
const withPhotoId = (found: Columns) => found.select(photoOf('candidates.id').as('photoId'))
const keptPage = kept(plainFilters, (db, { isCounted, ...query }: Query & { isCounted: boolean }) =>
  withPhotoId(pageOf(db, query)).select(matches(db, matching(db, query), isCounted)),
)
const keptCount = kept(plainFilters, (db, query: Query) => counting(db, matching(db, query)))
/** Adds the other columns in which a word may match. */
const withSearched = (found: Columns) =>
  withPhotoId(found)
    .select(['phone', 'headline', 'skills', 'council', 'councilUf'])
    .$narrowType<Pick<StoredParts, 'skills'> & { councilUf: '' }>()

async function sortedList(db: Db, query: Query) {
  const [rows, counted] = await Promise.all([
    withSearched(pageOf(db, query)).execute(),
    countRows(db, matching(db, query)),
  ])
  return { rows, ...counted }
}

async function rankedList(db: Db, query: Query) {
  const { search, limit } = query
  const filtered = matching(db, { ...query, search: '' })
  const isFiltered =
    query.importId !== undefined ||
    [...plainFilters, ...traitFilters, ...bandFilters].some((filter) => query[filter].length > 0)
  const { ids, ...counted } = await rankedPage(db, filtered, { search, isFiltered, limit, skip: offset(query) })
  if (ids.length === 0) return { rows: [], ...counted }
  const rows = await withSearched(columns(db.selectFrom('candidates').where('id', 'in', ids))).execute()
  const place = new Map(ids.map((id, at) => [id, at]))
  return { rows: rows.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)), ...counted }
}

const verifiedBy = sql<string | null>`(select a.name from accounts a where a.id = council_verified_by)`

const hasCv = sql<boolean>`exists (select from files f
  where f.entity = 'candidate' and f.entity_id = candidates.id and f.kind = 'cv' and f.deleted_at is null)`

/** One professional with the unmasked CPF: mask it before it leaves the server. */
export const findCandidate = async (db: Db, id: string) => (await db.executeQuery(keptCandidate(db, { id }))).rows[0]
const keptCandidate = kept(['id'], (db, { id }: { id: string }) =>
  db
    .selectFrom('candidates')
    .selectAll()
    .select([verifiedBy.as('councilVerifiedByName'), photoOf('candidates.id').as('photoId'), hasCv.as('hasCv')])
    .where('id', '=', id)
    .$narrowType<Narrow>(),
)

type Typed = Omit<CandidateInput, PartName>
/** Serializes the parts as JSON. Their ids are already set. */
const asColumns = (parts: Partial<StoredParts>) =>
  Object.fromEntries(Object.entries(parts).map(([name, items]) => [name, JSON.stringify(items)])) as Partial<
    Record<PartName, string>
  >

type Stored = Typed & { whatsappConsentAt: string | null; whatsappSource: string }
/** Stores a professional. Returns undefined if the CPF or the e-mail is taken. */
export const insertCandidate = async (db: Db, candidate: Stored, parts: StoredParts) =>
  (await db.executeQuery(keptInsert(db, { ...candidate, ...asColumns(parts) }))).rows[0]
const keptInsert = kept('all', (db, candidate: Stored & ReturnType<typeof asColumns>) =>
  db
    .insertInto('candidates')
    .values(candidate)
    .onConflict((c) => c.doNothing())
    .returningAll()
    .$narrowType<Narrow>(),
)

/** Which of the unique values, CPF and e-mail, are already taken. */
export async function takenOf(db: Db, { cpf, email }: Pick<Stored, 'cpf' | 'email'>): Promise<string[]> {
  const rows = await db
    .selectFrom('candidates')
    .select([sql<boolean>`cpf = ${cpf}`.as('cpf'), sql<boolean>`lower(email) = lower(${email})`.as('email')])
    .where(sql<boolean>`(cpf = ${cpf} or lower(email) = lower(${email}))`)
    .where('mergedInto', 'is', null)
    .execute()
  return (['cpf', 'email'] as const).filter((field) => rows.some((row) => row[field]))
}

/** The CPFs of professionals by their e-mails, where the visible digits of masked ones agree. */
export async function listMasked(db: Db, masked: readonly { line: number; email: string; digits: string }[]) {
  const { rows } = await sql<{ line: number; cpf: string }>`
    select s.line, c.cpf from json_to_recordset(${JSON.stringify(masked)}::json) as s (line int, email text, digits text)
      join candidates c on lower(c.email) = s.email and c.merged_into is null and substr(c.cpf, 4, 6) = s.digits`.execute(
    db,
  )
  return rows
}

type Change = Partial<Stored> & {
  state?: CandidateState
  stateReason?: string
  councilVerifiedAt?: RawBuilder<string> | null
  councilVerifiedBy?: string | null
  visibility?: (typeof visibilities)[number]
  noticeChoices?: string
  deletedAt?: string | null
}
export const updateCandidate = (
  tx: Db,
  id: string,
  { parts = {}, ...change }: Change & { parts?: Partial<StoredParts> },
) =>
  tx
    .updateTable('candidates')
    .set({ ...change, ...asColumns(parts), version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()

/** Removes the verification of registrations and returns the professionals affected. */
export const unverify = (db: Db, ids: readonly string[]): Promise<string[]> =>
  db
    .updateTable('candidates')
    .set({ councilVerifiedAt: null, councilVerifiedBy: null })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('councilVerifiedAt', 'is not', null)
    .returning('id')
    .execute()
    .then((rows) => rows.map(({ id }) => id))

export const countRunningApplications = (db: Db, candidateId: string) =>
  db
    .selectFrom('applicationStandings')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('candidateId', '=', candidateId)
    .where('status', '=', 'em_andamento')
    .executeTakeFirstOrThrow()
