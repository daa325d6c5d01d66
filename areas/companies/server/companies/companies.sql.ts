import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { type CompanyInput, CompanyRow, type CompanyState, type companyQuery } from '#companies/contract/companies.ts'
import { facetSize } from '#platform/contract/endpoint.ts'
import { columnsOf } from '#platform/server/db/columns.ts'
import type { Db } from '#platform/server/db/db.ts'
import { kept } from '#platform/server/db/kept.ts'
import {
  asFacet,
  byCount,
  counting,
  countRows,
  cut,
  isChosen,
  matches,
  matchesSearch,
  maxCounted,
  pageAndCount,
  pageOfFew,
  sorting,
} from '#platform/server/db/lists.ts'
import { forShare, locked, type Sharing } from '#platform/server/db/sharing.ts'
import type { DB } from '#platform/server/db/tables.ts'
import { companyLogoOf } from '#platform/server/files/files.sql.ts'
import { notFound } from '#platform/server/http/errors.ts'
import { contactsOf } from './contacts.sql.ts'

type Query = z.output<typeof companyQuery>
type Filter = 'state' | 'uf' | 'sector' | 'size' | 'owner' | 'tag'

/** The companies that match the filters. A facet ignores its own filter. */
function matching(db: Db, query: Query, except?: Filter) {
  let found = db.selectFrom('companies').where('deletedAt', query.trash ? 'is not' : 'is', null)
  if (query.search) found = found.where(matchesSearch(query.search))
  if (query.state.length && except !== 'state') found = found.where('state', 'in', query.state)
  if (query.uf.length && except !== 'uf') found = found.where('uf', 'in', query.uf)
  if (query.sector.length && except !== 'sector') found = found.where('sector', 'in', query.sector)
  if (query.size.length && except !== 'size') found = found.where('size', 'in', query.size)
  if (query.owner.length && except !== 'owner') found = found.where('ownerId', 'in', query.owner)
  if (query.tag.length && except !== 'tag') found = found.where('tags', '&&', sql<string[]>`${query.tag}::text[]`)
  return found
}

const processCount = sql<number>`(select count(*)::int from process_headings p where p.company_id = c.id and p.deleted_at is null)`

type Some = SelectQueryBuilder<DB, 'companies', Selectable<DB['companies']>>

/** The columns of the list for some companies, in its order. */
function selectCompanies(db: Db, query: Query, some: Some) {
  const { column, direction } = sorting(query.sort)
  return db
    .with('page', () => some)
    .selectFrom('page as c')
    .leftJoin('accounts as a', 'a.id', 'c.ownerId')
    .select(columnsOf(CompanyRow, ['ownerName', 'processes', 'logoUrl'], 'c'))
    .select(['a.name as ownerName', processCount.as('processes')])
    .orderBy(`c.${column}`, direction)
    .orderBy('c.id')
}

const withLogos = (db: Db, query: Query, some: Some) =>
  selectCompanies(db, query, some).select(companyLogoOf('c.id').as('logoId'))

/** A page of companies, and the count of all matches. */
export async function listCompanies(db: Db, query: Query) {
  const found = query.search ? await pageOfFew(db, matching(db, query), query) : null
  if (found) {
    const these = db.selectFrom('companies').selectAll().where('id', '=', sql<string>`any(${found.ids}::uuid[])`)
    return { rows: await withLogos(db, query, these).execute(), total: found.total }
  }
  return pageAndCount(db, (isCounted) => keptPage(db, { ...query, isCounted }), keptCount(db, query))
}

const compared = ['state', 'uf', 'sector', 'size', 'owner', 'tag'] as const
const keptPage = kept(compared, (db, { isCounted, ...query }: Query & { isCounted: boolean }) => {
  const { column, direction } = sorting(query.sort)
  const found = matching(db, query)
  const page = cut(found.selectAll().orderBy(column, direction).orderBy('id'), query)
  return withLogos(db, query, page).select(matches(db, found, isCounted))
})
const keptCount = kept(compared, (db, query: Query) => counting(db, matching(db, query)))

/** All matches, for an export. */
export const allCompanies = (db: Db, query: Query) => ({
  found: matching(db, query).select('id'),
  rows: selectCompanies(db, query, matching(db, query).selectAll()),
})

/**
 * The counts for each value of a filter. A common search word would match nearly every company in each of six queries,
 * so a search counts only as many matches as the list counts.
 */
export async function companyFacets(db: Db, query: Query) {
  const found = (except: Filter) =>
    query.search ? matching(db, query, except).limit(maxCounted) : matching(db, query, except)
  const counted = (column: 'state' | 'uf' | 'sector' | 'size' | 'ownerId', except: Filter) =>
    db
      .selectFrom(found(except).select(`${column} as value`).as('found'))
      .select(['value', sql<number>`count(*)::int`.as('count'), sql<number>`(sum(count(*)) over ())::int`.as('read')])
      .groupBy('value')
      .orderBy(isChosen('value', query[except]), 'desc')
      .orderBy('count', 'desc')
      .limit(facetSize)
  const isPart = (rows: { read: number }[]) => query.search !== '' && (rows[0]?.read ?? 0) >= maxCounted
  const by = async (column: 'state' | 'uf' | 'sector' | 'size') => {
    const rows = await counted(column, column).execute()
    return asFacet(byCount(rows), isPart(rows))
  }
  const owners = async () => {
    const rows = await db
      .selectFrom('accounts as a')
      .leftJoin(counted('ownerId', 'owner').as('o'), 'a.id', 'o.value')
      // A selected owner has a label even when no company matches.
      .where((is) => is.or([is('o.value', 'is not', null), isChosen('a.id', query.owner)]))
      .select(['a.id as value', 'a.name as label'])
      .select([sql<number>`coalesce(o.count, 0)`.as('count'), sql<number>`coalesce(o.read, 0)`.as('read')])
      .orderBy('count', 'desc')
      .orderBy('a.name')
      .execute()
    return asFacet(rows, isPart(rows))
  }
  const tags = async () => {
    const some = found('tag').select(['id', 'tags'])
    const [rows, { estimated = false }] = await Promise.all([
      db
        .selectFrom(db.selectFrom(some.as('s')).select(sql<string>`unnest(tags)`.as('value')).as('t'))
        .select(['t.value', sql<number>`count(*)::int`.as('count')])
        .groupBy('t.value')
        .orderBy(isChosen('t.value', query.tag), 'desc')
        .orderBy('count', 'desc')
        .limit(facetSize)
        .execute(),
      query.search ? countRows(db, matching(db, query, 'tag')) : { estimated: false },
    ])
    return asFacet(byCount(rows), estimated)
  }
  const [state, uf, sector, size, owner, tag] = await Promise.all([
    by('state'),
    by('uf'),
    by('sector'),
    by('size'),
    owners(),
    tags(),
  ])
  return { state, uf, sector, size, owner, tag }
}

/** The head office and the first branches of a root, with their count. Includes companies in the bin, because they keep their CNPJ. */
export async function listOfRoot(db: Db, root: string) {
  const found = db.selectFrom('companies').where('root', '=', root)
  const [rows, counted] = await Promise.all([
    found
      .select(['id', 'name', 'cnpj', 'city', 'uf', 'state', 'deletedAt'])
      .orderBy('cnpj')
      .limit(50)
      .$narrowType<{ uf: '' }>()
      .execute(),
    countRows(db, found),
  ])
  return { rows, ...counted }
}

export const findCompany = (db: Db, id: string) =>
  db
    .selectFrom('companies as c')
    .leftJoin('accounts as a', 'a.id', 'c.ownerId')
    .leftJoin('accounts as m', 'm.id', 'c.stateBy')
    .selectAll('c')
    .select([
      'a.name as ownerName',
      'm.name as stateByName',
      processCount.as('processes'),
      contactsOf(sql.ref('c.id')).as('contacts'),
    ])
    .where('c.id', '=', id)
    .$narrowType<{ stateFrom: CompanyState | ''; uf: '' }>()
    .executeTakeFirst()

/** A company by its CNPJ, also one in the bin, with its address. */
export const findCompanyByCnpj = (db: Db, cnpj: string) =>
  db
    .selectFrom('companies')
    .select(['id', 'name', 'cnpj', 'state', 'deletedAt', 'street', 'streetNumber', 'city', 'uf'])
    .where('cnpj', '=', cnpj)
    .executeTakeFirst()

/** Throws when the company does not exist. Accepts one in the bin. Does not wait for concurrent changes. */
export async function mustHaveCompany(db: Db, id: string | null): Promise<void> {
  if (!(await db.selectFrom('companies').select('id').where('id', '=', id).executeTakeFirst()))
    throw notFound('company')
}

/**
 * Locks the row of a company until the transaction ends. `share` is for creating a process of it; `change` waits for that and blocks it,
 * so that no process starts for a company in the bin.
 */
export function lockCompany(tx: Db, id: string, mode: 'share' | 'change') {
  const row = tx.selectFrom('companies').select(['id', 'deletedAt']).where('id', '=', id)
  return (mode === 'share' ? row.forKeyShare() : row.forUpdate()).executeTakeFirst()
}

type Row = Omit<CompanyInput, 'contacts'>
export const insertCompany = (db: Db, company: Row & { state?: CompanyState }) =>
  db.insertInto('companies').values(company).returning('id').executeTakeFirstOrThrow()

type Change = Partial<Row> & {
  state?: CompanyState
  stateReason?: string
  stateFrom?: CompanyState
  stateBy?: string
  stateAt?: RawBuilder<string>
}
export const updateCompany = (tx: Db, id: string, change: Change) =>
  tx
    .updateTable('companies')
    .set({ ...change, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()

/** Returns nothing when the company is already in that state. */
export const setCompanyDeleted = (db: Db, id: string, deleted: boolean) =>
  db
    .updateTable('companies')
    .set({ deletedAt: deleted ? sql`now()` : null, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('deletedAt', deleted ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst()

/** The number of processes of a company that are neither finished nor in the bin. */
export const countRunningProcesses = (db: Db, companyId: string) =>
  db
    .selectFrom('processHeadings')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('companyId', '=', companyId)
    .where('deletedAt', 'is', null)
    .where('state', 'not in', ['arquivado', 'cancelado', 'homologado'])
    .executeTakeFirstOrThrow()

/** A company, locked so that what is added to it is not added to one that is moved to the bin meanwhile. */
export async function shareCompany(tx: Db, id: string, sharing: Sharing = locked) {
  const { rows } = await sql<{ title: string; deleted: boolean; erased: boolean }>`
    select name as title, deleted_at is not null as deleted, false as erased from companies where id = ${id} ${forShare(sharing)}`.execute(
    tx,
  )
  return rows[0]
}

/**
 * Marks an active company as in arrears, or one in arrears as active again; other states stay. Returns what changed.
 * @param isLate SQL: whether the company owes something.
 */
export async function setInArrears(tx: Db, id: string, isLate: RawBuilder<boolean>) {
  const { rows } = await sql<{ from: string; to: string }>`
    with arrears as (select ${isLate} as late), before as (select c.state from companies c where c.id = ${id} for update)
    update companies c set state = case when a.late then 'inadimplente' else 'ativa' end, state_from = before.state, state_reason = '', state_by = null,
      state_at = now(), version = version + 1, updated_at = now()
    from arrears a, before
    where c.id = ${id} and before.state = case when a.late then 'ativa' else 'inadimplente' end
    returning before.state as "from", c.state as "to"`.execute(tx)
  return rows[0]
}
