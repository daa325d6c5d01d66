import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonical, computeResult, type ResultInputs } from '#hiring/server/ranking/result.rules.ts'
import { standInFor, withBirthDate } from './standIn.rules.ts'

const day = fc.date({ min: new Date('1950-01-01'), max: new Date('2004-12-31'), noInvalidDate: true })
const applicant = fc.record({
  score: fc.constantFrom(60, 70),
  // Close dates, so that a few days decide many ties.
  birthDate: fc.oneof(
    day.map((d) => d.toISOString().slice(0, 10)),
    fc.integer({ min: 10, max: 28 }).map((n) => `1966-11-${n}`),
  ),
  minute: fc.integer({ min: 10, max: 59 }),
})
const inputs = (rules: 'public' | 'private') =>
  fc.uniqueArray(applicant, { minLength: 2, maxLength: 12, selector: ({ birthDate }) => birthDate }).map(
    (applicants): ResultInputs => ({
      format: 2,
      process: { id: 'p', openings: 2, reserveOpenings: 1, weightVersion: 1, valuesVersion: null },
      model: {
        weights: { requirements: 10_000 },
        steps: ['requirements'],
        minimums: {},
        minimumTotal: null,
        missing: 'pendente',
        tieChain: rules === 'public' ? ['elders', 'byWeight', 'older', 'appliedAt'] : ['byWeight', 'appliedAt'],
        closesAt: '2026-11-21T12:00:00.000Z',
        zone: 'America/Sao_Paulo',
        drawSeed: '',
      },
      criteria: [{ id: 'c', component: 'requirements', mandatory: false, byEvaluators: false, weight: 1, target: 1 }],
      applicants: applicants.map(({ score, birthDate, minute }, n) => ({
        id: `a${n}`,
        protocol: n + 1,
        status: 'em_andamento',
        person: '',
        marks: [{ criterionId: 'c', evaluatorId: null, value: score / 100, by: null, at: '', attempt: null }],
        sent: [],
        decisions: [],
        appliedAt: `2026-10-01T10:${minute}:00.000Z`,
        birthDate,
      })),
    }),
  )
const result = (given: ResultInputs) => canonical(computeResult(given))

describe('replacement of a birth date', () => {
  it('keeps the result identical, byte by byte, and differs from the date', () => {
    fc.assert(
      fc.property(inputs('public'), fc.nat(), (given, n) => {
        const { id, birthDate } = given.applicants[n % given.applicants.length] ?? { id: '', birthDate: '' }
        const standIn = standInFor([given], id, birthDate ?? '')
        // There is no other date between applicants born on the days before and after.
        if (standIn === undefined) return
        expect(standIn).not.toBe(birthDate)
        expect(result(withBirthDate(given, id, standIn))).toBe(result(given))
      }),
    )
  })
  it('is null when no tie depends on age, and without results', () => {
    fc.assert(
      fc.property(inputs('private'), (given) => {
        expect(standInFor([given], 'a0', given.applicants[0]?.birthDate ?? '')).toBeNull()
      }),
    )
    expect(standInFor([], 'a0', '1990-01-01')).toBeNull()
  })
})
