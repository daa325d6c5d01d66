import { sql } from 'kysely'
import { amountOf, type InvoicePurpose, type NewLine, totalsOf } from '#billing/contract/invoices.rules.ts'
import type { Payer } from '#billing/contract/invoices.ts'
import type { Period } from '#billing/contract/periods.rules.ts'
import { type BillingContext, issuerOf } from '#billing/server/context.ts'
import { auditEach } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { hashOfToken } from '#platform/server/linkTokens.ts'
import { invoiceTokens } from './links.rules.ts'

export type NewInvoice = {
  companyId: string
  subscriptionId: string
  purpose: InvoicePurpose
  dueOn: string
  period: Period
  lines: readonly NewLine[]
  payer: Payer
}

/** The next numbers of a series, with new ids. Its row stays locked until the transaction ends: numbers that are rolled back are given again. */
export async function nextNumbers(tx: Db, series: string, count: number) {
  const { rows } = await sql<{ last: number; ids: string[] }>`
    insert into invoice_series (series, last_number) values (${series}, ${count}::int)
    on conflict (series) do update set last_number = invoice_series.last_number + excluded.last_number
    returning last_number as last, array(select uuid_v7() from generate_series(1, ${count}::int) order by 1) as ids`.execute(
    tx,
  )
  const { last = 0, ids = [] } = rows[0] ?? {}
  return ids.map((id, at) => ({ id, number: last - count + at + 1 }))
}

/** Issues invoices on a day with their lines, which never change afterwards. Returns their ids, their numbers as in `2026-1211`, and the tokens of their pages. */
export async function issueInvoices(
  tx: Db,
  context: BillingContext,
  issuedOn: string,
  invoices: readonly NewInvoice[],
) {
  if (invoices.length === 0) return []
  const { issRate } = context.billing
  const series = issuedOn.slice(0, 4)
  const numbers = await nextNumbers(tx, series, invoices.length)
  const issued = numbers.flatMap(({ id, number }, at) => {
    const invoice = invoices[at]
    if (!invoice) return []
    const token = invoiceTokens.tokenOf(context.seal, id)
    const code = `${series}-${String(number).padStart(4, '0')}`
    return [{ ...invoice, id, number, code, token, ...totalsOf(invoice.lines, issRate) }]
  })
  const rows = issued.map(({ lines: _, token, period, ...row }) => ({
    ...row,
    periodStart: period.start,
    periodEnd: period.end,
    hash: hashOfToken(token).toString('hex'),
  }))
  // Nothing is left to pay of an invoice of zero.
  await sql`insert into invoices (id, series, number, company_id, subscription_id, purpose, state, paid_at, issued_on, due_on, period_start,
      period_end, total, iss, iss_rate, issuer, payer, hash)
    select r.id, ${series}, r.number, r."companyId", r."subscriptionId", r.purpose, case r.total when 0 then 'paga' else 'aberta' end,
      case r.total when 0 then now() end, ${issuedOn}, r."dueOn", r."periodStart", r."periodEnd", r.total, r.iss, ${issRate}, ${JSON.stringify(issuerOf(context))},
      r.payer, decode(r.hash, 'hex')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, number int, "companyId" uuid, "subscriptionId" uuid, purpose text,
      "dueOn" date, "periodStart" date, "periodEnd" date, total int, iss int, payer jsonb, hash text)`.execute(tx)
  const lines = issued.flatMap((invoice) =>
    invoice.lines.map(({ period: covered, ...line }, position) => ({
      ...line,
      invoiceId: invoice.id,
      position,
      amount: amountOf(line),
      periodStart: covered?.start ?? null,
      periodEnd: covered?.end ?? null,
    })),
  )
  await sql`insert into invoice_lines (invoice_id, position, kind, description, detail, quantity, unit_price, amount, plan_version_id, period_start, period_end)
    select r."invoiceId", r.position, r.kind, r.description, r.detail, r.quantity, r."unitPrice", r.amount, r."planVersionId", r."periodStart", r."periodEnd"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r ("invoiceId" uuid, position int, kind text, description text, detail text, quantity int,
      "unitPrice" int, amount int, "planVersionId" uuid, "periodStart" date, "periodEnd" date)`.execute(tx)
  await auditEach(
    tx,
    null,
    { action: 'invoice.issued', entity: 'invoice' },
    issued.map(({ id, code }) => ({ entityId: id, data: { detail: code } })),
  )
  return issued.map(({ id, code, total, token }) => ({ id, code, total, token }))
}

/** The same for one. */
export async function issueInvoice(tx: Db, context: BillingContext, issuedOn: string, invoice: NewInvoice) {
  const [issued] = await issueInvoices(tx, context, issuedOn, [invoice])
  if (!issued) throw new Error('an invoice that was not issued')
  return issued
}
