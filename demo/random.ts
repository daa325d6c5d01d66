/** A generator of reproducible random numbers (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (n: number) => Math.floor(next() * n)
  return {
    next,
    below,
    between: (from: number, to: number) => from + below(to - from + 1),
    pick: <T>(items: readonly T[]): T => items[below(items.length)] as T,
    chance: (share: number) => next() < share,
    /** A number near the middle, rarely far from it, always within the limits. */
    near: (middle: number, spread: number, min = 0, max = 100) =>
      Math.max(min, Math.min(max, middle + (next() + next() + next() - 1.5) * spread * 1.4)),
    /** A version 7 UUID for the given moment. */
    uuid: (at: number) => {
      const time = Math.floor(at).toString(16).padStart(12, '0')
      const rest = () =>
        Math.floor(next() * 0x1_0000_0000)
          .toString(16)
          .padStart(8, '0')
      const [a, b, c] = [rest(), rest(), rest()]
      return `${time.slice(0, 8)}-${time.slice(8)}-7${a.slice(0, 3)}-${'89ab'[below(4)]}${a.slice(3, 6)}-${b}${c.slice(0, 4)}`
    },
  }
}
export type Random = ReturnType<typeof randomFrom>

const digit = (values: number[], weights: number[]) => {
  const rest = values.reduce((sum, v, i) => sum + v * (weights[i] ?? 0), 0) % 11
  return rest < 2 ? 0 : 11 - rest
}
/** The CPF of a sequence number, with its check digits. */
export function cpfOf(base: number) {
  const digits = String(base).padStart(9, '0').split('').map(Number)
  const first = digit(digits, [10, 9, 8, 7, 6, 5, 4, 3, 2])
  return [...digits, first, digit([...digits, first], [11, 10, 9, 8, 7, 6, 5, 4, 3, 2])].join('')
}
/** A CNPJ of twelve letters or digits, with its check digits. */
export function cnpjOf(base: string) {
  const values = [...base].map((c) => c.charCodeAt(0) - 48)
  const first = digit(values, [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2])
  return `${base}${first}${digit([...values, first], [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2])}`
}
