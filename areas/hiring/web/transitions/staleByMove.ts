import { processes } from '#hiring/contract/processes.ts'
import { processOverview } from '#hiring/contract/processOverview.ts'

/** Endpoints to read again after a process changed its state. */
export const staleByMove = [processes.list, processes.get, processes.facets, processOverview.get]
