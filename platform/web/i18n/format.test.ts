import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatOf } from './format.ts'

// Intl writes minus zero as -0; the product writes 0.
test.each([
  ['pt', 'pt-BR'],
  ['en', 'en'],
  ['de', 'de'],
  ['fr', 'fr'],
] as const)('numbers in %s are those that Intl writes', (language, locale) => {
  const { number } = formatOf(language)
  const byIntl = new Intl.NumberFormat(locale)
  const written = (value: number) => {
    expect(number(value)).toBe(byIntl.format(value))
  }
  for (const value of [0, 999, 1000, 10_000, 1_234_567, Number.MAX_SAFE_INTEGER, -1, -12_345, 0.5, 1e21]) written(value)
  fc.assert(
    fc.property(
      fc
        .oneof(fc.maxSafeInteger(), fc.nat(2_000_000), fc.double({ noNaN: true }))
        .filter((value) => !Object.is(value, -0)),
      written,
    ),
  )
})
