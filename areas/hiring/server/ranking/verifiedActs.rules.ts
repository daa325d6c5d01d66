import type { ResultFaultCause } from '#hiring/contract/verification.ts'
import { type About, differing, judgeAll, type LogEvent, moment, type Pair, reason } from './comparing.rules.ts'

/** An act that somebody has countersigned or refused. */
export type DecidedAct = {
  id: string
  applicationId: string | null
  kind: string
  state: string
  by: string | null
  at: string
  reason: string
}
export type Ratification = { by: string | null; reason: string; authority: string; role: string | null; at: string }
export type Extension = { by: string | null; reason: string; act: string; at: string }

/** The answer to a call from the reserve list. */
type Answered = {
  id: string
  applicationId: string
  answer: string | null
  answeredOn: string | null
  answerProof: string
  answeredBy: string | null
}
type Decided = {
  acts: readonly DecidedAct[]
  summons: readonly Answered[]
  ratification: Ratification | null
  extension: Extension | null
  state: string
}

type Add = (cause: ResultFaultCause, pair: Pair, applicationId?: string) => void

const answers = {
  'application.summons_accepted': 'aceita',
  'application.summons_declined': 'recusada',
  'application.summons_silent': 'silencio',
  'application.summons_answer_undone': null,
} as const

/** Compares with their events what people decide besides marks: countersigned acts, answers to calls, the ratification and the extension of the validity. */
export function judgeActs(
  { acts, summons, ratification, extension, state }: Decided,
  events: readonly LogEvent[],
  about: About,
  add: Add,
): void {
  const of = (...actions: string[]) => events.filter(({ action }) => actions.includes(action))
  const isErased = (id: string | null) => id !== null && about(id).isErased

  judgeAll(acts, of('process.act_confirmed', 'process.act_refused'), {
    isOf: ({ id }, { data }) => data.act === id,
    pairs: (row, event) => [
      // An act that was refused, and undone afterwards, keeps its decision.
      [
        row.state === 'desfeito' ? 'recusado' : row.state,
        event.action === 'process.act_confirmed' ? 'confirmado' : 'recusado',
      ],
      [row.kind, event.data.kind],
      [row.applicationId, row.applicationId === null ? null : event.entityId],
      [row.by, event.actorId],
      moment(row.at, event),
      reason(row.reason, event, isErased(row.applicationId)),
    ],
    add: (pair, row, event) =>
      add('act', pair, row?.applicationId ?? (event?.action.startsWith('process.') ? undefined : event?.entityId)),
  })

  const answered = of(...Object.keys(answers))
  for (const { id, applicationId, answer, answeredOn, answerProof, answeredBy } of summons) {
    const event = answered.findLast(({ data }) => data.summons === id)
    const expected = event ? answers[event.action as keyof typeof answers] : null
    const pair = differing([
      [answer, expected],
      ...(event && expected
        ? [
            [answeredOn, event.data.answeredOn] as Pair,
            [answeredBy, event.actorId] as Pair,
            reason(answerProof, event, isErased(applicationId)),
          ]
        : []),
    ])
    if (pair) add('summons', pair, applicationId)
  }

  const ratified = of('process.moved', 'process.moved_back').findLast(({ data }) => data.to === 'homologado')
  const isOver = state === 'homologado' || state === 'arquivado'
  if (ratification && ratified && isOver) {
    const { by, role, authority, at } = ratification
    const pair = differing([
      [by, ratified.actorId],
      [role, ratified.data.role ?? null],
      [authority, ratified.personal === undefined ? undefined : (ratified.personal.authority ?? '')],
      moment(at, ratified),
      reason(ratification.reason, ratified, false),
    ])
    if (pair) add('ratification', pair)
  } else if (ratification && !ratified) add('ratification', [ratification.authority, ''])

  const last = of('process.validity_extended', 'process.validity_unextended').at(-1)
  const extended = last?.action === 'process.validity_extended' ? last : undefined
  const pair = differing([
    [extension?.act ?? null, extended ? extended.data.detail : null],
    ...(extension && extended
      ? [
          [extension.by, extended.actorId] as Pair,
          moment(extension.at, extended),
          reason(extension.reason, extended, false),
        ]
      : []),
  ])
  if (pair) add('extension', pair)
}
