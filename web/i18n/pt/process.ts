import { board } from './board.ts'
import { evaluation } from './evaluation.ts'
import { questions } from './questions.ts'
import { ranking } from './ranking.ts'
import { scoring } from './scoring.ts'
import { values } from './values.ts'
import { weights } from './weights.ts'

/** The texts of a process from within: board, ranking, evaluation, values and weights. */
export const process = {
  board,
  evaluation,
  questions,
  ranking,
  scoring,
  values,
  weights,
}
