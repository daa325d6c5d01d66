import type { ResultVerification } from '#contract/hiring/verification.ts'

type Snapshot = {
  id: string
  inputsHash: string
  outputsHash: string
  frozenAt: string
  frozenById: string | null
  publishedAt: string | null
  preliminaryId: string | null
  kind: string
}
/** What the process says of its result. */
type OfProcess = { frozenAt: string | null; publishedAt: string | null; resultKind: string | null }
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
const isTogether = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b)) <= together

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
 * Compares a snapshot with its events: exactly one of its freeze, with its hashes and of its moment; one of each erasure that changed the hash of
 * the inputs; and one of its publication. Neither the snapshot nor its process says anything else. `altered` has the events that are not as the chain has them.
 */
export function judgeEvents(
  snapshot: Snapshot,
  process: OfProcess,
  events: readonly Event[],
  altered: ReadonlyMap<string, string>,
): Fault[] {
  const { id, inputsHash, outputsHash, frozenAt, publishedAt } = snapshot
  const faults: Fault[] = []
  const add = (cause: Fault['cause'], stored = '', expected = '') =>
    faults.push({ cause, name: '', protocol: null, field: null, stored, expected })
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
  if (freeze) {
    let inputs = freeze.data.inputs
    for (const { data } of redacted) inputs = data.was === inputs ? data.inputs : undefined
    if (inputs !== inputsHash) add('hashes', inputsHash, inputs ?? '')
    if (freeze.data.outputs !== outputsHash) add('hashes', outputsHash, freeze.data.outputs ?? '')
    if (!isTogether(freeze.at, frozenAt)) add('moment', frozenAt, freeze.at)
    if (snapshot.frozenById !== freeze.actorId) add('record', snapshot.frozenById ?? '', freeze.actorId ?? '')
    const named = freeze.data.snapshot !== undefined
    if (named && snapshot.preliminaryId !== (freeze.data.preliminary ?? null))
      add('record', snapshot.preliminaryId ?? '', freeze.data.preliminary ?? '')
  }
  const current = currentByLog(events)
  if (current && current !== id) add('superseded', id, current)
  if (process.frozenAt === null || !isTogether(process.frozenAt, frozenAt))
    add('moment', process.frozenAt ?? '', frozenAt)
  if (process.resultKind !== snapshot.kind) add('record', process.resultKind ?? '', snapshot.kind)
  const isPublished = published.some(({ at }) => publishedAt !== null && isTogether(at, publishedAt))
  if ((publishedAt !== null || published.length > 0) && !isPublished) add('publication', publishedAt ?? '')
  if ((process.publishedAt === null) !== (publishedAt === null)) add('publication', process.publishedAt ?? '')
  return faults
}
