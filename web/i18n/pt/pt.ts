import { board } from './board.ts'
import { candidates } from './candidates.ts'
import { companies } from './companies.ts'
import { evaluation } from './evaluation.ts'
import { home } from './home.ts'
import { notices } from './notices.ts'
import { processes } from './processes.ts'
import { ranking } from './ranking.ts'
import { records } from './records.ts'
import { refusals } from './refusals.ts'
import { scoring } from './scoring.ts'
import { weights } from './weights.ts'

/** The texts of the screens, fetched beside the first of them. With those of start.ts they are the keys of every language. */
export const pt = {
  board,
  candidates,
  companies,
  evaluation,
  home,
  notices,
  processes,
  ranking,
  records,
  refusals,
  scoring,
  weights,
}
