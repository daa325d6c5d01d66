import { folded } from '#platform/contract/letters.rules.ts'

const placeholder = '•••'
/** Parts of names that many people share: without them a text stays readable. */
const particles = new Set(['das', 'dos', 'del', 'der', 'den', 'von', 'van'])
const fewestLetters = 3

/** A person whom a text must not reveal. */
export type Person = {
  fullName: string
  socialName: string
  email: string
  phone: string
  street: string
  district: string
  city: string
}

/** Words that stand together, folded. */
type Phrase = readonly string[]
type Word = { word: string; start: number; end: number }

const wordsIn = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: found, index }) => ({
    word: folded(found),
    start: index,
    end: index + found.length,
  }))
const phraseOf = (text: string): Phrase => wordsIn(text).map(({ word }) => word)
const isLong = (phrase: Phrase) => phrase.join('').length >= fewestLetters

/** Replaces each occurrence of a phrase, the longest one first. */
function withoutPhrases(text: string, phrases: readonly Phrase[]): string {
  const byLength = phrases.filter(isLong).toSorted((a, b) => b.length - a.length)
  const words = wordsIn(text)
  let kept = ''
  let from = 0
  for (let at = 0; at < words.length; at++) {
    const found = byLength.find((phrase) => phrase.every((word, n) => words[at + n]?.word === word))
    if (!found) continue
    kept += text.slice(from, words[at]?.start) + placeholder
    at += found.length - 1
    from = words[at]?.end ?? text.length
  }
  return (kept + text.slice(from)).replace(/•••(?:[ \t]+•••)+/g, placeholder)
}

const email = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/gu
/** With a scheme, with `www`, with a path, or of a domain that is no name of a technology, as `socket.io` is. */
const address =
  /\bhttps?:\/\/\S*[^\s.,;:!?)]|\bwww\.\S*[^\s.,;:!?)]|(?<![\p{L}\p{N}.-])(?:[\p{L}\p{N}-]{1,63}\.){1,5}(?:(?:com|org|br)(?![\p{L}\p{N}])(?:\/\S*[^\s.,;:!?)])?|\p{L}{2,24}\/\S*[^\s.,;:!?)])/giu
/** A telephone number, a document or a day: eight figures or more. */
const number = /(?<![\p{L}\p{N}])[+(]{0,2}\d(?:[ ().\-–/]{0,3}\d){7,}/gu
const month = String.raw`(?:(?:0?[1-9]|1[0-2])\/)?(?:19|20)\d\d`
const period = new RegExp(String.raw`^${month}(?:[ \-\u2013]{1,3}${month})*$`)
const amount = /^\d{1,3}(?:\.\d{3})+$/

const withoutContacts = (text: string) =>
  text
    .replace(email, placeholder)
    .replace(address, placeholder)
    .replace(number, (found) => (period.test(found) || amount.test(found) ? found : placeholder))

/** The names of a person: whole, and each part that is long enough to identify them. */
const namesOf = ({ fullName, socialName }: Person): Phrase[] =>
  [fullName, socialName]
    .map(phraseOf)
    .flatMap((name) => [name, ...name.filter((word) => !particles.has(word)).map((word) => [word])])

/** Returns the phrases for the place where a person lives. A street or a district of one word, such as “Centro”, is a word of any text. */
const placesOf = ({ street, district, city }: Person): Phrase[] => [
  phraseOf(city),
  ...[street, district].map(phraseOf).filter((phrase) => phrase.length > 1),
]

/** The names of a school: `Universidade Federal de Santa Catarina (UFSC)` has two. */
const schoolNames = (schools: readonly string[]): Phrase[] =>
  schools.flatMap((school) => [school, ...school.split(/[()/,;]| [-–] /)]).map(phraseOf)

/**
 * Removes from the texts of a profile who the person is: names, addresses, e-mail, links, and numbers of eight figures or more.
 * @param schools names that are removed, too.
 */
export function anonymizer(person: Person, schools: readonly string[] = []) {
  const phrases = [...namesOf(person), ...placesOf(person), ...schoolNames(schools)]
  return (text: string): string => withoutPhrases(withoutContacts(text), phrases)
}

/**
 * Removes a signature from an answer: the whole name, or its first and last word, and the person's own contacts. The words of an answer are
 * graded, so a surname that is also a word stays.
 */
export function withoutSignature(person: Person) {
  const names = [person.fullName, person.socialName].map(phraseOf).filter((name) => name.length > 1)
  const phrases = [...names, ...names.map((name) => [name[0] ?? '', name.at(-1) ?? ''])]
  const digits = person.phone.replace(/\D/g, '').slice(-8)
  const isOwn = (found: string) => digits.length === 8 && found.replace(/\D/g, '').endsWith(digits)
  return (text: string): string =>
    withoutPhrases(
      text
        .replace(email, (found) => (found.toLowerCase() === person.email.toLowerCase() ? placeholder : found))
        .replace(number, (found) => (isOwn(found) ? placeholder : found)),
      phrases,
    )
}
