import { sql } from 'kysely'
import type { z } from 'zod'
import type { refundQuery } from '#billing/contract/payments.ts'
import { invoiceCode, isAbout } from '#billing/server/invoices/invoices.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { countRows, facetsBy, narrowBy, offset, sorting } from '#platform/server/db/lists.ts'
import { refundColumns } from './refunds.sql.ts'

type Query = z.output<typeof refundQuery>

/** The invoice of a payment under which its refund is listed: the first that it was for. */
const firstInvoice = sql<string>`(select of.invoice_id from (
  select l.invoice_id from allocations l where l.payment_id = r.payment_id
  union select e.invoice_id from credit_entries e where e.payment_id = r.payment_id and e.invoice_id is not null
) of order by of.invoice_id limit 1)`

const filters = { state: sql.ref<string>('r.state') }

function matching(db: Db, query: Query, except?: string) {
  let found = db
    .selectFrom('refunds as r')
    .innerJoin('accounts as a', 'a.id', 'r.requestedBy')
    .leftJoin('accounts as b', 'b.id', 'r.approvedBy')
    .innerJoin('invoices as i', (j) => j.on('i.id', '=', firstInvoice))
    .innerJoin('companies as c', 'c.id', 'i.companyId')
  if (query.search) found = found.where(isAbout(query.search))
  return narrowBy(found, filters, query, except)
}

const columnOf = { createdAt: 'r.createdAt', amount: 'r.amount' } as const

/** A page of refunds, and the count of all matches. */
export async function listRefunds(db: Db, query: Query) {
  const { column, direction } = sorting(query.sort)
  const [rows, counted] = await Promise.all([
    matching(db, query)
      .select(refundColumns)
      .select(['r.paymentId', 'i.id as invoiceId', 'c.name as companyName', invoiceCode.as('invoiceCode')])
      .orderBy(columnOf[column], direction)
      .orderBy('r.id', direction)
      .limit(query.limit)
      .offset(offset(query))
      .execute(),
    countRows(db, matching(db, query)),
  ])
  return { rows, ...counted }
}

export const refundFacets = (db: Db, query: Query) => facetsBy(filters, (by) => matching(db, query, by))
