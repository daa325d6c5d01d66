import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chosenList, mergedValues, passedLimit, unite, usualChoices } from './merge.rules.ts'

const nobody = {
  ...{ fullName: 'Ana Alves', socialName: '', cpf: '11144477735', birthDate: null, email: 'ana@exemplo.com.br' },
  ...{ phone: '+5548996142030', cep: '', street: '', city: '', councilNumber: '', councilVerifiedAt: null },
  ...{ profession: '', headline: '', summary: '', salaryExpectation: null, availability: null },
  ...{ state: 'cadastrado' as const, visibility: 'visivel' as const, updatedAt: '2026-01-01T00:00:00.000Z' },
  ...{ tags: [], contracts: [], workplaces: [], links: [], education: [], experiences: [], languages: [] },
  ...{ skills: [], certifications: [] },
}
type Person = Parameters<typeof usualChoices>[0]
const person = (over: Partial<Person> = {}): Person & Record<string, unknown> => ({ ...nobody, ...over })

describe('the result of a merge', () => {
  it('is the newer value, but never an empty one', () => {
    const older = person({ headline: 'Contadora', profession: 'Contadora' })
    const newer = person({ profession: 'Auditora', summary: 'Quinze anos', updatedAt: '2026-02-01T00:00:00.000Z' })
    const choices = usualChoices(older, newer)
    expect(choices).toMatchObject({ headline: 'survivor', profession: 'merged', summary: 'merged', skills: 'both' })
    expect(usualChoices(newer, older)).toMatchObject({ headline: 'merged', profession: 'survivor' })
    expect(mergedValues(older, newer, choices)).toEqual({ profession: 'Auditora', summary: 'Quinze anos' })
  })
  it('stays blocked, hidden and verified, whichever record is newer', () => {
    const strict = person({
      ...{
        state: 'bloqueado',
        visibility: 'oculto',
        councilNumber: '1',
        councilVerifiedAt: '2025-01-01T00:00:00.000Z',
      },
    })
    const newer = person({ councilNumber: '2', updatedAt: '2026-02-01T00:00:00.000Z' })
    const kept = { state: 'survivor', choices: 'survivor', council: 'survivor' }
    const hurried = person({ fullName: 'ANA ALVES', updatedAt: '2026-03-01T00:00:00.000Z' })
    expect(usualChoices(newer, hurried)).toMatchObject({ fullName: 'survivor', email: 'merged' })
    expect(usualChoices(strict, newer)).toMatchObject(kept)
    expect(usualChoices(newer, strict)).toMatchObject({ state: 'merged', choices: 'merged', council: 'merged' })
  })
  it('takes an address and a registration whole', () => {
    const here = person({ cep: '88010000', street: 'Rua A', city: 'Florianópolis' })
    const there = person({ street: 'Rua B', city: 'Joinville', updatedAt: '2026-02-01T00:00:00.000Z' })
    const values = mergedValues({ ...here, complement: 'Casa' }, there, usualChoices(here, there))
    expect(values).toEqual({ cep: '', street: 'Rua B', city: 'Joinville', complement: undefined })
  })
  it('says where two lists would be longer together than one may be', () => {
    const skills = (from: number, n: number) =>
      Array.from({ length: n }, (_, i) => ({ id: String(i), name: `Saber ${from + i}`, level: 1 as const }))
    const tags = (from: number, n: number) => Array.from({ length: n }, (_, i) => `Etiqueta ${from + i}`)
    const here = person({ skills: skills(0, 25), tags: tags(0, 20) })
    expect(passedLimit(here, person({ skills: skills(20, 20) }), 'skills')).toBeNull()
    expect(passedLimit(here, person({ skills: skills(20, 21) }), 'skills')).toBe(40)
    expect(passedLimit(here, person({ tags: tags(20, 10) }), 'tags')).toBeNull()
    expect(passedLimit(here, person({ tags: tags(20, 11) }), 'tags')).toBe(30)
    expect(passedLimit(here, here, 'workplaces')).toBeNull()
  })
  it('unites lists without doubles: what one left empty the other fills, and the higher level holds', () => {
    const part = (id: string) => ({ id, degree: 'mba' as const, course: 'Finanças', state: 'concluido' as const })
    const here = person({
      skills: [{ id: '1', name: 'Excel', level: 2 }],
      languages: [{ id: '2', language: 'ingles', level: 'B2' }],
      education: [{ ...part('3'), institution: 'Escola do Cais', startYear: null, endYear: 2019 }],
      tags: ['Feira'],
    })
    const there = person({
      skills: [
        { id: '4', name: 'éxcel', level: 4 },
        { id: '5', name: 'SQL', level: 1 },
      ],
      languages: [{ id: '6', language: 'ingles', level: 'A2' }],
      education: [{ ...part('7'), institution: 'ESCOLA DO CAIS', startYear: 2017, endYear: 2020 }],
      tags: ['feira', 'Indicação'],
    })
    expect(chosenList(here, there, 'skills', 'both')).toEqual([
      { id: '1', name: 'Excel', level: 4 },
      { id: '5', name: 'SQL', level: 1 },
    ])
    expect(chosenList(here, there, 'languages', 'both')).toEqual(here.languages)
    expect(chosenList(here, there, 'education', 'both')).toEqual([{ ...here.education[0], startYear: 2017 }])
    expect(chosenList(here, there, 'tags', 'both')).toEqual(['Feira', 'Indicação'])
    expect(chosenList(here, there, 'tags', 'survivor')).toEqual(['Feira'])
    expect(chosenList(here, there, 'tags', 'merged')).toEqual(['feira', 'Indicação'])
  })
  it('loses nothing and doubles nothing, whatever the two lists are', () => {
    const items = fc.array(
      fc.record({ name: fc.constantFrom('a', 'b', 'c', 'd', 'e'), note: fc.constantFrom('', 'x', 'y') }),
    )
    fc.assert(
      fc.property(items, items, (first, second) => {
        const names = (list: { name: string }[]) => [...new Set(list.map(({ name }) => name))]
        const united = unite(first, second, ({ name }) => name)
        expect(united.map(({ name }) => name)).toEqual(names([...first, ...second]))
        expect(unite(united, second, ({ name }) => name)).toEqual(united)
        for (const { name, note } of united)
          if (note === '')
            for (const other of [...first, ...second]) if (other.name === name) expect(other.note).toBe('')
      }),
    )
  })
})
