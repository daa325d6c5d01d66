import { folded as foldedLetters } from '#platform/contract/letters.rules.ts'
import { withoutTags } from './news.rules.ts'
import type { SiteTextOf } from './siteTexts.ts'

type Groups = SiteTextOf<'faqs'>['groups']

/** Letters without accents and case, one for each character, so that places in the folded text are places in the text. */
const folded = (text: string) =>
  Array.from(text, (char) => {
    const bare = foldedLetters(char)
    return bare.length === char.length ? bare : char.toLowerCase().length === char.length ? char.toLowerCase() : char
  }).join('')

const wordsOf = (search: string) =>
  folded(search.slice(0, 200))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 8)

/** The groups with the entries that contain every word of the search, at the beginning of a word, with or without accents. */
export function searchFaqs(groups: Groups, search: string): Groups {
  const words = wordsOf(search)
  if (words.length === 0) return groups
  const matches = (text: string) => {
    const parts = folded(text).split(/[^\p{L}\p{N}]+/u)
    return words.every((word) => parts.some((part) => part.startsWith(word)))
  }
  return groups.map(({ title, entries }) => ({
    title,
    entries: entries.filter(({ question, answer }) => matches(`${title} ${question} ${withoutTags(answer)}`)),
  }))
}

/** A text in pieces, of which every second one is a match. */
export function matchedPieces(text: string, search: string): string[] {
  const words = wordsOf(search)
  if (words.length === 0) return [text]
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.toSorted((a, b) => b.length - a.length).join('|')})`, 'gu')
  const found = folded(text)
  const pieces: string[] = []
  let end = 0
  for (const match of found.matchAll(pattern)) {
    pieces.push(text.slice(end, match.index), text.slice(match.index, match.index + match[0].length))
    end = match.index + match[0].length
  }
  return [...pieces, text.slice(end)]
}
