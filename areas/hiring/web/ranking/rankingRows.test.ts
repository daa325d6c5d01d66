import { expect, it } from 'vitest'
import { columnsThatFit } from './rankingRows.ts'

const weights = { requirements: 2000, questions: 1500, values: 1000, competency: 2000, test: 2500, video: 1000 }
const named = (steps: Parameters<typeof columnsThatFit>[0]['steps'], room: number) =>
  columnsThatFit({ steps, weights }, room)
const all: Parameters<typeof named>[0] = ['requirements', 'questions', 'values', 'competency', 'test', 'video']

it('keeps the heaviest components that fit, in their usual order', () => {
  expect(named(all, 6)).toEqual(all)
  expect(named(all, 3)).toEqual(['requirements', 'competency', 'test'])
  expect(named(all, 1)).toEqual(['test'])
})

it('shows both components of two', () => {
  expect(named(['requirements', 'values'], 1)).toEqual(['requirements', 'values'])
})
