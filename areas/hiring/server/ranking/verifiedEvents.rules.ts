import type { ResultVerification } from '#hiring/contract/verification.ts'
import { sha256Hex } from '#platform/server/sha256.ts'
import type { Act } from './result.rules.ts'
import { publicationText } from './resultRecord.rules.ts'

type Snapshot = {
  id: string
  inputsHash: string
  outputsHash: string
  frozenAt: string
  frozenById: string | null
  publishedAt: string | null
  preliminaryId: string | null
  kind: string
  reopenedAt: string | null
  /** From format 3 on: what the snapshot itself says of its freeze. */
  act: Act | null
}
/** The fields of the process about its result. */
type OfProcess = { frozenAt: string | null; publishedAt: string | null; resultKind: string | null; ruleset: string }
type Event = {
  id: string
  action: string
  at: string
  actorId: string | null
  data: Record<string, string | undefined>
}
type Fault = ResultVerification['faults'][number]

/** Milliseconds between a row and its event, which are of one transaction. */
const together = 10 * 60_000
export const isTogether = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b)) <= together

/**
 * The result in force by the audit log: the last one that was frozen and not reopened since. Undefined where there is none, null where the event
 * of an earlier version does not name it.
 */
export function currentByLog(events: readonly Pick<Event, 'action' | 'data'>[]): string | null | undefined {
  const standing: (string | null)[] = []
  for (const { action, data } of events) {
    if (action === 'result.frozen') standing.push(data.snapshot ?? null)
    if (action === 'result.reopened') standing.pop()
  }
  return standing.at(-1)
}

/**
 * The kind of a result after some events, the first of which is its freeze: a move of the process may make it preliminary, or final again in a
 * private process. Undefined where the freeze does not say it.
 */
function kindByLog([freeze, ...later]: readonly Pick<Event, 'action' | 'data'>[], ruleset: string) {
  let kind = freeze?.data.to
  for (const { action, data } of later) {
    if (action === 'result.frozen' || action === 'result.reopened') break
    if (kind === undefined || !action.startsWith('process.moved')) continue
    if (data.from === 'em_avaliacao' && data.to === 'resultado_preliminar') kind = 'preliminar'
    if (data.to === 'em_avaliacao' && ruleset === 'privado') kind = 'final'
  }
  return kind
}

type Judging = {
  snapshot: Snapshot
  process: Pick<OfProcess, 'ruleset'>
  events: readonly Event[]
  altered: ReadonlyMap<string, string>
}

/**
 * Compares a snapshot with its events: exactly one of its freeze, with its hashes and of its moment; one of each erasure that changed the hash of
 * the inputs; and one of its publication. The snapshot says nothing else. `altered` has the events that are not as the chain has them.
 */
function judgeSnapshot({ snapshot, process, events, altered }: Judging): Fault[] {
  const { id, inputsHash, outputsHash, frozenAt, publishedAt, act } = snapshot
  const faults: Fault[] = []
  const add = (cause: Fault['cause'], stored = '', expected = '') =>
    faults.push({ cause, name: '', protocol: null, field: null, ofPreliminary: false, stored, expected })
  const ofAction = (action: string) => events.filter((event) => event.action === action)
  // Events of earlier versions do not name their snapshot.
  const frozen = ofAction('result.frozen').filter(({ at, data }) =>
    data.snapshot === undefined ? isTogether(at, frozenAt) : data.snapshot === id,
  )
  const [freeze, ...more] = frozen
  if (!freeze) add('event_missing')
  if (more.length > 0) add('event_repeated')
  const redacted = ofAction('result.redacted').filter(({ data }) => data.snapshot === id)
  // Events of earlier versions do not name what they published either.
  const published = ofAction('result.published').filter(({ at, data }) =>
    data.snapshot === undefined ? publishedAt !== null && isTogether(at, publishedAt) : data.snapshot === id,
  )
  for (const event of [...frozen, ...redacted, ...published]) {
    const cause = altered.get(event.id)
    if (cause) add('event_altered', cause)
  }
  const since = freeze ? events.slice(events.indexOf(freeze)) : []
  if (freeze) {
    let inputs = freeze.data.inputs
    for (const { data } of redacted) inputs = data.was === inputs ? data.inputs : undefined
    if (inputs !== inputsHash) add('hashes', inputsHash, inputs ?? '')
    if (freeze.data.outputs !== outputsHash) add('hashes', outputsHash, freeze.data.outputs ?? '')
    if (act ? frozenAt !== act.frozenAt : !isTogether(freeze.at, frozenAt))
      add('moment', frozenAt, act?.frozenAt ?? freeze.at)
    if (snapshot.frozenById !== freeze.actorId) add('record', snapshot.frozenById ?? '', freeze.actorId ?? '')
    const named = freeze.data.snapshot !== undefined
    if (named && snapshot.preliminaryId !== (freeze.data.preliminary ?? null))
      add('record', snapshot.preliminaryId ?? '', freeze.data.preliminary ?? '')
    const kind = kindByLog(since, process.ruleset)
    if (kind !== undefined && kind !== snapshot.kind) add('record', snapshot.kind, kind)
  }
  const fits = (event: Event) => {
    if (publishedAt === null || !isTogether(event.at, publishedAt)) return false
    const kind = kindByLog(since.slice(0, since.indexOf(event)), process.ruleset) ?? snapshot.kind
    // Events of earlier versions have no hash of the act.
    return event.data.act === undefined || event.data.act === sha256Hex(publicationText(snapshot, kind))
  }
  if ((publishedAt !== null || published.length > 0) && !published.some(fits)) add('publication', publishedAt ?? '')
  return faults
}

/** Compares the result in force with its events, and with what the process says of it. */
export function judgeEvents(
  snapshot: Snapshot,
  process: OfProcess,
  events: readonly Event[],
  altered: ReadonlyMap<string, string>,
): Fault[] {
  const { id, frozenAt, publishedAt, act } = snapshot
  const faults = judgeSnapshot({ snapshot, process, events, altered })
  const add = (cause: Fault['cause'], stored = '', expected = '') =>
    faults.push({ cause, name: '', protocol: null, field: null, ofPreliminary: false, stored, expected })
  const current = currentByLog(events)
  if (current && current !== id) add('superseded', id, current)
  const isOf = (a: string, b: string) => (act ? a === b : isTogether(a, b))
  if (process.frozenAt === null || !isOf(process.frozenAt, frozenAt)) add('moment', process.frozenAt ?? '', frozenAt)
  if (process.resultKind !== snapshot.kind) add('record', process.resultKind ?? '', snapshot.kind)
  const isSame =
    process.publishedAt === null || publishedAt === null
      ? process.publishedAt === publishedAt
      : !act || process.publishedAt === publishedAt
  if (!isSame) add('publication', process.publishedAt ?? '', publishedAt ?? '')
  return faults
}

/** Compares the preliminary result under a final one with its events. It stands: nothing reopens it. */
export function judgePreliminary(judging: Judging): Fault[] {
  const { id, reopenedAt } = judging.snapshot
  const faults = judgeSnapshot(judging)
  if (reopenedAt !== null)
    faults.push({
      ...{ cause: 'superseded', name: '', protocol: null, field: null, ofPreliminary: true },
      ...{ stored: '', expected: id },
    })
  return faults.map((fault) => ({ ...fault, ofPreliminary: true }))
}
