import { processes } from '#contract/hiring/processes.ts'
import { processOverview } from '#contract/hiring/processOverview.ts'

/** Endpoints to read again after a process changed its state. */
export const staleByMove = [processes.list, processes.get, processes.facets, processOverview.get]
