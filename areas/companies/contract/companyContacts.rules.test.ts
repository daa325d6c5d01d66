import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contactProblems, withOnePrimary } from './companyContacts.rules.ts'

const contact = (over: object = {}) => ({ email: 'a@exemplo.com.br', phone: '', primary: false, ...over })
const anyContacts = fc.array(
  fc.record({
    email: fc.constantFrom('', 'a@x.br', 'A@x.br', 'b@x.br'),
    phone: fc.constantFrom('', '+5548996142030'),
    primary: fc.boolean(),
  }),
  { maxLength: 8 },
)

describe('the contacts of a company', () => {
  it('need one primary once there is any, and only one', () => {
    expect(contactProblems([])).toEqual([])
    expect(contactProblems([contact()])).toEqual([{ at: 0, field: 'primary', code: 'primary_missing' }])
    const two = [contact({ primary: true }), contact({ email: 'b@exemplo.com.br', primary: true })]
    expect(contactProblems(two)).toEqual([{ at: 1, field: 'primary', code: 'primary_several' }])
  })

  it('can all be reached, and nobody is there twice, whatever the case of the address', () => {
    const wrong = [
      contact({ primary: true }),
      contact({ email: '' }),
      contact({ email: 'A@Exemplo.com.br' }),
      contact({ email: '', phone: '+5548996142030' }),
    ]
    expect(contactProblems(wrong)).toEqual([
      { at: 1, field: 'email', code: 'contact_unreachable' },
      { at: 2, field: 'email', code: 'contact_repeated' },
    ])
  })

  it('are valid after the primary one is chosen, whichever was requested', () => {
    fc.assert(
      fc.property(anyContacts, fc.integer({ min: -1, max: 9 }), (contacts, wished) => {
        const chosen = withOnePrimary(contacts, wished)
        expect(contactProblems(chosen).filter(({ field }) => field === 'primary')).toEqual([])
        if (wished >= 0 && wished < contacts.length) expect(chosen[wished]?.primary).toBe(true)
      }),
    )
  })
})
