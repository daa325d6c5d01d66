/** The number of people of a group who entered a stage, and of those who passed it. */
export type Outcome = { entered: number; passed: number }

/** Below this many people of either group nothing is compared. */
const leastCompared = 5
/** The ratio from which rates count as close: the four-fifths of 29 CFR 1607.4 D. An indicator, never a verdict. */
export const fourFifths = 0.8
const significant = 0.05

type Verdict = 'alert' | 'notice' | 'none' | 'few'

type Comparison = {
  ratio: number
  /** The interval in which the ratio lies with 95 %; null where nobody of a group passed. */
  interval: { low: number; high: number } | null
  /** Null where the exact test is used, because a cell is too small for it. */
  z: number | null
  p: number
  verdict: Verdict
}

const rateOf = ({ entered, passed }: Outcome) => passed / entered

/** The upper tail of the normal distribution, by the continued fraction or the series: exact to twelve digits. */
function upperTail(x: number): number {
  const density = Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)
  if (x > 3) {
    let fraction = x
    for (let i = 80; i > 0; i--) fraction = x + i / fraction
    return density / fraction
  }
  let [sum, term] = [x, x]
  for (let i = 1; i < 120; i++) {
    term *= (x * x) / (2 * i + 1)
    sum += term
  }
  return 0.5 - density * sum
}

/** The probability of a difference at least this large, in either direction, if both groups had the same chance. */
export const pOfZ = (z: number) => Math.min(1, 2 * upperTail(Math.abs(z)))

/** The z value of the difference of two rates, with a common variance; null where nobody or everybody passed. */
function zOf(a: Outcome, b: Outcome): number | null {
  const both = (a.passed + b.passed) / (a.entered + b.entered)
  const deviation = Math.sqrt(both * (1 - both) * (1 / a.entered + 1 / b.entered))
  return deviation > 0 ? (rateOf(a) - rateOf(b)) / deviation : null
}

function logFactorials(most: number): number[] {
  const logs = [0]
  for (let i = 1; i <= most; i++) logs.push((logs[i - 1] ?? 0) + Math.log(i))
  return logs
}

/** The two-sided exact test of Fisher: the tables with the same margins that are at most as likely as this one. */
export function fisher(a: Outcome, b: Outcome): number {
  const [all, passed] = [a.entered + b.entered, a.passed + b.passed]
  const logs = logFactorials(all)
  const choose = (n: number, k: number) => (logs[n] ?? 0) - (logs[k] ?? 0) - (logs[n - k] ?? 0)
  const chance = (k: number) => Math.exp(choose(a.entered, k) + choose(b.entered, passed - k) - choose(all, passed))
  const observed = chance(a.passed)
  let p = 0
  for (let k = Math.max(0, passed - b.entered); k <= Math.min(a.entered, passed); k++) {
    const likely = chance(k)
    if (likely <= observed * (1 + 1e-9)) p += likely
  }
  return Math.min(1, p)
}

/** Whether a cell of the table of both groups would be expected below five, so that the normal approximation does not fit. */
function isSparse(a: Outcome, b: Outcome) {
  const all = a.entered + b.entered
  const passed = a.passed + b.passed
  return [a, b].some(({ entered }) => Math.min(passed, all - passed) * entered < 5 * all)
}

function intervalOf(best: Outcome, group: Outcome) {
  if (best.passed === 0 || group.passed === 0) return null
  const spread = 1.96 * Math.sqrt(1 / group.passed - 1 / group.entered + 1 / best.passed - 1 / best.entered)
  const log = Math.log(rateOf(group) / rateOf(best))
  return { low: Math.exp(log - spread), high: Math.exp(log + spread) }
}

/** Compares a group with the one of the best rate; null where nobody of that one passed. */
export function compare(best: Outcome, group: Outcome): Comparison | null {
  if (best.passed === 0 || group.entered === 0) return null
  const ratio = rateOf(group) / rateOf(best)
  const z = isSparse(best, group) ? null : zOf(best, group)
  const p = z === null ? fisher(best, group) : pOfZ(z)
  const isFew = best.entered < leastCompared || group.entered < leastCompared
  const signs = [ratio < fourFifths, p < significant].filter(Boolean).length
  const verdict = isFew ? 'few' : signs === 2 ? 'alert' : signs === 1 && ratio < 1 ? 'notice' : 'none'
  return { ratio, interval: intervalOf(best, group), z, p, verdict }
}

/** Returns the number of additional people who would have to pass for the ratio to reach four fifths, if the best rate stayed as it is. */
export const missingApprovals = (best: Outcome, group: Outcome) =>
  Math.max(0, Math.ceil(fourFifths * rateOf(best) * group.entered - group.passed - 1e-9))

/** From this many people a group can be the reference, and its ratio can give an alert. */
export const leastToAlert = 30

/** The group with the best rate among those of thirty and more, or else among those of five and more; -1 where there is none. */
export function referenceOf(outcomes: readonly (Outcome | null)[]): number {
  const best = (least: number) =>
    outcomes.reduce((found, outcome, at) => {
      if (!outcome || outcome.entered < least || outcome.passed === 0) return found
      const before = outcomes[found]
      return !before || rateOf(outcome) > rateOf(before) ? at : found
    }, -1)
  const large = best(leastToAlert)
  return large >= 0 ? large : best(leastCompared)
}

/** A total to the nearest ten, so that no hidden group follows by subtraction. */
export const aboutTen = (n: number) => Math.round(n / 10) * 10

/** The rate of a total in whole percent, from its rounded numbers only; null where they are too small. */
export function aboutRate({ entered, passed }: Outcome): number | null {
  const of = aboutTen(entered)
  return of === 0 ? null : Math.min(100, Math.round((100 * aboutTen(passed)) / of))
}

type Reached = { position: number; kind: string; status: string }

/** The kinds of stages in which people are selected, in the order of the table. */
export const selectingKinds = ['triagem', 'testes', 'video', 'entrevista', 'final'] as const

type Stage = { kind: string; position: number }

/** The selecting kinds of a process in its own order, with the position at which each begins. */
export function sequenceOf(stages: readonly Stage[]) {
  const starts = selectingKinds.flatMap((kind) => {
    const positions = stages.filter((stage) => stage.kind === kind).map(({ position }) => position)
    return positions.length > 0 ? [{ kind, from: Math.min(...positions) }] : []
  })
  return starts.sort((a, b) => a.from - b.from)
}

/** Returns the level of an application: 0 applied, then one for each stage entered, and one more when selected. */
export function levelOf({ position, kind, status }: Reached, sequence: readonly { from: number }[]): number {
  if (status === 'aprovada' || status === 'contratada' || kind === 'contratacao') return sequence.length + 1
  return sequence.filter(({ from }) => from <= position).length
}

/** The age groups of the table. */
export const ageGroups = ['ate_29', '30_39', '40_49', '50_mais'] as const

/** The age group on a day; null without a birth date. */
export function ageGroupOf(birthDate: string | null, day: string): (typeof ageGroups)[number] | null {
  if (!birthDate) return null
  const hadBirthday = day.slice(5, 10) >= birthDate.slice(5, 10)
  const age = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (hadBirthday ? 0 : 1)
  return age < 30 ? 'ate_29' : age < 40 ? '30_39' : age < 50 ? '40_49' : '50_mais'
}
