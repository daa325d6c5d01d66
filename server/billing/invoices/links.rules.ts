import { linkTokens } from '#server/platform/linkTokens.ts'

/** The links of invoices, which lead to their public page. */
export const invoiceTokens = linkTokens({ purpose: 'invoice links', version: 'invoice.v1', scheme: 'Invoice' })

/** The public page of an invoice. */
export const invoicePath = (token: string) => `/payment/${token}`
