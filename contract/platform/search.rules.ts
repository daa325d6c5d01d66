/** A word, or several in quotes that must stand together; `digits` where nothing but a number was typed, without its mask. */
export type Term = { text: string; together: boolean; digits: string }
export type Range = readonly [from: number, to: number]

const mostTerms = 10
const fewestDigits = 3

/** What stands at each place of a text once accents and capitals are gone, and where that was. */
function folded(text: string) {
  let letters = ''
  const places: number[] = []
  let at = 0
  for (const character of text) {
    for (const letter of character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()) {
      letters += letter
      for (let n = 0; n < letter.length; n++) places.push(at)
    }
    at += character.length
  }
  places.push(at)
  return { letters, places }
}
const plain = (text: string) => folded(text).letters

// From its bracket or plus on, or from its area code on where all of it is there.
const telephone =
  /[(+][\d()+.\-/\s]*\d[).\-/]*(?=[\s"]|$)|(?<![^\s"])0?\d\d (?:9\d{4}[-. ]?|[2-5]\d{3}[-.]?)\d{4}(?=[\s"]|$)/
const ofSearch = new RegExp(`"([^"]{1,200})"|(${telephone.source})|([^\\s"]{1,200})`, 'g')

/** A number without the zero that was once dialled before an area code; a CPF may begin with one. */
export const dialled = (digits: string) => digits.replace(/^0(?=\d{11}$)|(?<=^55)0(?=\d{10,11}$)/, '')

/** The words of a search, those in quotes together. A telephone as it is written is one. */
export function termsOf(search: string): Term[] {
  // What nobody sees, and no database keeps, is no letter of a word.
  const seen = search.slice(0, 200).replace(/\p{C}/gu, ' ')
  const found = [...seen.matchAll(ofSearch)].slice(0, mostTerms)
  return found.flatMap(([, quoted, called, word = '']) => {
    const text = plain(quoted ?? called ?? word)
      .replace(/\s+/g, ' ')
      .trim()
    if (text === '') return []
    // Stars stand where a CPF is masked.
    const isNumber = /^[\d.\-/()+* ]+$/.test(text)
    const typed = isNumber ? text.replace(/\D/g, '') : ''
    const digits = dialled(called ? typed.replace(/^0(?=\d{10}$)/, '') : typed)
    return [{ text, together: quoted !== undefined, digits: digits.length >= fewestDigits ? digits : '' }]
  })
}

/** The words that a text index knows of a term. */
export const wordsOf = ({ text }: Term) => text.split(/[^a-z0-9]+/).filter((word) => word !== '')

const fewLetters = 2
/** Whether its signs tell more than its letters, as in C++ and C#. */
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

/** Where a text says one of the terms, in order and without overlaps. A number is found whatever stands between its digits. */
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

/** What a text says, without where it stands: of a long one by far the quicker. The same letters as those with their places. */
const lettersOf = (text: string) => text.replaceAll('Σ', 'σ').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const tells = (letters: string, { text, digits }: Term) =>
  digits ? !/[\ud800-\udfff]/.test(letters) && letters.replace(/\D/g, '').includes(digits) : letters.includes(text)
export const says = (text: string, term: Term) => tells(lettersOf(text), term)

/** Where letters stand is only looked for in a piece of a long text, with room for what begins before its end. */
const [pieceOfText, room] = [2000, 400]

/** Where the first piece that says a term begins; of a number that is spread over several, the whole. */
function pieceWith(text: string, term: Term): readonly [from: number, to: number] {
  for (let from = 0; from < text.length; from += pieceOfText) {
    const to = from + pieceOfText + room
    if (says(text.slice(from, to), term)) return [from, to]
  }
  return [0, text.length]
}

/** Little before it, so that a narrow column still shows the word itself. */
const [before, after] = [12, 60]

/** A piece of a long text around the first place that says a term. */
export function snippetOf(text: string, term: Term): string {
  const piece = pieceWith(text, term)
  const [first] = rangesIn(text.slice(...piece), [term])
  const [from, to] = first ? [piece[0] + first[0], piece[0] + first[1]] : [0, 0]
  const begin = Math.max(0, from - before)
  const end = Math.min(text.length, to + after)
  // Whole words at both ends.
  const start = begin === 0 ? 0 : begin + Math.max(0, text.slice(begin, from).search(/\s/) + 1)
  const cut = text.slice(to, end)
  const stop = end === text.length ? end : to + Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('\n'), 0)
  const snippet = text.slice(start, stop).toWellFormed().replace(/\s+/g, ' ').trim()
  return `${start > 0 ? '… ' : ''}${snippet}${stop < text.length ? ' …' : ''}`
}

export const foundPlaces = ['fullName', 'cpf', 'email', 'phone', 'councilNumber', 'headline', 'skills', 'cv'] as const
export type FoundPlace = (typeof foundPlaces)[number]
type Fields = Readonly<Partial<Record<FoundPlace, string>>>

/** The terms that what a list shows does not say. */
export const unexplained = (visible: string, terms: readonly Term[]) => terms.filter((term) => !says(visible, term))

/** Where one of some terms stands, those of one or two letters last, as they stand nearly everywhere. */
export function foundIn(fields: Fields, terms: readonly Term[]): { where: FoundPlace; term: Term } | null {
  const isShort = ({ text }: Term) => text.length <= fewLetters
  const letters = new Map(foundPlaces.map((place) => [place, lettersOf(fields[place] ?? '')]))
  for (const term of [...terms.filter((each) => !isShort(each)), ...terms.filter(isShort)]) {
    const where = foundPlaces.find((place) => tells(letters.get(place) ?? '', term))
    if (where) return { where, term }
  }
  return null
}
