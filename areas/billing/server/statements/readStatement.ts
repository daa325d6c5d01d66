import type { AsideReason, AsideRow } from '#billing/contract/statements.ts'
import { dayAfter, dayInBrasilia } from '#platform/contract/days.rules.ts'
import { wideText } from '#platform/contract/files.rules.ts'
import { recordsOf, UnclosedQuote } from '#platform/server/imports/csvRecords.ts'
import { textOf } from '#platform/server/imports/decoding.rules.ts'
import { entriesOf } from './bankCsv.rules.ts'
import { directionOf } from './directions.rules.ts'
import { type Entry, isBalance, WrongStatement } from './entries.rules.ts'
import { OfxReader, tokensOf } from './ofx.rules.ts'
import { payerOf } from './payer.rules.ts'
import { centavosOf, dayOf, hasThreeDecimals } from './values.rules.ts'

export type Credit = ReturnType<typeof payerOf> & { fitid: string; day: string; amount: number; ordinal: number }
export type Statement = {
  format: 'ofx' | 'csv'
  /** Empty where the file does not name it. */
  account: string
  fromDay: string
  toDay: string
  debits: number
  credits: Credit[]
  /** The first rows that were not taken over, and how many there are. Balances are not among them: they are no entries. */
  aside: AsideRow[]
  asideCount: number
}

const isOfx = (head: string) => /<OFX>/i.test(head)

/**
 * Reads a statement of hostile origin, in linear time; `readApart.ts` does so in another thread. Only credits are kept; debits are counted. A row that cannot
 * be right is set aside, and the others are taken over.
 * @throws WrongStatement when no row can be right, or when the direction of its entries is unknown: nothing of such a file is stored.
 */
export function readStatement(bytes: Buffer): Statement {
  // Zeros are no text; UTF-16 has them too.
  if (!wideText(bytes) && bytes.subarray(0, 4096).includes(0)) throw new WrongStatement('statement_unknown')
  const texts = [...textOf(bytes)]
  const format = isOfx((texts[0] ?? '').slice(0, 4096)) ? 'ofx' : 'csv'
  if (format === 'csv') {
    try {
      return statementOf([...entriesOf(recordsOf(texts))], { format, account: '' })
    } catch (error) {
      throw error instanceof UnclosedQuote ? new WrongStatement('statement_broken') : error
    }
  }
  const reader = new OfxReader()
  const entries: Entry[] = []
  for (const token of tokensOf(texts.join(''))) {
    const entry = reader.read(token)
    if (entry) entries.push(entry)
  }
  reader.end()
  return statementOf(entries, { format, account: reader.account })
}

/** Rows set aside that are named; more are counted. */
const mostNamed = 100
const isOfBalance = ({ name, description }: Entry) => isBalance(name) || isBalance(description)

/** Sorts the entries of a file into credits, debits and rows set aside. */
function statementOf(entries: readonly Entry[], { format, account }: Pick<Statement, 'format' | 'account'>): Statement {
  const threeDecimals = format === 'ofx' && hasThreeDecimals(entries.map(({ amount }) => amount))
  const rows = entries
    .filter((entry) => !isOfBalance(entry))
    .map((entry) => ({ entry, centavos: centavosOf(entry.amount, threeDecimals) }))
  const days = new Days()
  const latest = dayAfter(dayInBrasilia(new Date()), 1)
  const asideFor = ({ entry, centavos }: (typeof rows)[number]): AsideReason | undefined => {
    const day = days.of(entry.day)
    if (!day) return 'date'
    if (centavos === null) return 'amount'
    return day > latest ? 'future' : undefined
  }
  const direction = directionOf(
    rows.flatMap(({ entry, centavos }) => (centavos === null ? [] : [{ entry, centavos }])),
    format === 'ofx',
  )
  const found = new Credits()
  const aside: AsideRow[] = []
  let asideCount = 0
  for (const { entry, centavos } of rows) {
    const amount = centavos ?? 0
    const way = amount === 0 ? 'out' : direction({ entry, centavos: amount })
    const reason = asideFor({ entry, centavos }) ?? (way ? undefined : 'direction')
    if (!reason && way) found.add(entry, days.of(entry.day) ?? '', way === 'in' ? amount : -Math.abs(amount))
    else if (++asideCount <= mostNamed) aside.push(asideOf(entry, reason ?? 'direction'))
  }
  if (found.count === 0) throw nothingIn(aside)
  return { format, account: account.slice(0, 100), ...found.all(), aside, asideCount }
}

const longestShown = 40
const asideOf = ({ at, day, amount }: Entry, reason: AsideReason): AsideRow => ({
  line: at,
  reason,
  day: clipped(day),
  amount: clipped(amount),
})
const clipped = (text: string) => text.replaceAll('\u0000', '').toWellFormed().slice(0, longestShown)

function nothingIn([first]: readonly AsideRow[]) {
  if (!first) return new WrongStatement('statement_empty')
  if (first.reason === 'direction') return new WrongStatement('statement_direction')
  const { line, reason, day, amount } = first
  return reason === 'amount'
    ? new WrongStatement('statement_amount', { line, value: amount })
    : new WrongStatement('statement_date', { line, value: day })
}

/** Days by their text: converting a time to Brasília is slow, and a statement has few. */
class Days {
  private readonly known = new Map<string, string | null>()

  of(written: string) {
    const known = this.known.get(written)
    if (known !== undefined) return known
    const day = dayOf(written)
    this.known.set(written, day)
    return day
  }
}

/** Collects the credits of a file, and counts those that are equal. */
class Credits {
  count = 0
  private readonly credits: Credit[] = []
  private readonly seen = new Map<string, number>()
  private debits = 0
  private fromDay = '9999-12-31'
  private toDay = '0000-01-01'

  add({ fitid: given, name, description }: Entry, day: string, amount: number) {
    this.count += 1
    if (day < this.fromDay) this.fromDay = day
    if (day > this.toDay) this.toDay = day
    if (amount <= 0) {
      this.debits += 1
      return
    }
    const payer = payerOf(name, description)
    const fitid = (given || payer.endToEndId || payer.description).replaceAll('\u0000', '').slice(0, 255)
    const key = `${day} ${amount} ${fitid}`
    const ordinal = (this.seen.get(key) ?? 0) + 1
    this.seen.set(key, ordinal)
    this.credits.push({ ...payer, fitid, day, amount, ordinal })
  }

  all() {
    const { fromDay, toDay, debits, credits } = this
    return { fromDay, toDay, debits, credits }
  }
}
