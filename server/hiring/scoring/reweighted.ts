import { audit } from '#server/platform/audit/audit.sql.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Weights in the format of the audit log. */
export const formatWeights = (weights: readonly number[]) => weights.map((w) => `${w / 100}%`).join(' ')

type Before = { id: string; weights: readonly number[] }
type After = { weights: readonly number[]; ownWeights: boolean; reason: string }

/** Records a change of the weights of a process. */
export const auditReweighted = (tx: Db, actorId: string, before: Before, { weights, ownWeights, reason }: After) =>
  audit(tx, actorId, {
    action: 'process.reweighted',
    entity: 'process',
    entityId: before.id,
    data: { from: formatWeights(before.weights), to: formatWeights(weights), own: ownWeights },
    personal: { reason },
  })
