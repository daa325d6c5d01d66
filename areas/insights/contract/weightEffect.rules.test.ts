import fc from 'fast-check'
import { expect, it } from 'vitest'
import { areLarge, displayable, isVisibleThroughout, partsOf } from './weightEffect.rules.ts'

it('puts people of whom the same is known in one part', () => {
  const parts = partsOf(
    new Map([
      ['a', 'x'],
      ['b', 'y'],
      ['c', 'x'],
    ]),
  )
  expect([...parts]).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 0],
  ])
})

it('needs people enough for two groups in every part', () => {
  const of = (...sizes: number[]) =>
    new Map(sizes.flatMap((size, part) => Array.from({ length: size }, (_, i) => [`${part} ${i}`, part] as const)))
  expect(areLarge(of(10, 30), 5)).toBe(true)
  expect(areLarge(of(9, 30), 5)).toBe(false)
  expect(areLarge(of(1), 5)).toBe(false)
})

const all = [true, true, true]
it('displays groups of which every part has the minimum', () => {
  expect(displayable([[5, 9, 6]], all, 5)).toEqual(all)
  expect(
    displayable(
      [
        [5, 9, 0],
        [5, 9, 0],
      ],
      all,
      5,
    ),
  ).toEqual([true, true, false])
})

it('hides a small group together with the next one, and everything where only one would be left', () => {
  expect(displayable([[30, 20, 9, 2]], [...all, true], 5)).toEqual([true, true, false, false])
  expect(displayable([[30, 9, 2]], all, 5)).toEqual([false, false, false])
  expect(displayable([[30, 0, 0]], all, 5)).toEqual([false, false, false])
})

it('displays no group that is no candidate', () => {
  expect(displayable([[30, 20, 20]], [true, true, false], 5)).toEqual([true, true, false])
  expect(displayable([[30, 20, 20]], [true, false, false], 5)).toEqual([false, false, false])
})

const populations = fc.integer({ min: 2, max: 6 }).chain((groups) =>
  fc.record({
    parts: fc.array(fc.array(fc.integer({ min: 0, max: 30 }), { minLength: groups, maxLength: groups }), {
      minLength: 1,
      maxLength: 6,
    }),
    candidates: fc.array(fc.boolean(), { minLength: groups, maxLength: groups }),
  }),
)

it('leaves the minimum of every displayed group and of all others in every part', () => {
  fc.assert(
    fc.property(populations, fc.integer({ min: 5, max: 12 }), ({ parts, candidates }, minimum) => {
      const displayed = displayable(parts, candidates, minimum)
      if (!displayed.includes(true)) return
      expect(displayed.filter(Boolean).length).toBeGreaterThan(1)
      const others = parts.map((part) => part.reduce((sum, n, group) => (displayed[group] ? sum : sum + n), 0))
      expect(others.every((n) => n === 0) || others.every((n) => n >= minimum)).toBe(true)
      for (const part of parts)
        for (const [group, n] of part.entries()) if (displayed[group]) expect(n).toBeGreaterThanOrEqual(minimum)
    }),
  )
})

it('shows nothing more under a higher minimum', () => {
  fc.assert(
    fc.property(populations, fc.integer({ min: 5, max: 12 }), ({ parts, candidates }, minimum) => {
      const least = displayable(parts, candidates, 5)
      for (const [group, is] of displayable(parts, candidates, minimum).entries())
        if (is) expect(least[group]).toBe(true)
    }),
  )
})

it('asks for a group to be visible at every step that somebody reached', () => {
  expect(isVisibleThroughout(new Set([0, 1]), [80, 40, 0])).toBe(true)
  expect(isVisibleThroughout(new Set([0]), [80, 80, 0])).toBe(true)
  expect(isVisibleThroughout(new Set([0]), [80, 40, 0])).toBe(false)
  expect(isVisibleThroughout(new Set(), [80])).toBe(false)
})
