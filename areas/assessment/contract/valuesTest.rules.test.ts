import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AnswerFact, criterionOf, mayPublishProfile, profileOf, sameProfile } from './valuesTest.rules.ts'

const ethics = { id: 'ethics', wording: 1, name: 'Ética', description: '' }
const care = { id: 'care', wording: 1, name: 'Cuidado', description: '' }
const answers = (...targets: number[]): AnswerFact[] =>
  targets.map((target) => ({ valueId: 'ethics', target, importance: target }))
const line = (...targets: number[]) => {
  const [only] = profileOf([ethics], answers(...targets))
  if (!only) throw new Error('no line')
  return only
}
const targets = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 40 })

describe('the profile that respondents make together', () => {
  it('is the mean of what each said, rounded once', () => {
    expect(line(5, 4, 4)).toMatchObject({ target: 4.33, importance: 4.35, lowest: 4, highest: 5, respondents: 3 })
    expect(line(2, 4)).toMatchObject({ target: 3, spread: 1 })
  })
  it('leaves out values that nobody answered to, and answers to values that are no longer on offer', () => {
    expect(profileOf([ethics, care], answers(3)).map((l) => l.valueId)).toEqual(['ethics'])
    expect(profileOf([care], answers(3))).toEqual([])
  })
  it('flags a value when the targets lie a whole step or more around their mean', () => {
    expect([line(2, 4).disagree, line(3, 3, 3, 5).disagree, line(1, 5).disagree, line(4).disagree]).toEqual([
      true,
      false,
      true,
      false,
    ])
  })
  it('lies between the lowest and the highest, whatever the order of the respondents', () => {
    fc.assert(
      fc.property(targets, (given) => {
        const own = line(...given)
        expect(own.target).toBeGreaterThanOrEqual(own.lowest)
        expect(own.target).toBeLessThanOrEqual(own.highest)
        expect(line(...given.toReversed())).toEqual(own)
      }),
    )
  })
  it('is the same when everybody has a twin, but for their number', () => {
    fc.assert(
      fc.property(targets, (given) => {
        expect(line(...given, ...given)).toEqual({ ...line(...given), respondents: 2 * given.length })
      }),
    )
  })
  it('never falls when somebody gives more', () => {
    fc.assert(
      fc.property(targets, fc.nat(), (given, who) => {
        const at = who % given.length
        const more = given.map((t, i) => (i === at ? Math.min(5, t + 1) : t))
        expect(line(...more).target).toBeGreaterThanOrEqual(line(...given).target)
      }),
    )
  })
  it('disagrees exactly when nobody could call the spread less than one', () => {
    fc.assert(
      fc.property(targets, (given) => {
        const mean = given.reduce((a, b) => a + b, 0) / given.length
        const variance = given.reduce((a, t) => a + (t - mean) ** 2, 0) / given.length
        if (Math.abs(variance - 1) > 1e-9) expect(line(...given).disagree).toBe(variance > 1)
        expect(line(...given).spread).toBeCloseTo(Math.sqrt(variance), 1)
      }),
    )
  })
  it('gives criteria whole weights from 20 to 100', () => {
    fc.assert(
      fc.property(targets, (given) => {
        const own = line(...given)
        const { target, weight } = criterionOf(own)
        expect([target, weight / 20]).toEqual([own.target, own.importance])
        expect(Number.isInteger(weight) && weight >= 20 && weight <= 100).toBe(true)
      }),
    )
  })
})

describe('publishing a profile', () => {
  const lines = profileOf([ethics], answers(3, 4))
  it('needs somebody who answered, and an answer to each value on offer', () => {
    expect(mayPublishProfile([ethics], [], null)).toMatchObject({ why: 'values_without_respondents' })
    expect(mayPublishProfile([ethics, care], lines, null)).toMatchObject({ why: 'values_unanswered' })
    expect(mayPublishProfile([ethics], lines, null)).toEqual({ allowed: true })
  })
  it('needs something that is new', () => {
    expect(mayPublishProfile([ethics], lines, lines)).toMatchObject({ why: 'values_unchanged' })
    expect(mayPublishProfile([ethics], lines, profileOf([ethics], answers(3, 5)))).toEqual({ allowed: true })
    // The same means, with a different spread.
    expect(sameProfile(lines, profileOf([ethics], answers(3, 4, 3, 4)))).toBe(false)
    expect(sameProfile(lines, profileOf([{ ...ethics, wording: 2 }], answers(3, 4)))).toBe(false)
  })
})
