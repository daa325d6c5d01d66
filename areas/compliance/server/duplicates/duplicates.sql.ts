import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import {
  type DuplicateReason,
  groupsOf,
  judgePair,
  type Likelihood,
  leastOf,
  likelihoods,
  maxSharing,
  type PairFacts,
  similarNames,
} from '#compliance/contract/duplicates.rules.ts'
import type { duplicateQuery, Lookalike } from '#compliance/contract/duplicates.ts'
import { maskCpf } from '#platform/contract/brazil.ts'
import { calledName, calledNameOf } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'
import { offset } from '#platform/server/db/lists.ts'
import { photoOf } from '#platform/server/files/files.sql.ts'

type Ids = readonly string[]
type Pair = { aId: string; bId: string }
const uuids = (ids: Ids) => sql`${[...ids]}::uuid[]`

/** Serializes changes to pairs and groups, because a group spans many rows. */
export const lockDuplicates = (tx: Db) => sql`select pg_advisory_xact_lock(hashtext('duplicates'))`.execute(tx)

/** Removes up to `most` entries from the queue of comparisons. */
export async function claimComparisons(tx: Db, most: number): Promise<{ notes: number; ids: string[] }> {
  const { rows } = await sql<{ candidateId: string }>`
    delete from duplicates_due where id in (select id from duplicates_due order by id limit ${most}::int)
    returning candidate_id`.execute(tx)
  return { notes: rows.length, ids: [...new Set(rows.map((r) => r.candidateId))] }
}

/** Queues all professionals in pairs for comparison: other records may now share their values. */
export const recordPaired = (db: Db) =>
  sql`insert into duplicates_due (candidate_id) select a_id from duplicate_pairs union select b_id from duplicate_pairs`.execute(
    db,
  )

/** Selects the professionals who share a value with one of `mine`. Values shared by too many are ignored. */
const sharing = (value: RawBuilder<unknown>, column: RawBuilder<unknown>, why: string) => sql`
  select m.id as one, o.other, ${sql.lit(why)} as why from mine m
  cross join lateral (select array_agg(x.id) as ids from
    (select k.id from candidates k where ${column} = ${value} and k.deleted_at is null limit ${sql.lit(maxSharing + 1)}) x) s
  cross join lateral unnest(s.ids) as o(other) where cardinality(s.ids) <= ${sql.lit(maxSharing)}`

/** Finds the professionals who share a value with one of these, by index, and the facts of each pair. */
async function factsOf(db: Db, ids: Ids): Promise<(Pair & PairFacts)[]> {
  const { rows } = await sql<Pair & PairFacts>`
    with mine as materialized (
      select id, cpf, mailbox_of(nullif(email, '')) as mailbox, nullif(phone, '') as phone, birth_date, fold(full_name) as name
      from candidates where id = any(${uuids(ids)}) and deleted_at is null
    ), alike as (
      ${sharing(sql`m.mailbox`, sql`mailbox_of(k.email)`, 'email')}
      union all ${sharing(sql`m.phone`, sql`k.phone`, 'phone')}
      union all select m.id, f.candidate_id, 'cpf' from mine m join former_cpfs f on f.cpf = m.cpf
      union all select m.id, k.id, 'cpf' from mine m join former_cpfs f on f.candidate_id = m.id
        join candidates k on k.cpf = f.cpf and k.merged_into is null
      union all select m.id, g.candidate_id, 'cpf' from mine m join former_cpfs f on f.candidate_id = m.id join former_cpfs g on g.cpf = f.cpf
      union all select m.id, k.id, 'name' from mine m join candidates k on k.birth_date = m.birth_date and k.deleted_at is null
        where similarity(fold(k.full_name), m.name) >= ${sql.lit(similarNames)}
    ), pairs as (
      select least(one, other) as a_id, greatest(one, other) as b_id, bool_or(why = 'cpf') as same_cpf,
        bool_or(why = 'email') as same_mailbox, bool_or(why = 'phone') as same_phone
      from alike where one <> other group by 1, 2
    )
    select p.*, a.birth_date = b.birth_date as same_birth_date,
      similarity(fold(a.full_name), fold(b.full_name))::float8 as name_similarity
    from pairs p
    join candidates a on a.id = p.a_id and a.deleted_at is null
    join candidates b on b.id = p.b_id and b.deleted_at is null
    where not exists (select from distinct_people d where d.a_id = p.a_id and d.b_id = p.b_id)
    order by p.a_id, p.b_id`.execute(db)
  return rows
}

/** Compares professionals with all others and updates pairs and groups. The caller holds `lockDuplicates`. */
export async function compare(tx: Db, ids: Ids): Promise<void> {
  const found = (await factsOf(tx, ids)).flatMap((facts) => {
    const verdict = judgePair(facts)
    return verdict ? [{ aId: facts.aId, bId: facts.bId, ...verdict }] : []
  })
  const gone = await sql<{ groupId: string }>`
    delete from duplicate_pairs where a_id = any(${uuids(ids)}) or b_id = any(${uuids(ids)}) returning group_id`.execute(
    tx,
  )
  if (found.length)
    await sql`insert into duplicate_pairs (a_id, b_id, reasons, probability, group_id)
      select "aId", "bId", reasons, probability, "aId"
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as f("aId" uuid, "bId" uuid, reasons text[], probability int)`.execute(
      tx,
    )
  const ends = [...new Set(found.flatMap(({ aId, bId }) => [aId, bId]))]
  await regroup(tx, [...new Set(gone.rows.map((r) => r.groupId))], ends)
}

/** Recomputes the groups that gained or lost a pair. */
async function regroup(tx: Db, lost: Ids, ends: Ids): Promise<void> {
  if (lost.length + ends.length === 0) return
  const { rows } = await sql<Pair & { groupId: string; probability: number }>`
    with touched as (
      select unnest(${uuids(lost)}) as id
      union select group_id from duplicate_pairs where a_id = any(${uuids(ends)}) or b_id = any(${uuids(ends)})
    )
    select a_id, b_id, group_id, probability from duplicate_pairs where group_id in (select id from touched)`.execute(
    tx,
  )
  const groupOf = groupsOf(rows)
  const groups = new Map<string, { id: string; people: number; probability: number }>()
  for (const id of groupOf.values()) groups.set(id, { id, people: (groups.get(id)?.people ?? 0) + 1, probability: 0 })
  for (const { aId, probability } of rows) {
    const group = groups.get(groupOf.get(aId) ?? '')
    if (group) group.probability = Math.max(group.probability, probability)
  }
  const stale = [...new Set([...lost, ...rows.map((r) => r.groupId), ...groups.keys()])]
  await sql`delete from duplicate_groups where id = any(${uuids(stale)})`.execute(tx)
  if (groups.size === 0) return
  const moved = rows.flatMap(({ aId, bId }) => ({ aId, bId, groupId: groupOf.get(aId) }))
  await sql`update duplicate_pairs p set group_id = m."groupId"
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m("aId" uuid, "bId" uuid, "groupId" uuid)
    where p.a_id = m."aId" and p.b_id = m."bId" and p.group_id <> m."groupId"`.execute(tx)
  await tx
    .insertInto('duplicateGroups')
    .values([...groups.values()])
    .execute()
}

const likelihood = sql<Likelihood>`case when g.probability >= ${sql.lit(leastOf.alta)} then 'alta'
  when g.probability >= ${sql.lit(leastOf.media)} then 'media' else 'baixa' end`

type Query = z.output<typeof duplicateQuery>

function matching(db: Db, query: Query, except?: 'likelihood') {
  let found = db.selectFrom('duplicateGroups as g')
  if (query.likelihood.length && except !== 'likelihood') found = found.where(likelihood, 'in', query.likelihood)
  if (query.search)
    found =
      found.where(sql<boolean>`g.id in (select p.group_id from candidates k join duplicate_pairs p on k.id in (p.a_id, p.b_id)
      where k.search_text like anywhere(${query.search}))`)
  return found
}

const selectPeople = (db: Db) =>
  db
    .selectFrom('candidates as k')
    .select(['k.id', calledName.as('name'), 'k.cpf', 'k.birthDate', 'k.email', 'k.phone', 'k.city', 'k.uf'])
    .select(['k.createdAt', 'k.updatedAt', photoOf('k.id').as('photoId')])
    .select(sql<number>`(select count(*)::int from applications a where a.candidate_id = k.id)`.as('applications'))
    .where('k.deletedAt', 'is', null)
    .orderBy('k.createdAt')
    .orderBy('k.id')

/** The route replaces the id of the photo by its address. */
type Found = Omit<Lookalike, 'photoUrl'> & { photoId: string | null }

const masked = <P extends { cpf: string }>(person: P): P => ({ ...person, cpf: maskCpf(person.cpf) })

/** Limit of people shown per group. */
const maxShown = 20

/** Returns a page of groups with their people, most likely first. */
export async function listGroups(db: Db, query: Query) {
  const [groups, { total }, counts] = await Promise.all([
    matching(db, query)
      .select(['g.id', 'g.probability'])
      .orderBy('g.probability', query.sort === 'probability' ? 'asc' : 'desc')
      .orderBy('g.id')
      .limit(query.limit)
      .offset(offset(query))
      .execute(),
    matching(db, query).select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    matching(db, query, 'likelihood')
      .select([likelihood.as('value'), sql<number>`count(*)::int`.as('count')])
      .groupBy(likelihood)
      .execute(),
  ])
  const pairs = groups.length
    ? await db
        .selectFrom('duplicatePairs')
        .select(['groupId', 'aId', 'bId', 'probability', 'reasons'])
        .where(
          'groupId',
          'in',
          groups.map((g) => g.id),
        )
        .orderBy('probability', 'desc')
        .orderBy('aId')
        .orderBy('bId')
        .$narrowType<{ reasons: DuplicateReason[] }>()
        .execute()
    : []
  const ids = [...new Set(pairs.flatMap(({ aId, bId }) => [aId, bId]))]
  const people: Found[] = ids.length ? await selectPeople(db).where('k.id', 'in', ids).execute() : []
  const pairsOf = Map.groupBy(pairs, (p) => p.groupId)
  const rows = groups.flatMap((group) => {
    const own = pairsOf.get(group.id) ?? []
    const members = people.filter(({ id }) => own.some(({ aId, bId }) => aId === id || bId === id))
    const first = members.slice(0, maxShown).map(masked)
    const isShown = new Set(first.map(({ id }) => id))
    const between = own.filter(({ aId, bId }) => isShown.has(aId) && isShown.has(bId))
    // A member may have moved to the bin since the comparison.
    if (between.length === 0) return []
    return [{ ...group, people: first, more: members.length - first.length, pairs: between }]
  })
  const facet = likelihoods.flatMap((value) => {
    const count = counts.find((c) => c.value === value)?.count ?? 0
    return count ? [{ value, label: value, count }] : []
  })
  return { rows, total, facets: { likelihood: facet } }
}

/** Lists possible duplicates of a professional, most likely first. */
export async function listLookalikes(db: Db, id: string) {
  const rows = await selectPeople(db)
    .innerJoin('duplicatePairs as p', (join) =>
      join.on((on) =>
        on.or([
          on.and([on('p.aId', '=', id), on('p.bId', '=', on.ref('k.id'))]),
          on.and([on('p.bId', '=', id), on('p.aId', '=', on.ref('k.id'))]),
        ]),
      ),
    )
    .select(['p.probability', 'p.reasons'])
    .clearOrderBy()
    .orderBy('p.probability', 'desc')
    .orderBy('k.id')
    .limit(maxShown)
    .$narrowType<{ reasons: DuplicateReason[] }>()
    .execute()
  return rows.map(masked)
}

/** Orders the ids of a pair as they are stored. */
export const asPair = ({ aId, bId }: Pair): Pair => (aId < bId ? { aId, bId } : { aId: bId, bId: aId })

/** Returns `undefined` when the pair is already recorded as distinct. */
export const insertDistinct = (tx: Db, pair: Pair, saidBy: string) =>
  tx
    .insertInto('distinctPeople')
    .values({ ...pair, saidBy })
    .onConflict((c) => c.doNothing())
    .returning('aId')
    .executeTakeFirst()

export const deleteDistinct = (tx: Db, { aId, bId }: Pair) =>
  tx.deleteFrom('distinctPeople').where('aId', '=', aId).where('bId', '=', bId).returning('aId').executeTakeFirst()

/** Lists pairs recorded as distinct, newest first. Excludes pairs with a removed record. */
export async function listDistinct(db: Db, query: { page: number; limit: number; sort: string; search: string }) {
  let found = db
    .selectFrom('distinctPeople as d')
    .innerJoin('candidates as a', (join) => join.onRef('a.id', '=', 'd.aId').on('a.deletedAt', 'is', null))
    .innerJoin('candidates as b', (join) => join.onRef('b.id', '=', 'd.bId').on('b.deletedAt', 'is', null))
  if (query.search)
    found = found.where(
      sql<boolean>`(a.search_text like anywhere(${query.search}) or b.search_text like anywhere(${query.search}))`,
    )
  const [rows, { total }] = await Promise.all([
    found
      .leftJoin('accounts as u', 'u.id', 'd.saidBy')
      .select([
        'd.aId',
        'd.bId',
        calledNameOf('a').as('aName'),
        calledNameOf('b').as('bName'),
        'u.name as by',
        'd.saidAt as at',
      ])
      .orderBy('d.saidAt', query.sort === 'at' ? 'asc' : 'desc')
      .orderBy('d.aId')
      .orderBy('d.bId')
      .limit(query.limit)
      .offset(offset(query))
      .execute(),
    found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return {
    rows: rows.map(({ aId, bId, aName, bName, by, at }) => ({
      ...{ a: { id: aId, name: aName }, b: { id: bId, name: bName } },
      ...{ by, at },
    })),
    total,
  }
}

/** Records a former CPF of a professional, so that later records with this CPF match. */
export const recordFormerCpf = (tx: Db, candidateId: string, cpf: string) =>
  tx
    .insertInto('formerCpfs')
    .values({ candidateId, cpf })
    .onConflict((c) => c.doNothing())
    .returning('cpf')
    .executeTakeFirst()
