import { describe, expect, it } from 'vitest'
import { appealsCloseAt, appealsProlongedTo } from './appeals.rules.ts'

const rules = { zone: 'America/Sao_Paulo', appealDays: 2, appealDayKind: 'uteis' } as const

describe('the window for appeals', () => {
  it.each([
    [
      'ends after the last working day, the holiday of 20 November left out',
      {},
      '2026-11-19T15:00:00Z',
      '2026-11-25T02:59',
    ],
    [
      'counts every day where the edital says so',
      { appealDayKind: 'corridos' },
      '2026-11-19T15:00:00Z',
      '2026-11-22T02:59',
    ],
    [
      'begins on the day of its zone, not of UTC',
      { appealDayKind: 'corridos' },
      '2026-11-20T01:00:00Z',
      '2026-11-22T02:59',
    ],
  ] as const)('%s', (_, over, opens, closes) => {
    expect(appealsCloseAt({ ...rules, ...over }, new Date(opens)).slice(0, 16)).toBe(closes)
  })
  it('is prolonged by a suspension, to the end of the day, and not once it was over', () => {
    const closes = '2026-11-25T02:59:59.999Z'
    const prolonged = (suspendedAt: string, resumed: string) =>
      appealsProlongedTo(rules.zone, closes, suspendedAt, new Date(resumed)).slice(0, 16)
    expect(prolonged('2026-11-23T15:00:00Z', '2026-11-26T15:00:00Z')).toBe('2026-11-28T02:59')
    expect(prolonged('2026-11-23T15:00:00Z', '2026-11-23T16:00:00Z')).toBe('2026-11-26T02:59')
    expect(prolonged('2026-11-25T15:00:00Z', '2026-11-29T15:00:00Z')).toBe('2026-11-25T02:59')
  })
})
