import { sql } from 'kysely'
import type { z } from 'zod'
import type { Member, Pool, PoolInput, pools } from '#hiring/contract/pools.ts'
import { maskCpf } from '#platform/contract/brazil.ts'
import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'
import { countRows, offset, sorting } from '#platform/server/db/lists.ts'
import { photoOf } from '#platform/server/files/files.sql.ts'
import { candidateQuery } from '#professionals/contract/candidates.ts'
import { allCandidates } from '#professionals/server/candidates/candidates.sql.ts'
import { isSearch, saying } from '#professionals/server/candidates/search.sql.ts'

type Found = Omit<Pool, 'members'>

/** Selects the pools that the caller can see: own and shared ones. */
const visible = (db: Db, accountId: string) =>
  db
    .selectFrom('talentPools as t')
    .innerJoin('accounts as a', 'a.id', 't.ownerId')
    .where((e) => e.or([e('t.ownerId', '=', accountId), e('t.shared', '=', true)]))

const selectPools = (db: Db, accountId: string) =>
  visible(db, accountId).select([
    't.id',
    't.version',
    't.createdAt',
    't.updatedAt',
    't.deletedAt',
    't.name',
    't.notes',
    't.shared',
    sql<Pool['query']>`t.query`.as('query'),
    'a.name as ownerName',
    sql<boolean>`t.owner_id = ${accountId}`.as('mine'),
  ])

/** Parses the search of a pool as a query of professionals. Strict: an unknown filter would be ignored and match every professional. The rows of an import are kept for 30 days, so a pool cannot be made of them. */
const lastingQuery = candidateQuery.omit({ importId: true }).strict()
export const searchOf = (query: NonNullable<Pool['query']>) => lastingQuery.safeParse({ ...query, page: 1 })

const nobody = { rows: [], total: 0 }

/** The members of a manual pool who are not in the bin. */
const inPool = (db: Db, poolId: string) =>
  db
    .selectFrom('talentPoolMembers as m')
    .innerJoin('candidates as k', 'k.id', 'm.candidateId')
    .where('m.poolId', '=', poolId)
    .where('k.deletedAt', 'is', null)

async function countMembers(db: Db, { id, query }: Found): Promise<number> {
  if (query) {
    const search = searchOf(query)
    return search.success ? (await countRows(db, allCandidates(db, search.data).found)).total : 0
  }
  const { n } = await inPool(db, id).select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()
  return n
}

const counted = async (db: Db, pool: Found): Promise<Pool> => ({ ...pool, members: await countMembers(db, pool) })

export async function listPools(db: Db, accountId: string, query: z.output<typeof pools.list.query>) {
  const { column, direction } = sorting(query.sort)
  const matching = <Q extends ReturnType<typeof selectPools>>(found: Q) => {
    const there = found.where('t.deletedAt', query.trash ? 'is not' : 'is', null)
    return query.search ? there.where(sql<boolean>`fold(t.name) like anywhere(${query.search})`) : there
  }
  const [rows, { total }] = await Promise.all([
    matching(selectPools(db, accountId))
      .orderBy(column === 'name' ? sql`fold(t.name)` : 't.updatedAt', direction)
      .orderBy('t.id')
      .limit(query.limit)
      .offset(offset(query))
      .execute(),
    db
      .selectFrom(matching(selectPools(db, accountId)).as('found'))
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows: await Promise.all(rows.map((pool) => counted(db, pool))), total }
}

export async function findPool(db: Db, accountId: string, id: string): Promise<Pool | undefined> {
  const pool = await selectPools(db, accountId).where('t.id', '=', id).executeTakeFirst()
  return pool && counted(db, pool)
}

/** Locks a pool until the transaction ends. */
export const lockPool = (db: Db, id: string) =>
  db.selectFrom('talentPools').select('id').where('id', '=', id).forUpdate().execute()

const asJson = ({ query, ...rest }: PoolInput) => ({ ...rest, query: query && JSON.stringify(query) })

export const insertPool = (db: Db, ownerId: string, input: PoolInput) =>
  db
    .insertInto('talentPools')
    .values({ ...asJson(input), ownerId })
    .returning('id')
    .executeTakeFirstOrThrow()

export const updatePool = (tx: Db, id: string, change: PoolInput | { deletedAt: string | null }) =>
  tx
    .updateTable('talentPools')
    .set({ ...('name' in change ? asJson(change) : change), version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()

type MembersQuery = z.output<typeof pools.members.query>

const idsSaying = (db: Db, search: string) =>
  db.selectFrom('candidates').select('id').where('deletedAt', 'is', null).where(saying(search))

/** Lists a page of the current members of a pool. */
export async function listMembers(
  db: Db,
  { id, query: kept }: Pool,
  query: MembersQuery,
): Promise<{
  rows: (Omit<Member, 'photoUrl'> & { photoId: string | null })[]
  total: number
  estimated?: boolean | undefined
}> {
  const { column, direction } = sorting(query.sort)
  const within = isSearch(query.search) ? idsSaying(db, query.search) : null
  if (kept) {
    const search = searchOf(kept)
    if (!search.success) return nobody
    const sort = direction === 'desc' ? '-fullName' : 'fullName'
    const all = allCandidates(db, { ...search.data, sort })
    const [found, rows] = within
      ? [all.found.where('candidates.id', 'in', within), all.rows.where('candidates.id', 'in', within)]
      : [all.found, all.rows]
    const [page, count] = await Promise.all([
      rows.select(photoOf('candidates.id').as('photoId')).limit(query.limit).offset(offset(query)).execute(),
      countRows(db, found),
    ])
    return {
      rows: page.map(({ id: whose, fullName, socialName, cpf, photoId, profession, city, uf, state }) => ({
        ...{ id: whose, photoId, profession, city, uf, state, note: '', addedBy: null, addedAt: null },
        name: socialName || fullName,
        cpf: maskCpf(cpf),
      })),
      ...count,
    }
  }
  const matching = within ? inPool(db, id).where('k.id', 'in', within) : inPool(db, id)
  const [rows, { total }] = await Promise.all([
    matching
      .leftJoin('accounts as b', 'b.id', 'm.addedBy')
      .select([
        'k.id',
        calledName.as('name'),
        photoOf('k.id').as('photoId'),
        'k.cpf',
        'k.profession',
        'k.city',
        'k.uf',
        'k.state',
        'm.note',
        'b.name as addedBy',
        'm.addedAt',
      ])
      .orderBy(column === 'name' ? calledName : 'm.addedAt', direction)
      .orderBy('k.id')
      .limit(query.limit)
      .offset(offset(query))
      .execute(),
    matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows: rows.map((row) => ({ ...row, cpf: maskCpf(row.cpf) })), total }
}

/** Selects the current members of a pool; null when its saved search is no longer valid. */
export function peopleOfPool(db: Db, { id, query }: Pool) {
  if (!query) return db.selectFrom('candidates').select('id').where('id', 'in', inPool(db, id).select('k.id'))
  const search = searchOf(query)
  return search.success ? allCandidates(db, search.data).found : null
}

/** Finds professionals to add to a pool, with what decides whether each can be added. */
export const findToAdd = (db: Db, poolId: string, ids: string[]) =>
  db
    .selectFrom('candidates as k')
    .select((eb) => [
      'k.id',
      calledName.as('name'),
      'k.deletedAt',
      eb
        .exists(
          eb
            .selectFrom('talentPoolMembers as m')
            .select('m.poolId')
            .whereRef('m.candidateId', '=', 'k.id')
            .where('m.poolId', '=', poolId),
        )
        .as('isIn'),
    ])
    .where('k.id', 'in', ids)
    .execute()

export const insertMembers = (
  db: Db,
  poolId: string,
  addedBy: string,
  members: readonly { id: string; note: string }[],
) =>
  db
    .insertInto('talentPoolMembers')
    .values(members.map(({ id, note }) => ({ poolId, candidateId: id, note, addedBy })))
    .execute()

export const deleteMembers = (db: Db, poolId: string, ids: string[]) =>
  db
    .deleteFrom('talentPoolMembers')
    .where('poolId', '=', poolId)
    .where('candidateId', 'in', ids)
    .returning(['candidateId as id', 'note'])
    .execute()

export const findMember = (db: Db, poolId: string, candidateId: string) =>
  db
    .selectFrom('talentPoolMembers')
    .select('note')
    .where('poolId', '=', poolId)
    .where('candidateId', '=', candidateId)
    .executeTakeFirst()

export const writeNote = (db: Db, poolId: string, candidateId: string, note: string) =>
  db
    .updateTable('talentPoolMembers')
    .set({ note })
    .where('poolId', '=', poolId)
    .where('candidateId', '=', candidateId)
    .execute()
