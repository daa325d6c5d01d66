import { z } from 'zod'
import { importRowQuery } from '#platform/contract/imports.ts'

/** The search parameters of an import: which one is open, and the filter of its rows. */
export const importSearch = importRowQuery.extend({ run: z.uuid().optional() })
