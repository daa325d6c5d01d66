import { expect, it } from 'vitest'
import { languageOf, wordsOf } from './wording.rules.ts'

const texts = { hello: 'Olá, {{name}}.', parts: { row_one: '{{count}} linha', row_other: '{{count}} linhas' } }

it('fills values in and chooses the plural', () => {
  expect(wordsOf(texts, 'pt', 'hello', { name: 'Ana $&' })).toBe('Olá, Ana $&.')
  expect([0, 1, 1.25, 2, 1_000_000].map((count) => wordsOf(texts, 'pt', 'parts.row', { count }))).toEqual([
    '0 linhas',
    '1 linha',
    '1.25 linha',
    '2 linhas',
    '1000000 linhas',
  ])
  expect(wordsOf(texts, 'fr', 'parts.row', { count: 0 })).toBe('0 linha')
  expect([0, 1, 1.5].map((count) => wordsOf(texts, 'en', 'parts.row', { count }))).toEqual([
    '0 linhas',
    '1 linha',
    '1.5 linhas',
  ])
  expect(wordsOf({ row_zero: 'nenhuma', row_one: 'uma', row_other: 'várias' }, 'pt', 'row', { count: 0 })).toBe(
    'nenhuma',
  )
  expect(wordsOf({ events: { 'import.undone': 'Desfeita' } }, 'pt', 'events.import.undone')).toBe('Desfeita')
  for (const key of ['nothing', 'parts', 'parts.row', 'hello.name']) expect(wordsOf(texts, 'pt', key)).toBeUndefined()
})

it('follows the choice, then the browser, then falls back to Portuguese', () => {
  expect(languageOf('de', ['fr'])).toBe('de')
  expect(languageOf('xx', ['ja', 'fr-CA', 'en'])).toBe('fr')
  expect(languageOf(null, ['ja'])).toBe('pt')
})
