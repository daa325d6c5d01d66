import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyInput, CompanyState, companyQuery } from '#contract/companies.ts'
import type { Db } from '#server/db/db.ts'
import { asFacet, countRows, offset, sorting } from '#server/db/lists.ts'
import type { DB } from '#server/db/tables.ts'

type Query = z.output<typeof companyQuery>
type Filter = 'state' | 'uf' | 'sector'

/** The companies that the filters leave; a facet leaves its own filter out. */
function matching(db: Db, query: Query, except?: Filter) {
  let found = db.selectFrom('companies').where('deletedAt', query.trash ? 'is not' : 'is', null)
  if (query.search) found = found.where('searchText', 'like', sql<string>`anywhere(${query.search})`)
  if (query.state.length && except !== 'state') found = found.where('state', 'in', query.state)
  if (query.uf.length && except !== 'uf') found = found.where('uf', 'in', query.uf)
  if (query.sector.length && except !== 'sector') found = found.where('sector', 'in', query.sector)
  return found
}

const processCount = sql<number>`(select count(*)::int from selective_processes p where p.company_id = c.id and p.deleted_at is null)`

/** What a list shows of some companies, in its order. */
function shown(db: Db, query: Query, some: SelectQueryBuilder<DB, 'companies', Selectable<DB['companies']>>) {
  const { column, direction } = sorting(query.sort)
  return db
    .with('page', () => some)
    .selectFrom('page as c')
    .leftJoin('accounts as a', 'a.id', 'c.ownerId')
    .select([
      'c.id',
      'c.version',
      'c.name',
      'c.cnpj',
      'c.city',
      'c.uf',
      'c.sector',
      'c.state',
      'a.name as ownerName',
      'c.updatedAt',
      'c.deletedAt',
      processCount.as('processes'),
    ])
    .orderBy(`c.${column}`, direction)
    .orderBy('c.id')
    .$narrowType<{ state: CompanyState }>()
}

/** A page of companies, and how many match. */
export async function listCompanies(db: Db, query: Query) {
  const { column, direction } = sorting(query.sort)
  const page = matching(db, query)
    .selectAll()
    .orderBy(column, direction)
    .orderBy('id')
    .limit(query.limit)
    .offset(offset(query))
  const [rows, counted] = await Promise.all([shown(db, query, page).execute(), countRows(db, matching(db, query))])
  return { rows, ...counted }
}

/** All of them, for a file. */
export const allCompanies = (db: Db, query: Query) => ({
  found: matching(db, query).select('id'),
  rows: shown(db, query, matching(db, query).selectAll()),
})

export async function companyFacets(db: Db, query: Query) {
  const [state, uf, sector] = await Promise.all(
    (['state', 'uf', 'sector'] as const).map((by) =>
      matching(db, query, by)
        .select([`${by} as value`, sql<number>`count(*)::int`.as('count')])
        .groupBy(by)
        .orderBy('count', 'desc')
        .limit(60)
        .execute()
        .then(asFacet),
    ),
  )
  return { state: state ?? [], uf: uf ?? [], sector: sector ?? [] }
}

export const findCompany = (db: Db, id: string) =>
  db
    .selectFrom('companies as c')
    .leftJoin('accounts as a', 'a.id', 'c.ownerId')
    .selectAll('c')
    .select(['a.name as ownerName', processCount.as('processes')])
    .where('c.id', '=', id)
    .$narrowType<{ state: CompanyState; size: 'mei' | 'me' | 'epp' | 'media' | 'grande' | null; uf: '' }>()
    .executeTakeFirst()

export const insertCompany = (db: Db, company: CompanyInput & { ownerId: string }) =>
  db.insertInto('companies').values(company).returning('id').executeTakeFirstOrThrow()

type Change = Partial<CompanyInput> & { state?: CompanyState; stateReason?: string }
/** Nothing when the version is not the stored one: somebody else was faster. */
export const updateCompany = (db: Db, id: string, version: number, change: Change) =>
  db
    .updateTable('companies')
    .set({ ...change, version: version + 1, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()

export const setCompanyDeleted = (db: Db, id: string, deleted: boolean) =>
  db
    .updateTable('companies')
    .set({ deletedAt: deleted ? sql`now()` : null, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()

/** Processes of a company that are neither over nor in the bin. */
export const countRunningProcesses = (db: Db, companyId: string) =>
  db
    .selectFrom('selectiveProcesses')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('companyId', '=', companyId)
    .where('deletedAt', 'is', null)
    .where('state', 'not in', ['arquivado', 'cancelado', 'homologado'])
    .executeTakeFirstOrThrow()
