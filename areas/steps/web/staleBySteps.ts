import { applications } from '#hiring/contract/applications.ts'
import { staleByScores } from '#hiring/web/staleByRanking.ts'
import { derives } from '#platform/web/api/stale.ts'
import { steps } from '#steps/contract/steps.ts'

/** Endpoints to read again after a step, its link or its deadline changed. */
export const staleBySteps = [steps.list, steps.overview]

/** Endpoints to read again after an attempt was voided: its score counts no more. */
export const staleByAttempts = [...staleBySteps, ...staleByScores, applications.evaluation]

// A mark changes what the steps of its applicant show. The screens that read them import this file.
derives(applications.list, staleBySteps)
