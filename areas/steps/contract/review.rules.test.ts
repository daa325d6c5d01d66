import { describe, expect, it } from 'vitest'
import { attemptStates } from '#assessment/contract/customTests.ts'
import { fitsGrade, mayGrade, mayGradeAnswers, visibleGrades } from './review.rules.ts'

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

describe('grades of open answers', () => {
  const grader = { isAssigned: false, isOwn: false, own: false, others: false, isCorrected: false }
  it('are given by the evaluators of an assigned application, and by anybody where there are none', () => {
    expect(mayGradeAnswers(grader)).toEqual({ allowed: true })
    expect(mayGradeAnswers({ ...grader, isAssigned: true })).toMatchObject({ why: 'not_assigned' })
    expect(mayGradeAnswers({ ...grader, isAssigned: true, isOwn: true })).toEqual({ allowed: true })
  })
  it('are final once both have graded, unless another person decides on the correction', () => {
    expect(mayGradeAnswers({ ...grader, others: true })).toEqual({ allowed: true })
    expect(mayGradeAnswers({ ...grader, own: true })).toEqual({ allowed: true })
    expect(mayGradeAnswers({ ...grader, own: true, others: true })).toMatchObject({ why: 'others_graded' })
    expect(mayGradeAnswers({ ...grader, own: true, others: true, isCorrected: true })).toEqual({ allowed: true })
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
