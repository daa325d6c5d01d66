import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Applicant,
  chain,
  eliminationCauses,
  hundredths,
  type Model,
  rank,
  rankKey,
  shares,
  total,
} from './scoring.rules.ts'
import { components, missingRules, tieKeys } from './scoring.ts'

const model: Model = {
  weights: [2000, 1500, 1000, 2000, 2500, 1000],
  steps: [...components],
  minimums: [null, null, null, null, null, null],
  minimumTotal: null,
  missing: 'pendente',
  tieChain: ['byWeight', 'appliedAt'],
  closesAt: '2026-11-20T12:00:00.000Z',
}
const person = (over: Partial<Applicant> = {}): Applicant => ({
  id: 'a',
  scores: [100, 84, 86, 90, 91, 88],
  unmet: [],
  appliedAt: '2026-01-01T00:00:00.000Z',
  birthDate: null,
  ...over,
})

const score = fc.option(fc.double({ min: 0, max: 100, noNaN: true }), { nil: null })
const scores = fc.tuple(score, score, score, score, score, score)
const instant = fc.integer({ min: 1_600_000_000_000, max: 1_790_000_000_000 }).map((t) => new Date(t).toISOString())
const applicants = fc.uniqueArray(
  fc.record({ id: fc.uuid(), scores, unmet: fc.constant([]), appliedAt: instant, birthDate: fc.constant(null) }),
  { maxLength: 30, selector: (a) => a.id },
)
const weights = fc
  .array(fc.nat(2000), { minLength: 5, maxLength: 5 })
  .map((w) => [...w, 10_000 - w.reduce((a, b) => a + b, 0)])
const models = fc
  .record({ weights, steps: fc.subarray([...components], { minLength: 1 }), missing: fc.constantFrom(...missingRules) })
  .map((m): Model => ({ ...model, ...m }))

describe('shares', () => {
  it('are the weights themselves where every component is used, and those of the used ones elsewhere', () => {
    expect(shares(model)).toEqual(model.weights)
    expect(shares({ ...model, steps: ['requirements', 'test'] })).toEqual([4444, 0, 0, 0, 5556, 0])
    expect(shares({ ...model, weights: [0, 0, 0, 0, 0, 10_000], steps: ['test'] })).toEqual([0, 0, 0, 0, 0, 0])
  })
  it('sum to the whole, however they are rounded, and keep the order of the weights', () => {
    fc.assert(
      fc.property(models, (m) => {
        const [counting, parts] = [components.map((c, i) => (m.steps.includes(c) ? (m.weights[i] ?? 0) : 0)), shares(m)]
        expect(parts.reduce((a, b) => a + b, 0)).toBe(counting.some((w) => w > 0) ? 10_000 : 0)
        for (const [i, w] of counting.entries())
          for (const [k, v] of counting.entries()) if (w > v) expect(parts[i]).toBeGreaterThanOrEqual(parts[k] ?? 0)
      }),
    )
  })
})

describe('total', () => {
  it('is the weighted mean of the components, half up to hundredths', () => {
    expect(total(person().scores, model)).toEqual({ total: 9075, coverage: 10_000 })
    expect(hundredths(2.675)).toBe(268)
    expect(hundredths(66.666666)).toBe(6667)
  })
  it('leaves a pending component out of the mean and says so in the coverage', () => {
    expect(total([87.5, 90, 71, 93, 84.5, null], model)).toEqual({ total: 8647, coverage: 9000 })
  })
  it('counts a missing component as zero, or as not applying, when the process says so', () => {
    const gap = [87.5, 90, 71, 93, 84.5, null]
    expect(total(gap, { ...model, missing: 'zero' })).toEqual({ total: 7783, coverage: 9000 })
    expect(total(gap, { ...model, missing: 'redistribuir' })).toEqual({ total: 8647, coverage: 10_000 })
  })
  it('ignores the weights of steps that the process does not use', () => {
    expect(total([80, null, null, null, 60, null], { ...model, steps: ['requirements', 'test'] })).toEqual({
      total: 6889,
      coverage: 10_000,
    })
  })
  it('is none while nothing is done', () => {
    expect(total([null, null, null, null, null, null], model)).toEqual({ total: null, coverage: 0 })
  })
  it('stays between 0 and 100 and grows with each score', () => {
    fc.assert(
      fc.property(scores, models, fc.nat(5), fc.double({ min: 0, max: 50, noNaN: true }), (s, m, i, more) => {
        const before = total(s, m).total
        if (before === null) return
        expect(before).toBeGreaterThanOrEqual(0)
        expect(before).toBeLessThanOrEqual(10_000)
        const own = s[i]
        if (own === null || own === undefined) return
        const raised = s.map((v, k) => (k === i ? Math.min(100, own + more) : v))
        expect(total(raised, m).total).toBeGreaterThanOrEqual(before)
      }),
    )
  })
})

describe('rank', () => {
  it('places everybody who has a total once, whatever the order of arrival', () => {
    fc.assert(
      fc.property(applicants, models, (people, m) => {
        const once = rank(people, m).map((a) => a.id)
        expect(rank([...people].reverse(), m).map((a) => a.id)).toEqual(once)
        expect(new Set(once).size).toBe(once.length)
        expect(once.length).toBe(people.filter((p) => total(p.scores, m).total !== null).length)
      }),
    )
  })
  it('never places a lower total first', () => {
    fc.assert(
      fc.property(applicants, models, (people, m) => {
        const totals = rank(people, m).map((a) => total(a.scores, m).total ?? -1)
        expect([...totals].sort((a, b) => b - a)).toEqual(totals)
      }),
    )
  })
  it('does not lower anybody whose score rises', () => {
    fc.assert(
      fc.property(applicants, models, fc.nat(), fc.nat(5), (people, m, who, i) => {
        const chosen = people[who % Math.max(1, people.length)]
        if (!chosen || chosen.scores[i] == null) return
        const before = rank(people, m).findIndex((a) => a.id === chosen.id)
        const raised = people.map((p) =>
          p === chosen ? { ...p, scores: p.scores.map((s, k) => (k === i ? 100 : s)) } : p,
        )
        expect(rank(raised, m).findIndex((a) => a.id === chosen.id)).toBeLessThanOrEqual(before)
      }),
    )
  })
})

describe('ties', () => {
  it('fall by the heaviest component first, then by the earlier application', () => {
    const juliana = person({ id: 'juliana', scores: [100, 84, 86, 90, 91, 88] })
    const thiago = person({ id: 'thiago', scores: [100, 88, 84, 88, 91, 88] })
    expect(rank([thiago, juliana], model).map((a) => a.id)).toEqual(['juliana', 'thiago'])
    const late = person({ id: 'late', appliedAt: '2026-02-01T00:00:00.000Z' })
    expect(rank([late, person({ id: 'z' })], model).map((a) => a.id)).toEqual(['z', 'late'])
  })
  it('write the chain out once, equal weights in component order, the application last', () => {
    expect(chain(model)).toEqual(['test', 'requirements', 'competency', 'questions', 'values', 'video', 'appliedAt'])
    expect(chain({ ...model, tieChain: ['appliedAt', 'video', 'byWeight'] })).toEqual([
      'video',
      'test',
      'requirements',
      'competency',
      'questions',
      'values',
      'appliedAt',
    ])
  })
  it('put people of 60 first, then the older, where the rules of a council say so', () => {
    const council: Model = { ...model, tieChain: ['senior60', 'byWeight', 'older', 'appliedAt'] }
    const sixty = person({ id: 'sixty', birthDate: '1966-11-20', scores: [100, 88, 84, 88, 91, 88] })
    const almost = person({ id: 'almost', birthDate: '1966-11-21' })
    expect(rank([almost, sixty], council).map((a) => a.id)).toEqual(['sixty', 'almost'])
    expect(
      rank(
        [person({ id: 'younger', birthDate: '1990-01-01' }), person({ id: 'older', birthDate: '1980-01-01' })],
        council,
      ).map((a) => a.id),
    ).toEqual(['older', 'younger'])
  })
  it('have one key for every rule of the chain', () => {
    expect(rankKey(person(), { ...model, tieChain: [...tieKeys] }).length).toBe(1 + components.length + 3)
  })
})

describe('eliminationCauses', () => {
  const strict: Model = { ...model, minimums: [60, null, null, null, null, null], minimumTotal: 70 }
  it('names each unmet requirement and each minimum that is missed', () => {
    expect(eliminationCauses({ scores: [50, 60, 60, 60, 60, 60], unmet: ['crc'] }, strict)).toEqual([
      'unmet:crc',
      'minimum:requirements',
      'minimum:total',
    ])
  })
  it('waits for all components before it speaks of the total', () => {
    expect(eliminationCauses({ scores: [60, null, 10, 10, 10, 10], unmet: [] }, strict)).toEqual([])
  })
})
