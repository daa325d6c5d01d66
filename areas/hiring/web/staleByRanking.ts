import { competencyTest } from '#assessment/contract/competencyTest.ts'
import { valuesTest } from '#assessment/contract/valuesTest.ts'
import { applications } from '#hiring/contract/applications.ts'
import { board } from '#hiring/contract/board.ts'
import { outcomes } from '#hiring/contract/outcomes.ts'
import { processes } from '#hiring/contract/processes.ts'
import { processOverview } from '#hiring/contract/processOverview.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { scoring } from '#hiring/contract/scoring.ts'
import { derives } from '#platform/web/api/stale.ts'

/** The ranking: its rows, its counts, the explanation of a place, and the figures of its process. */
export const staleByRanking = [
  ranking.list,
  ranking.facets,
  ranking.check,
  ranking.pending,
  ranking.explain,
  processOverview.get,
]

/** Endpoints that show a total, or who has none yet. */
export const staleByScores = [...staleByRanking, applications.list, board.get]

/** Endpoints to read again after the status of an application changed. */
export const staleByDecision = [
  ...staleByScores,
  applications.evaluation,
  processes.get,
  outcomes.list,
  outcomes.previews,
]

/** Endpoints to read again after weights were saved: the global ones, or those of a process. */
export const staleByWeights = [
  ...staleByScores,
  applications.evaluation,
  processes.get,
  scoring.global,
  scoring.ofProcess,
]

/** Endpoints to read again after a result was frozen, published or reopened. */
export const staleByResult = [...staleByRanking, ranking.result, applications.evaluation, processes.get, processes.list]

derives(competencyTest.get, [applications.evaluation])
// A published version moves the criteria of processes that follow the company's values.
derives(valuesTest.get, [...staleByScores, applications.evaluation, processes.list, processes.get])
