import { exactOf } from '#hiring/contract/exact.rules.ts'
import type { Definition } from './definition.ts'

const farthest = exactOf(4)
const magnitude = (n: bigint) => (n < 0n ? -n : n)

/** The nearness of the values of a professional, from 1 to 5, to those of the company. */
export const values: Definition = {
  namePt: 'Valores',
  marks: () => ({ min: 1, max: 5, step: 1 }),
  worth({ weight, target }, value) {
    const distance = magnitude(value - exactOf(target))
    return BigInt(weight) * (distance > farthest ? 0n : farthest - distance)
  },
  full: ({ weight }) => BigInt(weight) * farthest,
}
