import { expect, it } from 'vitest'
import { mayGradeInterview } from './interviewGrades.rules.ts'

const now = '2026-11-29T12:00:00.000Z'
const [before, after] = ['2026-11-29T11:00:00.000Z', '2026-11-29T13:00:00.000Z']

it.each([
  ['nothing arranged', [], true],
  ['held', [['realizada', before]], true],
  ['begun', [['marcada', before]], true],
  ['to come', [['marcada', after]], 'interview_to_come'],
  ['missed', [['faltou', before]], 'interview_missed'],
  [
    'missed, and arranged again',
    [
      ['faltou', before],
      ['marcada', after],
    ],
    'interview_to_come',
  ],
  [
    'missed, and held later',
    [
      ['faltou', before],
      ['realizada', before],
    ],
    true,
  ],
  ['only cancelled', [['cancelada', before]], true],
] as const)('a grade of an interview that is %s', (_, interviews, expected) => {
  const verdict = mayGradeInterview(
    interviews.map(([state, startsAt]) => ({ state, startsAt })),
    now,
  )
  expect(verdict.allowed || verdict.why).toBe(expected)
})
