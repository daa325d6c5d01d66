import { expect, it } from 'vitest'
import { recordPath } from './calendarPaths.rules.ts'

const pathOf = (start: string) => recordPath({ kind: 'event', id: '7', processId: null, candidateId: null, start })

it('an event leads to its day in Brasília: late in the evening, it is tomorrow in UTC', () => {
  expect(pathOf('2026-12-01T01:30:00.000Z')).toBe('/dashboard/calendar?date=2026-11-30&event=7')
  expect(pathOf('2026-12-01T12:00:00.000Z')).toBe('/dashboard/calendar?date=2026-12-01&event=7')
  expect(pathOf('2026-12-01')).toBe('/dashboard/calendar?date=2026-12-01&event=7')
})
