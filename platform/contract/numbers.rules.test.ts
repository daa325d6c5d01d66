import fc from 'fast-check'
import { expect, it } from 'vitest'
import { amountOf, numberOf } from './numbers.rules.ts'

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
  ['0.125', 0.125, 0.125],
  ['0,125', 0.125, 0.125],
  ['12.345', 12345, 12.345],
  ['12345.678', 12345.678, 12345.678],
  ['1,250.00', 1250, 1250],
  ['1.250,00', 1250, 1250],
  ['1.2.3', null, null],
  ['12.34,5', null, null],
  ['1,2,3,4', null, null],
  ['1.234,567.89', null, null],
  ['1.234,567,890', null, null],
  ['-', null, null],
  ['', null, null],
])('reads %j', (text, pt, en) => {
  expect([numberOf(text, 'pt'), numberOf(text, 'en')]).toEqual([pt, en])
})

it('reads back what the page shows, in each language', () => {
  const locales = { pt: 'pt-BR', en: 'en', de: 'de', fr: 'fr' }
  const languages = ['pt', 'en', 'de', 'fr'] as const
  fc.assert(
    fc.property(fc.constantFrom(...languages), fc.integer({ min: -1e12, max: 1e12 }), (language, parts) => {
      const value = parts / 10_000
      const written = new Intl.NumberFormat(locales[language], { maximumFractionDigits: 20 }).format(value)
      expect(numberOf(written, language)).toBe(value)
    }),
  )
})

it('reads an amount beside its sign', () => {
  expect(['R$ 1.250', 'r$1.250,50', '-R$ 3', '12,5 %', 'R$', '5 kg'].map((text) => amountOf(text, 'pt'))).toEqual([
    1250,
    1250.5,
    -3,
    12.5,
    null,
    null,
  ])
})
