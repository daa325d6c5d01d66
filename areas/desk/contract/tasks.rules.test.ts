import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  assigneesInLane,
  dayOfLane,
  dueLane,
  dueLanes,
  dueOnDay,
  goesOverLimit,
  isOverdue,
  placesBetween,
  reminderMoment,
} from './tasks.rules.ts'

describe('positions between two cards', () => {
  it('rise between them, whatever the ends, or there is no room', () => {
    const end = fc.option(fc.double({ noNaN: true, min: -1e9, max: 1e9 }))
    fc.assert(
      fc.property(end, end, fc.integer({ min: 1, max: 40 }), (a, b, count) => {
        const [after, before] = a !== null && b !== null && a > b ? [b, a] : [a, b]
        const places = placesBetween(after, before, count)
        if (!places) {
          expect(before).not.toBeNull()
          return
        }
        expect(places).toHaveLength(count)
        const all = [after ?? Number.NEGATIVE_INFINITY, ...places, before ?? Number.POSITIVE_INFINITY]
        for (const [i, place] of all.entries()) if (i > 0) expect(place).toBeGreaterThan(all[i - 1] ?? 0)
      }),
    )
  })
  it('end when the same gap is divided again and again', () => {
    let [room, after, count] = [true, 0, 0]
    while (room && count < 200) {
      const [place] = placesBetween(after, 1, 1) ?? []
      room = place !== undefined
      after = place ?? after
      count += 1
    }
    expect(count).toBeGreaterThan(40)
    expect(count).toBeLessThan(200)
  })
})

describe('a due date', () => {
  const noon = Date.parse('2026-11-24T12:00:00-03:00')
  const task = (dueOn: string | null, dueTime: string | null = null, doneAt: string | null = null) => ({
    dueOn,
    dueTime,
    doneAt,
  })
  it('has passed after its hour, or after its day', () => {
    expect(isOverdue(task('2026-11-24'), noon)).toBe(false)
    expect(isOverdue(task('2026-11-23'), noon)).toBe(true)
    expect(isOverdue(task('2026-11-24', '11:59'), noon)).toBe(true)
    expect(isOverdue(task('2026-11-24', '12:00'), noon)).toBe(false)
    expect(isOverdue(task('2026-11-20', null, '2026-11-21T00:00:00Z'), noon)).toBe(false)
    expect(isOverdue(task(null), noon)).toBe(false)
  })
  it('chooses the lane', () => {
    const lane = (dueOn: string | null) => dueLane(task(dueOn), '2026-11-24', noon)
    expect([null, '2026-11-23', '2026-11-24', '2026-12-01', '2026-12-02'].map(lane)).toEqual([
      'none',
      'overdue',
      'today',
      'week',
      'later',
    ])
  })
  it('of a done task is in a lane of its own', () => {
    expect(dueLane(task('2026-11-01', null, '2026-11-02T00:00:00Z'), '2026-11-24', noon)).toBe('done')
  })
  it('is what the lane says after a drop, and keeps an hour that is still to come', () => {
    const today = '2026-11-24'
    for (const lane of dueLanes) {
      const day = dayOfLane(lane, today)
      if (day !== undefined) expect(dueLane(task(day), today, noon)).toBe(lane)
    }
    expect(dayOfLane('overdue', today)).toBeUndefined()
    expect(dayOfLane('done', today)).toBeUndefined()
    const at = { dueOn: '2026-11-20', dueTime: '10:00' }
    expect(dueOnDay(at, '2026-12-01', noon)).toEqual({ dueOn: '2026-12-01', dueTime: '10:00' })
    expect(dueOnDay(at, today, noon)).toEqual({ dueOn: today, dueTime: null })
    expect(dueOnDay(at, null, noon)).toEqual({ dueOn: null, dueTime: null })
  })
  it('is reminded of an hour before, or in the morning', () => {
    expect(reminderMoment({ dueOn: '2026-11-24', dueTime: '10:00' })?.toISOString()).toBe('2026-11-24T12:00:00.000Z')
    expect(reminderMoment({ dueOn: '2026-11-24', dueTime: null })?.toISOString()).toBe('2026-11-24T11:00:00.000Z')
    expect(reminderMoment({ dueOn: null, dueTime: null })).toBeNull()
  })
})

it('a card dragged to the lane of another person has that person instead of the first, once', () => {
  const person = fc.constantFrom('ana', 'bia', 'caio', 'davi')
  fc.assert(
    fc.property(fc.uniqueArray(person), fc.option(person), fc.option(person), (before, from, to) => {
      const after = assigneesInLane(before, from, to)
      if (to === null) {
        expect(after).toEqual([])
        return
      }
      expect(after.filter((id) => id === to)).toHaveLength(1)
      if (from !== to) expect(after).not.toContain(from)
      const others = (ids: readonly string[]) => ids.filter((id) => id !== from && id !== to).sort()
      expect(others(after)).toEqual(others(before))
    }),
  )
})

it('a limit is only asked about when cards arrive', () => {
  expect([goesOverLimit(null, 90, 5), goesOverLimit(5, 4, 1), goesOverLimit(5, 5, 1), goesOverLimit(5, 9, 0)]).toEqual([
    false,
    false,
    true,
    false,
  ])
})
