import { formatCpf } from '#contract/brazil.ts'
import { folded } from '#contract/cvLines.rules.ts'

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

/** Folding takes marks away, and makes letters or brackets of a sign (№, ©): only what it leaves alone may be escaped. */
const literal = (word: string) =>
  word
    .normalize('NFC')
    .replaceAll(/[!-/:-@[-`{-~]/g, '\\$&')
    .replaceAll(/[^\p{L}\p{M}\p{Nd}\s!-~]/gu, '[^a-z0-9]{1,3}')
    .replaceAll(/\s+/g, '\\s+')
const anyOf = (words: readonly string[]) => words.map(literal).join('|')

/** A regular expression for PostgreSQL and for JavaScript that finds somebody in a text, by whole words; both sides are folded. */
export function patternOf(person: Person) {
  const words = [...person.ids, ...person.names, ...person.phones, ...writtenCpfs(person)]
  const found = `(?<![a-z0-9])(?:${anyOf(words)})(?![a-z0-9])`
  // Another mailbox may end, and another domain begin, with all of it.
  const mailed = `(?<![a-z0-9._%+-])(?:${anyOf(person.emails)})(?![a-z0-9-]|\\.[a-z0-9])`
  return person.emails.length ? `${found}|${mailed}` : found
}

/** Whether a text tells of somebody. */
export function telling(person: Person) {
  const pattern = new RegExp(folded(patternOf(person)))
  return (text: string) => pattern.test(folded(text))
}
