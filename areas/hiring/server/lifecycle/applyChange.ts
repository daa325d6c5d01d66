import { sql } from 'kysely'
import { profileVersion, reweighting, tieChainOf } from '#hiring/contract/processes.rules.ts'
import { type RuleChange, rulesOfProcess } from '#hiring/contract/ruleChanges.ts'
import { followValues } from '#hiring/server/processes/following.sql.ts'
import { type StoredProcess, updateProcess } from '#hiring/server/processes/processes.sql.ts'
import type { ProposedInput } from '#hiring/server/processes/proposals.sql.ts'
import type { ProcessChange } from '#hiring/server/processes/rulesAfter.sql.ts'
import { modelFor } from '#hiring/server/processes/weights.sql.ts'
import { followTests } from '#hiring/server/scoring/fedMarks.sql.ts'
import { rescore, rescoreSoon } from '#hiring/server/scoring/scoring.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { saveCriteria, saveStages } from './parts.sql.ts'

/** Writes the fields of a process, its stages, criteria and weights, and computes its scores again. The caller has locked it. */
export async function applyChange(
  tx: Db,
  before: StoredProcess,
  change: ProcessChange,
  { reason, actorId }: { reason: string; actorId: string },
): Promise<{ isReweighted: boolean }> {
  const { id } = before
  const { stages, criteria, ownWeights, weights, valuesVersion, blind = before.blind, ...fields } = change
  const changed = reweighting(before, { ownWeights, weights })
  const model = changed && {
    ownWeights: changed.weights !== null,
    weightModelId: await modelFor(tx, { processId: id, weights: changed.weights, reason, createdBy: actorId }),
  }
  const tieChain = tieChainOf(fields.ruleset, fields.tieChain)
  await updateProcess(tx, id, { ...fields, ...model, blind, tieChain, code: fields.code || before.code })
  await saveStages(tx, id, stages)
  await saveCriteria(tx, id, criteria)
  await followValues(tx, id, profileVersion(before, valuesVersion))
  if (before.hasApplications) {
    await followTests(tx, { processId: id }, actorId)
    await rescoreSoon(tx, id)
  } else await rescore(tx, id)
  return { isReweighted: changed !== null }
}

/** Refuses a change that could not be written, before another person is asked to approve it. Nothing stays. */
export async function tryChange(tx: Db, ...change: Rest<Parameters<typeof applyChange>>): Promise<void> {
  await sql`savepoint before_change`.execute(tx)
  await applyChange(tx, ...change)
  await sql`rollback to savepoint before_change`.execute(tx)
}
type Rest<T extends readonly unknown[]> = T extends readonly [unknown, ...infer R] ? R : never

const pick = <T extends object>(of: T, names: readonly string[]) =>
  Object.fromEntries(Object.entries(of).filter(([name]) => names.includes(name))) as Partial<T>

/** The part of a change that waits for approval: the fields of its rules. */
export const ofRules = (change: ProcessChange, changes: readonly RuleChange[]): ProposedInput => {
  const names = changes.map(({ rule }): string => rule)
  return { process: pick(change, names.includes('weights') ? [...names, 'ownWeights'] : names) as object }
}

/** A change without its rules, which stay as they are. */
export const withoutRules = (process: StoredProcess, change: ProcessChange): ProcessChange => ({
  ...change,
  ...(pick(process, rulesOfProcess) as ProcessChange),
  ...{ ownWeights: undefined, weights: undefined, valuesVersion: undefined },
})
