import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distribute } from './distribution.rules.ts'

const people = ['ana', 'bruno', 'camila', 'davi']
const fresh = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `c${at}`, evaluators: [] as string[], barred: [] as string[] }))
const loadsOf = (count: number) => new Map(people.slice(0, count).map((who) => [who, 0]))

describe('the distribution of applications', () => {
  it('gives each application its evaluators, and nobody more than one above another', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }), (count, team, each) => {
        const { assigned, short } = distribute(fresh(count), loadsOf(team), each)
        expect(assigned).toHaveLength(count * Math.min(each, team))
        expect(new Set(assigned.map((a) => `${a.applicationId} ${a.evaluatorId}`)).size).toBe(assigned.length)
        expect(short).toBe(team < each ? count : 0)
        const loads = people.slice(0, team).map((who) => assigned.filter((a) => a.evaluatorId === who).length)
        expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('replaces who has a conflict of interest by another evaluator', () => {
    const [application] = fresh(1)
    const { assigned, short } = distribute(
      [{ ...application, id: 'c', evaluators: [], barred: ['ana'] }],
      loadsOf(2),
      1,
    )
    expect(assigned).toEqual([{ applicationId: 'c', evaluatorId: 'bruno' }])
    expect(short).toBe(0)
  })

  it('says which applications stay short', () => {
    const barred = [{ id: 'c', evaluators: ['ana'], barred: ['bruno'] }]
    expect(distribute(barred, loadsOf(2), 2)).toEqual({ assigned: [], short: 1 })
  })

  it('begins with whom has least', () => {
    const { assigned } = distribute(fresh(3), new Map([...loadsOf(2), ['ana', 5]]), 1)
    expect(assigned.map(({ evaluatorId }) => evaluatorId)).toEqual(['bruno', 'bruno', 'bruno'])
  })
})
