import { setImmediate as rest } from 'node:timers/promises'
import { dayAfter, dayInBrasilia } from '#contract/platform/days.rules.ts'
import { wideText } from '#contract/platform/files.rules.ts'
import { recordsOf, textOf, UnclosedQuote } from '#server/platform/imports/csvRecords.ts'
import { entriesOf } from './bankCsv.rules.ts'
import { type Entry, WrongStatement } from './entries.rules.ts'
import { OfxReader, tokensOf } from './ofx.rules.ts'
import { payerOf } from './payer.rules.ts'
import { centavosOf, dayOf } from './values.rules.ts'

export type Credit = ReturnType<typeof payerOf> & { fitid: string; day: string; amount: number; ordinal: number }
export type Statement = {
  format: 'ofx' | 'csv'
  /** Empty where the file does not name it. */
  account: string
  fromDay: string
  toDay: string
  debits: number
  credits: Credit[]
}

const isOfx = (head: string) => /<OFX>/i.test(head)

/** Entries after which other requests have their turn. */
const batch = 500

/**
 * Reads a statement of hostile origin, in linear time and without blocking the server. Only credits are kept; debits are counted.
 * @throws WrongStatement when anything of it cannot be right: nothing of such a file is stored.
 */
export async function readStatement(bytes: Buffer): Promise<Statement> {
  // Zeros are no text; UTF-16 has them too.
  if (!wideText(bytes) && bytes.subarray(0, 4096).includes(0)) throw new WrongStatement('statement_unknown')
  const text = [...textOf(bytes)].join('')
  const format = isOfx(text.slice(0, 4096)) ? 'ofx' : 'csv'
  const found = new Credits(format)
  if (format === 'csv') {
    try {
      for (const entry of entriesOf(recordsOf([text]))) if (found.add(entry) % batch === 0) await rest()
    } catch (error) {
      throw error instanceof UnclosedQuote ? new WrongStatement('statement_broken') : error
    }
    return found.statement('')
  }
  const reader = new OfxReader()
  let tokens = 0
  for (const token of tokensOf(text)) {
    const entry = reader.read(token)
    if (entry) found.add(entry)
    tokens += 1
    if (tokens % (10 * batch) === 0) await rest()
  }
  reader.end()
  return found.statement(reader.account)
}

/** Collects the credits of a file, and counts those that are equal. */
class Credits {
  private readonly format: Statement['format']
  private readonly credits: Credit[] = []
  private readonly seen = new Map<string, number>()
  /** Days by their text: converting a time to Brasília is slow, and a statement has few. */
  private readonly days = new Map<string, string | null>()
  private readonly latest = dayAfter(dayInBrasilia(new Date()), 1)
  private count = 0
  private debits = 0
  private fromDay = '9999-12-31'
  private toDay = '0000-01-01'

  constructor(format: Statement['format']) {
    this.format = format
  }

  add({ at, day: written, amount: typed, type, fitid: given, name, description }: Entry): number {
    this.count += 1
    const day = this.dayOf(written)
    if (!day || day > this.latest) throw new WrongStatement('statement_date', { line: at, value: written.slice(0, 40) })
    const amount = centavosOf(typed, this.format)
    if (amount === null) throw new WrongStatement('statement_amount', { line: at, value: typed.slice(0, 40) })
    if (day < this.fromDay) this.fromDay = day
    if (day > this.toDay) this.toDay = day
    // Some banks write debits without a sign.
    if (amount <= 0 || type === 'DEBIT') {
      this.debits += 1
      return this.count
    }
    const payer = payerOf(name, description)
    const fitid = (given || payer.endToEndId || payer.description).replaceAll('\u0000', '').slice(0, 255)
    const key = `${day} ${amount} ${fitid}`
    const ordinal = (this.seen.get(key) ?? 0) + 1
    this.seen.set(key, ordinal)
    this.credits.push({ ...payer, fitid, day, amount, ordinal })
    return this.count
  }

  private dayOf(written: string) {
    const known = this.days.get(written)
    if (known !== undefined) return known
    const day = dayOf(written)
    this.days.set(written, day)
    return day
  }

  statement(account: string): Statement {
    if (this.count === 0) throw new WrongStatement('statement_empty')
    const { format, fromDay, toDay, debits, credits } = this
    return { format, account: account.slice(0, 100), fromDay, toDay, debits, credits }
  }
}
