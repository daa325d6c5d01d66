import { z } from 'zod'
import { uuid } from '#platform/contract/endpoint.ts'

/** Which payment of an invoice is open. */
export const invoiceSearch = z.object({ payment: uuid.optional() })
