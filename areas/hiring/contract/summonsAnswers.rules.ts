import type { DeliveryState } from '#deliveries/contract/deliveries.rules.ts'
import { dayAfter, dayIn, daysLater, endOfDay } from '#platform/contract/days.rules.ts'
import type { ApplicationStatus } from '#platform/contract/states.ts'
import { allowed, refuse, type Verdict } from '#platform/contract/verdicts.ts'
import type { Process } from './processes.ts'

export const summonsAnswers = ['aceita', 'recusada', 'silencio'] as const
export type SummonsAnswer = (typeof summonsAnswers)[number]

/** The states of the letter of a call: no letter, queued, handed to the mail server, or failed. */
export const letterStates = ['sem_carta', 'na_fila', 'enviada', 'falhou'] as const
export type LetterState = (typeof letterStates)[number]

const sent: readonly DeliveryState[] = ['enviado', 'entregue', 'lido']

/** The state of a letter by its delivery. A letter that bounced was not received, so it has failed. */
export const letterStateOf = (delivery: DeliveryState | null): LetterState =>
  delivery === null ? 'sem_carta' : delivery === 'na_fila' ? 'na_fila' : sent.includes(delivery) ? 'enviada' : 'falhou'

type Rules = Pick<Process, 'zone' | 'summonsDays'>

/** The last day to answer a call that is made now, by the rule of the process. */
export const summonsDueOn = ({ zone, summonsDays }: Rules, now: Date) => daysLater(dayIn(zone, now), summonsDays, true)

/** The reason to refuse a chosen last day, or null. It must be in the future. In a public competition it leaves at least the days of the notice. */
export function wrongDueOn(process: Rules & Pick<Process, 'ruleset'>, dueOn: string, now: Date): string | null {
  if (dueOn <= dayIn(process.zone, now)) return 'summons_due_past'
  return process.ruleset === 'conselho_publico' && dueOn < summonsDueOn(process, now) ? 'summons_due_short' : null
}

export type Called = {
  zone: string
  status: ApplicationStatus
  answer: SummonsAnswer | null
  dueOn: string | null
  letter: LetterState
  letterAt: string | null
  sentAt: string | null
}

function mayRecord({ answer, status }: Called): Verdict {
  if (answer !== null) return refuse('summons_answered')
  return status === 'aprovada' ? allowed : refuse('summons_over')
}

/** Whether the answer of somebody who was called may be recorded: the first one, while they hold the place. A late one may, too. */
export const mayAnswerSummons = (called: Called): Verdict => mayRecord(called)

/** Whether the letter left so late that its days were not all there: after the day that followed its writing. */
const leftLate = ({ zone, letterAt, sentAt }: Called) =>
  letterAt !== null && sentAt !== null && sentAt > endOfDay(zone, dayAfter(dayIn(zone, new Date(letterAt)), 1))

/** Whether somebody who was called may be recorded as silent: a letter really left in time, and its last day is over. */
export function maySaySilent(called: Called, now: Date): Verdict {
  const verdict = mayRecord(called)
  if (!verdict.allowed) return verdict
  const { zone, dueOn, letter, sentAt } = called
  if (letter !== 'enviada' || sentAt === null || dueOn === null) return refuse('summons_letter_unsent')
  if (leftLate(called)) return refuse('summons_letter_late')
  return now.toISOString() > endOfDay(zone, dueOn) ? allowed : refuse('summons_deadline_open')
}

/** Whether another letter may go to somebody who was called: the first one, or one after a letter that failed or left late. */
export function mayWriteAgain(called: Called): Verdict {
  const verdict = mayRecord(called)
  if (!verdict.allowed) return verdict
  const isOnItsWay = called.letter === 'na_fila' || (called.letter === 'enviada' && !leftLate(called))
  return isOnItsWay ? refuse('summons_letter_sent') : allowed
}

/** Whether a recorded answer may be taken back: one that nobody has countersigned, of a place that nobody else was called for. */
export function mayUndoAnswer({
  answer,
  act,
  isFilled,
}: {
  answer: SummonsAnswer | null
  act: string | null
  isFilled: boolean
}): Verdict {
  if (answer === null) return refuse('summons_unanswered')
  if (act === 'confirmado') return refuse('summons_answer_stands')
  return isFilled ? refuse('place_filled') : allowed
}
