import { mayBecome } from '#assessment/contract/attempts.rules.ts'
import type { AttemptState } from '#assessment/contract/customTests.ts'
import { allowed, refuse, type Verdict } from '#platform/contract/verdicts.ts'
import type { StepContent } from './asked.ts'

/** Whether a person may grade what was handed in, or grade it again. */
export function mayGrade(state: AttemptState): Verdict {
  if (state === 'enviado' || state === 'corrigido') return allowed
  return state === 'iniciado' ? refuse('attempt_running') : mayBecome(state, 'corrigido')
}

type Grader = {
  /** Whether the application is assigned to evaluators, and whether the grader is one of them. */
  isAssigned: boolean
  isOwn: boolean
  /** Whether the grader has graded these answers, and whether somebody else has: then each sees the grades of the other. */
  own: boolean
  others: boolean
  /** Whether marks are corrected after a preliminary result, where another person decides on the change. */
  isCorrected: boolean
}

/**
 * Whether a person may grade open answers, or grade them again. An assigned application is graded by its evaluators. Own points are final once
 * those of others are visible, as the grades of a panel are.
 */
export function mayGradeAnswers({ isAssigned, isOwn, own, others, isCorrected }: Grader): Verdict {
  if (isAssigned && !isOwn) return refuse('not_assigned')
  return own && others && !isCorrected ? refuse('others_graded') : allowed
}

/** Whether a person has to grade the answer to a question. */
export const isOpenQuestion = ({ kind }: Pick<StepContent, 'kind'>) => kind === 'texto' || kind === 'arquivo'

/** Whether evaluators read the answer to a question: they grade it, or the criteria of its component. */
export const isEvaluated = (content: Pick<StepContent, 'kind'>) => isOpenQuestion(content) || content.kind === 'video'

/** Points of an open answer, in steps of a hundredth up to what the question is worth. */
export const fitsGrade = (points: number, worth: number) =>
  points >= 0 && points <= worth && Math.abs(points * 100 - Math.round(points * 100)) < 1e-6

/** The grades that a reader sees: all of them once they have graded themselves or the result is frozen; before that, none of others. */
export const visibleGrades = <G extends { evaluatorId: string }>(
  grades: readonly G[],
  readerId: string,
  isFrozen: boolean,
): G[] =>
  isFrozen || grades.some(({ evaluatorId }) => evaluatorId === readerId)
    ? [...grades]
    : grades.filter(({ evaluatorId }) => evaluatorId === readerId)
