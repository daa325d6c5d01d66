import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeContacts } from './mergeCompany.ts'

const ids = ['a', 'b', 'c']
const contact = (id: string | undefined, over: object = {}) => ({
  ...(id && { id }),
  name: `Pessoa ${id ?? 'nova'}`,
  role: '',
  email: `${id ?? 'nova'}@exemplo.com.br`,
  phone: '',
  primary: false,
  ...over,
})
const opened = [contact('a', { primary: true }), contact('b')]

describe('contacts changed by two users', () => {
  it('keep what the other user changed, added and removed, and what I did', () => {
    const stored = [contact('a', { primary: true, role: 'Diretora' }), contact('c')]
    const mine = [contact('a', { primary: true }), contact('b'), contact(undefined)]
    expect(mergeContacts(stored, opened, mine)).toEqual([stored[0], contact(undefined), contact('c')])
  })

  it('keep mine where both changed the same contact, even one that the other removed', () => {
    const mine = [contact('a', { primary: true, role: 'Gerente' }), contact('b', { role: 'Compras' })]
    const stored = [contact('a', { primary: true, role: 'Diretora' })]
    expect(mergeContacts(stored, opened, mine)).toEqual(mine)
  })

  it('keep the primary contact that I chose, else the one that the other chose', () => {
    const theirs = [contact('a'), contact('b', { primary: true })]
    const primaryOf = (contacts: { id?: string; primary: boolean }[]) =>
      contacts.filter((c) => c.primary).map((c) => c.id)
    expect(primaryOf(mergeContacts(theirs, opened, opened))).toEqual(['b'])
    const mine = [contact('a'), contact('b'), contact(undefined, { primary: true })]
    expect(primaryOf(mergeContacts(theirs, opened, mine))).toEqual([undefined])
    expect(primaryOf(mergeContacts([], opened, [contact('a'), contact('b', { primary: true, role: 'x' })]))).toEqual([
      'b',
    ])
  })

  const some = fc.subarray(ids).map((chosen) => chosen.map((id, at) => contact(id, { primary: at === 0 })))
  it('are as stored when I changed nothing, mine when the other changed nothing, with one primary contact', () => {
    fc.assert(
      fc.property(some, some, some, (stored, before, mine) => {
        const byId = (contacts: { id?: string }[]) =>
          contacts.toSorted((x, y) => (x.id ?? '').localeCompare(y.id ?? ''))
        expect(byId(mergeContacts(stored, before, before))).toEqual(byId(stored))
        expect(mergeContacts(before, before, mine)).toEqual(mine)
        const merged = mergeContacts(stored, before, mine)
        expect(merged.filter(({ primary }) => primary)).toHaveLength(merged.length > 0 ? 1 : 0)
      }),
    )
  })
})
