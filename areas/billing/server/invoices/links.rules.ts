import { linkTokens } from '#platform/server/linkTokens.ts'

/** The links of invoices, which lead to their public page. */
export const invoiceTokens = linkTokens({ purpose: 'invoice links', version: 'invoice.v1', scheme: 'Invoice' })

/** The links of trials, which have no invoice yet. */
export const trialTokens = linkTokens({ purpose: 'trial links', version: 'trial.v1', scheme: 'Trial' })

/** The public page of an invoice. */
export const invoicePath = (token: string) => `/payment/${token}`
/** The public page of a trial. */
export const trialPath = (token: string) => `/payment/trial/${token}`
