import { invoices } from '#contract/billing/invoices.ts'
import { payments } from '#contract/billing/payments.ts'
import { plans } from '#contract/billing/plans.ts'
import { sales } from '#contract/billing/sales.ts'
import { subscriptions } from '#contract/billing/subscriptions.ts'

/** What a subscription, an invoice or a payment changes on other screens. */
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
