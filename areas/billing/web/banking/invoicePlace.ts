import type { Place } from '#web/platform/ui/Tabs.tsx'

/** The page of an invoice. */
export const invoicePlace = (invoiceId: string): Place => ({
  to: '/dashboard/e-commerce/invoice/$invoiceId',
  params: { invoiceId },
})
