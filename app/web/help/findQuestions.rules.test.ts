import { describe, expect, it } from 'vitest'
import { findQuestions } from './findQuestions.rules.ts'

const question = (text: string, title = 'Mensagens') => ({ text, title })
const textsOf = (search: string, questions = [question('Como é a classificação?'), question('Enviei por engano.')]) =>
  findQuestions(questions, search).map(({ text }) => text)

describe('findQuestions', () => {
  it('ignores accents and case, and looks for the beginnings of words', () => {
    expect(textsOf('CLASSIFICACAO')).toEqual(['Como é a classificação?'])
    expect(textsOf('engano env')).toEqual(['Enviei por engano.'])
    expect(textsOf('ngano')).toEqual([])
  })

  it('needs all words, in the question or in its topic', () => {
    expect(textsOf('engano mensagens')).toEqual(['Enviei por engano.'])
    expect(textsOf('engano classificação')).toEqual([])
  })

  it('finds nothing before two letters are typed, and at most five', () => {
    const many = Array.from({ length: 8 }, (_, n) => question(`Como ${n}?`))
    expect(textsOf('c', many)).toEqual([])
    expect(textsOf('?!', many)).toEqual([])
    expect(textsOf('co', many)).toHaveLength(5)
  })
})
