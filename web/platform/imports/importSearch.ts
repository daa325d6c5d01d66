import { z } from 'zod'
import { importRowQuery } from '#contract/platform/imports.ts'

/** What stands in the address of an import: which one is open, and which of its rows are shown. */
export const importSearch = importRowQuery.extend({ run: z.uuid().optional() })
