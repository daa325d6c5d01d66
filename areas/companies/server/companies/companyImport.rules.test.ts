import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contactProblems } from '#companies/contract/companyContacts.rules.ts'
import { joinContacts } from './companyImport.rules.ts'

const id = '01900000-0000-7000-8000-000000000000'
const person = (name: string, email = '', phone = '', primary = false) => ({
  id,
  name,
  role: '',
  email,
  phone,
  primary,
})

describe('merging the contacts of a company with those of a file', () => {
  it('matches by address, or by name when one of the two has no address', () => {
    const now = [person('Ana', 'a@x.br', '', true), person('Bia', '', '1')]
    const join = (addition: ReturnType<typeof person>) =>
      joinContacts(now, [addition]).map(({ name, email, phone }) => [name, email, phone])
    expect(join(person('Ana Alves', 'A@x.br'))).toEqual([
      ['Ana Alves', 'a@x.br', ''],
      ['Bia', '', '1'],
    ])
    expect(join(person('ana', '', '2'))).toEqual([
      ['ana', 'a@x.br', '2'],
      ['Bia', '', '1'],
    ])
    expect(join(person('Bia', 'b@x.br'))).toEqual([
      ['Ana', 'a@x.br', ''],
      ['Bia', 'b@x.br', '1'],
    ])
    expect(join(person('Ana', 'other@x.br'))).toHaveLength(3)
  })
  it('removes nobody, keeps one primary contact, and is idempotent', () => {
    const anyPerson = fc.record({
      id: fc.constant(id),
      name: fc.constantFrom('Ana', 'Bia', 'Caio'),
      role: fc.constantFrom('', 'RH'),
      email: fc.constantFrom('', 'a@x.br', 'b@x.br'),
      phone: fc.constantFrom('1', '2'),
      primary: fc.constant(true),
    })
    const build = (people: ReturnType<typeof person>[]) =>
      people.reduce((now, contact) => joinContacts(now, [contact]), [] as typeof people)
    fc.assert(
      fc.property(fc.array(anyPerson, { maxLength: 6 }), anyPerson, (people, addition) => {
        const now = build(people)
        const joined = joinContacts(now, [addition])
        expect(joined.length).toBeGreaterThanOrEqual(now.length)
        expect(contactProblems(joined).map(({ code }) => code)).toEqual([])
        expect(joinContacts(joined, [addition])).toEqual(joined)
      }),
    )
  })
})
