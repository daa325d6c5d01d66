import { z } from 'zod'

/**
 * The reasons for which scores are hidden from a reader: `unsent` until they send their own marks on the applicant, `early` until the
 * result is frozen, because they do not evaluate and lack the right `see_scores_early`.
 */
const hiddenReasons = ['unsent', 'early'] as const
export type HiddenReason = (typeof hiddenReasons)[number]

/** The field of a response that says why its scores are null; null when nothing is hidden. */
export const hidden = z
  .enum(hiddenReasons)
  .nullable()
  .meta({ description: 'why scores, total and place are hidden from the caller; null when they are not' })
