import type { Translation } from '#web/platform/i18n/pt/keys.ts'
import type { process as pt } from '#web/platform/i18n/pt/process.ts'
import { board } from './board.ts'
import { competencies } from './competencies.ts'
import { customTests } from './customTests.ts'
import { cv } from './cv.ts'
import { evaluation } from './evaluation.ts'
import { imports } from './imports.ts'
import { outcomes } from './outcomes.ts'
import { overview } from './overview.ts'
import { questions } from './questions.ts'
import { ranking } from './ranking.ts'
import { scoring } from './scoring.ts'
import { values } from './values.ts'
import { videos } from './videos.ts'
import { weights } from './weights.ts'

/** The texts of a process from within: board, ranking, evaluation, competencies, values, videos and weights. */
export const process = {
  board,
  competencies,
  customTests,
  cv,
  evaluation,
  imports,
  outcomes,
  overview,
  questions,
  ranking,
  scoring,
  values,
  videos,
  weights,
} satisfies Translation<typeof pt>
