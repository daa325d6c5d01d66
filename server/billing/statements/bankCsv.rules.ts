import { type Entry, maxEntries, WrongStatement } from './entries.rules.ts'

const columns = {
  day: /^(data|dt|date)\b(?!.*(saldo|vencimento))/,
  amount: /^(valor|montante|amount|quantia)\b/,
  credit: /^(credito|entrada)s?\b/,
  debit: /^(debito|saida)s?\b/,
  fitid: /^(id|identificador|fitid|codigo da transacao|codigo|e2e|endtoendid)\b/,
  document: /\b(documento|docto|doc|cpf|cnpj)\b/,
  name: /\b(pagador|favorecido|nome|remetente|contraparte)\b/,
  description: /\b(descricao|historico|lancamento|memo|detalhes?|titulo|complemento|description)\b/,
} as const
type Column = keyof typeof columns
type Layout = Partial<Record<Column, number[]>>

const folded = (heading: string) =>
  heading
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** What each column of a row of headings is; undefined when the row names no day and no amount. */
function layoutOf(cells: readonly string[]): Layout | undefined {
  const layout: Layout = {}
  for (const [at, cell] of cells.slice(0, 50).entries()) {
    const heading = folded(cell.slice(0, 60))
    const column = (Object.keys(columns) as Column[]).find((name) => columns[name].test(heading))
    if (column) layout[column] = [...(layout[column] ?? []), at]
  }
  return layout.day && (layout.amount || layout.credit) ? layout : undefined
}

/** Banks write an account, a period and an empty row above the headings. */
const rowsAbove = 20
const longestCell = 500

/** The entries of the rows of a spreadsheet whose columns are recognised by their headings. Rows without a day or an amount, as of a balance, are left out. */
export function* entriesOf(records: Iterable<readonly string[]>): Generator<Entry> {
  let layout: Layout | undefined
  let row = 0
  let count = 0
  for (const cells of records) {
    row += 1
    if (!layout) {
      layout = layoutOf(cells)
      if (!layout && row >= rowsAbove) break
      continue
    }
    const found = layout
    const cell = (column: Column) =>
      (found[column] ?? [])
        .map((at) => (cells[at] ?? '').trim().slice(0, longestCell))
        .filter(Boolean)
        .join(' - ')
    const first = (column: Column) => (cells[found[column]?.[0] ?? -1] ?? '').trim().slice(0, longestCell)
    const amount = first('amount') || first('credit') || (first('debit') && `-${first('debit').replace(/^-/, '')}`)
    if (!first('day') || !amount) continue
    count += 1
    if (count > maxEntries) throw new WrongStatement('statement_too_long', { limit: maxEntries })
    yield {
      at: row,
      day: first('day'),
      amount,
      type: '',
      fitid: cell('fitid'),
      name: cell('name'),
      description: [cell('description'), cell('document')].filter(Boolean).join(' - '),
    }
  }
  if (!layout) throw new WrongStatement('statement_columns')
}
