import { z } from 'zod'
import { uuid } from '#platform/contract/endpoint.ts'

/** What the form of a sale begins with: the code of a plan, and a company. */
export const saleSearch = z.object({ plan: z.string().default(''), company: uuid.optional() })
