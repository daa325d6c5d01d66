// Which vectors are combinations of some others, and with which coefficients. Modulo a prime, so that nothing is rounded.

/** The largest below 2²⁶: products are exact. Sums of tables have small determinants, and none that this prime divides. */
const prime = 67_108_859
const inversePrime = 1 / prime
/** The remainder, from zero on. */
export function mod(n: number) {
  const left = n - Math.floor(n * inversePrime) * prime
  return left < 0 ? left + prime : left >= prime ? left - prime : left
}
function inverse(n: number) {
  let [result, power] = [1, mod(n)]
  for (let left = prime - 2; left > 0; left = Math.floor(left / 2), power = mod(power * power))
    if (left % 2) result = mod(result * power)
  return result
}

/** A vector by its entries that are not zero. */
export type Sparse = ReadonlyMap<number, number>

/**
 * Reduces vectors until each has a column of its own in which all others are zero. The vectors of which a row is made follow its entries.
 */
function reduced(vectors: readonly Sparse[], width: number) {
  const rows: { lead: number; row: Float64Array }[] = []
  const subtract = (from: Float64Array, times: number, row: Float64Array) => {
    for (let i = 0; i < row.length; i++) {
      const n = row[i] ?? 0
      if (n !== 0) from[i] = mod((from[i] ?? 0) - times * n)
    }
  }
  for (const [at, vector] of vectors.entries()) {
    const left = new Float64Array(width + vectors.length)
    for (const [column, n] of vector) left[column] = mod(n)
    left[width + at] = 1
    for (const { lead, row } of rows) if (left[lead]) subtract(left, left[lead], row)
    const lead = left.findIndex((n) => n !== 0)
    if (lead >= width) continue
    const times = inverse(left[lead] ?? 1)
    for (let i = lead; i < left.length; i++) if (left[i]) left[i] = mod((left[i] ?? 0) * times)
    for (const { row } of rows) if (row[lead]) subtract(row, row[lead], left)
    rows.push({ lead, row: left })
  }
  return rows
}

/** Returns what says of a vector by which coefficients the given ones add up to it, or null where none do. */
export function combinationsOf(vectors: readonly Sparse[], width: number): (vector: Sparse) => Sparse | null {
  const byLead = new Map(
    reduced(vectors, width).map(({ lead, row }) => {
      const entries: [at: number, n: number][] = []
      for (let at = 0; at < row.length; at++) if (row[at]) entries.push([at, row[at] ?? 0])
      return [lead, entries]
    }),
  )
  return (vector) => {
    const left = new Map<number, number>()
    for (const [column, n] of vector) left.set(column, mod(n))
    for (const [column, n] of vector)
      for (const [at, there] of byLead.get(column) ?? []) left.set(at, mod((left.get(at) ?? 0) - mod(n) * there))
    const coefficients = new Map<number, number>()
    for (const [at, n] of left)
      if (n !== 0) {
        if (at < width) return null
        coefficients.set(at - width, mod(-n))
      }
    return coefficients
  }
}
