import { bare, type Entry, maxEntries, WrongStatement } from './entries.rules.ts'

const columns = {
  balance: /\bsaldo\b/,
  day: /^(data|dt|date)\b(?!.*(saldo|vencimento))/,
  direction:
    /^((tipo|natureza)( d[aeo])?( (lancamento|transacao|movimento|movimentacao|operacao|registro))?|(deb|debito|d) (ou )?(cred|credito|c)|(cred|credito|c) (ou )?(deb|debito|d)|cd|dc|inf|sinal|indicador( (d c|c d))?|entrada (ou )?saida|e s)$/,
  credit: /^(valor )?(d[aeo] )?(credito|entrada)s?\b/,
  debit: /^(valor )?(d[aeo] )?(debito|saida)s?\b/,
  amount: /^(valor|montante|amount|quantia)\b/,
  fitid: /^(id|identificador|fitid|codigo da transacao|codigo|e2e|endtoendid)\b/,
  document: /\b(documento|docto|doc|cpf|cnpj)\b/,
  name: /\b(pagador|favorecido|nome|remetente|contraparte)\b/,
  description: /\b(descricao|historico|lancamento|memo|detalhes?|titulo|complemento|description)\b/,
} as const
type Column = keyof typeof columns
type Layout = Partial<Record<Column, number[]>>

/** Returns the meaning of each column of a row of headings; undefined when the row names no day and no amount. */
function layoutOf(cells: readonly string[]): Layout | undefined {
  const layout: Layout = {}
  for (const [at, cell] of cells.slice(0, 50).entries()) {
    const heading = bare(cell.slice(0, 60))
    const column = (Object.keys(columns) as Column[]).find((name) => columns[name].test(heading))
    if (column) layout[column] = [...(layout[column] ?? []), at]
  }
  return layout.day && (layout.amount || layout.credit) ? layout : undefined
}

/** Banks write an account, a period and an empty row above the headings. */
const rowsAbove = 20
const longestCell = 500

const withoutEmptyEnd = (cells: readonly string[]) => cells.slice(0, cells.findLastIndex((cell) => cell.trim()) + 1)

/** Whether `3724,73` without quotes has become two cells. */
const isCut = (row: readonly string[], at: number) =>
  /^-?(R\$ ?)?\d[\d.]*$/.test(row[at] ?? '') && /^\d{2}$/.test(row[at + 1] ?? '')

/**
 * The cells of a row that has more of them than there are headings because its amounts stand without quotes between commas: their parts are
 * put together again. If that does not explain all of the additional cells, the amount is not known.
 */
function mended(
  record: readonly string[],
  { amount = [], credit = [], debit = [], balance = [] }: Layout,
  headings: number,
) {
  const row = withoutEmptyEnd(record).map((cell) => cell.trim())
  const money = [...amount, ...credit, ...debit]
  if (row.length <= headings || !money.some((at) => isCut(row, at))) return row
  const unclear = row.map((cell, at) => (money.includes(at) ? `${cell},?` : cell))
  const joined = [...row]
  for (const at of [...money, ...balance].toSorted((a, b) => a - b))
    if (isCut(joined, at)) joined.splice(at, 2, `${joined[at]},${joined[at + 1]}`)
    else if (joined[at] !== '') return unclear
  return joined.length === headings ? joined : unclear
}

/** The entries of the rows of a spreadsheet whose columns are recognised by their headings. Rows without a day or an amount are left out. */
export function* entriesOf(records: Iterable<readonly string[]>): Generator<Entry> {
  let layout: Layout | undefined
  let headings = 0
  let row = 0
  let count = 0
  for (const record of records) {
    row += 1
    if (!layout) {
      layout = layoutOf(record)
      headings = withoutEmptyEnd(record).length
      if (!layout && row >= rowsAbove) break
      continue
    }
    const found = layout
    const cells = mended(record, found, headings)
    const all = (column: Column) => (found[column] ?? []).map((at) => (cells[at] ?? '').slice(0, longestCell))
    const cell = (column: Column) => all(column).filter(Boolean).join(' - ')
    const first = (column: Column) => all(column)[0] ?? ''
    const [amount, credit, debit] = [first('amount'), all('credit').find(Boolean), all('debit').find(Boolean)]
    const written = amount || credit || (debit && `-${debit.replace(/^-/, '')}`)
    if (!first('day') || !written) continue
    count += 1
    if (count > maxEntries) throw new WrongStatement('statement_too_long', { limit: maxEntries })
    yield {
      at: row,
      day: first('day'),
      amount: written,
      directions: amount ? all('direction') : [credit ? 'C' : 'D'],
      fitid: cell('fitid'),
      name: cell('name'),
      description: [cell('description'), cell('document')].filter(Boolean).join(' - '),
    }
  }
  if (!layout) throw new WrongStatement('statement_columns')
}
