import { z } from 'zod'

export const checkoutSearch = z.object({ plan: z.string().default('') })
