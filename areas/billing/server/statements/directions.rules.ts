import { bare, type Entry, WrongStatement } from './entries.rules.ts'

export type Direction = 'in' | 'out'

const incoming = /^(c|cr|cred|credit|creditos?|e|ent|entradas?)$/
const outgoing = /^(d|db|deb|debit|debitos?|s|sai|saidas?)$/
const wordsIn = /\b(recebid[oa]s?|recebimentos?|creditad[oa]s?|entradas?)\b/
const wordsOut = /\b(enviad[oa]s?|envio|emitid[oa]s?|debitad[oa]s?|debitos?|saidas?|saques?|tarifas?|retiradas?)\b/
/** Banks use these words for credits and for debits. */
const wordsOfBoth = /\b(pag(o|amentos?|to)|compras?)\b/
/** Refunds and reversals. Their text names the original payment, so it does not say which way the money went. */
const givenBack = /\b(dev|devol\w*|estorn\w*|reembols\w*)\b/

/** The direction that a cell such as `C`, `Saída` or `Pix recebido` states; undefined when it states none. */
export function directionIn(text: string): Direction | undefined {
  if (text === '+') return 'in'
  if (text === '-') return 'out'
  const words = bare(text)
  if (incoming.test(words)) return 'in'
  if (outgoing.test(words)) return 'out'
  const isOut = wordsOut.test(words) || wordsOfBoth.test(words)
  if (givenBack.test(words) || wordsIn.test(words) === isOut) return undefined
  return isOut ? 'out' : 'in'
}

const said = ({ directions }: Entry) => {
  const found = new Set(directions.flatMap((text) => directionIn(text) ?? []))
  return found.size === 1 ? [...found][0] : undefined
}
const saysBoth = ({ directions }: Entry) =>
  directions.every((text) => wordsOfBoth.test(bare(text)) && !wordsOut.test(bare(text)))
const looksLeft = ({ description, name }: Entry) =>
  [description, name].some((text) => directionIn(text) === 'out' || givenBack.test(bare(text)))

export type Amounted = { entry: Entry; centavos: number }

/**
 * Returns the direction of each entry: credit or debit. It is undefined where the sign and the words contradict each other or are missing.
 * @throws WrongStatement when no entry has a sign or a word for its direction, and some look like debits.
 */
export function directionOf(all: readonly Amounted[], isOfx: boolean): (of: Amounted) => Direction | undefined {
  // OFX demands signs; a spreadsheet has them when one amount has.
  const isSigned = isOfx || all.some(({ centavos }) => centavos < 0)
  const isSaid = all.some(({ entry }) => said(entry) !== undefined)
  const isUnknown = all.some(({ entry }) => entry.directions.some(Boolean) || looksLeft(entry))
  if (!isSigned && !isSaid && isUnknown) throw new WrongStatement('statement_direction')
  return ({ entry, centavos }) => {
    const word = said(entry)
    if (centavos < 0) return word === 'in' ? undefined : 'out'
    if (!isSigned && isSaid) return word
    if (word !== 'out') return 'in'
    if (entry.directions.some((text) => outgoing.test(bare(text)) || text === '-')) return 'out'
    return saysBoth(entry) ? 'in' : undefined
  }
}
