import { describe, expect, it } from 'vitest'
import { hasCpf, mayAnswer, namesAny } from './publicAnswers.rules.ts'
import { publicName } from './publicFiles.rules.ts'

describe('namesAny', () => {
  it.each([
    ['É a Ponte Nova Ltda. que contrata', true],
    ['edital_ponte-nova_ltda.pdf', true],
    ['Trabalhe na PONTE NOVA!', true],
    ['A ponte é nova', false],
    ['Ponte Novais', false],
  ])('finds a company in “%s”: %s', (text, found) => {
    expect(namesAny(text, ['Ponte Nova Ltda.'])).toBe(found)
  })

  it('does not take one usual word or two letters for a company', () => {
    expect(namesAny('Zona norte da cidade', ['Norte Ltda.'])).toBe(false)
    expect(namesAny('Norte Ltda contrata', ['Norte Ltda.'])).toBe(true)
    expect(namesAny('sa', ['SA'])).toBe(false)
  })
})

describe('hasCpf', () => {
  it('finds valid numbers of people, however they are written', () => {
    expect(['529.982.247-25', '52998224725', '529 982 247 25'].map(hasCpf)).toEqual([true, true, true])
    expect(['529.982.247-26', '0800 123 4567', '11.222.333/0001-81'].map(hasCpf)).toEqual([false, false, false])
  })
})

it('an answer reaches somebody', () => {
  expect(mayAnswer({ isPublished: false, hasEmail: false })).toMatchObject({ allowed: false })
  expect(mayAnswer({ isPublished: false, hasEmail: true })).toMatchObject({ allowed: true })
})

it('publicName keeps the extension of a name that tells a company', () => {
  expect(publicName('Edital Ponte Nova.pdf', ['Ponte Nova Ltda.'])).toBe('documento.pdf')
  expect(publicName('Edital.pdf', ['Ponte Nova Ltda.'])).toBe('Edital.pdf')
})
