import type { Payer } from '#billing/contract/invoices.ts'
import { formatCnpj } from '#platform/contract/brazil.ts'
import type { Db } from '#platform/server/db/db.ts'
import { hasReceived } from './subscriptions.sql.ts'

type Subscribed = { id: string; payerCompany: string; payerName: string; payerEmail: string }
type Registered = { name: string; cnpj: string; address: string }

/**
 * Whether who ordered on the public page may be a stranger to the company: nothing was paid yet. Invoices then say of the company what was typed, and use no
 * credit of it, so that an order reveals nothing about who is registered.
 */
export const mayBeStranger = async (tx: Db, { id, payerCompany }: Subscribed) =>
  payerCompany !== '' && !(await hasReceived(tx, id))

/** Returns the addressee of the next invoice of a subscription. */
export async function payerOf(tx: Db, subscription: Subscribed, company: Registered): Promise<Payer> {
  const isTyped = await mayBeStranger(tx, subscription)
  return {
    name: isTyped ? subscription.payerCompany : company.name,
    cnpj: formatCnpj(company.cnpj),
    address: isTyped ? '' : company.address,
    contact: subscription.payerName,
    email: subscription.payerEmail,
  }
}
