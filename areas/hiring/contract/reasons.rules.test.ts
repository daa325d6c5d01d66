import { describe, expect, it } from 'vitest'
import { needsReason } from './reasons.rules.ts'

const grade = { component: 'video', weight: 1, target: 10 } as const

describe('a mark', () => {
  it('needs a reason when it gives nothing', () => {
    expect(needsReason(grade, 0, {})).toBe(true)
    expect(needsReason(grade, 0.1, {})).toBe(false)
    expect(needsReason({ component: 'requirements', weight: 3, target: 1 }, 0, {})).toBe(true)
    expect(needsReason({ component: 'requirements', weight: 3, target: 1 }, 0.5, {})).toBe(false)
    // Four levels away from the company: the component counts nothing.
    expect(needsReason({ component: 'values', weight: 2, target: 5 }, 1, {})).toBe(true)
  })
  it('needs a reason below the minimum of its component, and none at it', () => {
    const minimums = { video: 60, test: 33.34, competency: 50 }
    expect([5.9, 5.999, 6, 10].map((value) => needsReason(grade, value, minimums))).toEqual([true, true, false, false])
    const test = { component: 'test', weight: 1, target: 3 } as const
    expect([1, 1.01].map((value) => needsReason(test, value, minimums))).toEqual([true, false])
    const level = { component: 'competency', weight: 2, target: 4 } as const
    expect([1, 2].map((value) => needsReason(level, value, minimums))).toEqual([true, false])
    expect(needsReason(grade, 5, { video: null, interview: 60 })).toBe(false)
  })
})
