import { z } from 'zod'

const version = z.coerce.number<number>().int().min(1).optional()
/** What stands in the address of a values profile: the version that is shown instead of the draft, and the one it is compared with (0: none). */
export const valuesTestSearch = z.object({
  show: version,
  against: z.coerce.number<number>().int().min(0).optional(),
})
