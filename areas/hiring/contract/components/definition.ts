/** The facts of a criterion that the formula of a component needs. */
type Weighed = { weight: number; target: number }

/** The values that a criterion accepts: an inclusive range, and the step if any. Without one, `usual` is the step in which people grade. */
type MarkRange = { min: number; max: number } & ({ step: number; usual?: never } | { step?: never; usual: number })

/**
 * A component of the score. Its score is `100 · Σ worth / Σ full` over its criteria, in exact numbers (`exact.rules.ts`).
 * `common` is the least common multiple of the targets: with it a worth that divides by a target stays exact.
 */
export type Definition = {
  /** In published files, which are in Portuguese. */
  namePt: string
  marks: (target: number) => MarkRange
  worth: (criterion: Weighed, value: bigint, common: bigint) => bigint
  full: (criterion: Weighed, common: bigint) => bigint
}
