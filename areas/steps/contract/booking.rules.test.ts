import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { momentAt } from '#platform/contract/clock.rules.ts'
import { dayIn } from '#platform/contract/days.rules.ts'
import {
  beginningsIn,
  freeSlots,
  type Hours,
  mayChoose,
  mayGiveUp,
  openOfPanel,
  openSpans,
  placesIn,
  proposedWeek,
  waitingFor,
} from './booking.rules.ts'

const minute = 60_000
const iso = (moment: number) => new Date(moment).toISOString()
const hoursIn = (zone: string, over: Partial<Hours> = {}): Hours => ({
  zone,
  weekly: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: 9 * 60, to: 12 * 60 })),
  exceptions: [],
  ...over,
})
const plan = {
  zone: 'America/Sao_Paulo',
  minutes: 60,
  bufferMinutes: 30,
  dayLimit: null as number | null,
  firstDay: '2026-11-23',
  lastDay: '2026-11-27',
}

describe('the hours of an interviewer', () => {
  it('follow the clock of their zone over a change of it', () => {
    // New York leaves daylight saving on 1 November 2026, between these Mondays.
    const open = (day: string) => openSpans(hoursIn('America/New_York'), day, day).map(({ from }) => iso(from))
    expect(open('2026-10-30')).toContain('2026-10-30T13:00:00.000Z')
    expect(open('2026-11-02')).toContain('2026-11-02T14:00:00.000Z')
  })

  it('leave out a time that the clock skips, and keep their order in any zone', () => {
    // At 02:00 of 29 March 2026 the clock of Berlin says 03:00.
    const sunday = { ...hoursIn('Europe/Berlin'), weekly: [{ weekday: 7, from: 60, to: 4 * 60 }] }
    const [span] = openSpans(sunday, '2026-03-29', '2026-03-29')
    expect(span && (span.to - span.from) / minute).toBe(120)
    const zones = ['America/Sao_Paulo', 'Europe/Berlin', 'Australia/Lord_Howe', 'Pacific/Apia', 'Asia/Kathmandu']
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 700 }), fc.nat(1380), (zone, days, from) => {
        const day = dayIn('UTC', new Date(Date.UTC(2026, 0, 1 + days)))
        const [a, b] = [momentAt(zone, day, from), momentAt(zone, day, from + 60)]
        expect(b).toBeGreaterThanOrEqual(a)
      }),
    )
  })

  it('are less on a day off, and more where extra hours are added', () => {
    const exceptions = [
      { day: '2026-11-23', kind: 'off' as const, from: 0, to: 1440 },
      { day: '2026-11-24', kind: 'off' as const, from: 600, to: 660 },
      { day: '2026-11-28', kind: 'extra' as const, from: 600, to: 720 },
    ]
    const spans = openSpans(hoursIn('UTC', { exceptions }), '2026-11-23', '2026-11-28').map(
      ({ from, to }) => `${iso(from).slice(8, 16)} ${iso(to).slice(11, 16)}`,
    )
    expect(spans.filter((span) => span.startsWith('23'))).toEqual([])
    expect(spans.filter((span) => span.startsWith('24'))).toEqual(['24T09:00 10:00', '24T11:00 12:00'])
    expect(spans.filter((span) => span.startsWith('28'))).toEqual(['28T10:00 12:00'])
  })
})

describe('the free times of a panel', () => {
  it('are those that all of it has, with the pause between', () => {
    const panel = [
      { hours: hoursIn('America/Sao_Paulo'), busy: [] },
      // 13:00 to 16:00 in Lisbon is 10:00 to 13:00 in São Paulo.
      { hours: { ...hoursIn('Europe/Lisbon'), weekly: [{ weekday: 1, from: 780, to: 960 }] }, busy: [] },
    ]
    expect(freeSlots(plan, panel, [], 0).map(iso)).toEqual(['2026-11-23T13:00:00.000Z'])
    expect(freeSlots(plan, panel.slice(0, 1), [], 0)).toHaveLength(10)
    expect(freeSlots(plan, [], [], 0)).toEqual([])
  })

  it('keep the pause between the hours of two days', () => {
    const weekly = [
      { weekday: 2, from: 1276, to: 1406 },
      { weekday: 3, from: 0, to: 116 },
    ]
    const panel = [{ hours: { zone: plan.zone, weekly, exceptions: [] }, busy: [] }]
    const slots = freeSlots({ ...plan, minutes: 116, bufferMinutes: 35, dayLimit: null }, panel, [], 0)
    slots.slice(1).forEach((slot, at) => {
      expect(slot - (slots[at] ?? 0)).toBeGreaterThanOrEqual(151 * minute)
    })
    expect(slots.length).toBeGreaterThan(0)
  })

  it('never touch a busy time, another one or the end of the hours, and no day exceeds its limit', () => {
    const monday = momentAt(plan.zone, '2026-11-23', 0)
    const member = fc.record({
      weekly: fc.array(
        fc
          .tuple(fc.integer({ min: 1, max: 7 }), fc.nat(1300), fc.integer({ min: 15, max: 600 }))
          .map(([weekday, from, length]) => ({ weekday, from, to: Math.min(1440, from + length) })),
        { maxLength: 8 },
      ),
      zone: fc.constantFrom('America/Sao_Paulo', 'Europe/Lisbon', 'Asia/Tokyo'),
      busy: fc.array(fc.tuple(fc.nat(7 * 1440), fc.integer({ min: 5, max: 180 })), { maxLength: 8 }),
    })
    const shape = fc.record({
      minutes: fc.integer({ min: 5, max: 120 }),
      bufferMinutes: fc.integer({ min: 0, max: 60 }),
      dayLimit: fc.option(fc.integer({ min: 1, max: 4 })),
    })
    fc.assert(
      fc.property(fc.array(member, { minLength: 1, maxLength: 3 }), shape, fc.nat(4), (people, own, before) => {
        const panel = people.map(({ weekly, zone, busy }) => ({
          hours: { zone, weekly, exceptions: [] },
          busy: busy.map(([at, length]) => ({ from: monday + at * minute, to: monday + (at + length) * minute })),
        }))
        const given = { ...plan, ...own }
        const booked = Array.from({ length: before }, () => monday + 600 * minute)
        const notBefore = monday + 1440 * minute
        const slots = freeSlots(given, panel, booked, notBefore)
        const open = openOfPanel(given, panel)
        const [length, pause] = [own.minutes * minute, own.bufferMinutes * minute]
        for (const [at, slot] of slots.entries()) {
          expect(slot).toBeGreaterThanOrEqual(notBefore)
          expect(open.some(({ from, to }) => from <= slot && slot + length <= to)).toBe(true)
          for (const { busy } of panel)
            for (const { from, to } of busy) expect(slot + length + pause <= from || to + pause <= slot).toBe(true)
          if (at > 0) expect(slot - (slots[at - 1] ?? 0)).toBeGreaterThanOrEqual(length + pause)
        }
        // A day with as many as its limit has none left.
        if (own.dayLimit !== null && before >= own.dayLimit)
          expect(
            freeSlots(given, panel, booked, 0).some((slot) => dayIn(plan.zone, new Date(slot)) === '2026-11-23'),
          ).toBe(false)
      }),
    )
  })

  it('are also those that were offered, wherever the others are counted from, and the others stay', () => {
    const quarterOf = fc.integer({ min: 0, max: 95 })
    const span = fc.tuple(quarterOf, fc.integer({ min: 1, max: 40 })).map(([from, length]) => ({
      ...{ weekday: 1, from: from * 15, to: Math.min(1440, (from + length) * 15) },
    }))
    const day = momentAt(plan.zone, plan.firstDay, 0)
    fc.assert(
      fc.property(
        fc.array(span, { maxLength: 4 }),
        fc.array(fc.tuple(quarterOf, fc.integer({ min: 15, max: 90 })), { maxLength: 3 }),
        fc.array(fc.nat(1439), { maxLength: 5 }),
        fc.record({ minutes: fc.integer({ min: 15, max: 90 }), bufferMinutes: fc.integer({ min: 0, max: 45 }) }),
        fc.nat(1440),
        (weekly, taken, minutes, own, notice) => {
          const busy = taken.map(([at, length]) => ({
            ...{ from: day + at * 15 * minute, to: day + (at * 15 + length) * minute },
          }))
          const panel = [{ hours: { zone: plan.zone, weekly, exceptions: [] }, busy }]
          const given = { ...plan, ...own, lastDay: plan.firstDay }
          const offered = minutes.map((at) => day + at * minute)
          const notBefore = day + notice * minute
          const [length, pause] = [own.minutes * minute, own.bufferMinutes * minute]
          const mayBegin = (start: number) =>
            start >= notBefore &&
            openOfPanel(given, panel).some(({ from, to }) => from <= start && start + length <= to) &&
            busy.every(({ from, to }) => start + length + pause <= from || to + pause <= start)
          const expected = [...freeSlots(given, panel, [], notBefore), ...offered.filter(mayBegin)]
          expect(freeSlots(given, panel, [], notBefore, offered)).toEqual([...new Set(expected)].sort((a, b) => a - b))
        },
      ),
    )
    const morning = [{ hours: hoursIn(plan.zone), busy: [] }]
    const limited = { ...plan, lastDay: plan.firstDay, dayLimit: 1 }
    expect(freeSlots(limited, morning, [day + 600 * minute], 0, [day + 615 * minute])).toEqual([])
  })

  it('are tried in a period from its own beginning, then every quarter of an hour', () => {
    const from = Date.parse('2026-11-23T12:10:00Z')
    const tried = beginningsIn({ from, to: from + 35 * minute }).map((start) => iso(start).slice(11, 16))
    expect(tried).toEqual(['12:10', '12:15', '12:30'])
  })
})

it('says what an applicant may do, and why not', () => {
  const agenda = { closedAt: null, chooseUntil: '2026-11-23T21:00:00.000Z', moveHours: 24, moveLimit: 2 }
  const now = '2026-11-20T12:00:00.000Z'
  const at = (startsAt: string, state = 'marcada') => ({ startsAt, state })
  const later = at('2026-11-24T12:00:00.000Z')
  const why = (verdict: ReturnType<typeof mayGiveUp>) => (verdict.allowed ? null : verdict.why)
  const choosing = (over: object, interview: ReturnType<typeof at> | null, moves = 0, moment = now) =>
    why(mayChoose({ ...agenda, ...over }, { interview, moves }, moment))
  expect(choosing({}, null)).toBeNull()
  expect(choosing({ closedAt: now }, null)).toBe('agenda_closed')
  expect(choosing({}, null, 0, '2026-11-23T21:00:00.000Z')).toBe('agenda_over')
  expect(choosing({}, later, 1)).toBeNull()
  expect(choosing({}, later, 2)).toBe('moves_used')
  expect(choosing({}, at('2026-11-21T11:59:00.000Z'))).toBe('move_late')
  expect(choosing({}, at('2026-11-19T12:00:00.000Z', 'realizada'))).toBe('interview_over')
  expect(choosing({}, at('2026-11-24T12:00:00.000Z', 'cancelada'), 2)).toBeNull()
  expect(choosing({}, at('2026-11-24T12:00:00.000Z', 'cancelada'), 3)).toBe('moves_used')
  expect(why(mayGiveUp(agenda, later, now))).toBeNull()
  expect(why(mayGiveUp(agenda, at('2026-11-21T11:00:00.000Z'), now))).toBe('move_late')
  expect(why(mayGiveUp(agenda, null, now))).toBe('interview_over')
})

it('proposes for a new agenda the first whole week at least seven days later', () => {
  const proposed = (now: string) => proposedWeek('America/Sao_Paulo', new Date(now))
  const expected = { firstDay: '2026-12-07', lastDay: '2026-12-11', chooseUntil: '2026-12-04T21:00:00.000Z' }
  expect(proposed('2026-11-30T12:00:00Z')).toEqual(expected)
  expect(proposed('2026-11-25T12:00:00Z')).toEqual(expected)
  expect(proposed('2026-12-01T02:59:00Z')).toEqual(expected)
  expect(proposed('2026-12-01T03:00:00Z').firstDay).toBe('2026-12-14')
})

describe('the places of an agenda', () => {
  const at = (day: string, hour: number) => momentAt(plan.zone, day, hour * 60)
  const slots = [at('2026-11-23', 9), at('2026-11-23', 11), at('2026-11-24', 9)]

  it('are its free times, of a day with a limit only those that are left', () => {
    expect(placesIn(plan, slots, [])).toBe(3)
    expect(placesIn({ ...plan, dayLimit: 1 }, slots, [])).toBe(2)
    expect(placesIn({ ...plan, dayLimit: 2 }, slots, [at('2026-11-23', 15)])).toBe(2)
    expect(placesIn({ ...plan, dayLimit: 1 }, slots, [at('2026-11-23', 15), at('2026-11-23', 17)])).toBe(1)
  })

  it('leave those waiting who are more than they are', () => {
    expect([waitingFor(16, 33), waitingFor(16, 16), waitingFor(16, 2)]).toEqual([17, 0, 0])
  })
})
