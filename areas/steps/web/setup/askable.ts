import type { Answer } from '#platform/contract/endpoint.ts'
import type { steps } from '#steps/contract/steps.ts'

export type StepsOfProcess = Answer<typeof steps.list>

/** Returns the part that the process or its company still needs for another step with a test. */
export const missingForTest = ({ criteria, tests }: StepsOfProcess) =>
  criteria.length === 0 ? 'criterion' : tests.length === 0 ? 'test' : undefined

export const askableKinds = (all: StepsOfProcess) => all.kinds.filter((kind) => kind !== 'test' || !missingForTest(all))
