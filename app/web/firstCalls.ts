import { invoices } from '#contract/billing/invoices.ts'
import { plans } from '#contract/billing/plans.ts'
import { subscriptions } from '#contract/billing/subscriptions.ts'
import { vouchers } from '#contract/billing/vouchers.ts'
import { companies } from '#contract/directory/companies.ts'
import { partners } from '#contract/directory/partners.ts'
import { candidates } from '#contract/people/candidates.ts'

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
