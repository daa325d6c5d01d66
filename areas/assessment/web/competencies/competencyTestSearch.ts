import { z } from 'zod'

/** The search parameters of a competency test: the open attempt, and the one it is compared with. */
export const competencyTestSearch = z.object({ show: z.uuid().optional(), against: z.uuid().optional() })
