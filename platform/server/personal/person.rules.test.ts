import { describe, expect, it } from 'vitest'
import { matcherOf, type Person } from './person.rules.ts'

const ana: Person = {
  ids: ['01900000-0000-7000-8000-0000000000aa'],
  names: ['Ana  Zélia Prado'],
  emails: ['ana@exemplo.com'],
  phones: ['+5548991230000'],
  cpfs: ['52998224725'],
}
const tells = matcherOf(ana)

describe('matcherOf', () => {
  it.each([
    'O registro de ANA ZELIA PRADO vence.',
    'Ana Zélia\nPrado',
    'Escreva a ana@exemplo.com.',
    '<Ana@Exemplo.com>',
    'CPF 529.982.247-25',
    'CPF:52998224725,',
    'Ligue +5548991230000!',
    'Ligue (48) 99123-0000',
    '48 99123.0000;',
    '+55 (048) 9 9123 0000',
    'ana_zelia_prado.csv',
    '/candidates/01900000-0000-7000-8000-0000000000aa',
  ])('matches whole words: %s', (text) => expect(tells(text)).toBe(true))
  it.each([
    'Boa semana',
    'Ana',
    'Joana Zélia Prado',
    'Ana Zélia Prados',
    'mariana@exemplo.com',
    'maria.ana@exemplo.com',
    'ana@exemplo.com.br',
    '152998224725',
    '+55489912300001',
    '(48) 99123-00001',
    '148 99123-0000',
    'ana_zelia_prados.csv',
    '',
  ])('does not match parts of words: %s', (text) => expect(tells(text)).toBe(false))
  it('matches by id when the person has no other identifier', () => {
    const alone = matcherOf({ ids: ana.ids, names: [], emails: [], phones: [], cpfs: [] })
    expect([alone(`x ${ana.ids[0]} y`), alone('Qualquer texto'), alone('')]).toEqual([true, false, false])
  })
  it.each([
    ['Jo\u0061\u0303o Silva', 'O pedido de João Silva vence.'],
    ['Jose\u0301 Silva', 'JOSE SILVA'],
    ['José Silva', 'Jose\u0301 Silva'],
    ['Ana № Prado', 'Ana № Prado'],
    ['Ana © Prado', 'Ana © Prado'],
    ["D'Ávila (Nina)", "Olá, d'avila (nina)."],
  ])('matches names in any Unicode form: %s', (name, text) => {
    expect(matcherOf({ ...ana, names: [name] })(text)).toBe(true)
    expect(matcherOf({ ...ana, names: [name] })('Bia Prado Silva')).toBe(false)
  })
})
