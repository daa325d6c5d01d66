import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerSpread, flagsOf, longestRun } from './flags.rules.ts'

const example = [3, 3, 3, 3, 3, 3, 3, 3, 2, 4]
const calm = { choices: [], scale: [], seconds: 20, usualSeconds: null, pastes: 0, leavings: 0 }
const kindsOf = (over: Partial<Parameters<typeof flagsOf>[0]>) => flagsOf({ ...calm, ...over }).map(({ kind }) => kind)

describe('the figures of careless answers', () => {
  it('are those of the R package careless', () => {
    expect(longestRun(example)).toBe(8)
    expect(answerSpread(example)).toBeCloseTo(0.4714, 4)
  })

  it('never count a run longer than the answers, nor across a gap', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.nat(3))), (choices) => {
        const given = choices.filter((choice) => choice !== null).length
        expect(longestRun(choices)).toBeLessThanOrEqual(given)
        expect(longestRun(choices)).toBeGreaterThanOrEqual(given > 0 ? 1 : 0)
      }),
    )
    expect(longestRun([1, 1, null, 1, 1])).toBe(2)
  })
})

describe('the flags of an attempt', () => {
  it('are none for somebody who took their time', () => {
    expect(flagsOf(calm)).toEqual([])
  })

  it('begin at six in a row, or at half of a long test', () => {
    expect(kindsOf({ choices: Array(6).fill(0) })).toEqual(['same_option'])
    expect(kindsOf({ choices: Array(5).fill(0) })).toEqual([])
    expect(kindsOf({ choices: [...Array(9).fill(0), ...Array.from({ length: 11 }, (_, at) => 1 + (at % 2))] })).toEqual(
      [],
    )
    expect(flagsOf({ ...calm, choices: example })).toEqual([{ kind: 'same_option', value: 8 }])
  })

  it('say that all answers on a scale are the same', () => {
    expect(kindsOf({ scale: Array(6).fill(4) })).toEqual(['straight_line'])
    expect(kindsOf({ scale: example })).toEqual([])
  })

  it('begin below two seconds an answer, or below a third of the usual', () => {
    expect(kindsOf({ seconds: 1.9 })).toEqual(['fast'])
    expect(kindsOf({ seconds: 2 })).toEqual([])
    expect(kindsOf({ seconds: 9, usualSeconds: 30 })).toEqual(['fast'])
    expect(kindsOf({ seconds: 10, usualSeconds: 30 })).toEqual([])
    expect(kindsOf({ seconds: null, usualSeconds: 30 })).toEqual([])
  })

  it('count pasted texts, and leaving the page three times', () => {
    expect(flagsOf({ ...calm, pastes: 2, leavings: 3 })).toEqual([
      { kind: 'pastes', value: 2 },
      { kind: 'leavings', value: 3 },
    ])
    expect(kindsOf({ leavings: 2 })).toEqual([])
  })
})
