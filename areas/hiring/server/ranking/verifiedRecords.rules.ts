import type { RuleChange } from '#hiring/contract/ruleChanges.ts'
import type { ResultFaultCause, ResultVerification } from '#hiring/contract/verification.ts'
import type { ApplicationStatus } from '#platform/contract/states.ts'
import { type About, differing, judgeAll, type LogEvent, moment, type Pair, reason } from './comparing.rules.ts'
import { type Correction, canonical } from './result.rules.ts'
import { type DecidedAct, type Extension, judgeActs, type Ratification } from './verifiedActs.rules.ts'

type Fault = ResultVerification['faults'][number]

type Summons = {
  id: string
  applicationId: string
  replacedId: string
  reason: string
  by: string | null
  at: string
  answer: string | null
  answeredOn: string | null
  answerProof: string
  answeredBy: string | null
}
export type Rectification = {
  id: string
  number: number | null
  reason: string
  changes: RuleChange[]
  by: string | null
  approvedBy: string | null
  at: string
}

export type Records = {
  state: string
  appealClosesAt: string | null
  summons: readonly Summons[]
  corrections: readonly (Correction & { applicationId: string })[]
  rectifications: readonly Rectification[]
  acts: readonly DecidedAct[]
  ratification: Ratification | null
  extension: Extension | null
  /** The status of each applicant now and in the result in force. */
  outcomes: readonly { applicationId: string; status: string; frozen: ApplicationStatus }[]
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : canonical(value ?? ''))

/**
 * Compares what was recorded of a process besides its marks with the events of it: its state, the end of its appeals, calls from the reserve list,
 * corrections, rectifications and outcomes. `since` is the freeze of the result in force.
 */
export function judgeRecords(records: Records, events: readonly LogEvent[], since: string, about: About): Fault[] {
  const faults: Fault[] = []
  const add = (cause: ResultFaultCause, [stored, expected]: Pair, applicationId?: string) => {
    const { name, protocol } = applicationId === undefined ? { name: '', protocol: null } : about(applicationId)
    const values = { stored: textOf(stored), expected: textOf(expected) }
    faults.push({ cause, name, protocol, field: null, ofPreliminary: false, ...values })
  }
  const of = (...actions: string[]) => events.filter(({ action }) => actions.includes(action))

  const moves = of('process.created', 'process.moved', 'process.moved_back')
  const reached = moves.at(-1)?.data.to
  if (reached !== undefined && reached !== records.state) add('state', [records.state, reached])
  const taken = moves.findLast(({ data }) => data.appealClosesAt !== undefined)?.data.appealClosesAt
  const never = moves.every(({ data }) => data.to !== 'em_recurso')
  const until: Pair = [records.appealClosesAt, taken ?? (never ? null : undefined)]
  if (differing([until])) add('appeals', until)

  const calls = of('application.summoned').filter(({ entityId, data }) => entityId !== data.application)
  judgeAll(records.summons, calls, {
    isOf: (row, { data }) => data.application === row.applicationId && data.replaced === row.replacedId,
    pairs: (row, event) => [
      [row.by, event.actorId],
      moment(row.at, event),
      reason(row.reason, event, about(row.applicationId).isErased),
    ],
    add: (pair, row, event) => add('summons', pair, row?.applicationId ?? textOf(event?.data.application)),
  })

  const proposals = of('application.correction_proposed')
  judgeAll(records.corrections, proposals, {
    isOf: ({ id }, { data }) => data.correction === id,
    pairs: (row, event) => [
      [row.applicationId, event.entityId],
      [row.proposedBy, event.actorId],
      moment(row.proposedAt, event),
      [row.criterionId, event.data.criterion],
      [row.evaluatorId, event.data.criterion === undefined ? undefined : (event.data.evaluator ?? null)],
      [row.from, valueIn(event.personal?.before)],
      [row.to, valueIn(event.personal?.after)],
      reason(row.reason, event, about(row.applicationId).isErased),
    ],
    add: (pair, row, event) => add('correction', pair, row?.applicationId ?? event?.entityId),
  })
  const states = {
    'application.correction_accepted': 'aceita',
    'application.correction_refused': 'recusada',
    'application.correction_withdrawn': 'retirada',
  } as const
  const decided = records.corrections.filter(({ state }) => state !== 'proposta')
  judgeAll(decided, of(...Object.keys(states)), {
    isOf: ({ id }, { data }) => data.correction === id,
    pairs: (row, event) => [
      [row.state, states[event.action as keyof typeof states]],
      [row.decidedBy, event.actorId],
      moment(row.decidedAt, event),
      reason(row.decisionReason, event, about(row.applicationId).isErased),
    ],
    add: (pair, row, event) => add('correction', pair, row?.applicationId ?? event?.entityId),
  })

  const changes = of('process.rules_changed', 'process.extended').filter(
    // An extension before there are marks is a change of rules in a public competition only.
    ({ action, data }) => action === 'process.rules_changed' || data.change !== undefined || data.rectification,
  )
  judgeAll(records.rectifications, changes, {
    // Events of earlier versions have only its number.
    isOf: ({ id, number }, { data }) =>
      data.change === undefined ? (data.rectification ?? null) === number : data.change === id,
    pairs: (row, event) => [
      [row.number, event.data.rectification ?? null],
      // An approved one is in force by who approved it; its event names the author.
      [row.by, event.data.author === undefined ? event.actorId : event.data.author],
      [row.approvedBy, event.data.author === undefined ? null : event.actorId],
      moment(row.at, event),
      reason(row.reason, event, false),
      [
        row.changes.map(({ rule: field, from, to }) => ({ field, from, to })),
        event.personal === undefined ? undefined : event.personal.changes,
      ],
    ],
    add: (pair) => add('rectification', pair),
  })

  judgeActs(records, events, about, add)

  const later = Map.groupBy(
    of(
      'application.decided',
      'application.eliminated',
      'application.elimination_reopened',
      'application.kept_beside',
      'application.summoned',
    ).filter(({ id }) => id > since),
    ({ entityId }) => entityId,
  )
  for (const { applicationId, status, frozen } of records.outcomes) {
    const expected = later.get(applicationId)?.at(-1)?.data.to ?? frozen
    if (status !== expected) add('outcome', [status, expected], applicationId)
  }
  return faults
}

const valueIn = (values: unknown): unknown =>
  values === undefined ? undefined : ((values as { value?: unknown }).value ?? null)
