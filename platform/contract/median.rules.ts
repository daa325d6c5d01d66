const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b)

/** The middle value; between two of them, their mean. `null` without values. */
export function median(values: readonly number[]): number | null {
  const [lower, upper] = [lowerMedian(values), sorted(values)[values.length >> 1]]
  return lower === null || upper === undefined ? null : (lower + upper) / 2
}

/** The middle value; the lower of two. `null` without values. */
export const lowerMedian = (values: readonly number[]): number | null =>
  sorted(values)[Math.ceil(values.length / 2) - 1] ?? null
