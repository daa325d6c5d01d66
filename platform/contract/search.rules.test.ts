import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foundIn, isSigned, rangesIn, says, snippetOf, termsOf, unexplained, wordsOf } from './search.rules.ts'

const marked = (text: string, search: string) =>
  rangesIn(text, termsOf(search)).map(([from, to]) => text.slice(from, to))

describe('the words of a search', () => {
  it('are told apart by spaces, unless they are quoted', () => {
    expect(termsOf('  José "gestão  de pessoas" ').map(({ text, together }) => [text, together])).toEqual([
      ['jose', false],
      ['gestao de pessoas', true],
    ])
    expect(termsOf('"')).toEqual([])
    expect(termsOf('""')).toEqual([])
    expect(termsOf('a '.repeat(50))).toHaveLength(10)
  })
  it('know a number without its mask', () => {
    expect(termsOf('529.982.247-25')[0]).toMatchObject({ digits: '52998224725' })
    expect(termsOf('12')[0]).toMatchObject({ digits: '' })
    expect(termsOf('CRA 12-345').map(({ digits }) => digits)).toEqual(['', '12345'])
  })
  it('hold a telephone together, from its bracket or plus on', () => {
    const texts = (search: string) => termsOf(search).map(({ text, digits }) => digits || text)
    expect(texts('ana (47) 98877-6655 "x"')).toEqual(['ana', '47988776655', 'x'])
    expect(texts('(47) 98877- ')).toEqual(['4798877'])
    expect(texts('+55 47 98877-6655')).toEqual(['5547988776655'])
    expect(texts('(ana) (47) 98x')).toEqual(['(ana)', '(47)', '98x'])
    expect(texts('***.444.777-**')).toEqual(['444777'])
    expect(texts('2019 2020 2021')).toEqual(['2019', '2020', '2021'])
    expect(texts('12 2019 2020')).toEqual(['12', '2019', '2020'])
    expect(texts('ana 11 98765-4321')).toEqual(['ana', '11987654321'])
    expect(texts('11 3333-4444')).toEqual(['1133334444'])
    expect(texts('111 444 777 35')).toEqual(['111', '444', '777', '35'])
  })
  it('know a telephone without the zero before its area code', () => {
    const digitsOf = (search: string) => termsOf(search).map(({ digits }) => digits)
    for (const search of ['011 98765-4321', '(011) 98765-4321', '011987654321', '11 98765-4321'])
      expect(digitsOf(search), search).toEqual(['11987654321'])
    expect(digitsOf('+55 011 98765-4321')).toEqual(['5511987654321'])
    expect(digitsOf('(011) 3333-4444')).toEqual(['1133334444'])
    expect(digitsOf('01133334444')).toEqual(['01133334444'])
  })
  it('are what they are with their signs where hardly a letter is left', () => {
    const signed = (search: string) => termsOf(search).map(isSigned)
    expect(signed('C++ C# F# "c#" R&D')).toEqual([true, true, true, true, true])
    expect(signed("c .net o'neil e-mail ++ rh")).toEqual([false, false, false, false, false, false])
  })
  it('are what a text index knows', () => {
    expect(termsOf('maria.silva@exemplo').flatMap(wordsOf)).toEqual(['maria', 'silva', 'exemplo'])
    expect(termsOf('++').flatMap(wordsOf)).toEqual([])
  })
})

describe('the marked text', () => {
  it('is the word, whatever its case and accents', () => {
    expect(marked('Conceição da Conceicão', 'conceic')).toEqual(['Conceiç', 'Conceic'])
    expect(marked('João Ávila', 'avila joao')).toEqual(['João', 'Ávila'])
    expect(marked('Ana Banana', 'ana nana')).toEqual(['Ana', 'anana'])
  })
  it('is a number, whatever stands between its digits', () => {
    expect(marked('(48) 99614-2030', '99614-20')).toEqual(['99614-20'])
    expect(marked('***.444.777-**', '444777')).toEqual(['444.777'])
    expect(marked('***.444.777-**', '52944477725')).toEqual([])
  })
  it('is always what was looked for, in order, and never more than the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), fc.string({ maxLength: 20 }), (text, search) => {
        let last = 0
        for (const [from, to] of rangesIn(text, termsOf(search))) {
          expect(from).toBeGreaterThanOrEqual(last)
          expect(to).toBeGreaterThanOrEqual(from)
          expect(to).toBeLessThanOrEqual(text.length)
          last = to
        }
      }),
    )
  })
  it('is found in a moment, however often it stands there', () => {
    expect(() => rangesIn('ana '.repeat(25_000), termsOf('ana a n'))).toWorkLessThan(1500)
  })
})

describe('a snippet', () => {
  const text = `Auxiliar de biblioteca desde 2009. Analista de acervo.\nHigienização de incunábulos e mapas antigos no museu, ${'e mais trabalho '.repeat(20)}até hoje.`
  it('is cut around the word, at whole words, on one line', () => {
    const [term] = termsOf('incunabulos')
    expect(term && snippetOf(text, term)).toMatch(/^… de incunábulos e mapas antigos no museu, [a-z ]+ …$/)
    expect(term && snippetOf('Incunábulos', term)).toBe('Incunábulos')
  })
  it('holds the word, whatever the text is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (before, after) => {
        const [term] = termsOf('xilografia')
        if (term) expect(marked(snippetOf(`${before} xilografia ${after}`, term), 'xilografia')).toContain('xilografia')
      }),
    )
  })
})

it('is said or not wherever its letters stand or do not', () => {
  const letter = fc.constantFrom('a', 'Ã', 'e', 'ß', 'Σ', 'ς', 'İ', '1', '2', '3', '-', ' ', '\u0301', '😀')
  const words = fc.array(letter, { maxLength: 12 }).map((letters) => letters.join(''))
  fc.assert(
    fc.property(words, words, (text, search) => {
      for (const term of termsOf(search)) expect(says(text, term)).toBe(rangesIn(text, [term]).length > 0)
    }),
    { numRuns: 1000 },
  )
})

describe('the field in which somebody was found', () => {
  const fields = {
    fullName: 'Ana Prado',
    cpf: '52998224725',
    email: 'ana@a.br',
    phone: '+5548996142030',
    councilNumber: '12-345',
    headline: 'Contadora',
    skills: 'Excel, SPED',
  }
  const where = (search: string) => foundIn(fields, unexplained('Ana Prado Contadora', termsOf(search)))?.where ?? null
  it('is the first field that says what the list does not show, and the CV where none does', () => {
    expect(where('ana contadora')).toBeNull()
    expect(where('prado sped')).toBe('skills')
    expect(where('529982')).toBe('cpf')
    expect(where('96142030')).toBe('phone')
    expect(where('12345')).toBe('councilNumber')
    expect(where('ana@')).toBe('email')
  })
  it('is looked for, and in the words that tell most first', () => {
    expect(where('ana encadernação')).toBeNull()
    expect(where('CRA-SC 12-345')).toBe('councilNumber')
    expect(where('52 sped')).toBe('skills')
    expect(where('ana 48')).toBe('phone')
    expect(foundIn({ cv: 'Encadernação e douração' }, termsOf('ana encadernação'))?.term.text).toBe('encadernacao')
  })
  it('is found in a moment in a page of CVs, each as long as one may be', () => {
    const cv = `${'formação '.repeat(11_000)} encadernação`
    const terms = termsOf('um dois tres quatro cinco seis sete oito nove encadernação')
    const page = () => {
      for (let nth = 0; nth < 25; nth++) {
        const found = foundIn({ cv }, terms)
        expect(found && snippetOf(cv, found.term)).toContain('encadernação')
      }
    }
    expect(page).toWorkLessThan(1500)
  })
})
