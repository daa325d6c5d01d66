import type { AuditEntry } from '#server/platform/audit/audit.sql.ts'

/** Weights in the format of the audit log. */
export const formatWeights = (weights: readonly number[]) => weights.map((w) => `${w / 100}%`).join(' ')

type Before = { id: string; weights: readonly number[] }
type After = { weights: readonly number[]; ownWeights: boolean; reason: string }

/** The event of a change of the weights of a process. */
export const reweightedEvent = (before: Before, { weights, ownWeights, reason }: After): AuditEntry => ({
  action: 'process.reweighted',
  entity: 'process',
  entityId: before.id,
  data: { from: formatWeights(before.weights), to: formatWeights(weights), own: ownWeights },
  personal: { reason },
})
