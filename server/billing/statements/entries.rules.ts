import type { Refusal } from '#contract/platform/refusals.ts'

export const maxEntries = 50_000

/** A file that is refused as a whole, with the reason. */
export class WrongStatement extends Error {
  readonly why: Refusal
  readonly values: Record<string, string | number>
  constructor(why: Refusal, values: Record<string, string | number> = {}) {
    super(why)
    this.why = why
    this.values = values
  }
}

/** An entry of a statement, as the file writes it. */
export type Entry = {
  /** Its number within the file, to name it in a refusal. */
  at: number
  day: string
  amount: string
  type: string
  fitid: string
  name: string
  description: string
}
