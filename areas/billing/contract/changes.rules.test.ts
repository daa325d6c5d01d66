import { describe, expect, it } from 'vitest'
import { changeToday, limitsExceeded, usualTime } from './changes.rules.ts'

const november = { start: '2026-11-01', end: '2026-12-01' }
const paid = { ...november, paid: 9_990, credited: 0 }
const monthly = (price: number) => ({ price, kind: 'mensal' as const })

describe('a change of plan', () => {
  it('within the same kind of period charges the difference of its days', () => {
    const asked = { from: monthly(9_990), to: monthly(24_990), period: november, line: paid, today: '2026-11-16' }
    expect(changeToday(asked)).toEqual({ credit: 4_995, debit: 12_495, due: 7_500, period: november })
    expect(usualTime(asked)).toBe('now')
    expect(usualTime({ ...asked, to: monthly(5_000) })).toBe('end')
  })

  it('to another kind of period begins it today, and credits the days that are left', () => {
    const asked = {
      from: monthly(9_990),
      to: { price: 99_900, kind: 'anual' as const },
      period: november,
      line: paid,
      today: '2026-11-16',
    }
    expect(changeToday(asked)).toEqual({
      credit: 4_995,
      debit: 99_900,
      due: 94_905,
      period: { start: '2026-11-16', end: '2027-11-16' },
    })
    // The year is cheaper by the day.
    expect(usualTime(asked)).toBe('end')
  })

  it('costs nothing while nothing was paid', () => {
    const asked = { from: monthly(9_990), to: monthly(24_990), period: november, line: null, today: '2026-11-16' }
    expect(changeToday(asked)).toEqual({ credit: 0, debit: 0, due: 0, period: november })
  })

  it('names the limits that would be exceeded', () => {
    const used = {
      activeProcesses: 3,
      seats: 2,
      candidateViews: 0,
      jobPostings: 0,
      videoMinutes: 10,
      whatsappMessages: 0,
    }
    const limits = { ...used, activeProcesses: 2, seats: null, videoMinutes: 10 }
    expect(limitsExceeded(limits, used)).toEqual(['activeProcesses'])
  })
})
