import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withoutStacks } from './combiningMarks.rules.ts'
import { text } from './validation.ts'

it('leaves every text as it is that somebody could mean', () => {
  const vietnamese = 'Việt'.normalize('NFD')
  for (const name of ['João', 'Joa\u0303o', vietnamese, 'שָׁלוֹם']) expect(withoutStacks(name)).toBe(name)
})

it('leaves thirty marks in a row at most, and nothing else away', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('a', ' ', '\u0301', '\u0323'), fc.nat(60))), (runs) => {
      const given = runs.map(([sign, n]) => sign.repeat(n)).join('')
      const left = withoutStacks(given)
      expect(left).not.toMatch(/\p{M}{31}/u)
      expect(left.replace(/\p{M}/gu, '')).toBe(given.replace(/\p{M}/gu, ''))
    }),
  )
})

it('reads a field at once, however many marks stand over a letter of it', () => {
  const given = `a${'\u0301'.repeat(120_000)}${'\u0323'.repeat(120_000)}`
  expect(() => text(100).parse(given)).toWorkLessThan(500)
})
