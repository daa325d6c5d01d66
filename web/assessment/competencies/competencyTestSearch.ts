import { z } from 'zod'

/** What stands in the address of a competency test: the attempt that is shown, and the one it is compared with. */
export const competencyTestSearch = z.object({ show: z.uuid().optional(), against: z.uuid().optional() })
