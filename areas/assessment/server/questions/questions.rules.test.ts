import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { QuestionContent } from '#assessment/contract/questions.ts'
import type { CleanHtml } from '#platform/contract/richText.ts'
import { ofKind, single } from '#testing/questionsOfKinds.ts'
import { keyInWords, optionsInWords, wordsOfContent } from './questions.rules.ts'

describe('text of a question', () => {
  const content = (over: object) => ({ ...single, ...over }) as unknown as QuestionContent
  it('has a title of at most 200 characters and splits no character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
        const { title } = wordsOfContent(content({ statement: `<p>${escaped}</p>` as CleanHtml }), '')
        expect(title.length).toBeLessThanOrEqual(200)
        expect(title.isWellFormed()).toBe(true)
      }),
    )
  })
  it('formats options and keys as spreadsheet cells', () => {
    const words = Object.values(ofKind).map((content) => [
      optionsInWords(content as QuestionContent),
      keyInWords(content as QuestionContent),
    ])
    expect(words).toEqual([
      ['A) Norte\nB) Sul\nC) Leste', 'C'],
      ['A) Norte\nB) Sul\nC) Leste', 'A, C'],
      ['', 'F'],
      ['0 1 2 3 4 5 6 7 8 9 10', ''],
      ['', '-2,5'],
      ['', ''],
      ['', ''],
    ])
  })
})
