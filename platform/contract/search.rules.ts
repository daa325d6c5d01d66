import { folded as foldedLetters } from './letters.rules.ts'

/** A word, or several quoted words that must stand together; `digits` when only a number was typed, without its mask. */
export type Term = { text: string; together: boolean; digits: string }
export type Range = readonly [from: number, to: number]

const maxTerms = 10
const fewestDigits = 3

/** A text folded (no accents, lower case) with the original position of each character. */
function folded(text: string) {
  let letters = ''
  const places: number[] = []
  let at = 0
  for (const character of text) {
    for (const letter of foldedLetters(character)) {
      letters += letter
      for (let n = 0; n < letter.length; n++) places.push(at)
    }
    at += character.length
  }
  places.push(at)
  return { letters, places }
}
const plain = (text: string) => folded(text).letters

// Starts at the parenthesis or plus sign, or at the area code when the whole number is present.
const telephone =
  /[(+][\d()+.\-/\s]*\d[).\-/]*(?=[\s"]|$)|(?<![^\s"])0?\d\d (?:9\d{4}[-. ]?|[2-5]\d{3}[-.]?)\d{4}(?=[\s"]|$)/
const ofSearch = new RegExp(`"([^"]{1,200})"|(${telephone.source})|([^\\s"]{1,200})`, 'g')

/** A number without the trunk prefix zero; a CPF may begin with one. */
export const dialled = (digits: string) => digits.replace(/^0(?=\d{11}$)|(?<=^55)0(?=\d{10,11}$)/, '')

/** The terms of a search; quoted words form one term, as does a formatted telephone number. */
export function termsOf(search: string): Term[] {
  // Invisible characters, which no database keeps, are not part of a word.
  const seen = search.slice(0, 200).replace(/\p{C}/gu, ' ')
  const found = [...seen.matchAll(ofSearch)].slice(0, maxTerms)
  return found.flatMap(([, quoted, called, word = '']) => {
    const text = plain(quoted ?? called ?? word)
      .replace(/\s+/g, ' ')
      .trim()
    if (text === '') return []
    // A masked CPF contains asterisks.
    const isNumber = /^[\d.\-/()+* ]+$/.test(text)
    const typed = isNumber ? text.replace(/\D/g, '') : ''
    const digits = dialled(called ? typed.replace(/^0(?=\d{10}$)/, '') : typed)
    return [{ text, together: quoted !== undefined, digits: digits.length >= fewestDigits ? digits : '' }]
  })
}

/** The words of a term that a text index contains. */
export const wordsOf = ({ text }: Term) => text.split(/[^a-z0-9]+/).filter((word) => word !== '')

const fewLetters = 2
/** Whether the punctuation of a term carries its meaning, as in C++ and C#. */
export const isSigned = (term: Term) => {
  const letters = wordsOf(term).join('')
  return letters !== '' && letters.length <= fewLetters && letters.length < term.text.length
}

function placesOf(letters: string, wanted: string): Range[] {
  const found: Range[] = []
  for (let at = letters.indexOf(wanted); at >= 0; at = letters.indexOf(wanted, at + wanted.length))
    found.push([at, at + wanted.length])
  return found
}

/** The ranges of a text that match the terms, in order and without overlaps. A number matches whatever separates its digits. */
export function rangesIn(text: string, terms: readonly Term[]): Range[] {
  const { letters, places } = folded(text)
  const digitPlaces =
    [...letters].length === letters.length ? [...letters.matchAll(/\d/g)].map(({ index }) => index) : []
  const digits = digitPlaces.map((at) => letters[at]).join('')
  const found = terms.flatMap((term) => {
    if (!term.digits) return placesOf(letters, term.text)
    return placesOf(digits, term.digits).map(
      ([from, to]): Range => [digitPlaces[from] as number, (digitPlaces[to - 1] as number) + 1],
    )
  })
  const merged: [number, number][] = []
  for (const [from, to] of found.sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged.map(([from, to]) => [places[from] as number, places[to] ?? text.length])
}

/** Folds a text without positions, much faster for long texts. Returns the same characters as the version with positions. */
const lettersOf = (text: string) => foldedLetters(text.replaceAll('Σ', 'σ'))
const tells = (letters: string, { text, digits }: Term) =>
  digits ? !/[\ud800-\udfff]/.test(letters) && letters.replace(/\D/g, '').includes(digits) : letters.includes(text)
export const says = (text: string, term: Term) => tells(lettersOf(text), term)

/** Positions are computed only for a section of a long text, with room for a match that begins before its end. */
const [pieceOfText, room] = [2000, 400]

/** The first section of a text that matches a term; the whole text when a number extends over several sections. */
function pieceWith(text: string, term: Term): readonly [from: number, to: number] {
  for (let from = 0; from < text.length; from += pieceOfText) {
    const to = from + pieceOfText + room
    if (says(text.slice(from, to), term)) return [from, to]
  }
  return [0, text.length]
}

/** Little context before the match, so that a narrow column still shows the word itself. */
const [before, after] = [12, 60]

/** An excerpt of a long text around the first match. */
export function snippetOf(text: string, term: Term): string {
  const piece = pieceWith(text, term)
  const [first] = rangesIn(text.slice(...piece), [term])
  const [from, to] = first ? [piece[0] + first[0], piece[0] + first[1]] : [0, 0]
  const begin = Math.max(0, from - before)
  const end = Math.min(text.length, to + after)
  // Cut at whole words at both ends.
  const start = begin === 0 ? 0 : begin + Math.max(0, text.slice(begin, from).search(/\s/) + 1)
  const cut = text.slice(to, end)
  const stop = end === text.length ? end : to + Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('\n'), 0)
  const snippet = text.slice(start, stop).toWellFormed().replace(/\s+/g, ' ').trim()
  return `${start > 0 ? '… ' : ''}${snippet}${stop < text.length ? ' …' : ''}`
}

export const foundPlaces = ['fullName', 'cpf', 'email', 'phone', 'councilNumber', 'headline', 'skills', 'cv'] as const
export type FoundPlace = (typeof foundPlaces)[number]
type Fields = Readonly<Partial<Record<FoundPlace, string>>>

/** The terms that are missing from the visible columns of a list. */
export const unexplained = (visible: string, terms: readonly Term[]) => terms.filter((term) => !says(visible, term))

/** The first match of the terms; terms of one or two letters come last, as they match nearly everywhere. */
export function foundIn(fields: Fields, terms: readonly Term[]): { where: FoundPlace; term: Term } | null {
  const isShort = ({ text }: Term) => text.length <= fewLetters
  const letters = new Map(foundPlaces.map((place) => [place, lettersOf(fields[place] ?? '')]))
  for (const term of [...terms.filter((each) => !isShort(each)), ...terms.filter(isShort)]) {
    const where = foundPlaces.find((place) => tells(letters.get(place) ?? '', term))
    if (where) return { where, term }
  }
  return null
}
