import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mentionBeing, namedIn, partsOf } from './notes.rules.ts'

const ana = { id: '1', name: 'Ana' }
const anaPaula = { id: '2', name: 'Ana Paula Reis' }

describe('the people whom a note names', () => {
  it('is who stands there with an @, and nobody whose name only begins so', () => {
    expect(namedIn('Veja com @Ana Paula Reis.', [ana, anaPaula])).toEqual([anaPaula])
    expect(namedIn('@Ana, e depois @Ana Paula Reis', [ana, anaPaula])).toEqual([ana, anaPaula])
    expect(namedIn('@Anabela e ana@Ana.com e Ana', [ana])).toEqual([])
    expect(namedIn('@A.n(a', [{ id: '3', name: 'A.n(a' }])).toHaveLength(1)
  })
  it('is looked for while it is typed', () => {
    expect(mentionBeing('Oi @', 4)).toEqual({ search: '', from: 3 })
    expect(mentionBeing('Oi @Ana Pa e mais', 10)).toEqual({ search: 'Ana Pa', from: 3 })
    expect(mentionBeing('ana@exemplo', 11)).toBeNull()
    expect(mentionBeing('Oi @Ana Paula foi', 17)).toBeNull()
    expect(mentionBeing('Oi @Ana\n', 8)).toBeNull()
  })
})

describe('a note as it is shown', () => {
  it('has names and addresses apart, without the full stop after them', () => {
    expect(partsOf('@Ana, leia https://exemplo.com.br/a?b=1. Obrigado', [ana])).toEqual([
      { kind: 'mention', text: '@Ana' },
      { kind: 'text', text: ', leia ' },
      { kind: 'link', text: 'https://exemplo.com.br/a?b=1' },
      { kind: 'text', text: '. Obrigado' },
    ])
  })
  it('leads nowhere but to the web', () => {
    expect(partsOf('javascript:alert(1) data:text/html,x //x', []).map(({ kind }) => kind)).toEqual(['text'])
  })
  it('says all that was typed, in its order', () => {
    const word = fc.constantFrom(
      '@Ana',
      '@',
      'Ana Paula Reis',
      'http://a.br',
      'https://',
      ' ',
      '\n',
      'é',
      '@Ana Paula Reis',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(word, fc.string())), (words) => {
        const text = words.join('')
        expect(
          partsOf(text, [ana, anaPaula])
            .map((part) => part.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })
  it('is made at once, however it is typed', () => {
    expect(() => partsOf('@http://'.repeat(500) + '.'.repeat(4000), [ana])).toWorkLessThan(250)
    expect(() => mentionBeing(`@${'a '.repeat(2000)}`, 4001)).toWorkLessThan(250)
  })
})
