/** The values at which a chart draws its lines, from zero to at least the highest value, at round steps: at most five above zero. */
export function chartTicks(highest: number): number[] {
  const rough = Math.max(1, highest) / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power)
  const count = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: count + 1 }, (_, at) => at * step)
}
