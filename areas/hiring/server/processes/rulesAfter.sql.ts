import type { z } from 'zod'
import { followCriteria } from '#assessment/contract/valuesTest.rules.ts'
import { findFollowed } from '#assessment/server/values/following.sql.ts'
import { profileVersion, reweighting, tieChainOf } from '#hiring/contract/processes.rules.ts'
import type { processes } from '#hiring/contract/processes.ts'
import type { Rules } from '#hiring/contract/ruleChanges.rules.ts'
import type { CleanHtml } from '#platform/contract/richText.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { StoredProcess } from './processes.sql.ts'
import { listVersions } from './weights.sql.ts'

/** The fields of a form that changes a process. */
export type ProcessChange = Omit<z.output<typeof processes.update.body>, 'version' | 'reason' | 'description'> & {
  description: CleanHtml
}

/** The rules that a process would have after a change; nothing is saved. */
export async function rulesAfter(db: Db, process: StoredProcess, change: ProcessChange): Promise<Rules> {
  const reweighted = reweighting(process, change)
  const weights = reweighted ? (reweighted.weights ?? (await listVersions(db, null))[0]?.weights) : undefined
  const profile = await findFollowed(db, process.companyId, profileVersion(process, change.valuesVersion))
  return {
    ...change,
    blind: change.blind ?? process.blind,
    resultValidityMonths:
      change.resultValidityMonths === undefined ? process.resultValidityMonths : change.resultValidityMonths,
    quotas: change.quotas === undefined ? process.quotas : change.quotas,
    summonsDays: change.summonsDays ?? process.summonsDays,
    criteria: followCriteria(change.criteria, profile?.lines ?? []),
    valuesVersion: change.criteria.some(({ valueId }) => valueId) ? (profile?.version ?? null) : null,
    tieChain: tieChainOf(change.ruleset, change.tieChain),
    weights: weights ?? process.weights,
  }
}
