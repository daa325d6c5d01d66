import { sql } from 'kysely'
import type { Weights } from '#hiring/contract/components.ts'
import { runningStates } from '#hiring/contract/processes.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import { hasFixedRules } from './fixedRules.sql.ts'

/** Lists the versions of the global weights, or of the weights of a process, newest first. */
export const listVersions = (db: Db, processId: string | null) =>
  db
    .selectFrom('weightModels as m')
    .leftJoin('accounts as a', 'a.id', 'm.createdBy')
    .select(['m.id', 'm.version', 'm.weights', 'm.reason', 'a.name as createdBy', 'm.createdAt'])
    .where('m.processId', 'is not distinct from', processId)
    .orderBy('m.version', 'desc')
    .limit(50)
    .$narrowType<{ weights: Weights }>()
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
    .selectFrom('selectiveProcesses as p')
    .select(['p.id', 'p.title', 'p.code', 'p.openings'])
    .where('p.ownWeights', '=', false)
    .where('p.frozenAt', 'is', null)
    .where('p.deletedAt', 'is', null)
    .where('p.state', 'in', [...runningStates])
    .orderBy('p.title')
    .execute()

/**
 * Locks the processes that a new version of the global weights applies to, whatever their state. An evaluator who gives a first mark holds
 * a lock on the process: this waits for them, so that `listFixed` sees the mark.
 */
export const lockPointed = (tx: Db) =>
  tx
    .selectFrom('selectiveProcesses')
    .select('id')
    .where('ownWeights', '=', false)
    .where('frozenAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Those of some processes whose rules are fixed by marks. Their change of weights is recorded. */
export const listFixed = async (tx: Db, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : tx
        .selectFrom('selectiveProcesses as p')
        .select(['p.id', 'p.ruleset', 'p.title'])
        .where('p.id', 'in', ids)
        .where(hasFixedRules)
        .orderBy('p.id')
        .execute()

/** Assigns a version to processes, and marks their scores for recalculation. */
export const pointTo = async (tx: Db, weightModelId: string, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : tx
        .updateTable('selectiveProcesses')
        .set({ weightModelId, scoresDue: true, updatedAt: sql`now()` })
        .where('id', 'in', ids)
        .execute()
