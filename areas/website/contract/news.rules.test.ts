import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checksOf,
  isAhead,
  isWritten,
  languagesOf,
  mayMovePost,
  minutesToRead,
  postLanguages,
  postMoveNeedsReason,
  postMoves,
  postStates,
  slugOf,
  textFor,
} from './news.rules.ts'

const text = { title: 'Resultado', summary: 'Veja a lista.', body: '<p>O texto.</p>', coverAlt: '' }
const empty = { title: '', summary: '', body: '', coverAlt: '' }
const content = (over = {}) => ({ texts: { pt: text, en: empty, de: empty, fr: empty }, coverId: null, ...over })
const failing = (of: Parameters<typeof checksOf>[0]) =>
  checksOf(of)
    .filter(({ passes }) => !passes)
    .map(({ code, language }) => `${code} ${language}`)

describe('the states of a post', () => {
  it('come from one table: no state leads to itself, and all are reachable from a draft', () => {
    const reached = new Set(['rascunho'])
    for (let round = 0; round < postStates.length; round++)
      for (const from of postStates) if (reached.has(from)) for (const to of postMoves(from)) reached.add(to)
    expect([...reached].sort()).toEqual([...postStates].sort())
    for (const state of postStates) expect(mayMovePost(state, state)).toBe(false)
  })
  it('never lead from what was public back to what never was', () => {
    const walk = fc.array(fc.constantFrom(...postStates), { maxLength: 30 })
    fc.assert(
      fc.property(walk, (wanted) => {
        let state: (typeof postStates)[number] = 'rascunho'
        let wasPublic = false
        for (const to of wanted) {
          if (!mayMovePost(state, to)) continue
          state = to
          wasPublic ||= state === 'publicada'
          if (wasPublic) expect(['publicada', 'retirada']).toContain(state)
        }
      }),
    )
  })
  it('need a reason only where somebody is owed one', () => {
    const asked = postStates.flatMap((from) =>
      postMoves(from).flatMap((to) => (postMoveNeedsReason(from, to) ? [`${from} ${to}`] : [])),
    )
    expect(asked).toEqual(['em_revisao rascunho', 'publicada retirada'])
  })
  it('are scheduled within a year', () => {
    expect([isAhead(1, 0), isAhead(0, 0), isAhead(366 * 86_400_000, 0), isAhead(366 * 86_400_000 + 1, 0)]).toEqual([
      true,
      false,
      true,
      false,
    ])
  })
})

describe('the checks before publishing', () => {
  it('passes a complete post, also with languages that are not written', () => {
    expect(failing(content())).toEqual([])
  })
  it('names the first language that lacks something', () => {
    expect(failing({ texts: { pt: empty, en: empty, de: empty, fr: empty }, coverId: null })).toEqual([
      'title pt',
      'body pt',
      'summary pt',
    ])
    expect(failing(content({ texts: { pt: text, en: { ...empty, title: 'Result' }, de: empty, fr: empty } }))).toEqual([
      'body en',
      'summary en',
    ])
  })
  it('asks for a description of the cover and of each picture', () => {
    expect(failing(content({ coverId: 'x' }))).toEqual(['pictures pt'])
    const pt = { ...text, coverAlt: 'Um gráfico' }
    expect(failing(content({ coverId: 'x', texts: { ...content().texts, pt } }))).toEqual([])
    const of = (body: string) => failing(content({ texts: { ...content().texts, pt: { ...text, body } } }))
    expect(of('<p>a<img src="/api/file/1" alt="" /></p>')).toEqual(['pictures pt'])
    expect(of('<p>a<img src="/api/file/1" alt="Mapa" /></p>')).toEqual([])
    expect(of('<p><img src="/api/file/1" alt="Mapa" /><img src="/api/file/2" alt=" " /></p>')).toEqual(['pictures pt'])
  })
  it('finds a CPF with or without its mask, and no other number', () => {
    const of = (words: string) => failing(content({ texts: { ...content().texts, pt: { ...text, body: words } } }))
    expect(of('<p>CPF 529.982.247-25</p>')).toEqual(['cpf pt'])
    expect(of('<p>CPF <strong>52998224725</strong></p>')).toEqual(['cpf pt'])
    expect(of('<p>Edital 529.982.247-26, telefone 48 99999-1234, 15299822472599</p>')).toEqual([])
  })
})

describe('the text that a visitor reads', () => {
  it('is in their language where it is written, else in Portuguese', () => {
    const texts = {
      pt: text,
      en: { ...text, title: 'Result', body: '<p>x</p>' },
      de: { ...empty, title: 'E' },
      fr: empty,
    }
    expect(postLanguages.map((language) => textFor(texts, language).language)).toEqual(['pt', 'en', 'pt', 'pt'])
    expect(languagesOf(texts)).toEqual(['pt', 'en'])
    expect(isWritten(texts.de)).toBe(false)
    expect(textFor({ ...texts, pt: { ...text, coverAlt: 'Um mapa' } }, 'en').coverAlt).toBe('Um mapa')
  })
})

describe('an address', () => {
  it('has lower-case letters, digits and single hyphens only', () => {
    expect(slugOf('  Resultado final do Edital 04/2026! ')).toBe('resultado-final-do-edital-04-2026')
    expect(slugOf('Ação, Órgão & Nº 5 – ß')).toBe('acao-orgao-n-5')
    expect(slugOf('日本')).toBe('')
  })
  it('fits its pattern for every title, and is its own address', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), (title) => {
        const slug = slugOf(title)
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
        expect(slug.length).toBeLessThanOrEqual(80)
        expect(slugOf(slug)).toBe(slug)
      }),
    )
  })
})

it('takes a minute at least to read', () => {
  expect([minutesToRead(''), minutesToRead(`<p>${'a '.repeat(500)}</p>`)]).toEqual([1, 3])
})
