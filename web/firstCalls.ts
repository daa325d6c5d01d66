import { companies } from '#contract/directory/companies.ts'
import { partners } from '#contract/directory/partners.ts'
import { candidates } from '#contract/people/candidates.ts'

/**
 * What the lists ask first, by the paths of their routes. Only the build reads this: it writes the address into the page, so that theme.js
 * asks before any other code is there. A list that is missing here asks a little later.
 */
export const firstCalls = {
  '/dashboard/companies': companies.list,
  '/dashboard/partners': partners.list,
  '/dashboard/users/candidates': candidates.list,
}
