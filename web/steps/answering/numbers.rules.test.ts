import fc from 'fast-check'
import { expect, it } from 'vitest'
import { languages } from '#web/platform/i18n/wording.rules.ts'
import { numberOf } from './numbers.rules.ts'

it.each([
  ['3500', 3500, 3500],
  ['1.500', 1500, 1.5],
  ['1,500', 1.5, 1500],
  ['1.500,25', 1500.25, 1500.25],
  ['1,500.25', 1500.25, 1500.25],
  ['1.234.567', 1234567, 1234567],
  ['12500.5', 12500.5, 12500.5],
  ['0,4', 0.4, 0.4],
  ['-1 500,5', -1500.5, -1500.5],
  [',5', 0.5, 0.5],
  ['5,', 5, 5],
  ['abc', null, null],
  ['12 kg', null, null],
  ['-', null, null],
  ['', null, null],
])('reads %j', (text, pt, en) => {
  expect([numberOf(text, 'pt'), numberOf(text, 'en')]).toEqual([pt, en])
})

it('reads back what the page shows, in each language', () => {
  const locales = { pt: 'pt-BR', en: 'en', de: 'de', fr: 'fr' }
  fc.assert(
    fc.property(fc.constantFrom(...languages), fc.integer({ min: -1e12, max: 1e12 }), (language, parts) => {
      const value = parts / 10_000
      const written = new Intl.NumberFormat(locales[language], { maximumFractionDigits: 20 }).format(value)
      expect(numberOf(written, language)).toBe(value)
    }),
  )
})
