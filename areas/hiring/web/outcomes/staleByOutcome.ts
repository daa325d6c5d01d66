import { applications } from '#contract/hiring/applications.ts'
import { board } from '#contract/hiring/board.ts'
import { outcomeProposal } from '#contract/hiring/outcomeProposal.ts'
import { outcomes } from '#contract/hiring/outcomes.ts'
import { processes } from '#contract/hiring/processes.ts'
import { ranking } from '#contract/hiring/ranking.ts'
import { messages } from '#contract/outreach/messages.ts'

/** Endpoints to read again after applicants were notified of their outcome. */
export const staleByOutcome = [outcomes.list, outcomes.previews, processes.get, messages.ofAuthor, messages.counts]

/** Endpoints to read again after outcomes were decided. */
export const staleByDecision = [
  ...staleByOutcome,
  outcomeProposal.get,
  applications.list,
  applications.evaluation,
  ranking.list,
  ranking.facets,
  board.get,
]
