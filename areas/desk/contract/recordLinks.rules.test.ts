import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressOfRecord, besideCards, readRef, recordOfAddress, recordsIn, refOf } from './recordLinks.rules.ts'
import { linkedKinds } from './recordLinks.ts'

const origin = 'https://certame.exemplo.org.br'
const [first, second] = ['019a5f00-0000-7000-8000-000000000001', '019a5f00-0000-7000-8000-000000000002']

describe('the address of a record', () => {
  it('leads back to it, whole or from /dashboard on', () => {
    fc.assert(
      fc.property(fc.constantFrom(...linkedKinds), fc.uuid(), fc.uuid(), (kind, id, processId) => {
        const address = addressOfRecord({ kind, id, processId, typeUser: 1 })
        for (const written of [
          address,
          origin + address,
          ` ${origin}${address.toUpperCase().replace('/DASHBOARD', '/dashboard')} `,
        ])
          if (written.includes(address)) expect(recordOfAddress(written, origin)).toEqual({ kind, id })
        expect(readRef(refOf({ kind, id }))).toEqual({ kind, id })
      }),
    )
  })
  it('is also that of a screen below it', () => {
    expect(recordOfAddress(`/dashboard/companies/${first}/notes?note=${second}`, origin)).toEqual({
      kind: 'company',
      id: first,
    })
    expect(recordOfAddress(`/dashboard/plans/${first}/`, origin)).toEqual({ kind: 'plan', id: first })
  })
  it('is none on another origin, in a list, or with another id', () => {
    for (const address of [
      `https://outro.exemplo.org/dashboard/companies/${first}`,
      '/dashboard/companies',
      '/dashboard/companies/abc',
      `/dashboard/kanban?task=abc`,
      `javascript:alert(1)`,
      'http://',
      '',
    ])
      expect(recordOfAddress(address, origin)).toBeNull()
    for (const ref of ['company:', `robot:${first}`, first, '']) expect(readRef(ref)).toBeNull()
  })
})

describe('the records of a text', () => {
  it('are those of its addresses, each once', () => {
    expect(
      recordsIn(
        `Veja ${origin}/dashboard/companies/${first}. E /dashboard/users/candidates/${second}, de novo (${origin}/dashboard/companies/${first}/notes)`,
        origin,
      ),
    ).toEqual([
      { kind: 'company', id: first },
      { kind: 'candidate', id: second },
    ])
  })
  it('are found at once, however it is typed', () => {
    expect(() => recordsIn('https://'.repeat(800) + '/dashboard/'.repeat(400), origin)).toWorkLessThan(250)
  })
})

describe('a text beside cards', () => {
  const [company, candidate] = [`/dashboard/companies/${first}`, `${origin}/dashboard/users/candidates/${second}`]
  const visible = new Set([`company:${first}`, `candidate:${second}`])
  it('loses the addresses that end its lines', () => {
    expect(besideCards(`Veja aqui: ${company} ${candidate}\nObrigada`, origin, visible)).toBe('Veja aqui:\nObrigada')
    expect(besideCards(`${company}\n${candidate}`, origin, visible)).toBe('')
  })
  it('keeps an address within a sentence, and that of a record that is not visible', () => {
    for (const text of [`Em ${company} está tudo`, `Veja ${company}.`])
      expect(besideCards(text, origin, visible)).toBe(text)
    expect(besideCards(`Veja ${company}`, origin, new Set())).toBe(`Veja ${company}`)
  })
})
