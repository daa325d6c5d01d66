import { allowed, refuse, type Verdict } from '#contract/platform/refusals.ts'
import type { Asked, Attempt, AttemptFlag, AttemptLevel } from './competencyTest.ts'

/** What an answer says for the competency: one to a reversed item is turned round. */
export const turned = (answer: number, reversed: boolean) => (reversed ? 6 - answer : answer)

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

/** The mean in hundredths, half up. Whole until the division, so that it rounds once. */
export const meanOf = (points: readonly number[]) =>
  Math.floor((200 * sum(points) + points.length) / (2 * points.length)) / 100

/** How many of the cut-offs the exact mean reaches: 0 to 4. */
export const levelOf = (points: readonly number[], cutOffs: readonly number[]) =>
  cutOffs.filter((cutOff) => 100 * sum(points) >= Math.round(100 * cutOff) * points.length).length

type Answers = Readonly<Record<string, number>>

/** The level of each competency that was asked about. One whose items are not all answered has none. */
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

/** From how many answers on it can be told that they are all alike. */
const tellingItems = 6

/** The longest row of the same answer, one item after the other. */
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
 * What an evaluator may want to look at: four fifths of the items in a row answered alike whatever they say, or less time than reading
 * them takes. Nothing follows from it by itself.
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

/** Whether somebody may begin, or go on: until its time is over. */
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

/** A review can be done again: who corrects a correction says why once more. */
export const mayReview = ({ state }: Facts): Verdict =>
  state === 'enviado' || state === 'corrigido' ? allowed : refuse('attempt_not_submitted')

export const mayVoid = ({ state }: Facts): Verdict =>
  state === 'anulado' || state === 'expirado' ? refuse('attempt_closed') : allowed

/** Levels with those of an evaluator in place. One that differs from what was computed needs a reason. */
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
