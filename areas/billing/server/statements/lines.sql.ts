import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { maxCentavos } from '#billing/contract/money.ts'
import { type LineState, type lineQuery, lineStates } from '#billing/contract/statements.ts'
import { amountOf } from '#platform/contract/numbers.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import { countRows, matchesSearch, offset, sorting } from '#platform/server/db/lists.ts'
import { today } from '#platform/server/db/today.ts'

type Query = z.output<typeof lineQuery>
/** An amount as people type it, in centavos: `1.848,00`. */
function typedAmount(search: string): number | null {
  const amount = amountOf(search, 'pt')
  return amount === null || amount < 0 || amount > maxCentavos / 100 ? null : Math.round(amount * 100)
}

function matching(db: Db, query: Query) {
  let found = db.selectFrom('statementLines as l').where('l.state', '=', query.state)
  if (query.account) found = found.where('l.account', '=', query.account)
  if (query.search) {
    const amount = typedAmount(query.search)
    found = found.where((e) =>
      amount === null ? matchesSearch(query.search) : e.or([matchesSearch(query.search), e('l.amount', '=', amount)]),
    )
  }
  return found
}

/** The invoices that the payment of a line has paid. */
const paidBy = (column: 'id' | 'code') =>
  sql<string[]>`array(select ${column === 'id' ? sql`i.id` : sql`i.series || '-' || lpad(i.number::text, 4, '0')`}
    from allocations x join invoices i on i.id = x.invoice_id where x.payment_id = l.payment_id order by i.due_on, i.id)`

const columns = [
  'l.id',
  'l.version',
  'l.createdAt',
  'l.updatedAt',
  'l.statementId',
  'l.account',
  'l.day',
  'l.amount',
  'l.payerName',
  'l.payerDocument',
  'l.txid',
  'l.endToEndId',
  'l.description',
  'l.state',
  'l.paymentId',
  'l.ignoredReason',
  'l.decidedAt',
] as const

// Not joined: accounts have a search text too.
const decidedByName = sql<string | null>`(select a.name from accounts a where a.id = l.decided_by)`.as('decidedByName')

const columnOf = { day: sql`l.day`, amount: sql`l.amount`, payerName: sql`l.payer_name` }

/** A page of lines, and the count of all matches. */
export async function listLines(db: Db, query: Query) {
  const { column, direction } = sorting(query.sort)
  const [rows, counted] = await Promise.all([
    matching(db, query)
      .select(columns)
      .select([decidedByName, paidBy('code').as('codes')])
      .orderBy(columnOf[column], direction)
      .orderBy('l.id')
      .limit(query.limit)
      .offset(offset(query))
      .execute(),
    countRows(db, matching(db, query)),
  ])
  return { rows, ...counted }
}
export type StoredLine = Awaited<ReturnType<typeof listLines>>['rows'][number]

const byIds = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('statementLines as l')
    .select(columns)
    .select([decidedByName, paidBy('code').as('codes'), paidBy('id').as('invoiceIds')])
    .where(sql<SqlBool>`l.id = any(${[...ids]}::uuid[])`)

export const linesById = (db: Db, ids: readonly string[]) => byIds(db, ids).execute()
export const findLine = (db: Db, id: string) => byIds(db, [id]).executeTakeFirst()
/** Locks a line until the transaction ends. It comes before subscriptions and invoices. */
export const lockLine = (tx: Db, id: string) => byIds(tx, [id]).forUpdate('l').executeTakeFirst()
export type LockedLine = NonNullable<Awaited<ReturnType<typeof lockLine>>>

export const isOnLine = async (tx: Db, paymentId: string) =>
  (await tx.selectFrom('statementLines').select('id').where('paymentId', '=', paymentId).executeTakeFirst()) !==
  undefined

type Decision =
  | { state: 'conciliada'; paymentId: string; actorId: string }
  | { state: 'ignorada'; reason: string; actorId: string }
  | { state: 'a_conferir' }
export const decideLine = (tx: Db, id: string, decision: Decision) =>
  tx
    .updateTable('statementLines')
    .set({
      state: decision.state,
      paymentId: 'paymentId' in decision ? decision.paymentId : null,
      ignoredReason: 'reason' in decision ? decision.reason : '',
      decidedBy: 'actorId' in decision ? decision.actorId : null,
      decidedAt: 'actorId' in decision ? sql`now()` : null,
      version: sql`version + 1`,
      updatedAt: sql`now()`,
    })
    .where('id', '=', id)
    .execute()

/** Sums the entries of a month by their state, and counts the lines of each state in all. */
export async function figuresOf(db: Db, account: string, month: string | undefined) {
  const { rows } = await sql<{
    state: LineState
    month: string
    amount: number
    count: number
    all: number
    pending: number
  }>`
    with shown as (select coalesce(${month ?? null}, to_char(${today}, 'YYYY-MM')) as month)
    select s.state, shown.month,
      coalesce(sum(l.amount) filter (where to_char(l.day, 'YYYY-MM') = shown.month), 0)::bigint as amount,
      count(l.id) filter (where to_char(l.day, 'YYYY-MM') = shown.month)::int as count,
      count(l.id)::int as "all", coalesce(sum(l.amount), 0)::bigint as pending
    from shown cross join unnest(${[...lineStates]}::text[]) as s (state)
      left join statement_lines l on l.state = s.state and (${account} = '' or l.account = ${account})
    group by s.state, shown.month`.execute(db)
  return rows
}
