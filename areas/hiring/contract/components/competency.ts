import { exactOf } from '#hiring/contract/exact.rules.ts'
import type { Definition } from './definition.ts'

/** Levels of competencies against the wanted ones: a surplus does not compensate. */
export const competency: Definition = {
  namePt: 'Competências',
  marks: () => ({ min: 0, max: 4, step: 1 }),
  worth({ weight, target }, value, common) {
    const wanted = exactOf(target)
    const isSurplus = value > wanted
    const counting = isSurplus ? wanted : value
    return BigInt(weight) * counting * (common / wanted)
  },
  full: ({ weight }, common) => BigInt(weight) * common,
}
