import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asTyped, masked, readTyped } from './typedDates.ts'

describe('a typed date', () => {
  it('is formatted day first, with separators', () => {
    expect(['2', '20', '201', '20112026', '201120261', '1/', '1/2/'].map((text) => masked('day', text))).toEqual([
      '2',
      '20',
      '20/1',
      '20/11/2026',
      '20/11/2026',
      '01',
      '01/02',
    ])
    expect(masked('month', '112026')).toBe('11/2026')
    expect(masked('moment', '201120261830')).toBe('20/11/2026 18:30')
  })

  it('is parsed in the formats that people type and paste', () => {
    for (const text of ['20/11/2026', '20.11.2026', '20-11-2026', '20112026', '2026-11-20', ' 20/11/2026 '])
      expect(readTyped('day', text), text).toBe('2026-11-20')
    expect(readTyped('moment', '20/11/2026 18:05')).toBe('2026-11-20T18:05')
    expect(readTyped('moment', '2026-11-20T18:05')).toBe('2026-11-20T18:05')
    expect(readTyped('month', '11/2026')).toBe('2026-11')
  })

  it('accepts one digit for a day or month only when the user is done', () => {
    expect(readTyped('day', '1/2/2026')).toBeNull()
    expect(readTyped('day', '1/2/2026', true)).toBe('2026-02-01')
  })

  it('is null when it is incomplete or does not exist', () => {
    for (const text of [
      '',
      '20',
      '20/11',
      '20/11/26',
      '31/02/2026',
      '00/01/2026',
      '20/13/2026',
      'amanhã',
      '20/11/2026 x',
    ])
      expect(readTyped('day', text, true), text).toBeNull()
    for (const text of ['20/11/2026', '20/11/2026 25:00', '20/11/2026 18:60'])
      expect(readTyped('moment', text, true), text).toBeNull()
    expect(readTyped('month', '13/2026')).toBeNull()
  })

  it('round-trips to the formatted value', () => {
    const dates = fc.date({
      min: new Date('1900-01-01T00:00Z'),
      max: new Date('2999-12-31T00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(dates, (date) => {
        const iso = date.toISOString()
        for (const [kind, value] of [
          ['day', iso.slice(0, 10)],
          ['month', iso.slice(0, 7)],
          ['moment', iso.slice(0, 16)],
        ] as const) {
          const typed = asTyped(kind, value)
          expect(readTyped(kind, typed)).toBe(value)
          expect(masked(kind, typed)).toBe(typed)
        }
      }),
    )
  })

  it('does not change any other text', () => {
    for (const text of ['', '2', '31/02/2026', 'x']) expect(asTyped('day', text)).toBe(text)
  })
})
