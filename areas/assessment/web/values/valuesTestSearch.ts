import { z } from 'zod'

const version = z.coerce.number<number>().int().min(1).optional()
/** The search parameters of a values profile: the open version instead of the draft, and the one it is compared with (0: none). */
export const valuesTestSearch = z.object({
  show: version,
  against: z.coerce.number<number>().int().min(0).optional(),
})
