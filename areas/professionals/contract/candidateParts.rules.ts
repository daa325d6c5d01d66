import { folded } from '#platform/contract/letters.rules.ts'

type Span = { from: string | number | null; to: string | number | null }

/** Whether a period ends before it begins. Unknown dates are valid. */
export const endsBeforeStart = ({ from, to }: Span) =>
  from !== null && to !== null && from !== '' && to !== '' && to < from

/** The indexes of items whose name repeats an earlier one, ignoring case and accents. */
export function repeatedAt(names: readonly string[]): number[] {
  const seen = new Set<string>()
  return names.flatMap((name, at) => {
    const key = folded(name)
    if (!key || !seen.has(key)) {
      seen.add(key)
      return []
    }
    return [at]
  })
}
