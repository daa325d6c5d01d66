import { exactOf } from '#hiring/contract/exact.rules.ts'
import type { Definition } from './definition.ts'

/** Requirements met, met in part, or not met. */
export const requirements: Definition = {
  namePt: 'Requisitos',
  marks: () => ({ min: 0, max: 1, step: 0.5 }),
  worth: ({ weight }, value) => BigInt(weight) * value,
  full: ({ weight }) => BigInt(weight) * exactOf(1),
}
