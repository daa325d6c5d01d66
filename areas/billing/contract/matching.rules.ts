import { cnpjRoot } from '#companies/contract/companies.rules.ts'
import { daysUntil } from '#platform/contract/days.rules.ts'
import { withoutAccents } from '#platform/contract/letters.rules.ts'
import { daysLateOn, lateFees } from './invoices.rules.ts'

/** The reasons for which a suggestion was made; some carry an amount in centavos, or a day. */
export const matchReasons = [
  'txid',
  'end_to_end',
  'recorded',
  'same_cnpj',
  'same_root',
  'same_name',
  'exact_amount',
  'exact_sum',
  'due_together',
  'only_amount',
  'fees_missing',
  'short',
  'paid_twice',
  'seen',
] as const
type MatchReason = (typeof matchReasons)[number]
type Reason = { code: MatchReason; amount?: number; day?: string }

/** From here on a suggestion is sure: it may be accepted together with others. */
const sureFrom = 90
export type Suggestion = {
  invoiceIds: string[]
  /** A payment that is already recorded: the line is the same money. */
  paymentId: string | null
  /** Out of a hundred. */
  confidence: number
  reasons: Reason[]
}
export const isSure = ({ confidence }: Pick<Suggestion, 'confidence'>) => confidence >= sureFrom

export type LineFacts = {
  day: string
  amount: number
  payerName: string
  payerDocument: string
  txid: string | null
}
/** The payer and the account of a line, which tell it from another line of the same day and amount. */
export type LineOrigin = Pick<LineFacts, 'payerName' | 'payerDocument'> & { account: string; endToEndId: string | null }
export type InvoiceFacts = {
  id: string
  cnpj: string
  names: readonly string[]
  txids: readonly string[]
  dueOn: string
  open: number
  /** Of the whole, when nothing is open. */
  total: number
  /** The day on which it was paid; null while something is open. */
  paidOn: string | null
}
export type PaymentFacts = { id: string; invoiceIds: string[]; by: 'end_to_end' | 'recorded' }
export type Candidates = {
  invoices: readonly InvoiceFacts[]
  payments: readonly PaymentFacts[]
  /** Open invoices of just this amount that are due near the day, of whichever company; two are enough to know that it is not the only one. */
  ofAmount: readonly InvoiceFacts[]
  /** Whether another statement has a line that may be the same money. */
  isSeen: boolean
}
export type Fees = { fineRate: number; interestRate: number }

const unsaying = new Set(
  'LTDA SA ME EPP EIRELI MEI CIA S A E DE DA DO DAS DOS EM IND COM INDUSTRIA COMERCIO'.split(' '),
)

/** The words of a name that tell it from others. */
export const wordsOf = (name: string) => [
  ...new Set(
    withoutAccents(name)
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]+/g, ' ')
      .split(' ')
      .filter((word) => word.length > 1 && !unsaying.has(word)),
  ),
]

/** Banks cut words: INST is INSTITUTO. */
const isSameWord = (a: string, b: string) =>
  a === b || (Math.min(a.length, b.length) >= 3 && (a.startsWith(b) || b.startsWith(a)))

/** Returns the likeness of two names, from 0 to 1: the part of the words of the longer one that both have. */
export function nameLikeness(a: string, b: string): number {
  const [fewer, more] = [wordsOf(a), wordsOf(b)].toSorted((x, y) => x.length - y.length)
  if (!fewer?.length || !more?.length) return 0
  const common = fewer.filter((word) => more.some((other) => isSameWord(word, other))).length
  return common / more.length
}

const digitsOf = (account: string) => account.replaceAll(/\D/g, '').replace(/^0+/, '')
/** Fewer digits tell the accounts of one user apart (`Conta 2`), and are no number of an account. */
const leastDigits = 4
/** A CSV names its account without bank and branch, or by a word, which may mean any. */
function mayBeSameAccount(a: string, b: string) {
  const [shorter = '', longer = ''] = [digitsOf(a), digitsOf(b)].toSorted((x, y) => x.length - y.length)
  if (shorter.length >= leastDigits) return longer.endsWith(shorter)
  return shorter === '' || longer.length >= leastDigits || shorter === longer
}

/** Whether two lines of different statements, of one day and amount, may be the same money: banks renumber their entries. */
export function maybeSame(a: LineOrigin, b: LineOrigin): boolean {
  if (a.endToEndId && b.endToEndId) return a.endToEndId === b.endToEndId
  if (!mayBeSameAccount(a.account, b.account)) return false
  if (a.payerDocument && b.payerDocument) return a.payerDocument === b.payerDocument
  const isUnnamed = wordsOf(a.payerName).length === 0 || wordsOf(b.payerName).length === 0
  return isUnnamed || nameLikeness(a.payerName, b.payerName) >= likeFrom
}

const isCnpj = (document: string) => document.length === 14
const byDue = (a: InvoiceFacts, b: InvoiceFacts) => a.dueOn.localeCompare(b.dueOn) || a.id.localeCompare(b.id)
const sum = (invoices: readonly InvoiceFacts[]) => invoices.reduce((total, { open }) => total + open, 0)
const isOpen = ({ paidOn }: InvoiceFacts) => paidOn === null

/** A likeness below this is chance. */
const likeFrom = 0.5
const daysNear = 10
/** Beyond these a second payment of the same amount is rather a new period. */
const daysTwice = 45
/** At most this when the fees of a late payment are missing: somebody should look. */
const mostWithoutFees = 70
/** At most this for a name that may mean another invoice or another payer. */
const mostByName = 85
/** At most this when another statement may have the same money. */
const mostSeen = 60

const likenessTo = ({ payerName }: LineFacts, { names }: InvoiceFacts) =>
  Math.max(0, ...names.map((name) => nameLikeness(payerName, name)))

type Payer = { points: number; reason: Reason }
/** Returns the evidence for the payer, in points that an exact amount makes of it. */
function payerPoints(line: LineFacts, invoice: InvoiceFacts): Payer | null {
  if (isCnpj(line.payerDocument)) {
    if (line.payerDocument === invoice.cnpj) return { points: 98, reason: { code: 'same_cnpj' } }
    if (cnpjRoot(line.payerDocument) === cnpjRoot(invoice.cnpj)) return { points: 88, reason: { code: 'same_root' } }
  }
  const likeness = likenessTo(line, invoice)
  if (likeness < likeFrom) return null
  return { points: 74 + Math.round(16 * ((likeness - likeFrom) / (1 - likeFrom))), reason: { code: 'same_name' } }
}

type Others = { isFirst: boolean; isOnly: boolean }

/** A name alone is sure when it can mean one invoice only, and no document contradicts it: companies and people have namesakes. */
function pointsOf(line: LineFacts, { points, reason }: Payer, { isFirst, isOnly }: Others) {
  // Of several equal invoices the oldest is meant; the others are offered.
  if (!isFirst) return Math.min(points, 60)
  return reason.code !== 'same_name' || (isOnly && line.payerDocument === '') ? points : Math.min(points, mostByName)
}

function exact(line: LineFacts, invoice: InvoiceFacts, fees: Fees, others: Others): Suggestion | null {
  const payer = payerPoints(line, invoice)
  if (!payer || invoice.open !== line.amount) return null
  const { fine, interest } = lateFees(invoice.open, daysLateOn(invoice.dueOn, line.day), fees)
  const missing = fine + interest
  const points = pointsOf(line, payer, others)
  return {
    invoiceIds: [invoice.id],
    paymentId: null,
    confidence: missing > 0 ? Math.min(points, mostWithoutFees) : points,
    reasons: [
      payer.reason,
      { code: 'exact_amount' },
      ...(missing > 0 ? [{ code: 'fees_missing' as const, amount: missing }] : []),
    ],
  }
}

/** Less than what is open, of a payer that is known. */
function short(line: LineFacts, invoice: InvoiceFacts): Suggestion | null {
  const payer = payerPoints(line, invoice)
  if (!payer || invoice.open <= line.amount) return null
  const reasons: Reason[] = [payer.reason, { code: 'short', amount: invoice.open - line.amount }]
  return { invoiceIds: [invoice.id], paymentId: null, confidence: payer.reason.code === 'same_name' ? 45 : 55, reasons }
}

function paidTwice(line: LineFacts, invoice: InvoiceFacts): Suggestion | null {
  if (!invoice.paidOn || invoice.total !== line.amount || !payerPoints(line, invoice)) return null
  if (Math.abs(daysUntil(line.day, invoice.paidOn)) > daysTwice) return null
  return {
    invoiceIds: [invoice.id],
    paymentId: null,
    confidence: 50,
    reasons: [{ code: 'paid_twice', day: invoice.paidOn }],
  }
}

/** Several invoices of one root whose sum is the amount: those due on one day, or all from the oldest on. */
function sums(line: LineFacts, open: readonly InvoiceFacts[]): Suggestion[] {
  if (!isCnpj(line.payerDocument)) return []
  const own = open.filter(({ cnpj }) => cnpjRoot(cnpj) === cnpjRoot(line.payerDocument)).toSorted(byDue)
  const code = own.every(({ cnpj }) => cnpj === line.payerDocument) ? 'same_cnpj' : 'same_root'
  const made = (invoices: readonly InvoiceFacts[], confidence: number, more: Reason[]): Suggestion[] =>
    invoices.length > 1 && sum(invoices) === line.amount
      ? [
          {
            invoiceIds: invoices.map(({ id }) => id),
            paymentId: null,
            confidence,
            reasons: [{ code }, { code: 'exact_sum' }, ...more],
          },
        ]
      : []
  const together = Map.groupBy(own, ({ dueOn }) => dueOn)
  const oldest = own.map((_, at) => own.slice(0, at + 1))
  return [
    ...[...together.values()].flatMap((invoices) => made(invoices, 91, [{ code: 'due_together' }])),
    ...oldest.flatMap((invoices) => made(invoices, 85, [])),
  ]
}

/** An amount that only one open invoice has: the nearer it is due, the likelier. */
function onlyAmount(line: LineFacts, ofAmount: readonly InvoiceFacts[]): Suggestion[] {
  const [only, ...others] = ofAmount
  const days = only ? Math.abs(daysUntil(only.dueOn, line.day)) : 0
  if (!only || others.length > 0 || only.open !== line.amount || days > daysNear) return []
  const reasons: Reason[] = [{ code: 'only_amount' }]
  return [{ invoiceIds: [only.id], paymentId: null, confidence: 80 - 2 * days, reasons }]
}

/** Suggests the invoices that a line of a statement may pay, the surest first; each set of invoices is suggested once. */
export function suggestionsFor(
  line: LineFacts,
  { invoices, payments, ofAmount, isSeen }: Candidates,
  fees: Fees,
): Suggestion[] {
  const open = invoices.filter(isOpen).toSorted(byDue)
  const exacts = open.filter((invoice) => invoice.open === line.amount && payerPoints(line, invoice))
  const others = (invoice: InvoiceFacts) => ({ isFirst: invoice === exacts[0], isOnly: exacts.length === 1 })
  const all = [
    ...payments.map(({ id, invoiceIds, by }) => ({
      invoiceIds,
      paymentId: id,
      confidence: by === 'end_to_end' ? 100 : 85,
      reasons: [{ code: by }],
    })),
    ...invoices
      .filter(({ txids }) => line.txid !== null && txids.includes(line.txid))
      .flatMap((invoice) => byTxid(line, invoice)),
    ...open.flatMap((invoice) => exact(line, invoice, fees, others(invoice)) ?? []),
    ...sums(line, open),
    ...onlyAmount(line, ofAmount),
    ...open.flatMap((invoice) => short(line, invoice) ?? []),
    ...invoices.flatMap((invoice) => paidTwice(line, invoice) ?? []),
  ]
    .map((suggestion) => (isSeen && suggestion.paymentId === null ? doubted(suggestion) : suggestion))
    .toSorted((a, b) => b.confidence - a.confidence)
  const seen = new Set<string>()
  return all.filter(({ invoiceIds }) => {
    const key = invoiceIds.toSorted().join()
    return !seen.has(key) && seen.add(key)
  })
}

const doubted = (suggestion: Suggestion): Suggestion => ({
  ...suggestion,
  confidence: Math.min(suggestion.confidence, mostSeen),
  reasons: [...suggestion.reasons, { code: 'seen' }],
})

/** The charge itself is named: only an amount that differs, or a charge already paid, needs a look. */
function byTxid(line: LineFacts, invoice: InvoiceFacts): Suggestion[] {
  const reasons: Reason[] = [{ code: 'txid' }]
  const only = { invoiceIds: [invoice.id], paymentId: null }
  if (invoice.paidOn)
    return [{ ...only, confidence: 80, reasons: [...reasons, { code: 'paid_twice', day: invoice.paidOn }] }]
  if (invoice.open === line.amount)
    return [{ ...only, confidence: 100, reasons: [...reasons, { code: 'exact_amount' }] }]
  if (invoice.open < line.amount) return [{ ...only, confidence: 85, reasons }]
  return [{ ...only, confidence: 85, reasons: [...reasons, { code: 'short', amount: invoice.open - line.amount }] }]
}
