export const sumOf = (weights: readonly number[]) => weights.reduce((a, b) => a + b, 0)

/** The same proportions, in whole basis points that sum to 10,000; what rounding leaves over goes to the largest remainders. */
export function balanced(weights: readonly number[]): number[] {
  const sum = sumOf(weights)
  if (sum === 0) return [...weights]
  const exact = weights.map((w) => (w * 10_000) / sum)
  const whole = exact.map(Math.floor)
  const left = 10_000 - sumOf(whole)
  const order = exact
    .map((value, i) => ({ i, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest || a.i - b.i)
  for (const { i } of order.slice(0, left)) whole[i] = (whole[i] ?? 0) + 1
  return whole
}
