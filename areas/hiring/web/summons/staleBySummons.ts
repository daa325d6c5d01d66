import { countersigning } from '#hiring/contract/countersigning.ts'
import { summons } from '#hiring/contract/summons.ts'
import { validity } from '#hiring/contract/validity.ts'
import { staleByDecision } from '#hiring/web/outcomes/staleByOutcome.ts'

/** Endpoints to read again after a call, its answer or the validity of its result has changed. */
export const staleBySummons = [...staleByDecision, summons.list, validity.get, countersigning.list]
