import { applications } from '#contract/hiring/applications.ts'
import { steps } from '#contract/steps/steps.ts'
import { staleByScores } from '#web/hiring/staleByRanking.ts'
import { derives } from '#web/platform/api/stale.ts'

/** Endpoints to read again after a step, its link or its deadline changed. */
export const staleBySteps = [steps.list, steps.overview]

/** Endpoints to read again after an attempt was voided: its score counts no more. */
export const staleByAttempts = [...staleBySteps, ...staleByScores, applications.evaluation]

// A mark changes what the steps of its applicant show. The screens that read them import this file.
derives(applications.list, staleBySteps)
