import { z } from 'zod'
import { salesPeriods } from '#billing/contract/sales.rules.ts'

/** The period, by its name: a link that is kept shows the days of the day on which it is opened. */
export const salesSearch = z.object({ period: z.enum(salesPeriods).default('mes') })
