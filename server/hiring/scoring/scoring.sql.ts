import type { Criterion } from '#contract/hiring/processes.ts'
import type { Db } from '#server/platform/db/db.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { componentScores } from './marks.rules.ts'
import { findModel, type StoredModel, storeScores } from './ranking.sql.ts'

export const listCriteria = (db: Db, processId: string) =>
  db
    .selectFrom('criteria')
    .select(['id', 'component', 'text', 'mandatory', 'byEvaluators', 'weight', 'target', 'valueId', 'competencyId'])
    .where('processId', '=', processId)
    .orderBy('position')
    .orderBy('id')
    .$narrowType<{ component: Criterion['component'] }>()
    .execute()

const batch = 500

/** Recalculates component scores and places from the marks, for all or some applications of a process. */
export async function rescore(db: Db, processId: string, only?: string[]): Promise<void> {
  const criteria = await listCriteria(db, processId)
  const model = await findModel(db, processId)
  if (!model) return
  const ids =
    only ??
    (await db.selectFrom('applications').select('id').where('processId', '=', processId).execute()).map((a) => a.id)
  for (let i = 0; i < ids.length; i += batch) await rescoreSome(db, model, criteria, ids.slice(i, i + batch))
  if (!only) await db.updateTable('selectiveProcesses').set({ scoresDue: false }).where('id', '=', processId).execute()
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
  const [marks, sent] = await Promise.all([
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
  ])
  const marksOf = Map.groupBy(marks, (m) => m.applicationId)
  const sentOf = Map.groupBy(sent, (s) => s.applicationId)
  const rows = ids.map((id) => ({ id, ...componentScores(criteria, marksOf.get(id) ?? [], sentOf.get(id) ?? []) }))
  await storeScores(db, model, rows)
}
