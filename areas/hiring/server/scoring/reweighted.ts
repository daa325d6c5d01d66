import type { Weights } from '#hiring/contract/components.ts'
import { type AuditEntry, changedValues } from '#platform/server/audit/audit.sql.ts'

type WeightsOf = { weights: Weights; ownWeights: boolean }

/** The event of a change of the weights of a process. */
export const reweightedEvent = (
  before: WeightsOf & { id: string },
  { weights, ownWeights, reason }: WeightsOf & { reason: string },
): AuditEntry => ({
  action: 'process.reweighted',
  entity: 'process',
  entityId: before.id,
  data: changedValues(
    { field: 'weights', from: before.weights, to: weights },
    ...(before.ownWeights === ownWeights ? [] : [{ field: 'ownWeights', from: before.ownWeights, to: ownWeights }]),
  ),
  personal: { reason },
})
