import type { Days, Movement, SiteStep } from '#billing/contract/sales.rules.ts'
import type { Place } from '#platform/web/ui/Tabs.tsx'

// The rows that each figure counts, as the address of their list.

const subscriptionsWith = (search: Record<string, unknown>): Place => ({ to: '/dashboard/subscriptions', search })
const ordersWith = (search: Record<string, unknown>): Place => ({
  to: '/dashboard/banking/invoices',
  search: { purpose: ['contratacao'], ...search },
})

type Order = { planVersion?: string[]; voucher?: string }
/** Orders that were paid in a period, of all or of a version of a plan or with a voucher. */
export const paidOrders = ({ from, to }: Days, which: Order = {}) =>
  ordersWith({ state: ['paga'], paidFrom: from, paidTo: to, ...which })
export const openOrders = ordersWith({ state: ['aberta', 'vencida'] })

export const payingOn = (day: string) => subscriptionsWith({ payingOn: day })
export const moved = (month: string, movement: Movement) => subscriptionsWith({ movement: [movement], movedIn: month })
/** Those who began in a month, or of them those who pay on a later day. */
export const beganIn = ({ month, end }: { month: string; end: string }, stillOn?: string) =>
  subscriptionsWith({ startedFrom: `${month}-01`, startedTo: end, payingOn: stillOn })
/** The subscriptions that were begun, ordered or paid on the public page, of all sources or of some. */
export const fromSite = ({ from, to }: Days, step: SiteStep, sources: readonly string[] = []) =>
  subscriptionsWith({ siteStep: step, siteFrom: from, siteTo: to, siteSource: sources })
export const renewingIn = (month: string) => subscriptionsWith({ renewsIn: month })
