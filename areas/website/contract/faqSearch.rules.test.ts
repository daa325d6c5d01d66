import fc from 'fast-check'
import { expect, it } from 'vitest'
import { matchedPieces, searchFaqs } from './faqSearch.rules.ts'

const groups = [
  { title: 'Inscrição', entries: [{ question: 'Como me inscrevo?', answer: '<p>Pelo <strong>convite</strong>.</p>' }] },
  {
    title: 'Resultado',
    entries: [{ question: 'Posso recorrer de uma nota?', answer: '<p>Sim, em até dois dias.</p>' }],
  },
]
const found = (search: string) => searchFaqs(groups, search).map(({ entries }) => entries.length)

it('finds words without accents and case, in questions, answers and titles of groups', () => {
  expect(found('')).toEqual([1, 1])
  expect(found('INSCRICAO')).toEqual([1, 0])
  expect(found('ate nota')).toEqual([0, 1])
  expect(found('strong')).toEqual([0, 0])
  expect(found('nota convite')).toEqual([0, 0])
  expect(found('.*(')).toEqual([1, 1])
})

it('marks the beginnings of words as they are written', () => {
  expect(matchedPieces('Até a nota, atenção!', 'ate NOTA')).toEqual(['', 'Até', ' a ', 'nota', ', ', 'ate', 'nção!'])
})

it('loses no character of a text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string(),
      (text, search) => matchedPieces(text, search).join('') === text,
    ),
  )
})
