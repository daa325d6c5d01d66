import { invoices } from '#billing/contract/invoices.ts'
import { payments } from '#billing/contract/payments.ts'
import { plans } from '#billing/contract/plans.ts'
import { sales } from '#billing/contract/sales.ts'
import { subscriptions } from '#billing/contract/subscriptions.ts'

/** The reads of other screens that a change of a subscription, an invoice or a payment makes stale. */
export const staleByBilling = [
  subscriptions.list,
  subscriptions.facets,
  subscriptions.get,
  invoices.list,
  invoices.facets,
  invoices.get,
  payments.get,
  payments.refunds,
  payments.refundFacets,
  plans.list,
  plans.get,
  sales.get,
]
