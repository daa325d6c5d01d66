import { sql } from 'kysely'
import type { z } from 'zod'
import type { ApplicationRow, applications } from '#contract/hiring/applications.ts'
import { maskCpf } from '#contract/platform/brazil.ts'
import type { ApplicationStatus, ProcessState } from '#contract/platform/states.ts'
import { calledName } from '#server/platform/db/calledName.ts'
import type { Db } from '#server/platform/db/db.ts'
import { asFacet, countRows, offset, sorting } from '#server/platform/db/lists.ts'
import { photoOf } from '#server/platform/files/files.sql.ts'

type Query = z.output<typeof applications.list.query>

function matching(db: Db, processId: string, query: Query, except?: 'status' | 'stageId') {
  let found = db
    .selectFrom('applications as a')
    .innerJoin('candidates as k', 'k.id', 'a.candidateId')
    .innerJoin('stages as s', 's.id', 'a.stageId')
    .where('a.processId', '=', processId)
  if (query.search) found = found.where('k.searchText', 'like', sql<string>`anywhere(${query.search})`)
  if (query.status.length && except !== 'status') found = found.where('a.status', 'in', query.status)
  if (query.stageId.length && except !== 'stageId') found = found.where('a.stageId', 'in', query.stageId)
  return found
}

const orders = {
  name: sql`k.full_name`,
  appliedAt: sql`a.applied_at`,
  total: sql`coalesce(a.total, -1)`,
  status: sql`a.status`,
  stage: sql`s.position`,
}

export async function listApplications(db: Db, processId: string, query: Query) {
  const { column, direction } = sorting(query.sort)
  const [rows, counted, status, stageId] = await Promise.all([
    matching(db, processId, query)
      .select([
        'a.id',
        'a.candidateId',
        calledName.as('name'),
        photoOf('k.id').as('photoId'),
        'k.cpf',
        'k.profession',
        'k.city',
        'k.uf',
        'a.stageId',
        's.name as stage',
        'a.status',
        'a.appliedAt',
        'a.eliminationProposed',
        sql<number | null>`a.total / 100.0`.as('total'),
        sql<number>`a.coverage / 100.0`.as('coverage'),
      ])
      .orderBy(orders[column], direction)
      .orderBy('a.id')
      .limit(query.limit)
      .offset(offset(query))
      .$castTo<Omit<ApplicationRow, 'photoUrl'> & { photoId: string | null }>()
      .execute(),
    countRows(db, matching(db, processId, query) as never),
    matching(db, processId, query, 'status')
      .select(['a.status as value', sql<number>`count(*)::int`.as('count')])
      .groupBy('a.status')
      .orderBy('count', 'desc')
      .execute(),
    matching(db, processId, query, 'stageId')
      .select(['a.stageId as value', 's.name as label', sql<number>`count(*)::int`.as('count')])
      .groupBy(['a.stageId', 's.name', 's.position'])
      .orderBy('s.position')
      .execute(),
  ])
  return {
    rows: rows.map((r) => ({ ...r, cpf: maskCpf(r.cpf) })),
    ...counted,
    facets: { status: asFacet(status), stageId },
  }
}

/**
 * Locks an application with its person and process until the transaction ends, in the order used everywhere. Returns nothing when it does not
 * exist, or when a merge moved it to another record while this waited. Reading sensitive data locks the person too: a later statement
 * sees every recorded access.
 */
export const lockWithProcess = (tx: Db, id: string) =>
  tx
    .selectFrom('applications as a')
    .innerJoin('candidates as k', 'k.id', 'a.candidateId')
    .innerJoin('selectiveProcesses as p', 'p.id', 'a.processId')
    .select(['a.id', 'a.processId', 'a.candidateId', 'p.state as processState', 'p.frozenAt'])
    .where('a.id', '=', id)
    .forKeyShare('k')
    .forKeyShare('p')
    .forUpdate('a')
    .$narrowType<{ processState: ProcessState }>()
    .executeTakeFirst()

/** Locks applications of a process until the transaction ends, and returns them with their names. */
export const lockApplications = (db: Db, processId: string, ids: string[]) =>
  db
    .selectFrom('applications as a')
    .innerJoin('candidates as k', 'k.id', 'a.candidateId')
    .select(['a.id', 'a.status', 'a.eliminationProposed', calledName.as('name')])
    .where('a.processId', '=', processId)
    .where('a.id', 'in', ids)
    .orderBy('a.id')
    .forUpdate('a')
    .$narrowType<{ status: ApplicationStatus }>()
    .execute()

export const setStatus = (db: Db, ids: string[], status: ApplicationStatus, reason: string) =>
  db
    .updateTable('applications')
    .set({ status, statusReason: reason, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', 'in', ids)
    .execute()

/** Accepts the current elimination causes: they no longer propose an elimination. */
export const keepDespite = (db: Db, id: string) =>
  db
    .updateTable('applications')
    .set((eb) => ({ eliminationKept: eb.ref('eliminationCauses'), version: sql`version + 1`, updatedAt: sql`now()` }))
    .where('id', '=', id)
    .execute()

/** Finds one application with its person, stage and place. */
export const findApplication = (db: Db, id: string) =>
  db
    .selectFrom('applications as a')
    .innerJoin('candidates as k', 'k.id', 'a.candidateId')
    .innerJoin('stages as s', 's.id', 'a.stageId')
    .innerJoin('selectiveProcesses as p', 'p.id', 'a.processId')
    .leftJoin('valuesVersions as v', 'v.id', 'p.valuesVersionId')
    .select([
      'a.id',
      'a.processId',
      'v.version as valuesVersion',
      'p.title as processTitle',
      'p.state as processState',
      'p.frozenAt',
      'a.candidateId',
      calledName.as('name'),
      photoOf('k.id').as('photoId'),
      'k.cpf',
      'k.profession',
      'k.city',
      'k.uf',
      'a.status',
      'a.statusReason',
      'a.stageId',
      's.name as stage',
      'a.scores',
      'a.unmet',
      'a.eliminationCauses',
      'a.eliminationProposed',
      'a.appliedAt',
      'a.birthDate',
      'a.rankKey',
      'a.ranked',
      sql<number | null>`a.total / 100.0`.as('total'),
      sql<number>`a.coverage / 100.0`.as('coverage'),
      sql<
        number | null
      >`case when a.ranked then (select count(*)::int + 1 from applications b where b.process_id = a.process_id and b.ranked
        and (b.rank_key > a.rank_key or (b.rank_key = a.rank_key and b.id < a.id))) end`.as('place'),
    ])
    .where('a.id', '=', id)
    .$narrowType<{ status: ApplicationStatus; scores: (number | null)[] }>()
    .executeTakeFirst()
