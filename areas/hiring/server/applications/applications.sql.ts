import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { ApplicationRow, applications } from '#hiring/contract/applications.ts'
import type { Blindness } from '#hiring/contract/blindness.rules.ts'
import type { ByComponent, Component } from '#hiring/contract/components.ts'
import type { Process } from '#hiring/contract/processes.ts'
import {
  hideScores,
  isUnsent,
  isVisiblyProposed,
  type Reader,
  readBlindness,
} from '#hiring/server/blindness/blindness.sql.ts'
import { conflictOf } from '#hiring/server/evaluators/reach.sql.ts'
import { currentPlace } from '#hiring/server/scoring/currentPlace.ts'
import { inPercent, pointsFrom } from '#hiring/server/scoring/points.ts'
import { maskCpf } from '#platform/contract/brazil.ts'
import { type Facet, facetSize } from '#platform/contract/endpoint.ts'
import { plain } from '#platform/contract/sheets.ts'
import type { ApplicationStatus } from '#platform/contract/states.ts'
import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'
import { asFacet, byCount, countRows, offset, sorting } from '#platform/server/db/lists.ts'
import { photoOf } from '#platform/server/files/files.sql.ts'

type Query = z.output<typeof applications.list.query>

function matching(db: Db, processId: string, query: Query, except?: 'status' | 'stageId' | 'tag' | 'source') {
  let found = db
    .selectFrom('applications as a')
    .innerJoin('candidates as k', 'k.id', 'a.candidateId')
    .innerJoin('stages as s', 's.id', 'a.stageId')
    .where('a.processId', '=', processId)
  if (query.search) found = found.where('k.searchText', 'like', sql<string>`anywhere(${query.search})`)
  if (query.status.length && except !== 'status') found = found.where('a.status', 'in', query.status)
  if (query.stageId.length && except !== 'stageId') found = found.where('a.stageId', 'in', query.stageId)
  if (query.source.length && except !== 'source') found = found.where('a.source', 'in', query.source)
  if (query.tag.length && except !== 'tag')
    found = found.where(sql<boolean>`folded(k.tags) && folded(${[...query.tag]}::text[])`)
  return found
}

/** The tags of the applicants, grouped regardless of spelling. A selected one keeps the spelling of the request and is never cut off. */
async function tagFacet(db: Db, processId: string, query: Query): Promise<Facet> {
  const chosen = [...query.tag]
  const rows = await db
    .selectFrom(matching(db, processId, query, 'tag').select(sql<string>`unnest(k.tags)`.as('tag')).as('t'))
    .select([sql<string>`mode() within group (order by tag)`.as('tag'), sql<number>`count(*)::int`.as('count')])
    .groupBy(sql`fold(tag)`)
    .orderBy(sql`fold(tag) = any(folded(${chosen}::text[]))`, 'desc')
    .orderBy('count', 'desc')
    .orderBy(sql`fold(tag)`)
    .limit(facetSize)
    .execute()
  return asFacet(
    byCount(
      rows.map(({ tag, count }) => ({ value: chosen.find((c) => plain(c) === plain(tag)) ?? tag, label: tag, count })),
    ),
  )
}

const orders = {
  name: calledName,
  appliedAt: sql`a.applied_at`,
  total: sql`coalesce(a.total, -1)`,
  status: sql`a.status`,
  stage: sql`s.position`,
}

/** Lists a page of applications. Ordered by total, those whose total the reader may not see come last, by name. */
export async function listApplications(db: Db, processId: string, query: Query, reader: Reader) {
  const { column, direction } = sorting(query.sort)
  const blindness = await readBlindness(db, reader, processId)
  const unsent = blindness && column === 'total' ? isUnsent(blindness, reader.id) : null
  const [rows, counted, status, stageId, source, tag] = await Promise.all([
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
        'k.tags',
        'a.source',
        'a.stageId',
        's.name as stage',
        'a.status',
        'a.appliedAt',
        'a.protocol',
        'a.eliminationProposed',
        'a.lateReason',
        sql<number | null>`a.total / 100.0`.as('total'),
        sql<number>`a.coverage / 100.0`.as('coverage'),
      ])
      .$if(unsent !== null, (q) => q.orderBy(sql`${unsent}`).orderBy(sql`case when ${unsent} then ${calledName} end`))
      .orderBy(unsent ? sql`case when not ${unsent} then ${orders.total} end` : orders[column], direction)
      .orderBy('a.id')
      .limit(query.limit)
      .offset(offset(query))
      .$castTo<Omit<ApplicationRow, 'photoUrl' | 'hidden'> & { photoId: string | null }>()
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
    matching(db, processId, query, 'source')
      .select(['a.source as value', sql<number>`count(*)::int`.as('count')])
      .groupBy('a.source')
      .orderBy('count', 'desc')
      .execute(),
    tagFacet(db, processId, query),
  ])
  return {
    rows: await hideScores(
      db,
      reader,
      processId,
      blindness,
      rows.map((row) => ({ ...row, cpf: maskCpf(row.cpf) })),
    ),
    ...counted,
    facets: { status: asFacet(status), stageId, tag, source: asFacet(source) },
  }
}

/**
 * Locks an application with its person and process until the transaction ends, in the order used everywhere. Returns nothing when it does not
 * exist, or when a merge moved it to another record while this waited. Reading sensitive data locks the person too: a later statement
 * sees every recorded access.
 */
export const lockWithProcess = (tx: Db, id: string, evaluatorId: string | null = null) =>
  tx
    .selectFrom('applications as a')
    .innerJoin('candidates as k', 'k.id', 'a.candidateId')
    .innerJoin('selectiveProcesses as p', 'p.id', 'a.processId')
    .select(['a.id', 'a.processId', 'a.candidateId', 'a.status', 'a.absent', 'a.waived'])
    .select(['p.state as processState', 'p.frozenAt', 'p.resultKind', 'p.blind', 'p.ruleset'])
    .select(conflictOf(evaluatorId).as('conflict'))
    .where('a.id', '=', id)
    .forKeyShare('k')
    .forKeyShare('p')
    .forUpdate('a')
    .$narrowType<{ blind: Process['blind'] }>()
    .executeTakeFirst()

/** Locks applications of a process until the transaction ends, and returns them with their names. */
export const lockApplications = (db: Db, processId: string, ids: string[]) =>
  db
    .selectFrom('applications as a')
    .innerJoin('candidates as k', 'k.id', 'a.candidateId')
    .select(['a.id', 'a.status', 'a.eliminationProposed', 'a.eliminationCauses', 'a.eliminationConfirmed'])
    .select(calledName.as('name'))
    .where('a.processId', '=', processId)
    .where('a.id', 'in', ids)
    .orderBy('a.id')
    .forUpdate('a')
    .execute()

/** Applications in the process whose elimination is proposed, for reasons that the reader may see. */
export const listProposed = async (db: Db, processId: string, { id: readerId }: Reader, blindness: Blindness | null) =>
  (
    await db
      .selectFrom('applications as a')
      .select('a.id')
      .where('a.processId', '=', processId)
      .where(blindness ? isVisiblyProposed(blindness, readerId) : sql<boolean>`a.elimination_proposed`)
      .where('a.status', '<>', 'eliminada')
      .orderBy('a.id')
      .limit(5000)
      .execute()
  ).map(({ id }) => id)

/** SQL: the causes of elimination but those that somebody does not see, unless somebody else had decided on them before. */
const causesBut = (unseen: readonly string[], decided: RawBuilder<unknown>) =>
  sql<
    string[]
  >`array(select c from unnest(elimination_causes) c where c <> all(${[...unseen]}::text[]) or c = any(${decided}))`

/**
 * Sets an outcome. An elimination stores the causes that it was confirmed for: it is in doubt once one of them is gone.
 * @param unseen causes that are hidden from who confirms it.
 */
export const setStatus = (
  db: Db,
  ids: string[],
  status: ApplicationStatus,
  reason: string,
  unseen: readonly string[] = [],
) =>
  db
    .updateTable('applications')
    .set(() => ({
      status,
      statusReason: reason,
      eliminationConfirmed: status === 'eliminada' ? causesBut(unseen, sql`elimination_confirmed`) : [],
      version: sql`version + 1`,
      updatedAt: sql`now()`,
    }))
    .where('id', 'in', ids)
    .execute()

/** SQL: the score or total of each cause of an `applications` row that falls below a minimum, with that minimum. */
const keptFacts = sql<string>`(select coalesce(jsonb_object_agg(cause, jsonb_build_array(
    case when cause = 'minimum:total' then total else (scores->>substr(cause, 9))::int end,
    round(100 * case when cause = 'minimum:total' then p.minimum_total else (p.minimums->>substr(cause, 9))::numeric end)::int)), '{}')
  from unnest(elimination_causes) cause, selective_processes p where p.id = applications.process_id and cause like 'minimum:%')`

/** Accepts the current elimination causes, but those that are hidden from who does it: they no longer propose an elimination. */
export const keepDespite = (db: Db, id: string, unseen: readonly string[] = []) =>
  db
    .updateTable('applications')
    .set(() => ({
      eliminationKept: causesBut(unseen, sql`elimination_kept`),
      eliminationKeptFacts: keptFacts,
      version: sql`version + 1`,
      updatedAt: sql`now()`,
    }))
    .where('id', '=', id)
    .execute()

type Components = { scores: ByComponent<number>; absent: Component[]; waived: Component[]; undecided: Component[] }

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
      'p.blind as blindMode',
      'p.resultKind',
      'a.candidateId',
      calledName.as('name'),
      photoOf('k.id').as('photoId'),
      'k.cpf',
      'k.profession',
      'k.city',
      'k.uf',
      'a.status',
      'a.statusReason',
      'a.lateReason',
      'a.contestedOn',
      'a.stageId',
      's.name as stage',
      'a.protocol',
      sql<string>`a.points::text`.as('points'),
      'a.scores',
      'a.absent',
      'a.waived',
      'a.undecided',
      'a.unmet',
      'a.eliminationCauses',
      'a.eliminationConfirmed',
      'a.eliminationProposed',
      'a.eliminationKept',
      'a.appliedAt',
      'a.birthDate',
      'a.ranked',
      sql<number | null>`a.total / 100.0`.as('total'),
      sql<number>`a.coverage / 100.0`.as('coverage'),
      currentPlace.as('place'),
    ])
    .where('a.id', '=', id)
    .$narrowType<Components & { blindMode: Process['blind'] }>()
    .executeTakeFirst()
    .then((found) => found && { ...found, points: pointsFrom(found.points), scores: inPercent(found.scores) })
