import { sql } from 'kysely'
import type { z } from 'zod'
import type { moveQuery } from '#hiring/contract/board.ts'
import { runningStates } from '#hiring/contract/processes.rules.ts'
import { type Facet, facetSize } from '#platform/contract/endpoint.ts'
import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'
import { countRows, isChosen, offset, sorting } from '#platform/server/db/lists.ts'
import { onDays } from '#platform/server/http/days.ts'
import { isUndone } from './board.sql.ts'

type Query = z.output<typeof moveQuery>

/** The moves that match the filters; a facet omits its own filter. Days are in Brasília time. */
function matching(db: Db, query: Query, except?: 'processId' | 'actorId') {
  let found = db.selectFrom('stageMoves as m')
  // A union of two joins: a single condition would search the text of each move, which is slow for a common word.
  if (query.search) {
    const word = sql`anywhere(${query.search})`
    found = found.where(sql<boolean>`m.id in (
      select n.id from candidates k join applications a on a.candidate_id = k.id join stage_moves n on n.application_id = a.id where k.search_text like ${word}
      union select n.id from selective_processes p join stage_moves n on n.process_id = p.id where p.search_text like ${word})`)
  }
  if (query.processId.length && except !== 'processId') found = found.where('m.processId', 'in', query.processId)
  if (query.actorId.length && except !== 'actorId') found = found.where('m.actorId', 'in', query.actorId)
  if (query.from || query.to) found = found.where(onDays(query, 'm.at'))
  return found
}

/** Selects a page of moves before the joins. */
function selectMoves(db: Db, query: Query, { limit, skip }: { limit: number; skip: number }) {
  const { direction } = sorting(query.sort)
  return db
    .with('page', () => matching(db, query).selectAll('m').orderBy('m.id', direction).limit(limit).offset(skip))
    .selectFrom('page as m')
    .innerJoin('selectiveProcesses as p', 'p.id', 'm.processId')
    .innerJoin('applications as a', 'a.id', 'm.applicationId')
    .innerJoin('candidates as k', 'k.id', 'a.candidateId')
    .innerJoin('stages as f', 'f.id', 'm.fromStageId')
    .innerJoin('stages as t', 't.id', 'm.toStageId')
    .leftJoin('accounts as u', 'u.id', 'm.actorId')
    .select([
      'u.name as actor',
      'p.title as processTitle',
      calledName.as('candidate'),
      'f.name as from',
      't.name as to',
      isUndone('m').as('undone'),
      sql<boolean>`m.undoes is not null`.as('isUndo'),
    ])
    .orderBy('m.id', direction)
}

export async function listMoves(db: Db, query: Query) {
  // False for a move that board.routes.ts would refuse to undo.
  const undoable = sql<boolean>`(not ${isUndone('m')} and p.frozen_at is null and p.state = any(${[...runningStates]}::text[]) and a.stage_id = m.to_stage_id
    and a.status not in ('reprovada', 'desistente', 'eliminada') and not exists (select from stage_moves n where n.application_id = m.application_id and n.id > m.id))`
  const [rows, counted] = await Promise.all([
    selectMoves(db, query, { limit: query.limit, skip: offset(query) })
      .select(['m.id', 'm.batchId', 'm.at', 'm.processId', 'm.applicationId', undoable.as('undoable')])
      .execute(),
    countRows(db, matching(db, query) as never),
  ])
  return { rows, ...counted }
}

export async function moveFacets(db: Db, query: Query): Promise<{ processId: Facet; actorId: Facet }> {
  const count = sql<number>`count(*)::int`.as('count')
  const [processId, actorId] = await Promise.all([
    db
      .with('counted', () =>
        matching(db, query, 'processId')
          .select(['m.processId as value', count])
          .groupBy('m.processId')
          .orderBy(isChosen('m.processId', query.processId), 'desc')
          .orderBy('count', 'desc')
          .limit(facetSize),
      )
      .selectFrom('counted as c')
      .innerJoin('selectiveProcesses as p', 'p.id', 'c.value')
      .select(['c.value', 'p.title as label', 'c.count'])
      .orderBy('c.count', 'desc')
      .orderBy('p.title')
      .execute(),
    db
      .with('counted', () =>
        matching(db, query, 'actorId')
          .select(['m.actorId as value', count])
          .groupBy('m.actorId')
          .orderBy(isChosen('m.actorId', query.actorId), 'desc')
          .orderBy('count', 'desc')
          .limit(facetSize),
      )
      .selectFrom('counted as c')
      .innerJoin('accounts as u', 'u.id', 'c.value')
      .select(['u.id as value', 'u.name as label', 'c.count'])
      .orderBy('c.count', 'desc')
      .orderBy('u.name')
      .execute(),
  ])
  return { processId, actorId }
}

/** Maximum rows of an export. */
const most = 100_000

export const exportMoves = (db: Db, query: Query) =>
  selectMoves(db, query, { limit: most, skip: 0 })
    .select(sql<string>`to_char(m.at at time zone 'America/Sao_Paulo', 'DD/MM/YYYY HH24:MI:SS')`.as('when'))
    .execute()
