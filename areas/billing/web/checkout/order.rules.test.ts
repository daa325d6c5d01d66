import { cnpj } from 'cpf-cnpj-validator'
import { describe, expect, it } from 'vitest'
import { firstWrong, maskedCnpj, nothingTyped, readTyped, wrongIn } from './order.rules.ts'

const typed = {
  ...nothingTyped,
  cnpj: cnpj.format(cnpj.generate()),
  legalName: 'Móveis Campo Largo Ltda.',
  name: 'Patrícia Wosniak',
  email: 'patricia@campolargo.exemplo.br',
  accepted: true,
}

it('masks a CNPJ as far as it is typed, with letters too', () => {
  const texts = [
    '',
    '1',
    '12',
    '123',
    '12345678',
    '123456780001',
    '5kd90312000181',
    '5K.D90.312/0001-81',
    '12.345.678/0001-950',
  ]
  expect(texts.map(maskedCnpj)).toEqual([
    '',
    '1',
    '12',
    '12.3',
    '12.345.678',
    '12.345.678/0001',
    '5K.D90.312/0001-81',
    '5K.D90.312/0001-81',
    '12.345.678/0001-95',
  ])
})

describe('an order', () => {
  it('is complete with what is required', () => {
    expect(wrongIn(typed)).toEqual({})
    expect(firstWrong(wrongIn(typed))).toBeUndefined()
  })

  it('names each wrong field, and the first in the order of the page', () => {
    const wrong = wrongIn(nothingTyped)
    expect(wrong).toEqual({
      cnpj: 'required',
      legalName: 'required',
      name: 'required',
      email: 'required',
      accepted: 'terms',
    })
    expect(firstWrong(wrong)).toBe('cnpj')
    expect(wrongIn({ ...typed, cnpj: '11.111.111/1111-11' })).toEqual({ cnpj: 'cnpj' })
    for (const email of ['patricia@campolargo', 'patricia', 'a b@c.com', '@c.com', 'a@b.'])
      expect(wrongIn({ ...typed, email })).toEqual({ email: 'email' })
  })
})

it('reads what a browser kept, and nothing that it cannot use', () => {
  expect(readTyped(JSON.stringify(typed))).toEqual(typed)
  expect(readTyped('{"name":"Ana","email":5,"more":1}')).toEqual({ ...nothingTyped, name: 'Ana' })
  for (const kept of [null, '', '{', '[]', '"x"', 'null']) expect(readTyped(kept)).toEqual(nothingTyped)
})
