import { formatCpf } from '#platform/contract/brazil.ts'
import { folded } from '#platform/contract/letters.rules.ts'

/** Current and former identifiers of a person. Names have two words at least; all other values are unique to the person. */
export type Person = {
  /** The ids of one record, or of all records of the person. */
  ids: string[]
  names: string[]
  emails: string[]
  phones: string[]
  cpfs: string[]
}

/** Returns the CPFs with and without punctuation. */
export const writtenCpfs = ({ cpfs }: Person) => [...cpfs, ...cpfs.map(formatCpf)]

/** Matches the separators between two words, including those of file names. */
const between = '(?:\\s+|[_.-])'
/** Folding removes accents and turns some signs (№, ©) into letters or brackets, so only unaffected signs are escaped. */
const literal = (word: string) =>
  word
    .normalize('NFC')
    .replaceAll(/[!-/:-@[-`{-~]/g, '\\$&')
    .replaceAll(/[^\p{L}\p{M}\p{Nd}\s!-~]/gu, '[^a-z0-9]{1,3}')
    .replaceAll(/\s+/g, between)

/** Returns the digits of a phone number, with and without the country code of Brazil. */
export const digitsOf = (phone: string) => [
  phone.replaceAll(/\D/g, ''),
  phone.replace(/^\+55/, '').replaceAll(/\D/g, ''),
]
/** Matches a phone number with or without country code, in any format. */
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
/** Matches a word in unfolded text, with any accents and any case. */
function marked(word: string) {
  const anyMark = (sign: string) =>
    /[a-z]/.test(sign) ? `[${accented.get(sign) ?? sign + sign.toUpperCase()}][\u0300-\u036f]*` : literal(sign)
  return folded(word)
    .split(/\s+/)
    .map((part) => [...part].map(anyMark).join(''))
    .join(between)
}

/** Matches a CPF as people and banks write it: with or without signs or blanks, filled with zeros, glued to a name. */
const spelled = (cpf: string) =>
  `(?<![0-9])0{0,4}${cpf.replace(/^(\d{3})(\d{3})(\d{3})/, '$1[^a-z0-9]{0,3}$2[^a-z0-9]{0,3}$3[^a-z0-9]{0,3}')}(?![0-9])`

function patternWith(person: Person, named: (name: string) => string) {
  const words = [...person.ids.map(literal), ...person.names.map(named)]
  const found = `(?<![a-z0-9])(?:${[...words, ...person.phones.map(dialled)].join('|')})(?![a-z0-9])`
  // Does not match an e-mail inside a longer one: before it, a longer mailbox; after it, a longer domain.
  const mailed = `(?<![a-z0-9._%+-])(?:${person.emails.map(literal).join('|')})(?![a-z0-9-]|\\.[a-z0-9])`
  return [found, ...person.cpfs.map(spelled), ...(person.emails.length ? [mailed] : [])].join('|')
}
/** Builds a regular expression for PostgreSQL and JavaScript that matches a person by whole words. Fold the text first. */
export const patternOf = (person: Person) => patternWith(person, literal)
/** Builds a regular expression for PostgreSQL that matches a person in unfolded text. Use it case-insensitively. */
export const cutPatternOf = (person: Person) => patternWith(person, marked)

/** Returns a function that tells whether a text mentions the person. */
export function matcherOf(person: Person) {
  const pattern = new RegExp(folded(patternOf(person)))
  return (text: string) => pattern.test(folded(text))
}
