import { daysUntil } from '#platform/contract/days.rules.ts'
import { type Period, type PeriodKind, periodOf } from './periods.rules.ts'

export const invoiceStates = ['aberta', 'paga', 'vencida', 'cancelada', 'estornada'] as const
export type InvoiceState = (typeof invoiceStates)[number]
export const invoicePurposes = ['contratacao', 'renovacao', 'troca'] as const
export type InvoicePurpose = (typeof invoicePurposes)[number]
export const lineKinds = ['plano', 'voucher', 'credito', 'debito', 'saldo', 'multa', 'juros', 'outro'] as const
type LineKind = (typeof lineKinds)[number]

/** A part of a rate in hundredths of a percent, in centavos, rounded half up once. */
export const partOf = (amount: number, rate: number) => Math.floor((2 * amount * rate + 10_000) / 20_000)

/** A line before it is stored: amounts in centavos, below zero for what is taken off. */
export type NewLine = {
  kind: LineKind
  description: string
  detail: string
  quantity: number
  unitPrice: number
  planVersionId: string | null
  period: Period | null
}

export const amountOf = ({ quantity, unitPrice }: Pick<NewLine, 'quantity' | 'unitPrice'>) => quantity * unitPrice

/** The total of an invoice, which is never below zero, and the ISS that it contains. */
export function totalsOf(lines: readonly Pick<NewLine, 'quantity' | 'unitPrice'>[], issRate: number) {
  const sum = lines.reduce((total, line) => total + amountOf(line), 0)
  if (sum < 0) throw new Error('an invoice is never below zero: the rest is credit of the company')
  return { total: sum, iss: partOf(sum, issRate) }
}

type Fees = { fineRate: number; interestRate: number }

/** Returns the amounts added for a late payment, in centavos: a fine, and interest for each day of a month of 30. */
export function lateFees(amount: number, daysLate: number, { fineRate, interestRate }: Fees) {
  if (daysLate <= 0) return { fine: 0, interest: 0 }
  return {
    fine: partOf(amount, fineRate),
    interest: Math.floor((2 * amount * interestRate * daysLate + 300_000) / 600_000),
  }
}

/** Days after the due date; zero on it and before. */
export const daysLateOn = (dueOn: string, day: string) => Math.max(0, -daysUntil(dueOn, day))

/**
 * The late fees of an invoice, in centavos, which the next invoice charges. Each payment after the due date is charged for its own amount.
 * `daysLate` is that of the last payment.
 */
export function lateFeesOf(dueOn: string, paid: readonly { amount: number; paidOn: string }[], fees: Fees) {
  const late = paid.map(({ amount, paidOn }) => ({ amount, daysLate: daysLateOn(dueOn, paidOn) }))
  const each = late.map(({ amount, daysLate }) => lateFees(amount, daysLate, fees))
  return {
    fine: each.reduce((sum, { fine }) => sum + fine, 0),
    interest: each.reduce((sum, { interest }) => sum + interest, 0),
    daysLate: Math.max(0, ...late.map(({ daysLate }) => daysLate)),
  }
}

type Owed = { id: string; open: number; dueOn: string }

/** Spreads an amount over invoices, the one due first before others. The rest becomes credit. */
export function allocate(amount: number, invoices: readonly Owed[]) {
  let left = amount
  const parts: { invoiceId: string; amount: number }[] = []
  for (const { id, open } of invoices.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn))) {
    const part = Math.min(left, open)
    if (part <= 0) continue
    parts.push({ invoiceId: id, amount: part })
    left -= part
  }
  return { parts, left }
}

/**
 * Returns the error in the amount of a credit note, or null: at most what is open of an invoice, and not all of one of which nothing is
 * paid.
 */
export function wrongCredit(amount: number, { open, paid }: { open: number; paid: number }) {
  if (amount > open) return 'credit_too_much'
  return amount === open && paid === 0 ? 'credit_whole' : null
}

/** The first period of a subscription that begins on a day. */
export const firstPeriod = (day: string, kind: PeriodKind): Period => periodOf(day, kind, 0)
