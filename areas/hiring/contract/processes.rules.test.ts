import { describe, expect, it } from 'vitest'
import { usualPeriod } from './processes.rules.ts'

describe('the period that a new process proposes', () => {
  it.each([
    ['in the morning', '2026-11-30T14:20:00.000Z', '2026-11-30T11:00:00.000Z'],
    ['late in the evening, when it is tomorrow in UTC', '2026-12-01T02:59:59.999Z', '2026-11-30T11:00:00.000Z'],
    ['before eight, with the hour', '2026-11-30T08:40:00.000Z', '2026-11-30T08:00:00.000Z'],
    ['just after midnight', '2026-11-30T03:00:00.000Z', '2026-11-30T03:00:00.000Z'],
  ])('has begun today in Brasília: %s', (_, now, opensAt) => {
    expect(usualPeriod(new Date(now))).toEqual({ opensAt, closesAt: '2026-12-15T11:00:00.000Z' })
  })
})
