import { sql } from 'kysely'
import type { Candidates, InvoiceFacts, LineFacts, LineOrigin, PaymentFacts } from '#billing/contract/matching.rules.ts'
import { maybeSame, wordsOf } from '#billing/contract/matching.rules.ts'
import { invoiceCode } from '#billing/server/invoices/invoices.sql.ts'
import type { Db } from '#platform/server/db/db.ts'

type Line = LineFacts & LineOrigin & { id: string }
type Found = InvoiceFacts & { lineId: string; code: string; isOfAmount: boolean }

/** Companies that a name may mean, and invoices of a company: more are not looked at. */
const mostCompanies = 20
const mostInvoices = 30
const daysNear = 10
const daysTwice = 45

/** The two longest words of a name: enough to find companies, which are then compared by all of them. */
const keysOf = (name: string) =>
  wordsOf(name)
    .filter((word) => word.length > 2)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, 2)

const facts = sql`i.id, c.cnpj, ${invoiceCode} as code, i.due_on as "dueOn", i.open, i.total,
  case when i.state = 'paga' then (i.paid_at at time zone 'America/Sao_Paulo')::date end as "paidOn",
  array[c.legal_name, c.trade_name, i.payer->>'contact'] || array(select k.name from company_contacts k where k.company_id = c.id) as names,
  array(select g.txid from charges g where g.invoice_id = i.id) as txids`

const isOpen = sql`i.state in ('aberta', 'vencida')`

/**
 * Finds the invoices and payments that the lines of a page may match, in five queries however many lines there are. Each invoice and
 * payment is looked up by an index.
 */
export async function candidatesFor(db: Db, lines: readonly Line[]) {
  if (lines.length === 0) return new Map<string, Candidates & { codes: Map<string, string> }>()
  const asked = lines.map(({ id, day, amount, payerName, payerDocument, txid }) => {
    const [first = '', second = ''] = keysOf(payerName)
    const root = payerDocument.length === 14 ? payerDocument.slice(0, 8) : null
    return { id, day, amount, root, first: first || null, second, txid }
  })
  const page = sql`jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as l (id uuid, day date, amount int, root text, first text, second text, txid text)`
  const ofPayer = sql<Found>`
    select l.id as "lineId", false as "isOfAmount", ${facts} from ${page}
    cross join lateral (
      select k.id from companies k where k.root = l.root
      union
      (select k.id from companies k where k.search_text like anywhere(l.first) and k.search_text like anywhere(l.second) limit ${mostCompanies})
    ) k
    cross join lateral (
      (select * from invoices o where o.company_id = k.id and o.state in ('aberta', 'vencida') order by o.due_on, o.id limit ${mostInvoices})
      union all
      (select * from invoices p where p.company_id = k.id and p.state = 'paga' and p.total = l.amount and p.paid_at > l.day - ${daysTwice}::int
        order by p.paid_at desc, p.id limit 3)
    ) i
    join companies c on c.id = i.company_id`
  const ofTxid = sql<Found>`
    select l.id as "lineId", false as "isOfAmount", ${facts} from ${page}
    join charges h on h.txid = l.txid
    join invoices i on i.id = h.invoice_id
    join companies c on c.id = i.company_id`
  const ofAmount = sql<Found>`
    select l.id as "lineId", true as "isOfAmount", ${facts} from ${page}
    cross join lateral (select * from invoices i where i.open = l.amount and ${isOpen}
      and i.due_on between l.day - ${daysNear}::int and l.day + ${daysNear}::int order by i.due_on limit 2) i
    join companies c on c.id = i.company_id`
  const { rows } = await sql<Found>`${ofPayer} union all ${ofTxid} union all ${ofAmount}`.execute(db)
  const payments = await paymentsFor(db, lines, rows)
  const seen = await seenLines(db, lines)
  return new Map(
    lines.map(({ id }) => {
      const own = rows.filter(({ lineId }) => lineId === id)
      const invoices = unique(own.filter(({ isOfAmount }) => !isOfAmount))
      const codes = new Map([...own.map(({ id: of, code }) => [of, code] as const), ...payments.codes])
      return [
        id,
        {
          invoices,
          ofAmount: unique(own.filter(({ isOfAmount }) => isOfAmount)),
          payments: payments.of.get(id) ?? [],
          isSeen: seen.has(id),
          codes,
        },
      ]
    }),
  )
}

const unique = <T extends { id: string }>(rows: readonly T[]) => [...new Map(rows.map((row) => [row.id, row])).values()]

type Recorded = {
  id: string
  amount: number
  paidOn: string
  endToEndId: string | null
  isSeen: boolean
  invoiceId: string | null
  code: string | null
}

/** A payment by hand is recorded some days after the bank's, or before. */
const daysRecorded = 5
const day = 86_400_000
const isNear = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b)) <= daysRecorded * day

/** The payments that lines may show: of the same Pix, or recorded by hand for an invoice that a line may have paid. */
async function paymentsFor(db: Db, lines: readonly Line[], found: readonly Found[]) {
  const pix = lines.flatMap(({ endToEndId }) => endToEndId ?? [])
  const paid = [...new Set(found.flatMap(({ id, paidOn }) => (paidOn ? [id] : [])))]
  const { rows } = await sql<Recorded>`
    select p.id, p.amount, p.paid_on as "paidOn", p.end_to_end_id as "endToEndId", i.id as "invoiceId",
      case when i.id is not null then ${invoiceCode} end as code, exists (select from statement_lines s where s.payment_id = p.id) as "isSeen"
    from payments p left join allocations x on x.payment_id = p.id left join invoices i on i.id = x.invoice_id
    where p.undone_at is null and p.id in (
      select q.id from payments q where q.end_to_end_id = any(${pix}::text[])
      union select y.payment_id from allocations y where y.invoice_id = any(${paid}::uuid[]))
    order by i.due_on, i.id`.execute(db)
  const free = Map.groupBy(
    rows.filter(({ isSeen }) => !isSeen),
    ({ id }) => id,
  )
  const of = new Map<string, PaymentFacts[]>()
  for (const { id, endToEndId, amount, day: on } of lines) {
    const own = new Set(found.filter(({ lineId }) => lineId === id).map((row) => row.id))
    for (const [paymentId, parts] of free) {
      const [first] = parts
      if (!first || first.amount !== amount) continue
      const isSamePix = endToEndId !== null && first.endToEndId === endToEndId
      const isOther = endToEndId !== null && first.endToEndId !== null
      const isOwn = parts.some(({ invoiceId }) => invoiceId !== null && own.has(invoiceId))
      if (!isSamePix && (isOther || !isOwn || !isNear(first.paidOn, on))) continue
      const invoiceIds = parts.flatMap(({ invoiceId }) => invoiceId ?? [])
      of.set(id, [...(of.get(id) ?? []), { id: paymentId, invoiceIds, by: isSamePix ? 'end_to_end' : 'recorded' }])
    }
  }
  const codes = rows.flatMap(({ invoiceId, code }) => (invoiceId && code ? [[invoiceId, code] as const] : []))
  return { of, codes: new Map(codes) }
}

/** Lines of one day and amount that are compared, the most alike: many companies pay the same price on the same day. */
const mostSame = 20

/**
 * The lines of which another statement may have the same money, reconciled or imported before. Two equal lines of one file are two payments.
 */
export async function seenLines(db: Db, lines: readonly Line[]) {
  const asked = JSON.stringify(lines.map(({ id }) => ({ id })))
  const { rows } = await sql<LineOrigin & { lineId: string }>`
    select l.id as "lineId", o.account, o.payer_name as "payerName", o.payer_document as "payerDocument", o.end_to_end_id as "endToEndId"
    from jsonb_to_recordset(${asked}::jsonb) as a (id uuid) join statement_lines l on l.id = a.id
    cross join lateral (
      select * from statement_lines s where s.amount = l.amount and s.day = l.day and s.statement_id <> l.statement_id
        and (s.state = 'conciliada' or (s.state = 'a_conferir' and s.id < l.id))
      order by s.payer_document = l.payer_document and l.payer_document <> '' desc, similarity(s.payer_name, l.payer_name) desc, s.id
      limit ${mostSame}) o`.execute(db)
  const byId = new Map(lines.map((line) => [line.id, line]))
  return new Set(
    rows.flatMap(({ lineId, ...other }) => {
      const line = byId.get(lineId)
      return line && maybeSame(line, other) ? lineId : []
    }),
  )
}
