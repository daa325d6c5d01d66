import { sql } from 'kysely'
import { amountOf, type InvoicePurpose, type NewLine, totalsOf } from '#contract/billing/invoices.rules.ts'
import type { Payer } from '#contract/billing/invoices.ts'
import type { Period } from '#contract/billing/periods.rules.ts'
import { type BillingContext, issuerOf } from '#server/billing/context.ts'
import { audit } from '#server/platform/audit/audit.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { hashOfToken } from '#server/platform/linkTokens.ts'
import { invoiceTokens } from './links.rules.ts'

export type NewInvoice = {
  companyId: string
  subscriptionId: string
  purpose: InvoicePurpose
  issuedOn: string
  dueOn: string
  period: Period
  lines: readonly NewLine[]
  payer: Payer
}

/** The next number of a series. Its row stays locked until the transaction ends: a number that is rolled back is given again. */
export async function nextNumber(tx: Db, series: string): Promise<number> {
  const { lastNumber } = await tx
    .insertInto('invoiceSeries')
    .values({ series, lastNumber: 1 })
    .onConflict((c) => c.column('series').doUpdateSet({ lastNumber: sql`invoice_series.last_number + 1` }))
    .returning('lastNumber')
    .executeTakeFirstOrThrow()
  return lastNumber
}

/** Issues an invoice with its lines, which never change afterwards. Returns its id, its number as in `2026-1211`, and the token of its page. */
export async function issueInvoice(tx: Db, context: BillingContext, invoice: NewInvoice) {
  const { lines, period, payer, ...rest } = invoice
  const { issRate } = context.billing
  const { total, iss } = totalsOf(lines, issRate)
  const series = invoice.issuedOn.slice(0, 4)
  const number = await nextNumber(tx, series)
  const { rows } = await sql<{ id: string }>`select uuid_v7() as id`.execute(tx)
  const id = rows[0]?.id ?? ''
  const token = invoiceTokens.tokenOf(context.seal, id)
  await tx
    .insertInto('invoices')
    .values({
      id,
      ...rest,
      series,
      number,
      periodStart: period.start,
      periodEnd: period.end,
      total,
      iss,
      issRate,
      // Nothing is left to pay of an invoice of zero.
      ...(total === 0 && { state: 'paga', paidAt: sql<string>`now()` }),
      issuer: JSON.stringify(issuerOf(context)),
      payer: JSON.stringify(payer),
      hash: hashOfToken(token),
    })
    .execute()
  await tx
    .insertInto('invoiceLines')
    .values(
      lines.map(({ period: covered, ...line }, position) => ({
        ...line,
        invoiceId: id,
        position,
        amount: amountOf(line),
        periodStart: covered?.start ?? null,
        periodEnd: covered?.end ?? null,
      })),
    )
    .execute()
  const code = `${series}-${String(number).padStart(4, '0')}`
  await audit(tx, null, { action: 'invoice.issued', entity: 'invoice', entityId: id, data: { detail: code } })
  return { id, code, total, token }
}
