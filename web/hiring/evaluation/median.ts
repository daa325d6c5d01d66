export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[sorted.length >> 1]
  if (upper === undefined) return null
  return sorted.length % 2 ? upper : ((sorted[(sorted.length >> 1) - 1] ?? upper) + upper) / 2
}
