import { leastGroup } from '#platform/contract/installation.ts'

// The figures that the effect of tried weights on groups may show. Everybody knows by name who is ranked, who is inside before and after,
// and who reached which stage. So any two answers, and an answer and the tables of fairness, can be subtracted: what must not be small is
// every part of people that all of them together tell apart.

/** A part by its groups: how many of its people belong to each. */
export type Part = readonly number[]

/** Numbers the parts of people. The value is a string that identifies the sets a person belongs to. */
export function partsOf(known: ReadonlyMap<string, string>): Map<string, number> {
  const numbers = new Map<string, number>()
  return new Map(
    [...known].map(([id, text]) => {
      const part = numbers.get(text) ?? numbers.size
      numbers.set(text, part)
      return [id, part]
    }),
  )
}

/** Whether every part has people enough for two groups. Everybody can count them: this depends on what nobody declared. */
export function areLarge(parts: ReadonlyMap<string, number>, minimum: number): boolean {
  const sizes = new Map<number, number>()
  for (const part of parts.values()) sizes.set(part, (sizes.get(part) ?? 0) + 1)
  return [...sizes.values()].every((size) => size >= 2 * minimum)
}

const none = (groups: readonly unknown[]) => groups.map(() => false)

function displayableAt(parts: readonly Part[], candidates: readonly boolean[], minimum: number): boolean[] {
  const sizes = candidates.map((_, group) => parts.reduce((sum, part) => sum + (part[group] ?? 0), 0))
  const displayed = candidates.map((is, group) => is && parts.every((part) => (part[group] ?? 0) >= minimum))
  for (;;) {
    const left = displayed.flatMap((is, group) => (is ? [group] : []))
    if (left.length < 2) return none(candidates)
    const others = parts.map((part) => part.reduce((sum, n, group) => (displayed[group] ? sum : sum + n), 0))
    if (others.every((n) => n === 0) || others.every((n) => n >= minimum)) return displayed
    const smallest = left.reduce((a, b) => ((sizes[b] ?? 0) < (sizes[a] ?? 0) ? b : a))
    displayed[smallest] = false
  }
}

/**
 * Which of the candidate groups may be displayed, none or at least two: those of which every part has the minimum, as long as all others together are nobody or
 * the minimum in every part too. Until they are, the smallest displayed group joins them.
 *
 * A higher minimum shows no group that the smallest one hides, so that a change of the setting shows nothing new.
 */
export function displayable(parts: readonly Part[], candidates: readonly boolean[], minimum: number): boolean[] {
  const least = displayableAt(parts, candidates, leastGroup)
  return minimum > leastGroup ? displayableAt(parts, least, minimum) : least
}

/**
 * Whether the tables of fairness show a group at every step of a process that somebody reached. If nobody stops between two steps, both
 * have the same people.
 *
 * @param visible the steps of which the tables show the group
 * @param totals how many people reached each step
 */
export const isVisibleThroughout = (visible: ReadonlySet<number>, totals: readonly number[]): boolean =>
  totals.every((total) => total === 0 || [...visible].some((step) => totals[step] === total))
