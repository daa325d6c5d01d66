import { invoiceQuery, invoices } from '#billing/contract/invoices.ts'
import { prefetchIfMissing } from '#platform/web/api/prefetch.ts'
import { readSearch } from '#platform/web/site/address.ts'
import { InvoiceList } from './InvoiceListPage.tsx'

/** Loads the first data of the list for its address. */
export const prefetch = (search: Record<string, unknown>) =>
  prefetchIfMissing(invoices.list, { query: { ...readSearch(invoiceQuery, search), state: ['paga'] } })

/** Invoices that are paid. */
export const ReceiptListPage = () => <InvoiceList tab="receipts" />
