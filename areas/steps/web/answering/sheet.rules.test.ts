import { expect, it } from 'vitest'
import type { TestSheet } from '#assessment/contract/testPreview.ts'
import type { CleanHtml } from '#platform/contract/richText.ts'
import { progressOf, questionsOf, readPlace } from './sheet.rules.ts'

const asked = (id: string) => ({
  id,
  points: 1,
  content: { kind: 'texto' as const, statement: '<p>?</p>' as CleanHtml, maxLength: 10 },
})
const sheet = {
  sections: [
    { title: 'One', instructions: 'Read.', questions: [asked('a'), asked('b')] },
    { title: '', instructions: '', questions: [] },
    { title: 'Two', instructions: '', questions: [asked('c')] },
  ],
} as unknown as TestSheet
const questions = questionsOf(sheet)

it('numbers questions over all sections', () => {
  expect(questions.map(({ id, number, isFirst, section }) => [id, number, isFirst, section.title])).toEqual([
    ['a', 1, true, 'One'],
    ['b', 2, false, 'One'],
    ['c', 3, true, 'Two'],
  ])
})

it('tells answered, blank, marked and refused questions apart', () => {
  const progress = progressOf(questions, { a: 'x', b: '' }, ['b', 'gone'], { a: 'answer_impossible' })
  const ids = Object.fromEntries(Object.entries(progress).map(([name, all]) => [name, all.map(({ id }) => id)]))
  expect(ids).toEqual({ answered: ['a'], blank: ['b', 'c'], marked: ['b'], refused: ['a'] })
})

it('returns to where a reader was, whatever the tab has kept', () => {
  expect(readPlace('{"at":2,"marked":["c","x","a"]}', questions)).toEqual({ at: 2, marked: ['a', 'c'] })
  for (const kept of [null, '', 'null', '[]', '7', '{"at":"x","marked":{}}'])
    expect(readPlace(kept, questions)).toEqual({ at: 0, marked: [] })
  expect([readPlace('{"at":9}', questions).at, readPlace('{"at":-1}', questions).at]).toEqual([2, 0])
})
