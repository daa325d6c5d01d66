import fc from 'fast-check'
import { expect, it } from 'vitest'
import { deliveryStates, failuresUntilOpen, mayBecome, sparedFor, waitAfter } from './deliveries.rules.ts'

const state = fc.constantFrom(...deliveryStates)

it('a delivery never comes back to where it was', () => {
  fc.assert(
    fc.property(fc.array(state, { maxLength: 30 }), (said) => {
      const path: (typeof said)[number][] = ['na_fila']
      for (const next of said) if (mayBecome(path.at(-1) ?? 'na_fila', next)) path.push(next)
      expect(new Set(path).size).toBe(path.length)
    }),
  )
})

it('read counts though nobody said that it was handed over, and what is handed over afterwards does not', () => {
  expect(mayBecome('enviado', 'lido')).toBe(true)
  expect(mayBecome('lido', 'entregue')).toBe(false)
  expect(mayBecome('na_fila', 'na_fila')).toBe(false)
})

it('waits longer each time, never longer than three hours and a fifth', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.double({ min: 0, max: 1, noNaN: true }), (attempts, chance) => {
      const wait = waitAfter(attempts, chance)
      expect(wait).toBeGreaterThanOrEqual(48)
      expect(wait).toBeLessThanOrEqual(12_960)
      if (attempts < 9) expect(waitAfter(attempts + 1, chance)).toBeGreaterThan(wait)
    }),
  )
})

it('spares a provider for half a minute first, and a quarter of an hour at most', () => {
  expect(sparedFor(failuresUntilOpen)).toBe(30)
  expect(sparedFor(failuresUntilOpen + 1)).toBe(60)
  expect(sparedFor(500)).toBe(900)
})
