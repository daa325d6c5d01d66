/** The signs in the way an attempt was answered that may be looked into. A flag changes no mark and judges nobody. */
export const flagKinds = ['same_option', 'straight_line', 'fast', 'pastes', 'leavings'] as const
type FlagKind = (typeof flagKinds)[number]

/** The least that is flagged. */
const leastInARow = 6
const fastSeconds = 2
const manyLeavings = 3
/** Attempts from which on the usual speed of a step is known, and the part of it that is fast. */
export const leastForUsual = 30
const fastPart = 1 / 3

/** The longest run of one answer; an answer that is left out ends a run. */
export function longestRun(choices: readonly (number | null)[]): number {
  let [longest, current] = [0, 0]
  for (const [at, choice] of choices.entries()) {
    current = choice !== null && choice === choices[at - 1] ? current + 1 : choice === null ? 0 : 1
    longest = Math.max(longest, current)
  }
  return longest
}

/** The sample standard deviation of the answers on a scale; null for fewer than two. Zero is a straight line. */
export function answerSpread(values: readonly number[]): number | null {
  if (values.length < 2) return null
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1))
}

type Answered = {
  /** The place of the chosen option in each closed question, in the order in which they were asked. */
  choices: readonly (number | null)[]
  /** The answers to the questions with a scale. */
  scale: readonly number[]
  /** Seconds for each answer; null when there is none. */
  seconds: number | null
  /** The median of the seconds of all attempts at the step; null when too few are known. */
  usualSeconds: number | null
  pastes: number
  leavings: number
}

/** `value` is what was counted: answers in a row, seconds an answer, or times. */
export type Flag = { kind: FlagKind; value: number }

/** The flags of an attempt. */
export function flagsOf({ choices, scale, seconds, usualSeconds, pastes, leavings }: Answered): Flag[] {
  const run = longestRun(choices)
  const flag = (kind: FlagKind, value: number, isRaised: boolean): Flag[] => (isRaised ? [{ kind, value }] : [])
  const limit = Math.max(fastSeconds, (usualSeconds ?? 0) * fastPart)
  return [
    ...flag('same_option', run, run >= Math.max(leastInARow, choices.length / 2)),
    ...flag('straight_line', scale.length, scale.length >= leastInARow && answerSpread(scale) === 0),
    ...flag('fast', seconds ?? 0, seconds !== null && seconds < limit),
    ...flag('pastes', pastes, pastes > 0),
    ...flag('leavings', leavings, leavings >= manyLeavings),
  ]
}
