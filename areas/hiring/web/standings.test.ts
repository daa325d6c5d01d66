import { expect, it } from 'vitest'
import { standingsOf } from './standings.ts'

const counts = (figures: Parameters<typeof standingsOf>[0]) =>
  Object.fromEntries(standingsOf(figures).map(({ name, count }) => [name, count]))

it('counts every application in exactly one group, and leaves out empty ones', () => {
  expect(counts({ applications: 3000, ranked: 1780, out: 820 })).toEqual({ ranked: 1780, unplaced: 400, out: 820 })
  expect(counts({ applications: 3, ranked: 3, out: 0 })).toEqual({ ranked: 3 })
})
