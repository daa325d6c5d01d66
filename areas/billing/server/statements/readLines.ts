import { type Fees, suggestionsFor } from '#billing/contract/matching.rules.ts'
import type { LineDetails, StatementLine, Suggested } from '#billing/contract/statements.ts'
import { invoicesById } from '#billing/server/invoices/invoices.sql.ts'
import { partsOf } from '#billing/server/invoices/payments.sql.ts'
import { maskTyped } from '#platform/contract/brazil.ts'
import type { Db } from '#platform/server/db/db.ts'
import { notFound } from '#platform/server/http/errors.ts'
import { candidatesFor } from './candidates.sql.ts'
import { findLine, type StoredLine } from './lines.sql.ts'

/** Suggests what each line may pay, the surest first; nothing for lines that somebody has decided on. */
export async function suggestionsOf(db: Db, lines: readonly StoredLine[], fees: Fees) {
  const pending = lines.filter(({ state }) => state === 'a_conferir')
  const candidates = await candidatesFor(db, pending)
  const suggested = (line: StoredLine): Suggested[] => {
    const found = candidates.get(line.id)
    if (!found) return []
    return suggestionsFor(line, found, fees).map((suggestion) => ({
      ...suggestion,
      codes: suggestion.invoiceIds.map((id) => found.codes.get(id) ?? ''),
    }))
  }
  return new Map(lines.map((line) => [line.id, suggested(line)]))
}

const asShown = (
  { txid: _, paymentId: __, payerDocument, ...line }: StoredLine,
  suggested: readonly Suggested[],
): StatementLine => ({
  ...line,
  payerDocument: maskTyped(payerDocument, payerDocument.length === 11),
  suggestion: suggested[0] ?? null,
})

/** Lines with the surest suggestion of each. */
export async function withSuggestions(db: Db, lines: readonly StoredLine[], fees: Fees): Promise<StatementLine[]> {
  const suggested = await suggestionsOf(db, lines, fees)
  return lines.map((line) => asShown(line, suggested.get(line.id) ?? []))
}

/** Throws `notFound()`. */
export async function requireLine(db: Db, id: string, fees: Fees): Promise<LineDetails> {
  const found = await findLine(db, id)
  if (!found) throw notFound('statementLine')
  const { invoiceIds, ...line } = found
  const suggestions = (await suggestionsOf(db, [line], fees)).get(id) ?? []
  const ids = new Set([...invoiceIds, ...suggestions.flatMap((suggestion) => suggestion.invoiceIds)])
  const [invoices, parts] = await Promise.all([
    invoicesById(db, [...ids]),
    line.paymentId ? partsOf(db, line.paymentId) : { credits: [] },
  ])
  const credit = parts.credits.reduce((total, { amount }) => total + amount, 0)
  return { ...asShown(line, suggestions), suggestions, invoices, credit }
}
