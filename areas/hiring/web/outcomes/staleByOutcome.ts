import { applications } from '#hiring/contract/applications.ts'
import { board } from '#hiring/contract/board.ts'
import { outcomeProposal } from '#hiring/contract/outcomeProposal.ts'
import { outcomes } from '#hiring/contract/outcomes.ts'
import { processes } from '#hiring/contract/processes.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { messages } from '#messages/contract/messages.ts'

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
