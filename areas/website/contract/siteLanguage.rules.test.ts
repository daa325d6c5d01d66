import fc from 'fast-check'
import { expect, it } from 'vitest'
import { siteLanguageOf, siteLanguages } from './siteLanguage.rules.ts'

it.each([
  [undefined, undefined, 'pt'],
  ['de', 'fr', 'de'],
  ['xx', 'fr-CA,en;q=0.8', 'fr'],
  [undefined, 'en;q=0.4, de-AT;q=0.9, ja', 'de'],
  [undefined, 'en;q=0, ja', 'pt'],
  ['pt-BR', 'en', 'pt'],
])('chooses by the address %s and the browser %s', (asked, header, language) => {
  expect(siteLanguageOf(asked, header)).toBe(language)
})

it('answers a language of the site to any header', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (asked, header) => siteLanguages.includes(siteLanguageOf(asked, header))),
  )
})
