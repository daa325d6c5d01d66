import { type Entry, folded, WrongStatement } from './entries.rules.ts'

export type Direction = 'in' | 'out'

const incoming = /^(c|cr|cred|credit|creditos?|e|ent|entradas?)$/
const outgoing = /^(d|db|deb|debit|debitos?|s|sai|saidas?)$/
const wordsIn = /\b(recebid[oa]s?|recebimentos?|creditad[oa]s?|entradas?)\b/
const wordsOut = /\b(enviad[oa]s?|envio|emitid[oa]s?|debitad[oa]s?|debitos?|saidas?|saques?|tarifas?|retiradas?)\b/
/** Payers write these, and receivers too. */
const wordsOfBoth = /\b(pag(o|amentos?|to)|compras?)\b/
/** What is given back goes the other way than its words say. */
const givenBack = /\b(dev|devol\w*|estorn\w*|reembols\w*)\b/

/** Whether a cell such as `C`, `Saída` or `Pix recebido` says that money came or left. */
export function directionIn(text: string): Direction | undefined {
  if (text === '+') return 'in'
  if (text === '-') return 'out'
  const words = folded(text)
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
  directions.every((text) => wordsOfBoth.test(folded(text)) && !wordsOut.test(folded(text)))
const looksLeft = ({ description, name }: Entry) =>
  [description, name].some((text) => directionIn(text) === 'out' || givenBack.test(folded(text)))

export type Amounted = { entry: Entry; centavos: number }

/**
 * Decides for each entry of a file whether money came or left; undefined where sign and words contradict each other or say nothing.
 * @throws WrongStatement when no entry says it, neither by a sign nor in words, and some look like debits.
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
    if (entry.directions.some((text) => outgoing.test(folded(text)) || text === '-')) return 'out'
    return saysBoth(entry) ? 'in' : undefined
  }
}
