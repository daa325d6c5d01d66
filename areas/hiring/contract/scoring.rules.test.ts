import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ByComponent, type Component, components, sumOf, type Weights } from './components.ts'
import { exactOf } from './exact.rules.ts'
import {
  type Applicant,
  chain,
  contributions,
  eliminationCauses,
  type Model,
  type Points,
  rank,
  rankKey,
  seniorBirth,
  shares,
  tieValue,
  total,
  undecided,
} from './scoring.rules.ts'
import { missingRules, type TieKey, tieKeys } from './scoring.ts'

const usual = components.filter((key) => key !== 'interview')
const weighed: Weights = {
  requirements: 2000,
  questions: 1500,
  values: 1000,
  competency: 2000,
  test: 2500,
  video: 1000,
}
// A full score has 100 points in each component, so that points are scores.
const wholes: Points = Object.fromEntries(components.map((key) => [key, exactOf(100)]))
const pointsOf = (scores: ByComponent<number>): Points =>
  Object.fromEntries(Object.entries(scores).map(([key, score]) => [key, exactOf(score)]))
const scored = (scores: ByComponent<number>, waived: Component[] = []) => ({ points: pointsOf(scores), waived })

const model: Model = {
  weights: weighed,
  steps: usual,
  minimums: {},
  wholes,
  minimumTotal: null,
  missing: 'pendente',
  tieChain: ['byWeight', 'appliedAt'],
  closesAt: '2026-11-20T12:00:00.000Z',
  zone: 'America/Sao_Paulo',
}
let protocol = 0
const everything = { requirements: 100, questions: 84, values: 86, competency: 90, test: 91, video: 88 }
const person = ({
  scores = everything,
  ...over
}: Partial<Applicant> & { scores?: ByComponent<number> } = {}): Applicant => ({
  id: 'a',
  protocol: ++protocol,
  points: pointsOf(scores),
  absent: [],
  waived: [],
  unmet: [],
  appliedAt: '2026-01-01T00:00:00.000Z',
  birthDate: null,
  drawn: null,
  ...over,
})
const gap = { requirements: 87.5, questions: 90, values: 71, competency: 93, test: 84.5 }

const points = fc
  .record(
    Object.fromEntries(usual.map((key) => [key, fc.integer({ min: 0, max: 10_000 }).map((n) => exactOf(n / 100))])),
    { requiredKeys: [] },
  )
  .map((found) => found as Points)
const instant = fc.integer({ min: 1_600_000_000_000, max: 1_790_000_000_000 }).map((t) => new Date(t).toISOString())
const applicants = fc
  .array(fc.record({ points, appliedAt: instant, waived: fc.subarray(usual) }), { maxLength: 30 })
  .map((rows) =>
    rows.map(
      ({ points: own, waived, appliedAt }, i): Applicant => ({
        ...person(),
        id: `a${i}`,
        protocol: i + 1,
        appliedAt,
        waived: waived.filter((key) => own[key] === undefined),
        points: own,
      }),
    ),
  )
const weights = fc
  .array(fc.nat(2000), { minLength: 5, maxLength: 5 })
  .map((w) => [...w, 10_000 - w.reduce((a, b) => a + b, 0)])
  .map((list): Weights => Object.fromEntries(usual.map((key, i) => [key, list[i]])))
const models = fc
  .record({ weights, steps: fc.subarray(usual, { minLength: 1 }), missing: fc.constantFrom(...missingRules) })
  .map((m): Model => ({ ...model, ...m }))

describe('shares', () => {
  it('are the weights themselves where every component is used, and those of the used components elsewhere', () => {
    expect(shares(model)).toEqual(model.weights)
    expect(shares({ ...model, steps: ['requirements', 'test'] })).toEqual({ requirements: 4444, test: 5556 })
    expect(shares({ ...model, weights: { video: 10_000 }, steps: ['test'] })).toEqual({})
  })
  it('sum to the whole, however they are rounded, and keep the order of the weights', () => {
    fc.assert(
      fc.property(models, (m) => {
        const parts = shares(m)
        const used = m.steps.filter((key) => m.weights[key])
        expect(sumOf(parts)).toBe(used.length > 0 ? 10_000 : 0)
        for (const a of used)
          for (const b of used)
            if ((m.weights[a] ?? 0) > (m.weights[b] ?? 0)) expect(parts[a]).toBeGreaterThanOrEqual(parts[b] ?? 0)
      }),
    )
  })
})

describe('total', () => {
  it('is the weighted mean of the components, half up to hundredths', () => {
    expect(total(person(), model)).toEqual({ total: 9075, coverage: 10_000 })
  })
  it('is exact: a number just below a half is not rounded up, and a sum of thirds that is one half is', () => {
    const alone: Model = { ...model, weights: { test: 10_000 }, steps: ['test'] }
    expect(total(scored({ test: 49.99499999999 }), alone).total).toBe(4999)
    expect(total(scored({ test: 49.995 }), alone).total).toBe(5000)
    const thirds: Model = {
      ...model,
      weights: { test: 5000, video: 5000 },
      steps: ['test', 'video'],
      wholes: { test: exactOf(300), video: exactOf(300) },
    }
    // 66.67/3 and 33.32/3 are 33.33 together; their mean is 16.665, half a hundredth.
    expect(total(scored({ test: 66.67, video: 33.32 }), thirds).total).toBe(1667)
  })
  it('leaves a pending component out of the mean and says so in the coverage, where it is redistributed too', () => {
    for (const missing of ['pendente', 'redistribuir'] as const)
      expect(total(scored(gap), { ...model, missing })).toEqual({ total: 8647, coverage: 9000 })
  })
  it('counts a missing component as zero when the process says so', () => {
    expect(total(scored(gap), { ...model, missing: 'zero' })).toEqual({ total: 7783, coverage: 9000 })
  })
  it('gives the weight of a waived component to the others, to nobody or to zero, as the process says', () => {
    const waived = scored(gap, ['video'])
    expect(total(waived, { ...model, missing: 'redistribuir' })).toEqual({ total: 8647, coverage: 10_000 })
    expect(total(waived, { ...model, missing: 'pendente' })).toEqual({ total: 8647, coverage: 9000 })
    expect(total(waived, { ...model, missing: 'zero' })).toEqual({ total: 7783, coverage: 9000 })
  })
  it('ignores the weights of steps that the process does not use', () => {
    expect(total(scored({ requirements: 50, test: 100 }), { ...model, steps: ['requirements', 'test'] })).toEqual({
      total: 7778,
      coverage: 10_000,
    })
  })
  it('is none while nothing is done', () => {
    expect(total(scored({}), model)).toEqual({ total: null, coverage: 0 })
    expect(total(scored({}, usual), model)).toEqual({ total: null, coverage: 0 })
  })
  it('stays between 0 and 100 and grows with each score', () => {
    fc.assert(
      fc.property(points, models, fc.constantFrom(...usual), fc.nat(5000), (own, m, key, more) => {
        const before = total({ points: own, waived: [] }, m).total
        if (before === null) return
        expect(before).toBeGreaterThanOrEqual(0)
        expect(before).toBeLessThanOrEqual(10_000)
        const score = own[key]
        if (score === undefined) return
        const room = exactOf(100) - score
        const raised = { ...own, [key]: score + (room * BigInt(more)) / 5000n }
        expect(total({ points: raised, waived: [] }, m).total).toBeGreaterThanOrEqual(before)
      }),
    )
  })
})

describe('contributions', () => {
  it('add up to the total as it is shown, and what is possible to 100', () => {
    fc.assert(
      fc.property(applicants, models, (people, m) => {
        for (const applicant of people) {
          const { total: obtained } = total(applicant, m)
          const parts = contributions(applicant, m)
          expect(parts.reduce((sum, part) => sum + part.points, 0)).toBe(obtained ?? 0)
          if (obtained !== null) expect(parts.reduce((sum, part) => sum + part.possible, 0)).toBe(10_000)
        }
      }),
    )
  })
})

describe('rank', () => {
  it('places everybody who has a total once, whatever the order of arrival', () => {
    fc.assert(
      fc.property(applicants, models, (people, m) => {
        const ids = rank(people, m).map((a) => a.id)
        expect(rank([...people].reverse(), m).map((a) => a.id)).toEqual(ids)
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids.length).toBe(people.filter((p) => total(p, m).total !== null).length)
      }),
    )
  })
  it('never places a lower total first', () => {
    fc.assert(
      fc.property(applicants, models, (people, m) => {
        const totals = rank(people, m).map((a) => total(a, m).total ?? -1)
        expect([...totals].sort((a, b) => b - a)).toEqual(totals)
      }),
    )
  })
  it('does not lower anybody whose score rises', () => {
    fc.assert(
      fc.property(applicants, models, fc.nat(), fc.constantFrom(...usual), (people, m, who, key) => {
        const chosen = people[who % Math.max(1, people.length)]
        if (!chosen || chosen.points[key] === undefined) return
        const before = rank(people, m).findIndex((a) => a.id === chosen.id)
        const raised = people.map((p) => (p === chosen ? { ...p, points: { ...p.points, [key]: exactOf(100) } } : p))
        expect(rank(raised, m).findIndex((a) => a.id === chosen.id)).toBeLessThanOrEqual(before)
      }),
    )
  })
})

describe('ties', () => {
  const ids = (people: Applicant[], m: Model) => rank(people, m).map((a) => a.id)
  it('fall by the heaviest component first, then by the earlier application, then by the protocol number', () => {
    const juliana = person({ id: 'juliana' })
    const thiago = person({ id: 'thiago', scores: { ...everything, questions: 88, values: 84, competency: 88 } })
    expect(ids([thiago, juliana], model)).toEqual(['juliana', 'thiago'])
    const late = person({ id: 'late', appliedAt: '2026-02-01T00:00:00.000Z', protocol: 1 })
    expect(ids([late, person({ id: 'early', protocol: 2 })], model)).toEqual(['early', 'late'])
    expect(ids([person({ id: 'first', protocol: 8 }), person({ id: 'second', protocol: 7 })], model)).toEqual([
      'second',
      'first',
    ])
  })
  it('write the chain out once, equal weights in component order, date and protocol last', () => {
    const heaviest: TieKey[] = ['test', 'requirements', 'competency', 'questions', 'values', 'video']
    expect(chain(model)).toEqual([...heaviest, 'appliedAt', 'protocol'])
    expect(chain({ ...model, tieChain: ['appliedAt', 'video', 'byWeight'] })).toEqual([
      'video',
      ...heaviest.slice(0, -1),
      'appliedAt',
      'protocol',
    ])
  })
  it('fall by the public draw instead of the date, where the process says so', () => {
    const drawn: Model = { ...model, tieChain: ['byWeight', 'draw'] }
    expect(chain(drawn).slice(-2)).toEqual(['draw', 'protocol'])
    const early = person({ id: 'early', drawn: 3 })
    expect(ids([early, person({ id: 'lucky', appliedAt: '2026-02-01T00:00:00.000Z', drawn: 9 })], drawn)).toEqual([
      'lucky',
      'early',
    ])
  })
  it('put people of 60 first, then the older, where the rules of a council say so', () => {
    const council: Model = { ...model, tieChain: ['elders', 'byWeight', 'older', 'appliedAt'] }
    const sixty = person({
      id: 'sixty',
      birthDate: '1966-11-20',
      scores: { ...everything, questions: 88, values: 84, competency: 88 },
    })
    const almost = person({ id: 'almost', birthDate: '1966-11-21' })
    expect(ids([almost, sixty], council)).toEqual(['sixty', 'almost'])
    expect(
      ids(
        [person({ id: 'younger', birthDate: '1990-01-01' }), person({ id: 'older', birthDate: '1980-01-01' })],
        council,
      ),
    ).toEqual(['older', 'younger'])
  })
  it('count the age on the day of the closing in the zone of the process', () => {
    // 23:30 of 19 November in Brasília is already the 20th in UTC.
    const council: Model = { ...model, tieChain: ['senior60'], closesAt: '2026-11-20T02:30:00.000Z' }
    const tomorrow = person({ birthDate: '1966-11-20' })
    expect(rankKey(tomorrow, council)[1]).toBe(0)
    expect(rankKey(tomorrow, { ...council, zone: 'UTC' })[1]).toBe(1)
    const elders: Model = { ...council, tieChain: ['elders'] }
    const none = rankKey(person({ birthDate: null }), elders)[1] as number
    expect(rankKey(tomorrow, elders)[1]).toBe(none)
    expect(rankKey(tomorrow, { ...elders, zone: 'UTC' })[1]).toBeGreaterThan(none)
  })
  it('put the older of two people of 60 or more first, whatever their scores (Lei 10.741/2003, art. 27, parágrafo único)', () => {
    const council: Model = { ...model, tieChain: ['elders', 'byWeight'] }
    const better = { ...everything, questions: 88, values: 84, competency: 88 }
    const sixty = person({ id: 'sixty', birthDate: '1966-11-20' })
    const eighty = person({ id: 'eighty', birthDate: '1946-03-01', scores: better })
    expect(total(sixty, council).total).toBe(total(eighty, council).total)
    expect(ids([sixty, eighty], council)).toEqual(['eighty', 'sixty'])
    // The key of earlier versions left it to the scores.
    expect(ids([sixty, eighty], { ...council, tieChain: ['senior60', 'byWeight'] })).toEqual(['sixty', 'eighty'])
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2010-12-31'), noInvalidDate: true })
    const births = day.map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(births, births, (first, second) => {
        const [a, b] = [
          tieValue('elders', person({ birthDate: first }), council),
          tieValue('elders', person({ birthDate: second }), council),
        ]
        const limit = seniorBirth(council)
        // Among people below 60 the key says nothing; who is 60 stands before who is not; of two, the earlier born.
        const wanted = first > limit && second > limit ? 0 : first === second ? 0 : first < second ? 1 : -1
        expect(Math.sign(a - b)).toBe(wanted)
      }),
    )
  })
  it('put who has proven to be a juror first, where the process says so', () => {
    const jury: Model = { ...model, tieChain: ['juror', 'byWeight'] }
    const people = [
      person({ id: 'none' }),
      person({ id: 'juror', appliedAt: '2026-12-01T00:00:00.000Z', proven: ['juror'] }),
    ]
    expect(ids(people, jury)).toEqual(['juror', 'none'])
    expect(ids(people, model)).toEqual(['none', 'juror'])
  })
  it('have one key for every rule of the chain', () => {
    expect(rankKey(person(), { ...model, tieChain: [...tieKeys] }).length).toBe(1 + components.length + 8)
  })
})

describe('undecided components', () => {
  it('are those that count and are neither done nor waived; a minimum counts without a weight', () => {
    const m: Model = { ...model, steps: ['requirements', 'test', 'interview'], minimums: { interview: 50 } }
    expect(undecided(scored({ requirements: 100 }), m)).toEqual(['test', 'interview'])
    expect(undecided(scored({ requirements: 100 }, ['test']), m)).toEqual(['interview'])
    expect(undecided(scored({ requirements: 100, test: 0, interview: 1 }), m)).toEqual([])
  })
})

describe('eliminationCauses', () => {
  const strict: Model = { ...model, minimums: { requirements: 60 }, minimumTotal: 70 }
  const causes = (over: Parameters<typeof person>[0], m = strict) => eliminationCauses(person(over), m)
  it('names each unmet requirement and each minimum that is missed', () => {
    const scores = { requirements: 50, questions: 60, values: 60, competency: 60, test: 60, video: 60 }
    expect(causes({ scores, unmet: ['crc'] })).toEqual(['unmet:crc', 'minimum:requirements', 'minimum:total'])
  })
  it('waits for all components before it speaks of the total, whatever a missing one counts', () => {
    const { questions: _, ...some } = { ...everything, requirements: 60, questions: 0, test: 10 }
    for (const missing of missingRules) {
      expect(causes({ scores: some }, { ...strict, minimumTotal: 90, missing })).toEqual([])
      expect(causes({ scores: some, waived: ['questions'] }, { ...strict, minimumTotal: 90, missing })).toEqual([
        'minimum:total',
      ])
    }
  })
  it('has skipping a test fail its minimum, in every policy', () => {
    const m: Model = {
      ...model,
      weights: { requirements: 4000, test: 6000 },
      steps: ['requirements', 'test'],
      minimums: { test: 50 },
      minimumTotal: 50,
    }
    for (const missing of missingRules) {
      const skipped = causes({ scores: { requirements: 100, test: 0 }, absent: ['test'] }, { ...m, missing })
      const failed = causes({ scores: { requirements: 100, test: 40 } }, { ...m, missing })
      expect(skipped).toEqual(['absent:test', 'minimum:test', 'minimum:total'])
      expect(failed).toEqual(['minimum:test'])
    }
  })
})
