import { z } from 'zod'

/** R$ 10 million: more is a typing error. */
export const maxCentavos = 1_000_000_000

/** An amount in whole centavos. Sums are exact, and nothing is ever divided without a rule that says how it is rounded. */
export const centavos = z.int().min(0, 'money_negative').max(maxCentavos, 'money_max')
export const someCentavos = z.int().min(1, 'money_positive').max(maxCentavos, 'money_max')
