import { quotas } from '#hiring/contract/quotas.ts'

/** Endpoints to read again after a declaration or an opinion. */
export const staleByQuotas = [quotas.seats, quotas.declarants]
