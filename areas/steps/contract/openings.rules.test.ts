import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { momentAt } from '#platform/contract/clock.rules.ts'
import { type Hours, openOn, openSpans } from './booking.rules.ts'
import { withOpenings } from './openings.rules.ts'

const zone = 'America/Sao_Paulo'
/** A Monday. */
const day = '2026-11-30'
const weekly = [1, 2, 3, 4, 5].flatMap((weekday) => [
  { weekday, from: 540, to: 720 },
  { weekday, from: 840, to: 1020 },
])
const hours: Hours = { zone, weekly, exceptions: [] }
const at = (minutes: number, of = day) => momentAt(zone, of, minutes)

describe('opening and closing periods', () => {
  it('writes only what differs from the usual hours, and nothing once both are the same again', () => {
    const closed = withOpenings(hours, [{ from: at(540), to: at(600), open: false }])
    expect(closed).toEqual([{ day, kind: 'off', from: 540, to: 600 }])
    const extra = withOpenings({ ...hours, exceptions: closed }, [{ from: at(720), to: at(780), open: true }])
    expect(openOn({ ...hours, exceptions: extra }, day)).toEqual([
      { from: 600, to: 780 },
      { from: 840, to: 1020 },
    ])
    const back = withOpenings({ ...hours, exceptions: extra }, [
      { from: at(540), to: at(600), open: true },
      { from: at(720), to: at(780), open: false },
    ])
    expect(back).toEqual([])
  })

  it('returns the same exceptions when nothing changes, in whatever way they are stored', () => {
    const exceptions = [
      { day, kind: 'off' as const, from: 0, to: 1440 },
      { day, kind: 'extra' as const, from: 600, to: 720 },
    ]
    const same = withOpenings({ ...hours, exceptions }, [
      { from: at(600), to: at(660), open: true },
      { from: at(840), to: at(900), open: false },
    ])
    expect(same).toBe(exceptions)
  })

  it('counts minutes by the clock of the interviewer, over midnight too', () => {
    const late = withOpenings({ ...hours, zone: 'Europe/Lisbon' }, [{ from: at(1200), to: at(1320), open: true }])
    expect(late).toEqual([
      { day, kind: 'extra', from: 1380, to: 1440 },
      { day: '2026-12-01', kind: 'extra', from: 0, to: 60 },
    ])
  })

  it('opens or closes exactly the period, whatever was there before', () => {
    const span = fc
      .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 96 }))
      .filter(([from, to]) => from < to)
      .map(([from, to]) => ({ from: from * 15, to: to * 15 }))
    const exception = fc.tuple(span, fc.constantFrom('off' as const, 'extra' as const))
    fc.assert(
      fc.property(fc.array(exception, { maxLength: 6 }), span, fc.boolean(), (before, period, open) => {
        const exceptions = before.map(([each, kind]) => ({ day, kind, ...each }))
        const given = { ...hours, exceptions }
        const after = {
          ...hours,
          exceptions: withOpenings(given, [{ from: at(period.from), to: at(period.to), open }]),
        }
        const isOpen = (of: Hours, minute: number) =>
          openSpans(of, day, day).some(({ from, to }) => from <= at(minute) && at(minute) < to)
        for (let minute = 0; minute < 1440; minute += 15) {
          const inside = period.from <= minute && minute < period.to
          expect(isOpen(after, minute)).toBe(inside ? open : isOpen(given, minute))
        }
      }),
      { numRuns: 60 },
    )
  })
})
