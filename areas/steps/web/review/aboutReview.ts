import { evaluators } from '#contract/steps/evaluators.ts'
import { review, type StepReview } from '#contract/steps/review.ts'
import type { StepOfApplication, StepsOverview } from '#contract/steps/steps.ts'
import { staleByAttempts } from '#web/steps/staleBySteps.ts'

/** What a part of the review of a step needs. */
export type ReviewProps = { overview: StepsOverview; step: StepOfApplication; review: StepReview }

/** Endpoints to read again after somebody has graded an attempt. */
export const staleByReview = [...staleByAttempts, review.read, evaluators.read, evaluators.queue]
