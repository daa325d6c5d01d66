import type { Place } from '#platform/web/ui/Tabs.tsx'

/** The page of an invoice. */
export const invoicePlace = (invoiceId: string): Place => ({
  to: '/dashboard/e-commerce/invoice/$invoiceId',
  params: { invoiceId },
})
