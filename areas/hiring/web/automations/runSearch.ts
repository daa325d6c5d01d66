import { z } from 'zod'
import { runQuery } from '#contract/hiring/automations.ts'

/** The search parameters of the runs: the filters, and the open run. */
export const runSearch = runQuery.extend({ run: z.uuid().optional() })
export type RunSearch = typeof runSearch
