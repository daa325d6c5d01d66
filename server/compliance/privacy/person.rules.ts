import { folded } from '#contract/people/cvLines.rules.ts'
import { formatCpf } from '#contract/platform/brazil.ts'

/** What is left of a name: results that stay still have to call the person something. */
export const anonymous = 'Titular anonimizado'

/** By what somebody is found, now and formerly. Names are of two words at least, and nobody else has any of the rest. */
export type Person = {
  /** Of one record, or of all that are one person. */
  ids: string[]
  names: string[]
  emails: string[]
  phones: string[]
  cpfs: string[]
}

/** CPFs in both ways in which they are written. */
export const writtenCpfs = ({ cpfs }: Person) => [...cpfs, ...cpfs.map(formatCpf)]

/** What stands between two words, also in the name of a file. */
const between = '(?:\\s+|[_.-])'
/** Folding takes marks away, and makes letters or brackets of a sign (№, ©): only what it leaves alone may be escaped. */
const literal = (word: string) =>
  word
    .normalize('NFC')
    .replaceAll(/[!-/:-@[-`{-~]/g, '\\$&')
    .replaceAll(/[^\p{L}\p{M}\p{Nd}\s!-~]/gu, '[^a-z0-9]{1,3}')
    .replaceAll(/\s+/g, between)

/** A telephone in figures, and as it is said in Brazil. */
export const digitsOf = (phone: string) => [
  phone.replaceAll(/\D/g, ''),
  phone.replace(/^\+55/, '').replaceAll(/\D/g, ''),
]
/** However a telephone is written: with or without its country, and with any mask. */
function dialled(phone: string) {
  const [whole = '', local = ''] = digitsOf(phone)
  const masked = (digits: string) => digits.split('').join('[^a-z0-9]{0,3}')
  const country = whole === local ? '' : '(?:5[^a-z0-9]{0,3}5[^a-z0-9]{0,3})?0?'
  return country + masked(local)
}

const accented = new Map<string, string>()
for (const [from, to] of [
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
] as const)
  for (let code = from; code <= to; code += 1) {
    const letter = String.fromCharCode(code)
    const base = folded(letter)
    accented.set(base, (accented.get(base) ?? base + base.toUpperCase()) + letter)
  }
/** As it may stand in a text that was not folded: with whatever marks, in whatever case. */
function marked(word: string) {
  const anyMark = (sign: string) =>
    /[a-z]/.test(sign) ? `[${accented.get(sign) ?? sign + sign.toUpperCase()}][\u0300-\u036f]*` : literal(sign)
  return folded(word)
    .split(/\s+/)
    .map((part) => [...part].map(anyMark).join(''))
    .join(between)
}

function patternWith(person: Person, named: (name: string) => string) {
  const words = [...[...person.ids, ...writtenCpfs(person)].map(literal), ...person.names.map(named)]
  const found = `(?<![a-z0-9])(?:${[...words, ...person.phones.map(dialled)].join('|')})(?![a-z0-9])`
  // Another mailbox may end, and another domain begin, with all of it.
  const mailed = `(?<![a-z0-9._%+-])(?:${person.emails.map(literal).join('|')})(?![a-z0-9-]|\\.[a-z0-9])`
  return person.emails.length ? `${found}|${mailed}` : found
}
/** A regular expression for PostgreSQL and for JavaScript that finds somebody in a text, by whole words; both sides are folded. */
export const patternOf = (person: Person) => patternWith(person, literal)
/** One for PostgreSQL that cuts somebody out of a text as it was written; the case is not looked at. */
export const cutPatternOf = (person: Person) => patternWith(person, marked)

/** Whether a text tells of somebody. */
export function telling(person: Person) {
  const pattern = new RegExp(folded(patternOf(person)))
  return (text: string) => pattern.test(folded(text))
}
