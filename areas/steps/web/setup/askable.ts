import type { Answer } from '#platform/contract/endpoint.ts'
import type { steps } from '#steps/contract/steps.ts'

export type StepsOfProcess = Answer<typeof steps.list>

/** The kinds that another step may ask: a test needs a criterion that no step marks yet. */
export const askableKinds = ({ kinds, criteria }: StepsOfProcess) =>
  kinds.filter((kind) => kind !== 'test' || criteria.length > 0)
