import { exactOf } from '#hiring/contract/exact.rules.ts'
import type { Definition } from './definition.ts'

/** Points obtained, of the valid points. */
const points: Omit<Definition, 'namePt'> = {
  marks: (target) => ({ min: 0, max: target, usual: 0.01 }),
  worth: (_, value) => value,
  full: ({ target }) => exactOf(target),
}

export const questions: Definition = { namePt: 'Questões', ...points }
export const test: Definition = { namePt: 'Prova', ...points }
