import { describe, expect, it } from 'vitest'
import { listOf, noSearch, paramsOf, perPage, type Search, searchOf, withoutEach } from './search.rules.ts'
import type { VacancyRow } from './vacancies.ts'

const now = new Date('2026-11-20T12:00:00Z')
const row = (over: Partial<VacancyRow>): VacancyRow => ({
  ...{ slug: 'a', title: 'Analista de Licitações', company: 'Saneamento Alto Tietê', profession: 'Administração' },
  ...{ city: 'São Paulo', uf: 'SP', workplace: 'hibrido', contract: 'clt', salary: null, openings: 1, code: 'ANA-1' },
  ...{ reserveOpenings: 0, ruleset: 'privado', editalNumber: '', zone: 'America/Sao_Paulo' },
  ...{ opensAt: '2026-11-01T12:00:00Z', closesAt: '2026-11-24T02:59:00Z', publishedAt: '2026-11-01T12:00:00Z' },
  ...over,
})
const rows = [
  row({}),
  row({ slug: 'b', title: 'Contador', company: null, profession: 'Finanças', uf: 'GO', city: 'Goiânia' }),
  row({ slug: 'c', title: 'Engenheira', uf: 'MG', city: 'Itabira', salary: { min: 1, max: 2 }, workplace: 'remoto' }),
  row({ slug: 'd', title: 'Fiscal', ruleset: 'conselho_publico', editalNumber: '06/2026' }),
]
const found = (over: Partial<Search>) => listOf(rows, { ...noSearch, ...over }, now).rows.map(({ slug }) => slug)

describe('the list of vacancies', () => {
  it('searches title, company, profession and number of the edital without accents and case, each word somewhere', () => {
    expect(found({ q: 'LICITACOES alto' })).toEqual(['a'])
    expect(found({ q: 'financas' })).toEqual(['b'])
    expect(found({ q: '06/2026' })).toEqual(['d'])
    expect(found({ q: 'licitacoes contador' })).toEqual([])
    expect(found({ place: 'sao paulo' })).toEqual(['a', 'd'])
    expect(found({ place: 'mg' })).toEqual(['c'])
  })

  it('narrows by each filter, and by several values of one', () => {
    expect(found({ uf: ['GO', 'MG'] })).toEqual(['b', 'c'])
    expect(found({ workplace: ['remoto'] })).toEqual(['c'])
    expect(found({ ruleset: ['conselho_publico'] })).toEqual(['d'])
    expect(found({ profession: ['financas'] })).toEqual(['b'])
    expect(found({ salary: true })).toEqual(['c'])
  })

  it('counts days to the deadline in the time zone of each vacancy', () => {
    // It closes on the 23rd at 23:59 in São Paulo, which is the 24th in London.
    expect(listOf([row({})], { ...noSearch, days: '7' }, new Date('2026-11-16T12:00:00Z')).total).toBe(1)
    expect(listOf([row({})], { ...noSearch, days: '7' }, new Date('2026-11-15T12:00:00Z')).total).toBe(0)
  })

  it('counts each filter without its own choice, and keeps values at zero', () => {
    const { facets, withSalary } = listOf(rows, { ...noSearch, uf: ['GO'] }, now)
    expect(facets.uf.map(({ value, count }) => `${value} ${count}`)).toEqual(['GO 1', 'MG 1', 'SP 2'])
    expect(facets.workplace).toContainEqual({ value: 'remoto', count: 0 })
    expect(withSalary).toBe(0)
  })

  it('sorts by deadline or by publication, and pages', () => {
    const many = Array.from({ length: perPage + 1 }, (_, n) =>
      row({ slug: `v${n}`, publishedAt: new Date(n * 1000).toISOString() }),
    )
    expect(listOf(many, { ...noSearch, sort: 'newest' }, now).rows[0]?.slug).toBe(`v${perPage}`)
    expect(listOf(many, { ...noSearch, sort: 'newest', page: 2 }, now)).toMatchObject({ pages: 2, total: perPage + 1 })
    expect(listOf(many, { ...noSearch, sort: 'newest', page: 2 }, now).rows.map(({ slug }) => slug)).toEqual(['v0'])
  })

  it('names the filters to drop where nothing is left, those that give the most first', () => {
    const search = { ...noSearch, uf: ['GO'], workplace: ['remoto'], q: 'engenheira' }
    expect(found(search)).toEqual([])
    expect(withoutEach(rows, search, now).map(({ name, count }) => `${name} ${count}`)).toEqual(['uf 1'])
  })
})

describe('the address of the list', () => {
  it('has the state, and gives it back', () => {
    const search: Search = {
      ...noSearch,
      q: 'a b',
      uf: ['GO', 'SP'],
      salary: true,
      days: '15',
      sort: 'newest',
      page: 3,
    }
    expect(searchOf(new URLSearchParams(paramsOf(search)))).toEqual(search)
    expect(paramsOf(noSearch)).toEqual([])
  })

  it('leaves out what does not exist, and has no page that is no number', () => {
    expect(searchOf(new URLSearchParams('uf=XX&contract=clt&days=8&sort=none'))).toEqual({
      ...noSearch,
      contract: ['clt'],
    })
    for (const page of ['0', '-1', 'x', '99999']) expect(searchOf(new URLSearchParams({ page })), page).toBeNull()
  })
})
