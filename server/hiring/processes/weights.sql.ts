import { sql } from 'kysely'
import { runningStates } from '#contract/hiring/processes.rules.ts'
import type { Weights } from '#contract/hiring/scoring.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Lists the versions of the global weights, or of the weights of a process, newest first. */
export const listVersions = (db: Db, processId: string | null) =>
  db
    .selectFrom('weightModels as m')
    .leftJoin('accounts as a', 'a.id', 'm.createdBy')
    .select(['m.id', 'm.version', 'm.weights', 'm.reason', 'a.name as createdBy', 'm.createdAt'])
    .where('m.processId', 'is not distinct from', processId)
    .orderBy('m.version', 'desc')
    .limit(50)
    .execute()

type NewVersion = { processId: string | null; version: number; weights: Weights; reason: string; createdBy: string }
/** Returns undefined when that version exists because of a concurrent write. */
export const insertVersion = (db: Db, version: NewVersion) =>
  db
    .insertInto('weightModels')
    .values(version)
    .onConflict((c) => c.columns(['processId', 'version']).doNothing())
    .returning('id')
    .executeTakeFirst()

type OwnVersion = { processId: string; weights: Weights | null; reason: string; createdBy: string }
/** The model for a process: a new version of its own weights, or the global model when `weights` is missing. The caller locks the process. */
export async function modelFor(tx: Db, { weights, ...own }: OwnVersion): Promise<string> {
  const [last] = await listVersions(tx, weights && own.processId)
  if (!last && !weights) throw new Error('no global weights')
  const made = weights && (await insertVersion(tx, { ...own, weights, version: (last?.version ?? 0) + 1 }))
  const model = weights ? made : last
  if (!model) throw new Error('two versions of the weights of one process at once')
  return model.id
}

/** Lists running processes that use the global weights and are not frozen. */
export const listFollowers = (db: Db) =>
  db
    .selectFrom('selectiveProcesses')
    .select(['id', 'title', 'code', 'openings'])
    .where('ownWeights', '=', false)
    .where('frozenAt', 'is', null)
    .where('deletedAt', 'is', null)
    .where('state', 'in', [...runningStates])
    .orderBy('title')
    .execute()

/** Assigns a version to every process that uses the global weights and is not frozen, and marks its scores for recalculation. */
export const pointFollowers = (db: Db, weightModelId: string) =>
  db
    .updateTable('selectiveProcesses')
    .set({ weightModelId, scoresDue: true, updatedAt: sql`now()` })
    .where('ownWeights', '=', false)
    .where('frozenAt', 'is', null)
    .returning('id')
    .execute()
