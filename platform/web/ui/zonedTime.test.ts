import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isoToZoned, zonedToIso } from './zonedTime.ts'

describe('times in another zone', () => {
  it('read São Paulo three hours behind UTC', () => {
    expect(zonedToIso('2026-11-20T18:00', 'America/Sao_Paulo')).toBe('2026-11-20T21:00:00.000Z')
    expect(isoToZoned('2026-11-20T21:00:00.000Z', 'America/Sao_Paulo')).toBe('2026-11-20T18:00')
  })

  it('follow the summer time that Brazil had until 2019', () => {
    expect(zonedToIso('2018-12-01T12:00', 'America/Sao_Paulo')).toBe('2018-12-01T14:00:00.000Z')
  })

  it('are the same wherever the browser is, also in an hour that its own clock skips', () => {
    const own = process.env.TZ
    process.env.TZ = 'America/Santiago'
    try {
      expect(isoToZoned('2025-09-07T03:15:00.000Z', 'America/Sao_Paulo')).toBe('2025-09-07T00:15')
      expect(zonedToIso('2025-09-07T00:15', 'America/Sao_Paulo')).toBe('2025-09-07T03:15:00.000Z')
    } finally {
      if (own === undefined) delete process.env.TZ
      else process.env.TZ = own
    }
  })

  it('keep the year while it is typed', () => {
    expect(zonedToIso('0026-11-20T18:00', 'America/Sao_Paulo')?.slice(0, 4)).toBe('0026')
  })

  it('are null for text that is not a date', () => {
    expect(zonedToIso('', 'America/Sao_Paulo')).toBeNull()
    expect(zonedToIso('2026-02-30T10:00', 'America/Sao_Paulo')).toBeNull()
    expect(isoToZoned('soon', 'America/Sao_Paulo')).toBe('')
  })

  it('round-trip to the minute, except in an hour that a clock change repeats', () => {
    const minutes = fc.integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 })
    fc.assert(
      fc.property(minutes, (minute) => {
        const iso = new Date(minute * 60_000).toISOString()
        expect(zonedToIso(isoToZoned(iso, 'America/Sao_Paulo'), 'America/Sao_Paulo')).toBe(iso)
      }),
    )
  })
})
