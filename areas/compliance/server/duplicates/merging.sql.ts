import { sql } from 'kysely'
import type { z } from 'zod'
import type { Merge, pastQuery, SharedProcess } from '#compliance/contract/duplicates.ts'
import { mergedFileKinds } from '#compliance/contract/merge.rules.ts'
import { hideScoresAcross, type Reader } from '#hiring/server/blindness/blindness.sql.ts'
import { maskCpf } from '#platform/contract/brazil.ts'
import { calledNameOf } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'
import { offset } from '#platform/server/db/lists.ts'
import { findCandidate } from '#professionals/server/candidates/candidates.sql.ts'

type Two = { aId: string; bId: string }

/** Locks two professionals until the transaction ends and returns them in the given order. Concurrent merges wait here. */
export async function lockTwo(tx: Db, aId: string, bId: string) {
  let two = tx
    .selectFrom('candidates')
    .select(['id', 'version', 'deletedAt', 'mergedInto', 'privacyState'])
    .where('id', 'in', [aId, bId])
    .orderBy('id')
  if (tx.isTransaction) two = two.forNoKeyUpdate()
  const rows = await two.execute()
  return [aId, bId].map((id) => rows.find((row) => row.id === id))
}

/** Counts the records linked to a professional. */
async function countsOf(db: Db, id: string) {
  const [counts, files] = await Promise.all([
    sql<Record<'applications' | 'documents' | 'consents' | 'tests' | 'messages' | 'pools', number>>`
      select (select count(*)::int from applications where candidate_id = ${id}) as applications,
        (select count(*)::int from files where entity = 'candidate' and entity_id = ${id} and kind = 'document' and deleted_at is null) as documents,
        (select count(*)::int from consents where candidate_id = ${id}) as consents,
        (select count(*)::int from competency_attempts where candidate_id = ${id})
          + (select count(*)::int from test_attempts where candidate_id = ${id}) as tests,
        (select count(*)::int from message_recipients where candidate_id = ${id}) as messages,
        (select count(*)::int from talent_pool_members m join talent_pools p on p.id = m.pool_id and p.deleted_at is null
          where m.candidate_id = ${id}) as pools`.execute(db),
    listSingleFiles(db, id),
  ])
  const [row] = counts.rows
  if (!row) throw new Error('counted nothing')
  return { ...row, files: files.map(({ kind, name, createdAt }) => ({ kind, name, createdAt })) }
}

/** Lists files limited to one of each kind. Excludes archives of personal data, which stay with their record. */
export const listSingleFiles = (db: Db, id: string) =>
  db
    .selectFrom('files')
    .select(['id', 'kind', 'name', 'createdAt'])
    .where('entity', '=', 'candidate')
    .where('entityId', '=', id)
    .where('kind', 'in', [...mergedFileKinds])
    .where('deletedAt', 'is', null)
    .orderBy('kind')
    .$narrowType<{ kind: (typeof mergedFileKinds)[number] }>()
    .execute()

/** SQL: whether the result of a process `p` is frozen for good. After a preliminary one, a person must not come twice into the final one. */
export const isFinal = sql<boolean>`(p.frozen_at is not null and p.result_kind is distinct from 'preliminar')`

const shared = (db: Db, { aId, bId }: Two) =>
  db
    .selectFrom('applications as x')
    .innerJoin('applications as y', (join) =>
      join.onRef('y.processId', '=', 'x.processId').on('y.candidateId', '=', bId),
    )
    .innerJoin('selectiveProcesses as p', 'p.id', 'x.processId')
    .where('x.candidateId', '=', aId)
    .where('x.mergedInto', 'is', null)
    .where('y.mergedInto', 'is', null)
    .orderBy('p.id')

/** Finds the processes that both applied to, with both applications. */
export const findShared = (db: Db, two: Two) =>
  shared(db, two)
    .select(['p.id as processId', 'x.id as aApplication', 'y.id as bApplication'])
    .select(isFinal.as('frozen'))
    .execute()

async function listShared(db: Db, two: Two, reader: Reader): Promise<SharedProcess[]> {
  const processes = await shared(db, two)
    .select(['p.id', 'p.title', 'p.code', 'x.id as one', 'y.id as other'])
    .select(isFinal.as('frozen'))
    .execute()
  if (processes.length === 0) return []
  const applications = await db
    .selectFrom('applications as a')
    .innerJoin('stages as s', 's.id', 'a.stageId')
    .select(['a.id', 'a.processId', 'a.candidateId', 's.name as stage', 'a.status', 'a.appliedAt'])
    .select([sql<number | null>`a.total / 100.0`.as('total'), sql<number>`a.coverage / 100.0`.as('coverage')])
    .where(
      'a.id',
      'in',
      processes.flatMap((p) => [p.one, p.other]),
    )
    .execute()
  const visible = await hideScoresAcross(db, reader, applications)
  return processes.map(({ one, other, ...process }) => ({
    ...process,
    applications: [one, other].flatMap((id) => visible.find((a) => a.id === id) ?? []),
  }))
}

/** Compares two professionals, with masked CPFs and the counts of linked records. */
export async function compareTwo(db: Db, two: Two, reader: Reader) {
  const people = []
  for (const id of [two.aId, two.bId]) {
    const person = await findCandidate(db, id)
    if (person) people.push({ ...person, cpf: maskCpf(person.cpf), ...(await countsOf(db, id)) })
  }
  return { people, shared: await listShared(db, two, reader) }
}

const shownMerges = (db: Db) =>
  db
    .selectFrom('candidateMerges as m')
    .innerJoin('candidates as s', 's.id', 'm.survivorId')
    .innerJoin('candidates as g', 'g.id', 'm.mergedId')
    .leftJoin('accounts as u', 'u.id', 'm.byId')
    .leftJoin('accounts as v', 'v.id', 'm.undoneBy')

const columns = (found: ReturnType<typeof shownMerges>) =>
  found
    .select(['m.id', 'm.survivorId', 'm.mergedId', 'u.name as by', 'm.at', 'v.name as undoneBy', 'm.undoneAt'])
    .select([calledNameOf('s').as('survivorName'), calledNameOf('g').as('mergedName')])
    .select(
      sql<boolean>`m.undone_at is null and not exists (select from candidate_merges n
        where n.survivor_id = m.survivor_id and n.undone_at is null and n.id > m.id)`.as('last'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof columns>['execute']>>[number]
const asMerge = ({ survivorId, survivorName, mergedId, mergedName, ...rest }: Row): Merge => ({
  ...rest,
  survivor: { id: survivorId, name: survivorName },
  merged: { id: mergedId, name: mergedName },
})

export async function findMerge(db: Db, id: string): Promise<Merge | undefined> {
  const row = await columns(shownMerges(db)).where('m.id', '=', id).executeTakeFirst()
  return row && asMerge(row)
}

/** Lists the merges into a professional that are not undone. */
export async function listMergesInto(db: Db, survivorId: string): Promise<Merge[]> {
  const rows = await columns(shownMerges(db))
    .where('m.survivorId', '=', survivorId)
    .where('m.undoneAt', 'is', null)
    .orderBy('m.id', 'desc')
    .limit(50)
    .execute()
  return rows.map(asMerge)
}

/** Lists merges, including undone ones, newest first. */
export async function listMerges(db: Db, query: z.output<typeof pastQuery>) {
  const matching = (found: ReturnType<typeof shownMerges>) =>
    query.search
      ? found.where(
          sql<boolean>`(s.search_text like anywhere(${query.search}) or g.search_text like anywhere(${query.search}))`,
        )
      : found
  const [rows, { total }] = await Promise.all([
    columns(matching(shownMerges(db)))
      .orderBy('m.id', query.sort === 'at' ? 'asc' : 'desc')
      .limit(query.limit)
      .offset(offset(query))
      .execute(),
    matching(shownMerges(db)).select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows: rows.map(asMerge), total }
}
