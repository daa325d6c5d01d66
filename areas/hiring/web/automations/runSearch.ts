import { z } from 'zod'
import { runQuery } from '#hiring/contract/automations.ts'

/** The search parameters of the runs: the filters, and the open run. */
export const runSearch = runQuery.extend({ run: z.uuid().optional() })
export type RunSearch = typeof runSearch
