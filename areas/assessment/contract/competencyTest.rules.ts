import { allowed, refuse, type Verdict } from '#platform/contract/verdicts.ts'
import type { Asked, Attempt, AttemptFlag, AttemptLevel } from './competencyTest.ts'

/** The score of an answer for the competency: a reversed item is inverted. */
export const turned = (answer: number, reversed: boolean) => (reversed ? 6 - answer : answer)

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

/** The mean in hundredths, rounded half up. Integer arithmetic until the division, so that it rounds once. */
export const meanOf = (points: readonly number[]) =>
  Math.floor((200 * sum(points) + points.length) / (2 * points.length)) / 100

/** The number of cut-offs that the exact mean reaches: 0 to 4. */
export const levelOf = (points: readonly number[], cutOffs: readonly number[]) =>
  cutOffs.filter((cutOff) => 100 * sum(points) >= Math.round(100 * cutOff) * points.length).length

type Answers = Readonly<Record<string, number>>

/** The level of each competency in the questionnaire. A competency with unanswered items has none. */
export function levelsOf({ competencies, items, cutOffs }: Asked, answers: Answers): AttemptLevel[] {
  return competencies.flatMap(({ id }) => {
    const own = items.filter((item) => item.competencyId === id)
    const points = own.flatMap((item) => {
      const answer = answers[item.id]
      return answer === undefined ? [] : [turned(answer, item.reversed)]
    })
    if (own.length === 0 || points.length < own.length) return []
    const computed = levelOf(points, cutOffs)
    return [{ competencyId: id, mean: meanOf(points), computed, level: computed, reason: '' }]
  })
}

/** Number of answers from which identical answers are suspicious. */
const tellingItems = 6

/** The longest run of equal answers. */
function longestRun(answers: readonly (number | undefined)[]) {
  let longest = 0
  let run = 0
  answers.forEach((answer, i) => {
    run = answer === undefined ? 0 : i > 0 && answer === answers[i - 1] ? run + 1 : 1
    longest = Math.max(longest, run)
  })
  return longest
}

/**
 * Signs of careless answering, for an evaluator to review: four fifths of the items in a row answered alike regardless of their content, or less
 * time than reading takes. They have no automatic consequence.
 */
export function flagsOf({ items, fastest }: Asked, answers: Answers, seconds: number): AttemptFlag[] {
  const run = longestRun(items.map(({ id }) => answers[id]))
  return [
    ...(items.length >= tellingItems && run * 5 >= items.length * 4 ? (['straight_lining'] as const) : []),
    ...(seconds < items.length * fastest ? (['impossible_speed'] as const) : []),
  ]
}

type Facts = Pick<Attempt, 'state' | 'expiresAt'>
const isOpen = ({ state }: Facts) => state === 'disponivel' || state === 'iniciado'
const isOver = (attempt: Facts, now: string) => isOpen(attempt) && attempt.expiresAt <= now

/** Whether an attempt may be started or continued: until its time is over. */
export function mayStart(attempt: Facts, now: string): Verdict {
  if (attempt.state === 'expirado' || isOver(attempt, now)) return refuse('attempt_expired')
  return isOpen(attempt) ? allowed : refuse('attempt_closed')
}

export function mayAnswer(attempt: Facts, now: string): Verdict {
  return attempt.state === 'disponivel' && !isOver(attempt, now)
    ? refuse('attempt_not_started')
    : mayStart(attempt, now)
}

export function maySubmit(attempt: Facts & Pick<Attempt, 'asked' | 'answers'>, now: string): Verdict {
  const verdict = mayAnswer(attempt, now)
  if (!verdict.allowed) return verdict
  return attempt.asked.items.every(({ id }) => id in attempt.answers) ? allowed : refuse('answers_missing')
}

/** A review can be repeated; changing one requires a new reason. */
export const mayReview = ({ state }: Facts): Verdict =>
  state === 'enviado' || state === 'corrigido' ? allowed : refuse('attempt_not_submitted')

export const mayVoid = ({ state }: Facts): Verdict =>
  state === 'anulado' || state === 'expirado' ? refuse('attempt_closed') : allowed

/** The levels with an evaluator's corrections applied. A level that differs from the computed one requires a reason. */
export function corrected(
  levels: readonly AttemptLevel[],
  changes: readonly { competencyId: string; level: number; reason: string }[],
): { levels: AttemptLevel[]; verdict: Verdict } {
  const byId = new Map(changes.map((c) => [c.competencyId, c]))
  const known = new Set(levels.map((l) => l.competencyId))
  if (changes.some((c) => !known.has(c.competencyId)))
    return { levels: [...levels], verdict: refuse('competency_not_asked') }
  const after = levels.map((l) => {
    const change = byId.get(l.competencyId)
    if (!change) return l
    return { ...l, level: change.level, reason: change.level === l.computed ? '' : change.reason }
  })
  const silent = after.some((l) => l.level !== l.computed && l.reason === '')
  return { levels: after, verdict: silent ? refuse('reason_required') : allowed }
}
