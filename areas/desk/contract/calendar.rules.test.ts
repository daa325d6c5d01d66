import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { momentAt } from '#platform/contract/clock.rules.ts'
import { clockIn, dayAfter, dayIn, weekdayOf } from '#platform/contract/days.rules.ts'
import {
  daysOf,
  hoursOf,
  hoursOfDay,
  isBar,
  lanesOf,
  minutesIn,
  momentIn,
  movedBy,
  nextFree,
  shortestDrawn,
  sideBySide,
  startOfDay,
  weeksOfMonth,
} from './calendar.rules.ts'

const zones = ['America/Sao_Paulo', 'America/New_York', 'Europe/Berlin', 'Africa/Cairo', 'Asia/Kolkata', 'UTC']
const zone = fc.constantFrom(...zones)
const day = fc
  .date({ min: new Date('2015-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('a day in a time zone', () => {
  it.each([
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z', 23],
    ['America/Sao_Paulo', '2018-02-17', '2018-02-17T02:00:00.000Z', 25],
    ['America/Sao_Paulo', '2018-02-18', '2018-02-18T03:00:00.000Z', 24],
    ['Africa/Cairo', '2024-04-26', '2024-04-25T22:00:00.000Z', 23],
    ['Africa/Cairo', '2024-10-31', '2024-10-30T21:00:00.000Z', 25],
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', 23],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', 25],
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', 23],
    ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', 25],
    ['America/Sao_Paulo', '2026-11-20', '2026-11-20T03:00:00.000Z', 24],
  ])('in %s, %s begins at %s and has %i hours', (zone, day, start, hours) => {
    expect(startOfDay(zone, day)).toBe(start)
    expect(hoursOfDay(zone, day)).toBe(hours)
  })

  it('begins at its first moment, and follows the one before without a gap', () =>
    fc.assert(
      fc.property(zone, day, (zone, day) => {
        const start = Date.parse(startOfDay(zone, day))
        expect(dayIn(zone, new Date(start))).toBe(day)
        expect(dayIn(zone, new Date(start - 1))).toBe(dayAfter(day, -1))
      }),
    ))

  it('has an hour twice where the clock goes back, and lacks one where it goes forward', () => {
    const labels = (day: string) => hoursOf('Europe/Berlin', day).map(({ label }) => label)
    expect(labels('2026-10-25').slice(0, 5)).toEqual(['00:00', '01:00', '02:00', '02:00', '03:00'])
    expect(labels('2026-03-29').slice(0, 4)).toEqual(['00:00', '01:00', '03:00', '04:00'])
    expect(hoursOf('America/Sao_Paulo', '2018-11-04')[0]).toEqual({ minutes: 0, label: '01:00' })
  })

  it('puts a moment where it is in the column, and back', () =>
    fc.assert(
      fc.property(zone, day, fc.integer({ min: 0, max: 22 * 60 }), (zone, day, minutes) => {
        const start = momentIn(zone, day, minutes)
        expect(minutesIn({ start, end: momentIn(zone, day, minutes + 30) }, zone, day)).toEqual({
          from: minutes,
          to: minutes + 30,
        })
      }),
    ))
})

describe('the days of an event', () => {
  const event = (start: string, end: string, allDay = false) => ({ start, end, allDay })
  it('depend on the zone of the reader, but for whole days', () => {
    const late = event('2026-11-20T02:30:00Z', '2026-11-20T03:00:00Z')
    expect(daysOf(late, 'America/Sao_Paulo')).toEqual({ first: '2026-11-19', last: '2026-11-19' })
    expect(daysOf(late, 'Europe/Berlin')).toEqual({ first: '2026-11-20', last: '2026-11-20' })
    const whole = event('2026-11-20', '2026-11-22', true)
    for (const zone of zones) expect(daysOf(whole, zone)).toEqual({ first: '2026-11-20', last: '2026-11-21' })
  })
  it('are one for a deadline, and two for what passes midnight', () => {
    const deadline = event('2026-11-21T02:59:00Z', '2026-11-21T02:59:00Z')
    expect(isBar(deadline, 'America/Sao_Paulo')).toBe(false)
    expect(isBar(event('2026-11-21T02:00:00Z', '2026-11-21T03:00:00Z'), 'America/Sao_Paulo')).toBe(false)
    expect(isBar(event('2026-11-21T02:00:00Z', '2026-11-21T03:01:00Z'), 'America/Sao_Paulo')).toBe(true)
  })
})

describe('events of a day', () => {
  const spans = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 1400 }), fc.integer({ min: 0, max: 300 })).map(([from, length]) => ({
      from,
      to: from + length,
    })),
    { maxLength: 40 },
  )
  const drawn = ({ from, to }: { from: number; to: number }) => ({ from, to: Math.max(to, from + shortestDrawn) })
  const overlap = (a: { from: number; to: number }, b: { from: number; to: number }) =>
    drawn(a).from < drawn(b).to && drawn(b).from < drawn(a).to

  it('stand side by side: no two that overlap in one place, and those that overlap with the same width', () =>
    fc.assert(
      fc.property(spans, (spans) => {
        const laid = sideBySide(spans)
        expect(laid).toHaveLength(spans.length)
        for (const [at, a] of spans.entries()) {
          expect(laid[at]?.place).toBeLessThan(laid[at]?.places ?? 0)
          for (const [other, b] of spans.entries()) {
            if (at === other || !overlap(a, b)) continue
            expect(laid[at]?.place).not.toBe(laid[other]?.place)
            expect(laid[at]?.places).toBe(laid[other]?.places)
          }
        }
      }),
    ))
  it('take no more places than overlap at one time', () =>
    fc.assert(
      fc.property(spans, (spans) => {
        const most = Math.max(
          0,
          ...spans.map(({ from }) => spans.filter((s) => drawn(s).from <= from && from < drawn(s).to).length),
        )
        for (const { places } of sideBySide(spans)) expect(places).toBeLessThanOrEqual(most)
      }),
    ))
  it('have the whole width alone', () => {
    expect(
      sideBySide([
        { from: 540, to: 600 },
        { from: 600, to: 660 },
      ]),
    ).toEqual([
      { place: 0, places: 1 },
      { place: 0, places: 1 },
    ])
  })
})

it('bars that share a day are in different lanes', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 })).map(([a, b]) => ({
          first: Math.min(a, b),
          last: Math.max(a, b),
        })),
        { maxLength: 20 },
      ),
      (bars) => {
        const lanes = lanesOf(bars)
        for (const [at, a] of bars.entries())
          for (const [other, b] of bars.entries())
            if (at !== other && a.first <= b.last && b.first <= a.last) expect(lanes[at]).not.toBe(lanes[other])
      },
    ),
  ))

describe('weeks', () => {
  it('of a month begin on the first day of the week and hold each of its days once', () =>
    fc.assert(
      fc.property(day, fc.constantFrom(0, 1), (day, first) => {
        const weeks = weeksOfMonth(day, first)
        expect(weeks.every((week) => weekdayOf(week[0] ?? '') === first && week.length === 7)).toBe(true)
        const days = weeks.flat()
        expect(days.filter((each) => each.slice(0, 7) === day.slice(0, 7)).length).toBeGreaterThanOrEqual(28)
        expect(new Set(days).size).toBe(days.length)
        expect(days).toContain(day)
      }),
    ))
  it('of November 2026 are five', () => {
    expect(weeksOfMonth('2026-11-20', 0).map((week) => week[0])).toEqual([
      ...['2026-11-01', '2026-11-08', '2026-11-15', '2026-11-22', '2026-11-29'],
    ])
  })
})

describe('moving', () => {
  it('by days keeps the clock, also over a change of it', () => {
    const nine = '2026-10-24T07:00:00.000Z'
    expect(movedBy(nine, { days: 1, minutes: 0 }, 'Europe/Berlin')).toBe('2026-10-25T08:00:00.000Z')
    expect(movedBy(nine, { days: 1, minutes: 15 }, 'Europe/Berlin')).toBe('2026-10-25T08:15:00.000Z')
    expect(movedBy('2026-03-07T14:00:00Z', { days: 1, minutes: 0 }, 'America/New_York')).toBe(
      '2026-03-08T13:00:00.000Z',
    )
  })
  it('there and back ends where it began, at times that no clock skips', () =>
    fc.assert(
      fc.property(
        zone,
        day,
        fc.integer({ min: 4, max: 22 }),
        fc.integer({ min: -40, max: 40 }),
        (zone, day, hour, days) => {
          const moment = new Date(momentAt(zone, day, hour * 60)).toISOString()
          expect(clockIn(zone, new Date(moment)).getUTCHours()).toBe(hour)
          const there = movedBy(moment, { days, minutes: 0 }, zone)
          expect(movedBy(there, { days: -days, minutes: 0 }, zone)).toBe(moment)
        },
      ),
    ))
})

describe('the next free time', () => {
  const zone = 'America/Sao_Paulo'
  const at = (clock: string, day = '2026-11-26') => `${day}T${clock}:00.000-03:00`
  const free = (from: string, busy: [string, string][] = []) =>
    nextFree({
      ...{ from: new Date(from).toISOString(), length: 3_600_000, zone },
      busy: busy.map(([startsAt, endsAt]) => ({ startsAt, endsAt })),
    })
  it('is at once, or after those who are busy, in quarters of an hour', () => {
    expect(free(at('09:00'))).toBe('2026-11-26T12:00:00.000Z')
    expect(free(at('09:00'), [[at('09:30'), at('10:05')]])).toBe('2026-11-26T13:15:00.000Z')
  })
  it('is on a working day within working hours', () => {
    expect(free(at('17:30'))).toBe('2026-11-27T11:00:00.000Z')
    expect(free(at('17:30', '2026-11-27'))).toBe('2026-11-30T11:00:00.000Z')
  })
  it('is none when two weeks are full', () => {
    expect(free(at('09:00'), [[at('00:00'), at('00:00', '2027-01-01')]])).toBeNull()
  })
  it('overlaps nobody', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 1, max: 16 })), { maxLength: 30 }),
        (busy) => {
          const begin = Date.parse(at('00:00'))
          const spans = busy.map(([from, length]) => ({
            startsAt: new Date(begin + from * 1_800_000).toISOString(),
            endsAt: new Date(begin + (from + length) * 1_800_000).toISOString(),
          }))
          const found = nextFree({ from: new Date(begin).toISOString(), length: 3_600_000, zone, busy: spans })
          if (found === null) return
          const end = new Date(Date.parse(found) + 3_600_000).toISOString()
          expect(spans.every(({ startsAt, endsAt }) => startsAt >= end || endsAt <= found)).toBe(true)
        },
      ),
    ))
})
