import { invoiceQuery, invoices } from '#contract/billing/invoices.ts'
import { prefetchIfMissing } from '#web/platform/api/prefetch.ts'
import { readSearch } from '#web/platform/site/address.ts'
import { InvoiceList } from './InvoiceListPage.tsx'

/** Loads the first data of the list for its address. */
export const prefetch = (search: Record<string, unknown>) =>
  prefetchIfMissing(invoices.list, { query: { ...readSearch(invoiceQuery, search), state: ['paga'] } })

/** Invoices that are paid. */
export const ReceiptListPage = () => <InvoiceList tab="receipts" />
