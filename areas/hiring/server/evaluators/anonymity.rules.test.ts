import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { folded } from '#platform/contract/letters.rules.ts'
import { anonymizer, type Person, withoutSignature } from './anonymity.rules.ts'

const person: Person = {
  fullName: 'Quitéria Zanotto dos Anjos',
  socialName: 'Kit Zan',
  email: 'quiteria@exemplo.com.br',
  phone: '+5548996142030',
  street: 'Rua das Palmeiras',
  district: 'Centro',
  city: 'Xanxerê',
}
const word = fc
  .stringMatching(/^[a-zçãéô]{3,9}$/)
  .filter((each) => !['das', 'dos', 'del', 'der', 'den', 'von', 'van'].includes(each))
const name = fc.array(word, { minLength: 1, maxLength: 5 })
const text = fc.array(fc.oneof(word, fc.constantFrom('.', ',', '\n', '10', 'C++', 'de')), { maxLength: 30 })
const wordsOf = (said: string) => said.split(/[^\p{L}\p{M}\p{N}]+/u).map(folded)
/** Other ways to write the same word. */
const written = (each: string) =>
  fc.constantFrom(
    each,
    each.toUpperCase(),
    folded(each),
    each.normalize('NFD'),
    `${each[0]?.toUpperCase()}${each.slice(1)}`,
  )

describe('an anonymous text', () => {
  it('has no part of the name of the person, however it is written', () => {
    fc.assert(
      fc.property(
        name.chain((parts) => fc.tuple(fc.constant(parts), text, fc.tuple(...parts.map(written)), fc.nat({ max: 30 }))),
        ([parts, around, spelled, at]) => {
          const said = around.toSpliced(at, 0, ...spelled).join(' ')
          const left = anonymizer({ ...person, fullName: parts.join(' '), socialName: '' })(said)
          for (const part of parts) expect(wordsOf(left)).not.toContain(folded(part))
        },
      ),
    )
  })

  it('stays as it is where it says nothing about the person, and does not change again', () => {
    fc.assert(
      fc.property(text, name, (said, parts) => {
        const anonymous = anonymizer({ ...person, fullName: parts.join(' '), socialName: '' })
        const once = anonymous(said.join(' '))
        expect(anonymous(once)).toBe(once)
        const names = new Set(parts.map(folded))
        if (!said.some((each) => names.has(folded(each)) || folded(each) === 'xanxere'))
          expect(once).toBe(said.join(' '))
      }),
    )
  })

  it('has no e-mail address, link or telephone number', () => {
    const digits = (length: number) => fc.stringMatching(new RegExp(`^[1-9]{${length}}$`))
    const contact = fc.oneof(
      fc.emailAddress({ size: 'small' }).filter((each) => /^[a-z0-9.]+@/.test(each)),
      fc.webUrl({ size: 'small' }),
      fc.tuple(digits(2), digits(5), digits(4)).map(([area, a, b]) => `(${area}) ${a}-${b}`),
      fc.tuple(digits(2), digits(4), digits(4)).map(([area, a, b]) => `+55 ${area} ${a}.${b}`),
      digits(11),
    )
    fc.assert(
      fc.property(text, contact, (around, given) => {
        const left = anonymizer(person)(`${around.join(' ')} ${given}`)
        expect(left).not.toContain(given)
        expect(left).toMatch(/•••[.,;:!?)]*$/)
      }),
    )
  })

  it.each([
    ['Sou Quitéria Zanotto dos Anjos, psicóloga.', 'Sou •••, psicóloga.'],
    ['QUITERIA ZANOTTO: 10 anos dos melhores', '•••: 10 anos dos melhores'],
    ['Atendo em Xanxerê, na Rua das Palmeiras, 12', 'Atendo em •••, na •••, 12'],
    ['Centro de atenção', 'Centro de atenção'],
    ['linkedin.com/in/kit e http://zan.dev', '••• e •••'],
    ['Nascida em 12/03/1980', 'Nascida em •••'],
    ['De 03/2015 – 05/2019 e 2019-2020, R$ 10.000.000', 'De 03/2015 – 05/2019 e 2019-2020, R$ 10.000.000'],
    ['ASP.NET, Node.js e socket.io', 'ASP.NET, Node.js e socket.io'],
  ])('reads “%s” as “%s”', (said, left) => {
    expect(anonymizer(person)(said)).toBe(left)
  })

  it('names no school where that is asked', () => {
    const school = 'Universidade do Contestado (UnC)'
    const said = 'Mestre pela UNC; graduada pela universidade do contestado'
    expect(anonymizer(person, [school])(said)).toBe('Mestre pela •••; graduada pela •••')
    expect(anonymizer(person)(said)).toBe(said)
  })
})

describe('an answer', () => {
  it.each([
    ['Att., Quitéria Anjos (48) 99614-2030', 'Att., •••'],
    ['Assina Quiteria Zanotto dos Anjos, quiteria@exemplo.com.br', 'Assina •••, •••'],
    ['Os anjos escrevem para contato@empresa.com.br', 'Os anjos escrevem para contato@empresa.com.br'],
  ])('is read without its signature: “%s”', (said, left) => {
    expect(withoutSignature(person)(said)).toBe(left)
  })
})
