import type { AnswerValue } from '#assessment/contract/testPreview.ts'

/** Two values of which the applicant chooses one, by the ids of their criteria. */
export type Pair = readonly [string, string]

/** So many times each value is compared, where there are enough others. */
const comparisons = 8
/** Every so many pairs, one is asked again the other way around: who reads chooses the same. */
const repeatEvery = 8

/** Pairs in which every value stands equally often, as often on the left as on the right. */
export function pairsOf(ids: readonly string[]): Pair[] {
  const n = ids.length
  const at = (i: number) => ids[i % n] as string
  const pairs: Pair[] = []
  for (let step = 1; step <= Math.min(Math.floor((n - 1) / 2), comparisons / 2); step++)
    for (let i = 0; i < n; i++) pairs.push([at(i), at(i + step)])
  // With an even number the values opposite each other are left.
  if (n % 2 === 0 && n - 1 <= comparisons) for (let i = 0; i < n / 2; i++) pairs.push([at(i), at(i + n / 2)])
  return pairs
}

/** The pairs that are asked a second time, the other way around. Their second answer does not count. */
export const repeatedOf = (pairs: readonly Pair[]): Pair[] =>
  pairs.filter((_, i) => i % repeatEvery === 0).map(([a, b]) => [b, a])

type Answered = { pair: Pair; value: AnswerValue | undefined }

/** From 1, never chosen, to 5, always chosen, in hundredths; values that no answered pair compares are missing. */
export function profileOf(answered: readonly Answered[]): Map<string, number> {
  const counts = new Map<string, { seen: number; chosen: number }>()
  for (const { pair, value } of answered) {
    if (typeof value !== 'string' || !pair.includes(value)) continue
    for (const id of pair) {
      const { seen, chosen } = counts.get(id) ?? { seen: 0, chosen: 0 }
      counts.set(id, { seen: seen + 1, chosen: chosen + (value === id ? 1 : 0) })
    }
  }
  return new Map([...counts].map(([id, { seen, chosen }]) => [id, 1 + Math.round((400 * chosen) / seen) / 100]))
}

/** Whether more than half of the pairs that were asked twice got two different answers. */
export function isInattentive(answered: readonly Answered[], repeated: readonly Answered[]): boolean {
  const first = new Map(answered.map(({ pair: [a, b], value }) => [`${a} ${b}`, value]))
  const both = repeated.filter(({ value, pair: [b, a] }) => value && first.get(`${a} ${b}`))
  const different = both.filter(({ value, pair: [b, a] }) => first.get(`${a} ${b}`) !== value)
  return both.length > 0 && different.length * 2 > both.length
}

const frequencies = ['never', 'rarely', 'half', 'often', 'always'] as const
type Frequency = (typeof frequencies)[number]

/** Returns the frequency with which a value was chosen, in words: the five levels of a profile, rounded. */
export const frequencyOf = (value: number): Frequency =>
  frequencies[Math.min(5, Math.max(1, Math.round(value))) - 1] ?? 'half'

/** A value beside the profile of the company: a level apart is close. */
export const besideCompany = (value: number, target: number) =>
  Math.abs(value - target) <= 1 ? 'alike' : value > target ? 'more' : 'less'
