import fc from 'fast-check'
import { expect, it } from 'vitest'
import { minutesWith } from '#steps/contract/steps.rules.ts'
import { clockOf, leftUntil, minutesWithout, passedMark, timeLeft } from './clock.rules.ts'

const minute = 60_000

it('counts by the clock of the server, not by that of the browser', () => {
  const clock = clockOf({ value: { now: '2026-11-20T12:00:00.000Z' }, at: 2000 })
  expect(leftUntil('2026-11-20T12:10:00.000Z', clock, 2000)).toBe(10 * minute)
  expect(leftUntil('2026-11-20T12:10:00.000Z', clock, 2000 + 4 * minute)).toBe(6 * minute)
  expect(leftUntil('2026-11-20T12:10:00.000Z', clock, 2000 + 40 * minute)).toBe(0)
})

it('shows whole minutes, and seconds within the last five', () => {
  expect(timeLeft(41 * minute + 59_000)).toEqual({ minutes: 41, seconds: null })
  expect(timeLeft(5 * minute)).toEqual({ minutes: 5, seconds: null })
  expect(timeLeft(5 * minute - 1)).toEqual({ minutes: 5, seconds: 0 })
  expect(timeLeft(61_000)).toEqual({ minutes: 1, seconds: 1 })
  expect(timeLeft(1)).toEqual({ minutes: 0, seconds: 1 })
  expect(timeLeft(0)).toEqual({ minutes: 0, seconds: 0 })
})

it('announces ten, five and one minute, each once, and only the last one after a long sleep', () => {
  expect(passedMark(10 * minute + 1, 10 * minute)).toBe(10)
  expect(passedMark(10 * minute, 10 * minute - 1000)).toBeNull()
  expect(passedMark(5 * minute + 500, 5 * minute - 500)).toBe(5)
  expect(passedMark(60 * minute, 30_000)).toBe(1)
})

it('finds the minutes of a step from those with what was added', () => {
  const settings = [fc.integer({ min: 1, max: 600 }), fc.integer({ min: 0, max: 300 })] as const
  fc.assert(
    fc.property(...settings, (minutes, extra) => {
      expect(minutesWithout(minutesWith(minutes, extra) ?? 0, extra)).toBe(minutes)
    }),
  )
})
