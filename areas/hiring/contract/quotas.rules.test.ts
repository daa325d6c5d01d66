import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Competitor,
  competesOn,
  lawsQuotas,
  type QuotaList,
  type QuotaRules,
  quotaLists,
  type Seat,
  seatsFor,
  seatsOf,
  sequenceOf,
} from './quotas.rules.ts'

/** Fifteen people in the order of their marks, with their declarations. */
const fifteen: Competitor[] = Object.entries({
  ...{ A: [], B: ['negra'], C: [], D: ['pcd'], E: [], F: ['negra', 'quilombola'], G: [], H: [], I: ['negra'] },
  ...{ J: [], K: ['negra'], L: ['pcd'], M: ['indigena'], N: ['negra'], O: ['quilombola'] },
}).map(([id, lists]) => ({ id, lists: lists as QuotaList[] }))
const ids = (seats: readonly Seat[]) => seats.map(({ id }) => id).join('')
const oneWalk: QuotaRules = { ...lawsQuotas, filling: 'one_walk' }

describe('the places of each list', () => {
  it.each([
    [1, {}],
    ...[2, 3, 4].map((total) => [total, { negra: 1 }] as const),
    [5, { negra: 1, pcd: 1 }],
    [6, { negra: 2, pcd: 1 }],
    [10, { negra: 3, pcd: 1 }],
    [17, { negra: 4, indigena: 1, pcd: 1 }],
    [25, { negra: 6, indigena: 1, quilombola: 1, pcd: 2 }],
    [100, { negra: 25, indigena: 3, quilombola: 2, pcd: 5 }],
  ] as const)('of %i openings', (total, counts) => {
    const own = Object.fromEntries(
      lawsQuotas.lists.map((rule) => [rule.list, seatsOf(rule, total)]).filter(([, seats]) => seats !== 0),
    )
    expect(own).toEqual(counts)
  })
  it('stand where the series of the ministry puts them, and move forward where two meet', () => {
    const at = (list: string) => sequenceOf(lawsQuotas, 100).flatMap((found, i) => (found === list ? [i + 1] : []))
    expect(at('pcd')).toEqual([5, 21, 41, 61, 81])
    expect(at('negra').slice(0, 4)).toEqual([2, 6, 10, 14])
    expect(at('indigena')).toEqual([17, 49, 84])
    expect(at('quilombola')).toEqual([25, 75])
    expect(at('ampla')).toHaveLength(65)
  })
  it('are spread evenly, or stand as the notice names them', () => {
    const [pcd, negra] = lawsQuotas.lists
    if (!pcd || !negra) throw new Error('no lists')
    const spread: QuotaRules = { ...lawsQuotas, order: 'proportional', lists: [negra] }
    expect(sequenceOf(spread, 8).flatMap((list, i) => (list === 'negra' ? [i + 1] : []))).toEqual([2, 6])
    const named: QuotaRules = { ...lawsQuotas, order: 'fixed', lists: [{ ...negra, places: [3, 8, 13] }] }
    expect(sequenceOf(named, 10).flatMap((list, i) => (list === 'negra' ? [i + 1] : []))).toEqual([3, 8])
  })
})

describe('who takes a place', () => {
  it.each([
    [10, lawsQuotas, 'AIBCLKDEFN'],
    [10, oneWalk, 'ABCDLFEGHI'],
    [3, lawsQuotas, 'AFB'],
    [3, oneWalk, 'ABC'],
  ] as const)('of %i openings', (openings, rules, expected) => {
    expect(ids(seatsFor(rules, fifteen, { openings }))).toBe(expected)
  })
  it('is explained: by the mark, as the next of the list, or because a list has nobody', () => {
    const [first, second] = seatsFor(lawsQuotas, fifteen, { openings: 10 })
    expect(first?.reason).toEqual({ kind: 'rank', declared: [] })
    expect(second).toMatchObject({ list: 'negra', rank: 9, reason: { kind: 'list', position: 3, seatedBefore: 2 } })
    const many = (n: number, ...lists: QuotaList[]) => Array.from({ length: n }, () => lists)
    const people = [...many(11), ...many(4, 'negra'), ...many(1, 'pcd'), ...many(1, 'quilombola'), ...many(3)]
    const competing = people.map((lists, i): Competitor => ({ id: `p${i}`, lists }))
    expect(seatsFor(lawsQuotas, competing, { openings: 17 })[16]).toMatchObject({
      ...{ list: 'indigena', id: 'p16' },
      reason: { kind: 'reverted', tried: ['indigena'], to: 'quilombola', position: 1 },
    })
    const nobody = competing.map((person) => (person.id === 'p16' ? { ...person, lists: [] } : person))
    expect(seatsFor(lawsQuotas, nobody, { openings: 17 })[16]).toMatchObject({
      ...{ list: 'indigena', rank: 17 },
      reason: { kind: 'reverted', tried: ['indigena', 'quilombola', 'negra'], to: 'ampla' },
    })
  })
  it('of several lists of ancestry is the one with the largest share, beside that of disabilities', () => {
    expect(competesOn(lawsQuotas, ['quilombola', 'negra', 'pcd'])).toEqual(['pcd', 'negra'])
    expect(competesOn({ ...lawsQuotas, lists: lawsQuotas.lists.slice(0, 1) }, ['negra', 'pcd'])).toEqual(['pcd'])
  })
  it('goes on over the reserve, where each place takes the next of its list', () => {
    const seats = seatsFor(lawsQuotas, fifteen, { openings: 3, reserve: 5 })
    expect(ids(seats)).toBe('AFBCDIEG')
    expect(seats.map(({ list }) => list).slice(3)).toEqual(['ampla', 'pcd', 'negra', 'ampla', 'ampla'])
  })
})

const competitors = fc
  .array(fc.subarray([...quotaLists], { maxLength: 2 }), { maxLength: 40 })
  .map((all) => all.map((lists, i): Competitor => ({ id: `p${i}`, lists })))
const cases = fc.record({
  people: competitors,
  openings: fc.integer({ min: 0, max: 40 }),
  filling: fc.constantFrom('two_passes', 'one_walk'),
})
const seatedOf = ({ people, openings, filling }: { people: Competitor[]; openings: number; filling: string }) =>
  seatsFor({ ...lawsQuotas, filling: filling as QuotaRules['filling'] }, people, { openings })
const holders = (seats: readonly Seat[]) => new Set(seats.flatMap(({ id }) => (id ? [id] : [])))

describe('every distribution of places', () => {
  it('seats nobody twice, leaves no place empty while somebody waits, and keeps the order within a list', () => {
    fc.assert(
      fc.property(cases, (given) => {
        const seats = seatedOf(given)
        expect(seats).toHaveLength(given.openings)
        const taken = seats.flatMap(({ id }) => (id ? [id] : []))
        expect(holders(seats).size).toBe(taken.length)
        expect(taken.length).toBe(Math.min(given.openings, given.people.length))
        for (const list of quotaLists) {
          const own = seats.filter((seat) => seat.list === list && seat.reason?.kind === 'list')
          const ranks = own.map(({ rank }) => rank ?? 0)
          expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
        }
        const open = seats.flatMap(({ reason, rank }) => (reason?.kind === 'rank' ? [rank ?? 0] : []))
        expect(open).toEqual(open.toSorted((a, b) => a - b))
      }),
      { numRuns: 2000 },
    )
  })
  it('gives the open places, with those that revert to everybody, to the first ranks alone', () => {
    fc.assert(
      fc.property(cases, (given) => {
        const seats = seatedOf({ ...given, filling: 'two_passes' })
        const open = seats.flatMap(({ reason, rank }) =>
          reason?.kind === 'rank' || (reason?.kind === 'reverted' && reason.to === 'ampla') ? [rank] : [],
        )
        expect(open).toEqual(open.map((_, i) => i + 1))
      }),
      { numRuns: 2000 },
    )
  })
  it('never takes a place from somebody whose mark is raised', () => {
    fc.assert(
      fc.property(cases, fc.nat(), fc.nat(), (given, who, by) => {
        const { people } = given
        if (people.length === 0) return
        const at = who % people.length
        const raised = people[at] as Competitor
        if (!holders(seatedOf(given)).has(raised.id)) return
        const others = people.filter((person) => person !== raised)
        const moved = others.toSpliced(at === 0 ? 0 : by % (at + 1), 0, raised)
        expect(holders(seatedOf({ ...given, people: moved }))).toContain(raised.id)
      }),
      { numRuns: 2000 },
    )
  })
})
