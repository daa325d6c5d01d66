import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { InvoiceState } from '#billing/contract/invoices.rules.ts'
import type { Issuer, invoiceQuery, Payer } from '#billing/contract/invoices.ts'
import { momentOf } from '#billing/server/sales/revenue.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { countRows, facetsBy, narrowBy, offset, sorting } from '#platform/server/db/lists.ts'
import { hashOfToken } from '#platform/server/linkTokens.ts'
import type { Seal } from '#platform/server/seal.ts'
import { invoiceTokens } from './links.rules.ts'

type Query = z.output<typeof invoiceQuery>
/** The number of an invoice as people write it: `2026-1211`. */
export const invoiceCode = sql<string>`i.series || '-' || lpad(i.number::text, 4, '0')`

/** Whether a search names the company of an invoice, or its number. */
export const isAbout = (search: string) =>
  sql<SqlBool>`(c.search_text like anywhere(${search}) or ${invoiceCode} like ${`%${search.replaceAll(/[%_\\]/g, '')}%`})`

/** The invoices that match the filters. A facet ignores its own filter. */
const filters = { state: sql.ref<string>('i.state'), purpose: sql.ref<string>('i.purpose') }

function matching(db: Db, query: Query, except?: string) {
  let found = db.selectFrom('invoices as i').innerJoin('companies as c', 'c.id', 'i.companyId')
  if (query.search) found = found.where(isAbout(query.search))
  if (query.company.length) found = found.where('i.companyId', 'in', query.company)
  if (query.subscription.length) found = found.where('i.subscriptionId', 'in', query.subscription)
  if (query.paidFrom) found = found.where(sql<SqlBool>`i.paid_at >= ${momentOf(query.paidFrom)}`)
  if (query.paidTo) found = found.where(sql<SqlBool>`i.paid_at < ${momentOf(query.paidTo, 1)}`)
  if (query.planVersion.length) found = found.where(lineOf(sql`l.plan_version_id = any(${query.planVersion}::uuid[])`))
  if (query.voucher) found = found.where(lineOf(sql`l.kind = 'voucher' and l.description = ${query.voucher}`))
  if (query.month)
    found = found.where(
      sql<SqlBool>`i.issued_on >= ${`${query.month}-01`}::date and i.issued_on < ${`${query.month}-01`}::date + interval '1 month'`,
    )
  return narrowBy(found, filters, query, except)
}

/** Whether a line of an invoice meets a condition. */
const lineOf = (which: RawBuilder<unknown>) =>
  sql<SqlBool>`exists (select from invoice_lines l where l.invoice_id = i.id and ${which})`

const rowColumns = [
  'i.id',
  'i.version',
  'i.createdAt',
  'i.updatedAt',
  'i.companyId',
  'c.name as companyName',
  'i.subscriptionId',
  'i.purpose',
  'i.state',
  'i.issuedOn',
  'i.dueOn',
  'i.periodStart',
  'i.periodEnd',
  'i.total',
  'i.paid',
  'i.credited',
  'i.open',
  'i.paidAt',
] as const

const columnOf = {
  issuedOn: sql`i.issued_on`,
  dueOn: sql`i.due_on`,
  total: sql`i.total`,
  code: sql`(i.series, i.number)`,
  companyName: sql`c.name`,
}

function selectInvoices(db: Db, query: Query) {
  const { column, direction } = sorting(query.sort)
  return matching(db, query)
    .select(rowColumns)
    .select(invoiceCode.as('code'))
    .orderBy(columnOf[column], direction)
    .orderBy('i.id', direction)
}

/** All matches, for an export. */
export const allInvoices = (db: Db, query: Query) => ({
  found: matching(db, query).select('i.id'),
  rows: selectInvoices(db, query),
})

/** A page of invoices, and the count of all matches. */
export async function listInvoices(db: Db, query: Query) {
  const [rows, counted] = await Promise.all([
    selectInvoices(db, query).limit(query.limit).offset(offset(query)).execute(),
    countRows(db, matching(db, query)),
  ])
  return { rows, ...counted }
}

export const invoiceFacets = (db: Db, query: Query) => facetsBy(filters, (by) => matching(db, query, by))

const invoiceRows = (db: Db) =>
  db
    .selectFrom('invoices as i')
    .innerJoin('companies as c', 'c.id', 'i.companyId')
    .select(rowColumns)
    .select(invoiceCode.as('code'))

/** The invoices of a subscription, the latest first. */
export const invoicesOf = (db: Db, subscriptionId: string) =>
  invoiceRows(db)
    .where('i.subscriptionId', '=', subscriptionId)
    .orderBy('i.issuedOn', 'desc')
    .orderBy('i.id', 'desc')
    .execute()

/** Invoices by their ids, the one due first before others. */
export const invoicesById = (db: Db, ids: readonly string[]) =>
  invoiceRows(db)
    .where(sql<SqlBool>`i.id = any(${[...ids]}::uuid[])`)
    .orderBy('i.dueOn')
    .orderBy('i.id')
    .execute()

const detailed = (db: Db) =>
  db
    .selectFrom('invoices as i')
    .innerJoin('companies as c', 'c.id', 'i.companyId')
    .innerJoin('subscriptions as s', 's.id', 'i.subscriptionId')
    .innerJoin('planVersions as v', 'v.id', 's.planVersionId')
    .innerJoin('plans as p', 'p.id', 'v.planId')
    .select(rowColumns)
    .select([
      'i.stateReason',
      'i.issRate',
      'i.iss',
      'i.openedAt',
      'i.hash',
      'p.name as planName',
      'p.period as planPeriod',
      's.state as subscriptionState',
    ])
    .select([invoiceCode.as('code'), sql<Issuer>`i.issuer`.as('issuer'), sql<Payer>`i.payer`.as('payer')])

export const findInvoice = (db: Db, id: string) => detailed(db).where('i.id', '=', id).executeTakeFirst()
export const findInvoices = (db: Db, ids: readonly string[]) =>
  detailed(db)
    .where(sql<SqlBool>`i.id = any(${[...ids]}::uuid[])`)
    .orderBy('i.id')
    .execute()
export const findInvoiceByHash = (db: Db, hash: Buffer) => detailed(db).where('i.hash', '=', hash).executeTakeFirst()

export const linesOf = (db: Db, invoiceId: string) =>
  db
    .selectFrom('invoiceLines')
    .select(['kind', 'description', 'detail', 'quantity', 'unitPrice', 'amount', 'periodStart', 'periodEnd'])
    .where('invoiceId', '=', invoiceId)
    .orderBy('position')
    .execute()

/** The parts of payments that an invoice got. */
/** The payments of an invoice, also one that paid nothing of it because it was closed already. */
export const paymentsOf = (db: Db, invoiceId: string) =>
  db
    .selectFrom('payments as p')
    .leftJoin('allocations as l', (j) => j.onRef('l.paymentId', '=', 'p.id').on('l.invoiceId', '=', invoiceId))
    .leftJoin('creditEntries as e', (j) =>
      j
        .onRef('e.paymentId', '=', 'p.id')
        .on('e.invoiceId', '=', invoiceId)
        .on('e.reason', 'in', ['pagamento_a_mais', 'pagamento_sem_fatura']),
    )
    .leftJoin('accounts as a', 'a.id', 'p.recordedBy')
    .select((b) => [
      b.fn.coalesce('l.amount', sql<number>`0`).as('amount'),
      b.fn.coalesce('e.amount', sql<number>`0`).as('credit'),
    ])
    .select(['p.id', 'p.origin', 'p.paidOn', 'p.endToEndId', 'p.payerName', 'p.note', 'a.name as recordedByName'])
    .where('p.undoneAt', 'is', null)
    .where((b) => b.or([b('l.amount', 'is not', null), b('e.amount', 'is not', null)]))
    .orderBy('p.paidOn')
    .orderBy('p.id')
    .execute()

export const chargeOf = (db: Db, invoiceId: string) =>
  db
    .selectFrom('charges')
    .select(['txid', 'amount', 'brCode', 'expiresAt'])
    .where('invoiceId', '=', invoiceId)
    .where('state', '=', 'ativa')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const lockInvoice = (tx: Db, id: string) =>
  tx
    .selectFrom('invoices as i')
    .select([
      'i.id',
      'i.companyId',
      'i.subscriptionId',
      'i.purpose',
      'i.state',
      'i.total',
      'i.paid',
      'i.credited',
      'i.open',
      'i.issRate',
      'i.dueOn',
      'i.periodStart',
      'i.periodEnd',
      'i.version',
    ])
    .select(invoiceCode.as('code'))
    .where('i.id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** `isPaidNow` is false for an invoice that is open again. */
type Change = { state?: InvoiceState; stateReason?: string; paid?: number; credited?: number; isPaidNow?: boolean }
export const updateInvoice = (tx: Db, id: string, { isPaidNow, ...change }: Change) =>
  tx
    .updateTable('invoices')
    .set({
      ...change,
      ...(isPaidNow !== undefined && { paidAt: isPaidNow ? sql`now()` : null }),
      version: sql`version + 1`,
      updatedAt: sql`now()`,
    })
    .where('id', '=', id)
    .execute()

/** Records that somebody opened the public page, the first time. */
export const recordOpening = (db: Db, id: string) =>
  db.updateTable('invoices').set({ openedAt: sql`now()` }).where('id', '=', id).where('openedAt', 'is', null).execute()

/** Gives an invoice a link of the current key. */
export async function renewLink(tx: Db, seal: Seal, id: string): Promise<string> {
  const token = invoiceTokens.tokenOf(seal, id)
  await tx
    .updateTable('invoices')
    .set({ hash: hashOfToken(token) })
    .where('id', '=', id)
    .execute()
  return token
}
