import { invoices } from '#billing/contract/invoices.ts'
import { plans } from '#billing/contract/plans.ts'
import { subscriptions } from '#billing/contract/subscriptions.ts'
import { vouchers } from '#billing/contract/vouchers.ts'
import { companies } from '#companies/contract/companies.ts'
import { partners } from '#companies/contract/partners.ts'
import { candidates } from '#professionals/contract/candidates.ts'

/**
 * * The first calls of the lists, by route path. Only the build reads this: it writes the address into the page, so that theme.js
 * * starts the call before any other code has loaded. A list that is missing here loads a little later.
 */
export const firstCalls = {
  '/dashboard/companies': companies.list,
  '/dashboard/partners': partners.list,
  '/dashboard/users/candidates': candidates.list,
  '/dashboard/plans': plans.list,
  '/dashboard/subscriptions': subscriptions.list,
  '/dashboard/vouchers': vouchers.list,
  '/dashboard/banking/invoices': invoices.list,
}
