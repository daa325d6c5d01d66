import { exactOf } from '#hiring/contract/exact.rules.ts'
import type { Definition } from './definition.ts'

/** Grades from 0 to 10: the median of the evaluators on each criterion, then the mean of the criteria. */
const scorecard: Omit<Definition, 'namePt'> = {
  marks: () => ({ min: 0, max: 10, usual: 1 }),
  worth: (_, value) => value,
  full: () => exactOf(10),
}

export const video: Definition = { namePt: 'Vídeo', ...scorecard }
export const interview: Definition = { namePt: 'Entrevista', ...scorecard }
