import { rulesets } from '#hiring/contract/processes.ts'
import { ufs } from '#platform/contract/brazil.ts'
import { dayIn, daysUntil } from '#platform/contract/days.rules.ts'
import { folded } from '#platform/contract/letters.rules.ts'
import { contracts, workplaces } from '#professionals/contract/employment.ts'
import type { VacancyRow } from './vacancies.ts'

export const perPage = 20
/** Days until the deadline by which visitors may narrow the list. */
export const deadlines = ['7', '15', '30'] as const
export const orders = ['deadline', 'newest'] as const
type Order = (typeof orders)[number]

/** The filters that have counts, with several values at once. */
export const facetNames = ['ruleset', 'workplace', 'contract', 'profession', 'uf'] as const
export type FacetName = (typeof facetNames)[number]

/** The state of the list, as its address has it. */
export type Search = Record<FacetName, string[]> & {
  q: string
  place: string
  /** Only those whose salary is public. */
  salary: boolean
  /** Days until the deadline; empty for any. */
  days: string
  sort: Order
  page: number
}
export const noSearch: Search = {
  ...{ q: '', place: '', ruleset: [], workplace: [], contract: [], profession: [], uf: [] },
  ...{ salary: false, days: '', sort: 'deadline', page: 1 },
}

const known: Record<Exclude<FacetName, 'profession'>, readonly string[]> = {
  ...{ ruleset: rulesets, workplace: workplaces, contract: contracts, uf: ufs },
}
const clean = (text: string | null, length: number) =>
  (text ?? '').replaceAll('\0', '').trim().slice(0, length).toWellFormed()

/** Reads the state of the list from an address; values that do not exist are left out, and a page that is no number is null. */
export function searchOf(params: URLSearchParams): Search | null {
  const several = (name: Exclude<FacetName, 'profession'>) =>
    known[name].filter((value) => params.getAll(name).includes(value))
  const [sort, days, page] = [params.get('sort'), params.get('days') ?? '', params.get('page') ?? '1']
  if (!/^[1-9]\d{0,3}$/.test(page)) return null
  return {
    q: clean(params.get('q'), 100),
    place: clean(params.get('place'), 80),
    ruleset: several('ruleset'),
    workplace: several('workplace'),
    contract: several('contract'),
    uf: several('uf'),
    profession: [...new Set(params.getAll('profession').map((value) => clean(value, 80)))].filter(Boolean).slice(0, 20),
    salary: params.get('salary') === '1',
    days: deadlines.find((value) => value === days) ?? '',
    sort: orders.find((value) => value === sort) ?? 'deadline',
    page: Number(page),
  }
}

/** The parameters of an address for a state of the list; what is usual is left out. */
export function paramsOf(search: Search): [string, string][] {
  const { q, place, salary, days, sort, page } = search
  const all: [string, string][] = [
    ['q', q],
    ['place', place],
    ...facetNames.flatMap((name) => search[name].map((value): [string, string] => [name, value])),
    ['salary', salary ? '1' : ''],
    ['days', days],
    ['sort', sort === 'deadline' ? '' : sort],
    ['page', page > 1 ? String(page) : ''],
  ]
  return all.filter(([, value]) => value !== '')
}

const hasWords = (text: string, words: string) => {
  const within = folded(text)
  return folded(words)
    .split(/\s+/)
    .every((word) => within.includes(word))
}

/** Whether a row passes the filters, except one. */
function passes(row: VacancyRow, search: Search, except: FacetName | null, now: Date) {
  const { title, company, profession, editalNumber, code, city, uf } = row
  if (search.q && !hasWords([title, company, profession, editalNumber, code].join(' '), search.q)) return false
  if (search.place && !hasWords(`${city} ${uf}`, search.place)) return false
  if (search.salary && !row.salary) return false
  if (search.days && daysUntil(dayIn(row.zone, new Date(row.closesAt)), dayIn(row.zone, now)) > Number(search.days))
    return false
  return facetNames.every((name) => {
    if (name === except || search[name].length === 0) return true
    return search[name].some((value) => folded(value) === folded(row[name]))
  })
}

const by: Record<Order, (a: VacancyRow, b: VacancyRow) => number> = {
  deadline: (a, b) => Date.parse(a.closesAt) - Date.parse(b.closesAt),
  newest: (a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt),
}

type Facets = Record<FacetName, { value: string; count: number }[]>

/** The most professions and states that the filters name; chosen ones are always among them. */
const mostNamed = 8

function facetOf(rows: readonly VacancyRow[], name: FacetName, search: Search, now: Date) {
  const counts = new Map<string, { value: string; count: number }>()
  const add = (value: string, n: number) => {
    const known = counts.get(folded(value)) ?? { value, count: 0 }
    counts.set(folded(value), { ...known, count: known.count + n })
  }
  // A value that the other filters leave without a vacancy stays, at zero.
  for (const row of rows) if (row[name]) add(row[name], passes(row, search, name, now) ? 1 : 0)
  for (const value of search[name]) add(value, 0)
  const all = [...counts.values()].sort((a, b) => b.count - a.count || a.value.localeCompare(b.value, 'pt-BR'))
  if (name === 'uf') return all.toSorted((a, b) => a.value.localeCompare(b.value))
  const isChosen = ({ value }: { value: string }) => search[name].some((chosen) => folded(chosen) === folded(value))
  return all.filter((entry, at) => at < mostNamed || isChosen(entry))
}

/** A page of the vacancies that pass the filters, with the counts of each filter when its own is left out. */
export function listOf(rows: readonly VacancyRow[], search: Search, now: Date) {
  const found = rows
    .filter((row) => passes(row, search, null, now))
    .toSorted((a, b) => by[search.sort](a, b) || a.slug.localeCompare(b.slug))
  const facets = Object.fromEntries(facetNames.map((name) => [name, facetOf(rows, name, search, now)])) as Facets
  const pages = Math.max(1, Math.ceil(found.length / perPage))
  return {
    rows: found.slice((search.page - 1) * perPage, search.page * perPage),
    total: found.length,
    all: rows.length,
    withSalary: rows.filter((row) => row.salary && passes(row, { ...search, salary: false }, null, now)).length,
    pages,
    facets,
  }
}
export type Found = ReturnType<typeof listOf>

export type FilterName = FacetName | 'q' | 'place' | 'salary' | 'days'

/** The filters in use, and for each the number of vacancies without it: what to drop from an empty list. */
export function withoutEach(rows: readonly VacancyRow[], search: Search, now: Date) {
  const used = ([...facetNames, 'q', 'place', 'salary', 'days'] as const).filter((name) => {
    const value = search[name]
    return Array.isArray(value) ? value.length > 0 : Boolean(value)
  })
  return used
    .map((name) => {
      const without = { ...search, [name]: noSearch[name], page: 1 }
      return { name, params: paramsOf(without), count: rows.filter((row) => passes(row, without, null, now)).length }
    })
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
}
