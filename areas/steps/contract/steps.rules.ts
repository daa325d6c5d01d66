import { mayBecome } from '#assessment/contract/attempts.rules.ts'
import { isAnswered } from '#assessment/contract/customTests.rules.ts'
import type { AttemptState } from '#assessment/contract/customTests.ts'
import type { AnswerValue } from '#assessment/contract/testPreview.ts'
import { dayIn, daysLater, endOfDay } from '#platform/contract/days.rules.ts'
import { allowed, refuse, type Verdict } from '#platform/contract/verdicts.ts'
import type { StepContent } from './asked.ts'
import { graceSeconds, levelWords, maxVideoText } from './limits.ts'
import type { StepSettings } from './steps.ts'

const second = 1000
const minute = 60 * second
const after = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString()

/** Until when an invitation is valid: the date of the step, or the end of the last of so many days in the zone of the process. */
export const dueOf = ({ dueAt, days }: Pick<StepSettings, 'dueAt' | 'days'>, invitedAt: string, zone: string) =>
  dueAt ?? endOfDay(zone, daysLater(dayIn(zone, new Date(invitedAt)), days ?? 0, false))

/** Minutes to answer with the added share, rounded up to a whole minute. */
export const minutesWith = (minutes: number | null, extraPercent: number) =>
  minutes === null ? null : Math.ceil((minutes * (100 + extraPercent)) / 100)

/** When a started attempt ends: after its minutes, and never after its deadline. */
export function endOf(startedAt: string, minutes: number | null, dueAt: string) {
  const byTime = minutes === null ? dueAt : after(startedAt, minutes * minute)
  return byTime < dueAt ? byTime : dueAt
}

/** Whether a new step sends nothing yet: one that is sent by itself in a stage leaves when it opens, which is still to come. */
export const opensLater = ({ stageId, opensAt }: Pick<StepSettings, 'stageId' | 'opensAt'>, now: string) =>
  stageId === null || (opensAt !== null && opensAt > now)

export type AttemptFacts = {
  state: AttemptState
  opensAt: string | null
  dueAt: string
  endsAt: string | null
  /** The process takes answers: it runs, it is not frozen, and the application is under way. */
  open: boolean
}

const isPast = (instant: string, now: string, grace = 0) => now > after(instant, grace * second)

/** Whether a person may start or continue an attempt now. */
export function mayStart({ state, opensAt, dueAt, endsAt, open }: AttemptFacts, now: string): Verdict {
  if (state === 'iniciado') return isPast(endsAt ?? dueAt, now, graceSeconds) ? refuse('step_expired') : allowed
  const verdict = mayBecome(state, 'iniciado')
  if (state !== 'disponivel') return verdict.allowed ? refuse('step_expired') : verdict
  if (!open) return refuse('step_closed')
  if (opensAt !== null && now < opensAt) return refuse('step_not_open')
  return isPast(dueAt, now) ? refuse('step_expired') : verdict
}

/** Whether an answer still counts. An answer that was typed in time may arrive within the grace period. */
export function maySave({ state, dueAt, endsAt, open }: AttemptFacts, now: string): Verdict {
  if (state !== 'iniciado') return mayBecome(state, 'enviado')
  if (!open) return refuse('step_closed')
  return isPast(endsAt ?? dueAt, now, graceSeconds) ? refuse('step_expired') : allowed
}

/**
 * The state in which an attempt ends by itself when its time is over; null while it has time. Given answers are handed in; without an
 * answer, or without a start, it expires.
 */
export function endedBy(
  { state, dueAt, endsAt }: Pick<AttemptFacts, 'state' | 'dueAt' | 'endsAt'>,
  answered: number,
  now: string,
): 'enviado' | 'expirado' | null {
  if (state === 'disponivel') return isPast(dueAt, now) ? 'expirado' : null
  if (state !== 'iniciado' || !isPast(endsAt ?? dueAt, now, graceSeconds)) return null
  return answered > 0 ? 'enviado' : 'expirado'
}

/** Whether a person gets another attempt: what is being answered is not taken away. */
export function mayRepeat({ state }: Pick<AttemptFacts, 'state'>, now: string, endsAt: string | null): Verdict {
  if (state === 'disponivel') return refuse('attempt_unused')
  return state === 'iniciado' && endsAt !== null && !isPast(endsAt, now) ? refuse('attempt_running') : allowed
}

/** Whether the professional may answer once more: as often as the step allows, while there is time. */
export function mayTryAgain(
  attempt: AttemptFacts & { number: number; settings: Pick<StepSettings, 'attempts'> },
  now: string,
): Verdict {
  const verdict = mayRepeat(attempt, now, attempt.endsAt)
  if (!verdict.allowed) return verdict
  if (attempt.number >= attempt.settings.attempts) return refuse('attempts_used')
  if (!attempt.open) return refuse('step_closed')
  return isPast(attempt.dueAt, now) ? refuse('step_expired') : allowed
}

/** Whether the link of a step may go to the professional. */
export const mayBeSent = ({ answeredBy }: Pick<StepSettings, 'answeredBy'>): Verdict =>
  answeredBy === 'administrator' ? refuse('step_by_administrator') : allowed

/** Whether people who have no attempt yet can be sent a step: not after its deadline. */
export const mayReachMore = ({ dueAt }: Pick<StepSettings, 'dueAt'>, now: string): Verdict =>
  dueAt !== null && dueAt <= now ? refuse('step_over') : allowed

type LastAttempt = { state: AttemptState; dueAt: string }
/** Whether the link may go once more to somebody with an attempt: not when their own deadline is over and nothing was handed in. */
export const mayReachAgain = ({ state, dueAt }: LastAttempt, now: string): Verdict =>
  state === 'expirado' || ((state === 'disponivel' || state === 'iniciado') && isPast(dueAt, now))
    ? refuse('step_over_for_person')
    : allowed

/** Whether an administrator may answer a step on behalf of the professional. */
export const mayActFor = ({ answeredBy }: Pick<StepSettings, 'answeredBy'>): Verdict =>
  answeredBy === 'professional' ? refuse('step_by_professional') : allowed

/** Whether the deadline of an attempt can be moved. A running one keeps the end of its time. */
export function mayExtend({ state, dueAt }: Pick<AttemptFacts, 'state' | 'dueAt'>, to: string, now: string): Verdict {
  if (state === 'iniciado') return refuse('attempt_running')
  if (state !== 'disponivel' && state !== 'expirado') return mayBecome(state, 'disponivel')
  return to > now && to > dueAt ? allowed : refuse('deadline_not_later')
}

/** Whether a person may write instead of recording: everybody, or who was granted it. */
export const mayWrite = (attempt: { settings: Pick<StepSettings, 'textAnswers'>; textInstead: boolean }): Verdict =>
  attempt.settings.textAnswers || attempt.textInstead ? allowed : refuse('answer_by_video')

/** Whether an answer is possible for its question: an offered option, a number of the scale, a text that is not too long. */
export function isAnswerOf(content: StepContent, value: AnswerValue): boolean {
  if (!isAnswered(value)) return true
  switch (content.kind) {
    case 'unica':
    case 'preferencia':
      return content.options.some(({ id }) => id === value)
    case 'multipla': {
      if (!Array.isArray(value) || new Set(value).size !== value.length) return false
      return value.every((chosen) => content.options.some(({ id }) => id === chosen))
    }
    case 'verdadeiro_falso':
      return typeof value === 'boolean'
    case 'escala':
      return typeof value === 'number' && Number.isInteger(value) && value >= content.min && value <= content.max
    case 'numero':
      return typeof value === 'number'
    case 'texto':
      return typeof value === 'string' && value.length <= content.maxLength
    case 'nivel':
      return levelWords.some((_, level) => level === value)
    case 'requisito':
      return value === 'sim' || value === 'parcial' || value === 'nao'
    case 'arquivo':
      // The files themselves are added apart.
      return value === true
    case 'video':
      // The recordings are added apart, too; a text takes their place.
      return value === true || (typeof value === 'string' && value.length <= maxVideoText)
  }
}
