import type { Criterion } from '#hiring/contract/processes.ts'
import type { Db } from '#platform/server/db/db.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { componentScores, type DecisionFact, wholesOf } from './marks.rules.ts'
import { findModel, type StoredModel, storeScores, storeWholes } from './ranking.sql.ts'

export const listCriteria = (db: Db, processId: string) =>
  db
    .selectFrom('criteria')
    .select([
      'id',
      'component',
      'text',
      'mandatory',
      'byEvaluators',
      'weight',
      'target',
      'valueId',
      'competencyId',
      'rubric',
    ])
    .where('processId', '=', processId)
    .orderBy('position')
    .orderBy('id')
    .$narrowType<Pick<Criterion, 'component' | 'rubric'>>()
    .execute()

const batch = 500

/**
 * Recalculates component scores and places from the marks, for all or some applications of a process. Some are left to the job where the whole
 * process is due: points count only with the wholes that all of its applications share.
 */
export async function rescore(db: Db, processId: string, only?: string[]): Promise<void> {
  const stored = await findModel(db, processId)
  if (!stored || (only && stored.scoresDue)) return
  const criteria = await listCriteria(db, processId)
  const wholes = wholesOf(criteria)
  if (!only) await storeWholes(db, processId, wholes)
  const model = { ...stored, wholes }
  const ids =
    only ??
    (await db.selectFrom('applications').select('id').where('processId', '=', processId).execute()).map((a) => a.id)
  for (let i = 0; i < ids.length; i += batch) await rescoreSome(db, model, criteria, ids.slice(i, i + batch))
}

/** Marks the scores of a process as due after its criteria changed. They are recalculated by a job, at the latest before the freeze. */
export async function rescoreSoon(tx: Db, processId: string): Promise<void> {
  await tx.updateTable('selectiveProcesses').set({ scoresDue: true }).where('id', '=', processId).execute()
  await enqueue(tx, 'rescore_process', { processId })
}

/** Processes with due scores. A frozen result keeps its scores. */
export const listDue = (db: Db) =>
  db
    .selectFrom('selectiveProcesses')
    .select('id')
    .where('scoresDue', '=', true)
    .where('frozenAt', 'is', null)
    .orderBy('id')
    .execute()

/** Recalculates the scores of a process if they are due. */
export async function settleScores(tx: Db, processId: string): Promise<void> {
  const due = await tx
    .selectFrom('selectiveProcesses')
    .select('id')
    .where('id', '=', processId)
    .where('scoresDue', '=', true)
    .executeTakeFirst()
  if (due) await rescore(tx, processId)
}

async function rescoreSome(db: Db, model: StoredModel, criteria: Criterion[], ids: string[]) {
  const [marks, sent, decisions] = await Promise.all([
    db
      .selectFrom('marks')
      .select(['applicationId', 'criterionId', 'evaluatorId', 'value'])
      .where('applicationId', 'in', ids)
      .execute(),
    db
      .selectFrom('evaluations')
      .select(['applicationId', 'evaluatorId', 'component'])
      .where('applicationId', 'in', ids)
      .where('sentAt', 'is not', null)
      .execute(),
    db
      .selectFrom('componentDecisions')
      .select(['applicationId', 'component', 'decision'])
      .where('applicationId', 'in', ids)
      .$narrowType<DecisionFact>()
      .execute(),
  ])
  const [marksOf, sentOf, decisionsOf] = [
    Map.groupBy(marks, (m) => m.applicationId),
    Map.groupBy(sent, (s) => s.applicationId),
    Map.groupBy(decisions, (d) => d.applicationId),
  ]
  const rows = ids.map((id) => ({
    id,
    ...componentScores(criteria, marksOf.get(id) ?? [], sentOf.get(id) ?? [], decisionsOf.get(id) ?? []),
  }))
  await storeScores(db, model, rows)
}
