import { z } from 'zod'
import { runQuery } from '#contract/hiring/automations.ts'

/** What stands in the address of the runs: the filters, and which run is open. */
export const runSearch = runQuery.extend({ run: z.uuid().optional() })
export type RunSearch = typeof runSearch
