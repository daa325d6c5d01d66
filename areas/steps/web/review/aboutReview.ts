import { evaluators } from '#steps/contract/evaluators.ts'
import { review, type StepReview } from '#steps/contract/review.ts'
import type { StepOfApplication, StepsOverview } from '#steps/contract/steps.ts'
import { staleByAttempts } from '#steps/web/staleBySteps.ts'

/** The props of a part of the review of a step. */
export type ReviewProps = { overview: StepsOverview; step: StepOfApplication; review: StepReview }

/** Endpoints to read again after somebody has graded an attempt. */
export const staleByReview = [...staleByAttempts, review.read, evaluators.read, evaluators.queue]
