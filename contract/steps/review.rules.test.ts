import { describe, expect, it } from 'vitest'
import { attemptStates } from '#contract/assessment/customTests.ts'
import { fitsGrade, mayGrade, visibleGrades } from './review.rules.ts'

describe('grading', () => {
  it('is possible once an attempt was handed in, and again while it counts', () => {
    const states = attemptStates.filter((state) => mayGrade(state).allowed)
    expect(states).toEqual(['enviado', 'corrigido'])
    expect(mayGrade('iniciado')).toMatchObject({ why: 'attempt_running' })
    expect(mayGrade('disponivel')).toMatchObject({ why: 'step_not_started' })
  })

  it.each([
    [0, true],
    [2, true],
    [1.25, true],
    [0.07, true],
    [1.255, false],
    [2.01, false],
    [-1, false],
    [Number.NaN, false],
  ])('takes %d of 2 points: %s', (points, fits) => {
    expect(fitsGrade(points, 2)).toBe(fits)
  })
})

describe('grades of others', () => {
  const grades = [{ evaluatorId: 'ana' }, { evaluatorId: 'bia' }]
  it('are visible only after one has graded, or once the result is frozen', () => {
    expect(visibleGrades(grades, 'caio', false)).toEqual([])
    expect(visibleGrades(grades, 'bia', false)).toEqual(grades)
    expect(visibleGrades(grades, 'caio', true)).toEqual(grades)
  })
})
