import { decodeHTML } from 'entities'
import { type Entry, maxEntries, WrongStatement } from './entries.rules.ts'

const tag = /<(\/?)([A-Za-z][A-Za-z0-9._]{0,31})(?:\s[^<>]{0,200})?\/?>/y
const cdata = '<![CDATA['

/** The text of an element. An entity stands for one character, and nothing is expanded twice. */
const plain = (text: string) => decodeHTML(text).trim()

type Token = { name: string; isEnd: boolean; text: string }

/**
 * The tags of SGML or XML, each with the text after it, in one pass: in SGML a value has no end tag, so the text up to the next tag is the value in
 * both. A `<` that begins no tag is text. A document type is refused: a statement needs none, and it may declare entities.
 */
export function* tokensOf(source: string): Generator<Token> {
  let at = source.indexOf('<')
  while (at !== -1) {
    if (source.startsWith('<!', at) && /^<!(DOCTYPE|ENTITY)/i.test(source.slice(at, at + 10)))
      throw new WrongStatement('statement_broken')
    tag.lastIndex = at
    const found = tag.exec(source)
    if (!found) {
      at = source.indexOf('<', at + 1)
      continue
    }
    const start = tag.lastIndex
    const [text, next] = textFrom(source, start)
    yield { name: (found[2] ?? '').toUpperCase(), isEnd: found[1] === '/', text }
    at = next
  }
}

/** The text from a position up to the next tag, and where that begins. */
function textFrom(source: string, start: number): [string, number] {
  if (source.startsWith(cdata, start)) {
    const end = source.indexOf(']]>', start)
    if (end === -1) throw new WrongStatement('statement_broken')
    return [source.slice(start + cdata.length, end).trim(), source.indexOf('<', end)]
  }
  let next = source.indexOf('<', start)
  // “A < B” in a description.
  while (next !== -1 && !/[A-Za-z/!?]/.test(source[next + 1] ?? '')) next = source.indexOf('<', next + 1)
  return [plain(source.slice(start, next === -1 ? undefined : next)), next]
}

const longestText = 500
const entryFields = {
  TRNTYPE: 'type',
  DTPOSTED: 'day',
  TRNAMT: 'amount',
  FITID: 'fitid',
  NAME: 'name',
  PAYEE: 'name',
  MEMO: 'description',
  CHECKNUM: 'checkNumber',
  REFNUM: 'reference',
} as const
/** The direction of the transaction types that have one. Banks write the other types for both credits and debits. */
const directionOfType: Record<string, string> = { CREDIT: 'C', DEBIT: 'D', DIRECTDEBIT: 'D' }
type Fields = Partial<Record<(typeof entryFields)[keyof typeof entryFields], string>>

/** Collects what an OFX file says: its entries as they come, and its account, which must be the same throughout. */
export class OfxReader {
  account = ''
  private accounts = new Set<string>()
  private accountParts: string[] | undefined
  private fields: Fields | undefined
  private count = 0
  private isComplete = false

  /** Reads a token, and returns the entry that it ends. */
  read({ name, isEnd, text }: Token): Entry | undefined {
    if (name === 'BANKACCTFROM' || name === 'CCACCTFROM') {
      if (!isEnd) this.accountParts = []
      else this.endAccount()
    } else if (this.accountParts && !isEnd && ['BANKID', 'BRANCHID', 'ACCTID'].includes(name)) {
      // In the order of the specification: bank, branch, number.
      if (text) this.accountParts.push(text.slice(0, 32))
    } else if (name === 'CURDEF' && !isEnd && text.toUpperCase() !== 'BRL') {
      throw new WrongStatement('statement_currency', { value: text.slice(0, 10) })
    } else if (name === 'BANKTRANLIST') {
      this.isComplete = isEnd
    } else if (name === 'STMTTRN') {
      if (isEnd) return this.endEntry()
      if (this.fields) throw new WrongStatement('statement_broken')
      this.count += 1
      if (this.count > maxEntries) throw new WrongStatement('statement_too_long', { limit: maxEntries })
      this.fields = {}
    } else if (this.fields && !isEnd && Object.hasOwn(entryFields, name)) {
      const field = entryFields[name as keyof typeof entryFields]
      this.fields[field] ??= text.slice(0, longestText)
    }
    return undefined
  }

  /** Checks what can be known at the end only. */
  end() {
    if (this.count === 0 && this.accounts.size === 0 && !this.isComplete) throw new WrongStatement('statement_unknown')
    if (this.fields || !this.isComplete) throw new WrongStatement('statement_broken')
    if (this.accounts.size === 0) throw new WrongStatement('statement_no_account')
  }

  private endAccount() {
    const account = this.accountParts?.join(' / ') ?? ''
    this.accountParts = undefined
    if (!account) throw new WrongStatement('statement_no_account')
    this.accounts.add(account)
    if (this.accounts.size > 1) throw new WrongStatement('statement_two_accounts')
    this.account = account
  }

  private endEntry(): Entry | undefined {
    const {
      type = '',
      day = '',
      amount = '',
      fitid = '',
      name = '',
      description = '',
      checkNumber,
      reference,
    } = this.fields ?? {}
    if (!this.fields) throw new WrongStatement('statement_broken')
    this.fields = undefined
    return {
      at: this.count,
      day,
      amount,
      directions: [directionOfType[type.toUpperCase()] ?? ''],
      fitid: fitid || checkNumber || reference || '',
      name,
      description,
    }
  }
}
