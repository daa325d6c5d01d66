import { countersigning } from '#contract/hiring/countersigning.ts'
import { summons } from '#contract/hiring/summons.ts'
import { validity } from '#contract/hiring/validity.ts'
import { staleByDecision } from '#web/hiring/outcomes/staleByOutcome.ts'

/** Endpoints to read again after a call, its answer or the validity of its result has changed. */
export const staleBySummons = [...staleByDecision, summons.list, validity.get, countersigning.list]
