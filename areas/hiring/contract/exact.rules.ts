/** Most decimals of a mark. */
const markDecimals = 12

// One more than a mark: the median of two marks has half a unit.
const decimals = markDecimals + 1
const unit = 10n ** BigInt(decimals)

/**
 * A decimal number as an integer of units of 10⁻¹³: adding and comparing is exact, where binary floating point is not.
 * @throws RangeError for more than 13 decimals.
 */
export function exactOf(value: number | string): bigint {
  const [digits = '', exponent = '0'] = String(value).split('e')
  const [whole = '', rest = ''] = digits.split('.')
  const missing = decimals - rest.length + Number(exponent)
  if (missing < 0) throw new RangeError('more decimals than a mark has')
  return BigInt(whole + rest) * 10n ** BigInt(missing)
}

/** The decimal text of an exact number that is not negative, as JSON and PostgreSQL read it. */
export function exactText(exact: bigint): string {
  const rest = (exact % unit).toString().padStart(decimals, '0').replace(/0+$/, '')
  return `${exact / unit}${rest && `.${rest}`}`
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b))

/** The least common multiple of positive integers; 1 of none. */
export const lcm = (numbers: readonly bigint[]) => numbers.reduce((all, n) => (all / gcd(all, n)) * n, 1n)

/** Divides both by their greatest common divisor. */
export function reduced(n: bigint, d: bigint): [bigint, bigint] {
  const by = gcd(n, d)
  return [n / by, d / by]
}

/** A quotient of integers that are not negative, rounded half up. */
export const rounded = (n: bigint, d: bigint) => Number((2n * n + d) / (2n * d))

/** Hundredths of a number, rounded half up. */
export const hundredths = (value: number) => rounded(exactOf(value) * 100n, unit)

/** Whether a number has at most the decimals of a mark. */
export function fitsMark(value: number): boolean {
  const [digits = '', exponent = '0'] = String(value).split('e')
  return (digits.split('.')[1]?.length ?? 0) - Number(exponent) <= markDecimals
}
