import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter, daysUntil } from '#platform/contract/days.rules.ts'
import {
  averageOf,
  daysBefore,
  daysOfPeriod,
  endOfMonth,
  funnelOf,
  funnelSteps,
  monthsFrom,
  partsOf,
} from './sales.rules.ts'

const period = fc
  .tuple(fc.integer({ min: 0, max: 4_000 }), fc.integer({ min: 0, max: 730 }))
  .map(([start, length]) => ({ from: dayAfter('2020-01-01', start), to: dayAfter('2020-01-01', start + length) }))

describe('the period before', () => {
  it.each([
    ['2026-11-01', '2026-11-20', '2026-10-01', '2026-10-20'],
    ['2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
    ['2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
    ['2026-01-01', '2026-11-20', '2025-02-01', '2025-12-20'],
    ['2026-11-11', '2026-11-20', '2026-11-01', '2026-11-10'],
  ])('of %s to %s is %s to %s', (from, to, before, until) => {
    expect(daysBefore({ from, to })).toEqual({ from: before, to: until })
  })

  it('ends before the period begins and is in order', () => {
    fc.assert(
      fc.property(period, (days) => {
        const before = daysBefore(days)
        expect(before.from <= before.to && before.to < days.from).toBe(true)
      }),
    )
  })
})

it('the parts of a period cover each of its days once', () => {
  fc.assert(
    fc.property(period, (days) => {
      const parts = partsOf(days)
      expect(parts.length).toBeLessThanOrEqual(31)
      const all = parts.flatMap(({ from, to }) =>
        Array.from({ length: daysUntil(to, from) + 1 }, (_, at) => dayAfter(from, at)),
      )
      expect(all).toEqual(Array.from({ length: daysUntil(days.to, days.from) + 1 }, (_, at) => dayAfter(days.from, at)))
    }),
  )
})

it('names the days of each period', () => {
  const today = '2026-03-15'
  expect(daysOfPeriod('mes', today)).toEqual({ from: '2026-03-01', to: today })
  expect(daysOfPeriod('mes_passado', today)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(daysOfPeriod('90_dias', today)).toEqual({ from: '2025-12-16', to: today })
  expect(daysOfPeriod('ano', today)).toEqual({ from: '2026-01-01', to: today })
})

it('counts months across a year, and ends the month in progress today', () => {
  expect(monthsFrom('2025-11', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect([endOfMonth('2026-02', '2026-03-15'), endOfMonth('2026-03', '2026-03-15')]).toEqual([
    '2026-02-28',
    '2026-03-15',
  ])
})

it('rounds an average half up', () => {
  expect([averageOf(0, 0), averageOf(5, 2), averageOf(10, 3)]).toEqual([null, 3, 3])
})

describe('the funnel', () => {
  const step = fc.nat(1_000_000)
  const row = fc.record({
    source: fc.string({ minLength: 1, maxLength: 24 }),
    planos: step,
    contratacao: step,
    testes: step,
    pedidos: step,
    pagos: step,
  })

  it('adds up: all sources shown are the whole, and no more than seven', () => {
    fc.assert(
      fc.property(fc.uniqueArray(row, { selector: ({ source }) => source, maxLength: 40 }), (rows) => {
        const { sources, ...whole } = funnelOf(rows)
        expect(sources.length).toBeLessThanOrEqual(7)
        for (const name of funnelSteps) expect(sources.reduce((sum, of) => sum + of[name], 0)).toBe(whole[name])
      }),
    )
  })

  it('shows those who ordered most first, and what is not shown as others', () => {
    const of = (source: string, pedidos: number) => ({
      ...{ source, planos: 10, contratacao: 0, testes: 0, pagos: 0 },
      pedidos,
    })
    const rows = [of('outras', 99), ...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name, at) => of(name, at))]
    expect(funnelOf(rows).sources.map(({ source, pedidos }) => `${source} ${pedidos}`)).toEqual([
      ...['g 6', 'f 5', 'e 4', 'd 3', 'c 2', 'b 1', 'outras 99'],
    ])
  })
})
