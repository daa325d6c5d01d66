import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysUntil } from '#platform/contract/days.rules.ts'
import {
  isResultOver,
  losesValidity,
  mayExtendValidity,
  mayUndoExtension,
  type ValidityFacts,
  validityMonthsOf,
  validityOf,
  validityReminder,
} from './validity.rules.ts'

const zone = 'America/Sao_Paulo'
const facts = (over: Partial<ValidityFacts> = {}): ValidityFacts => ({
  ...{ months: 24, zone, ratifiedAt: '2026-03-10T15:00:00Z', extension: null },
  ...over,
})

describe('the validity of a result', () => {
  it.each([
    ['is to the same day of a later month', {}, '2028-03-10', '2030-03-10'],
    [
      'ends on the last day of a month that is too short, and its extension is not shortened by it',
      { months: 1, ratifiedAt: '2026-01-31T15:00:00Z' },
      '2026-02-28',
      '2026-03-31',
    ],
    ['knows leap years', { months: 24, ratifiedAt: '2026-02-28T15:00:00Z' }, '2028-02-28', '2030-02-28'],
    ['ends on the 29th of a leap year', { months: 1, ratifiedAt: '2028-01-31T15:00:00Z' }, '2028-02-29', '2028-03-31'],
    [
      'counts from the day in the zone of the process',
      { ratifiedAt: '2026-03-11T01:00:00Z' },
      '2028-03-10',
      '2030-03-10',
    ],
    [
      'and not from that of UTC',
      { zone: 'Asia/Tokyo', ratifiedAt: '2026-03-10T16:00:00Z' },
      '2028-03-11',
      '2030-03-11',
    ],
  ] as const)('%s', (_, over, until, longest) => {
    expect(validityOf(facts(over))).toMatchObject({ until, longest, endsOn: until })
    expect(validityOf(facts({ ...over, extension: 'vigente' }))?.endsOn).toBe(longest)
  })

  it('lasts to the end of the day in the zone of the process', () => {
    expect(validityOf(facts())?.endsAt).toBe('2028-03-11T02:59:59.999Z')
    expect(isResultOver(facts(), new Date('2028-03-11T02:59:59.999Z'))).toBe(false)
    expect(isResultOver(facts(), new Date('2028-03-11T03:00:00.000Z'))).toBe(true)
  })

  it('is that of the extension once it is in force, and no sooner', () => {
    const after = new Date('2028-03-12T12:00:00Z')
    for (const extension of [null, 'a_conferir', 'recusada'] as const)
      expect(isResultOver(facts({ extension }), after)).toBe(true)
    expect(isResultOver(facts({ extension: 'vigente' }), after)).toBe(false)
  })

  it('has no end without months, and none before the ratification', () => {
    for (const over of [{ months: null }, { ratifiedAt: null }]) {
      expect(validityOf(facts(over))).toBeNull()
      expect(isResultOver(facts(over), new Date('2999-01-01'))).toBe(false)
    }
  })

  it('takes whole months, and its extension as many again, from any day on', () => {
    const at = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(at, fc.integer({ min: 1, max: 24 }), (ratified, months) => {
        const made = validityOf(facts({ months, ratifiedAt: ratified.toISOString() }))
        if (!made) throw new Error('no end')
        const days = daysUntil(made.until, ratified.toISOString().slice(0, 10))
        expect(days).toBeGreaterThanOrEqual(28 * months - 1)
        expect(days).toBeLessThanOrEqual(31 * months)
        const more = daysUntil(made.longest, made.until)
        expect(more).toBeGreaterThanOrEqual(28 * months)
        expect(more).toBeLessThanOrEqual(31 * months + 3)
      }),
    )
  })
})

describe('an extension', () => {
  const now = new Date('2027-01-01T12:00:00Z')
  it.each([
    [{}, null],
    [{ ratifiedAt: null }, 'result_not_ratified'],
    [{ months: null }, 'result_has_no_end'],
    [{ extension: 'vigente' as const }, 'validity_extended_already'],
    [{ extension: 'a_conferir' as const }, 'validity_extended_already'],
    [{ extension: 'recusada' as const }, 'validity_extended_already'],
    [{ ratifiedAt: '2020-01-01T12:00:00Z' }, 'result_expired'],
  ])('of %o is refused with %s', (over, why) => {
    const verdict = mayExtendValidity(facts(over), now)
    expect(verdict.allowed ? null : verdict.why).toBe(why)
  })
  it('is taken back while nobody has countersigned it', () => {
    const why = (extension: ValidityFacts['extension']) => {
      const verdict = mayUndoExtension({ extension })
      return verdict.allowed ? null : verdict.why
    }
    expect(
      [null, 'vigente', 'a_conferir', 'recusada'].map((state) => why(state as ValidityFacts['extension'])),
    ).toEqual(['validity_not_extended', 'validity_extension_stands', null, null])
  })
})

it('a public competition always has an end, up to two years by law, and a private process has one where it says so', () => {
  expect(validityMonthsOf('conselho_publico', undefined)).toBe(24)
  expect(validityMonthsOf('conselho_publico', null)).toBe(24)
  expect(validityMonthsOf('conselho_publico', 12)).toBe(12)
  expect(validityMonthsOf('privado', undefined)).toBeNull()
  expect(validityMonthsOf('privado', 6)).toBe(6)
  expect(losesValidity({ ruleset: 'conselho_publico', resultValidityMonths: 24 })).toBe(true)
  expect(losesValidity({ ruleset: 'conselho_publico', resultValidityMonths: null })).toBe(false)
  expect(losesValidity({ ruleset: 'privado', resultValidityMonths: 6 })).toBe(false)
})

it.each([
  ['2026-03-03', null],
  ['2026-03-02', 60],
  ['2026-02-01', 60],
  ['2026-01-31', 30],
  ['2026-01-01', 30],
  ['2025-12-31', null],
])('on the first of January, a result that ends on %s has the reminder of %s days', (endsOn, days) => {
  expect(validityReminder(endsOn, '2026-01-01')).toBe(days)
})
