import { expect, it } from 'vitest'
import { partOfDay } from './partOfDay.rules.ts'

it.each([
  [0, 'evening'],
  [4, 'evening'],
  [5, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [14, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
])('greets at %i o’clock for the %s', (hour, part) => {
  expect(partOfDay(hour)).toBe(part)
})
