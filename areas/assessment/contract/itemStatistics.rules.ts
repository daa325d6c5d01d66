import { isAnswered } from './customTests.rules.ts'
import type { FrozenQuestion } from './customTests.ts'
import { stepsOf } from './questions.rules.ts'
import type { AnswerValue } from './testPreview.ts'
import type { ItemChoice, ItemFlag, ItemStatistics } from './testStatistics.ts'

/** Below this number of graded attempts the statistics of an item are unreliable. */
export const fewAttempts = 30
const maxNumbers = 6

/** An answer to a question and its points; there is no entry for an omitted answer. */
export type Given = ReadonlyMap<string, { value: AnswerValue; points: number | null }>

const mean = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0) / numbers.length
const tidy = (n: number) => Math.round(n * 1e6) / 1e6

/** The correlation of two series, −1 to 1; null when one of them is constant. */
export function correlation(xs: readonly number[], ys: readonly number[]): number | null {
  if (xs.length < 2) return null
  const [mx, my] = [mean(xs), mean(ys)]
  let [xy, xx, yy] = [0, 0, 0]
  for (const [at, x] of xs.entries()) {
    const [dx, dy] = [x - mx, (ys[at] ?? 0) - my]
    xy += dx * dy
    xx += dx * dx
    yy += dy * dy
  }
  // Rounding differences between equal numbers are not variance.
  if (xx < 1e-12 || yy < 1e-12) return null
  return Math.max(-1, Math.min(1, xy / Math.sqrt(xx * yy)))
}

const isOpinion = ({ content }: FrozenQuestion) => content.kind === 'escala' && content.key === null
const hasKey = (question: FrozenQuestion) =>
  question.content.kind !== 'texto' && question.content.kind !== 'arquivo' && !isOpinion(question)

/** Counts how often each answer was chosen; for numbers, the most frequent ones. */
export function choicesOf({ content }: FrozenQuestion, values: readonly AnswerValue[]): ItemChoice[] {
  const counts = new Map<string, number>()
  for (const value of values.filter(isAnswered).flat()) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1)
  const choice = (value: string, label: string, right: boolean): ItemChoice => ({
    ...{ value, label, right },
    count: counts.get(value) ?? 0,
  })
  switch (content.kind) {
    case 'unica':
    case 'multipla':
      return content.options.map(({ id, text }) => choice(id, text, content.key.includes(id)))
    case 'verdadeiro_falso':
      return [true, false].map((value) => choice(String(value), String(value), content.key === value))
    case 'escala':
      return stepsOf(content).map((step) => choice(String(step), String(step), content.key === step))
    case 'numero':
      return [...counts]
        .sort(([a, m], [b, n]) => n - m || Number(a) - Number(b))
        .slice(0, maxNumbers)
        .map(([value]) => choice(value, value, Math.abs(Number(value) - content.key) <= content.tolerance + 1e-9))
    default:
      return []
  }
}

type Numbers = { right: number | null; discrimination: number | null }

/** Reasons to review an item: correct for fewer than 20 % or more than 95 %, or a discrimination below 0.1. */
export function flagsOf({ right, discrimination }: Numbers): ItemFlag[] {
  return [
    ...(right !== null && right < 0.2 ? (['hard'] as const) : []),
    ...(right !== null && right > 0.95 ? (['easy'] as const) : []),
    ...(discrimination !== null && discrimination < 0.1 ? (['weak'] as const) : []),
  ]
}

export type ItemNumbers = Pick<
  ItemStatistics,
  'questionId' | 'answered' | 'right' | 'points' | 'discrimination' | 'flags' | 'choices'
>

/**
 * Statistics of each question over graded attempts. Omitted answers count as wrong. Discrimination is the corrected item–total correlation: the
 * points of the item against the sum of all others, without voided items.
 */
export function itemStatistics(
  questions: readonly FrozenQuestion[],
  attempts: readonly Given[],
  voided: ReadonlySet<string> = new Set(),
): ItemNumbers[] {
  const counting = questions.filter((q) => !voided.has(q.id))
  const pointsOf = (given: Given, id: string) => given.get(id)?.points ?? 0
  const totals = attempts.map((given) => counting.reduce((sum, q) => sum + pointsOf(given, q.id), 0))
  return questions.map((question) => {
    const { id, points: of } = question
    const own = attempts.map((given) => pointsOf(given, id))
    const values = attempts.flatMap((given) => given.get(id)?.value ?? [])
    const answered = attempts.filter((given) => isAnswered(given.get(id)?.value)).length
    const some = attempts.length > 0
    const right = some && hasKey(question) ? own.filter((p) => p >= of - 1e-9).length / attempts.length : null
    const others = totals.map((total, at) => (voided.has(id) ? total : total - (own[at] ?? 0)))
    const raw = isOpinion(question) ? null : correlation(own, others)
    const discrimination = raw === null ? null : tidy(raw)
    return {
      questionId: id,
      answered,
      right,
      points: some ? tidy(mean(own)) : null,
      discrimination,
      flags: voided.has(id) ? [] : flagsOf({ right, discrimination }),
      choices: choicesOf(question, values as AnswerValue[]),
    }
  })
}

/** The number of scores in each tenth of the scale; 100 belongs to the last. */
export function tenths(scores: readonly number[]): number[] {
  const counts = Array.from({ length: 10 }, () => 0)
  for (const score of scores) {
    const at = Math.max(0, Math.min(9, Math.floor(score / 10)))
    counts[at] = (counts[at] ?? 0) + 1
  }
  return counts
}

export const meanOf = (numbers: readonly number[]) => (numbers.length > 0 ? tidy(mean(numbers)) : null)

/** The population standard deviation. */
export function spreadOf(numbers: readonly number[]) {
  if (numbers.length < 2) return null
  const middle = mean(numbers)
  return tidy(Math.sqrt(mean(numbers.map((n) => (n - middle) ** 2))))
}
