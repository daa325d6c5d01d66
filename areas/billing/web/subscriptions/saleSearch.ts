import { z } from 'zod'
import { uuid } from '#platform/contract/endpoint.ts'

/** The values with which the form of a sale begins: the code of a plan, and a company. */
export const saleSearch = z.object({ plan: z.string().default(''), company: uuid.optional() })
