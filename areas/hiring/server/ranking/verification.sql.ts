import { sql } from 'kysely'
import type { ResultVerification } from '#hiring/contract/verification.ts'
import { pointsFrom, pointsText } from '#hiring/server/scoring/points.ts'
import { findDiffering } from '#hiring/server/scoring/ranking.sql.ts'
import type { AuditKeeping } from '#platform/server/audit/verify.sql.ts'
import { verifyEvents } from '#platform/server/audit/verifyEvents.sql.ts'
import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { Seal } from '#platform/server/seal.ts'
import { sha256Hex } from '#platform/server/sha256.ts'
import type { LogEvent } from './comparing.rules.ts'
import { canonical, type ResultInputs, scoreApplicants } from './result.rules.ts'
import { findPreliminary, findSnapshot, listPlaces, readInputs } from './result.sql.ts'
import { erasedByLog, mergedByLog } from './resultRecord.rules.ts'
import { listProposedCorrections, listRectifications, readLiveRecord } from './resultRecord.sql.ts'
import { changedSince, judgeResult, type LiveInputs, mostListed } from './verification.rules.ts'
import { currentByLog, judgeEvents, judgePreliminary } from './verifiedEvents.rules.ts'
import { listLog } from './verifiedLog.sql.ts'
import { judgeRecords, type Records } from './verifiedRecords.rules.ts'

/**
 * Verifies the frozen result of a process: recomputes it from its raw marks, compares it with the stored result and its list, both with the audit
 * event of the freeze, and that event with the chain. It does the same with the preliminary result under a final one. Records other than marks are
 * compared with their events. `undefined` without a result.
 */
export const verifyResult = (db: Db, keeping: AuditKeeping, processId: string) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx): Promise<ResultVerification | undefined> => {
      const snapshot = await findSnapshot(tx, processId)
      const log = await listLog(tx, processId)
      // Events of a result have texts alone.
      const events = log.filter(isOfProcess) as (LogEvent & { data: Record<string, string | undefined> })[]
      if (!snapshot) return missingResult(currentByLog(events))
      const process = await readProcess(tx, processId)
      const people = await readPeople(tx, processId)
      const altered = await verifyEvents(
        tx,
        keeping,
        log.map(({ id }) => id),
      )
      const { judged, rows, erased } = await judge(tx, snapshot, people, log)
      const act = judged.given?.record?.act ?? null
      const faults = [...judged.faults, ...judgeEvents({ ...snapshot, act }, process, events, altered)]
      if (snapshot.preliminaryId) {
        const before = await findPreliminary(tx, snapshot.preliminaryId)
        faults.push(
          ...(before
            ? await judgeBefore(tx, before, { people, log, process, events, altered })
            : [missingFault(snapshot.preliminaryId, true)]),
        )
      }
      if (judged.given?.record) {
        const records = await readRecords(tx, processId, process, judged.given)
        const since = events.find(({ action, data }) => action === 'result.frozen' && data.snapshot === snapshot.id)
        const about = (id: string) => ({
          ...(people.get(id) ?? { name: '', protocol: null }),
          isErased: erased.has(id),
        })
        faults.push(...judgeRecords(records, log, since?.id ?? '', about))
        for (const { id, action } of log) {
          const cause = action.startsWith('result.') ? undefined : altered.get(id)
          if (cause) faults.push({ ...missingFault(''), cause: 'event_altered', stored: cause })
        }
      }
      const names = new Map([...people].map(([id, { name }]) => [id, name]))
      const kept = new Map(rows.map((row) => [row.applicationId, row]))
      const live = { erased, mergedInto: mergedByLog(log) }
      const changed = judged.given
        ? await readChanges(tx, keeping.seal, processId, judged.given, {
            names,
            recorded: { live: await readLiveRecord(tx, processId, live), kept },
          })
        : []
      return {
        intact: faults.every(({ cause }) => cause === 'former_format'),
        sameBytes: judged.recomputed === snapshot.outputs && !judged.faults.some(({ cause }) => cause === 'inputs'),
        sameInputs: changed.length === 0,
        outputsHash: snapshot.outputsHash,
        recomputedHash: sha256Hex(judged.recomputed),
        faults: faults.slice(0, mostListed),
        changed,
      }
    })

type Snapshot = NonNullable<Awaited<ReturnType<typeof findSnapshot>>>
type People = Awaited<ReturnType<typeof readPeople>>
const isOfProcess = ({ action }: LogEvent) => action.startsWith('result.') || action.startsWith('process.moved')

/** Recomputes a snapshot and compares it with its list. */
async function judge(tx: Db, snapshot: Snapshot, people: People, log: readonly LogEvent[]) {
  const candidates = new Map([...people].map(([id, { candidate }]) => [id, candidate]))
  const erased = erasedByLog(JSON.parse(snapshot.inputs) as ResultInputs, candidates, log)
  const rows = (await listPlaces(tx, snapshot.id)).map((row) => ({
    ...row,
    isErased: people.get(row.applicationId)?.isErased === true,
    isErasedByLog: erased.has(row.applicationId),
  }))
  return { judged: judgeResult({ ...snapshot, rows }), rows, erased }
}

type Known = Omit<Parameters<typeof judgePreliminary>[0], 'snapshot'> & { people: People; log: readonly LogEvent[] }

/** Verifies the preliminary result under a final one as itself. */
async function judgeBefore(tx: Db, snapshot: Snapshot, { people, log, ...known }: Known) {
  const { judged } = await judge(tx, snapshot, people, log)
  const act = judged.given?.record?.act ?? null
  return [
    ...judged.faults.map((fault) => ({ ...fault, ofPreliminary: true })),
    ...judgePreliminary({ ...known, snapshot: { ...snapshot, act } }),
  ]
}

const missingFault = (expected: string, ofPreliminary = false): ResultVerification['faults'][number] => ({
  ...{ cause: 'superseded', name: '', protocol: null, field: null, ofPreliminary, stored: '', expected },
})

/** The verification where no snapshot is there: a fault where the log has a result. */
function missingResult(current: string | null | undefined): ResultVerification | undefined {
  if (current === undefined) return undefined
  return {
    ...{ intact: false, sameBytes: false, sameInputs: false, outputsHash: '', recomputedHash: '', changed: [] },
    faults: [missingFault(current ?? '')],
  }
}

const readProcess = (tx: Db, processId: string) =>
  tx
    .selectFrom('selectiveProcesses')
    .select(['frozenAt', 'publishedAt', 'resultKind', 'ruleset', 'state', 'appealClosesAt'])
    .where('id', '=', processId)
    .executeTakeFirstOrThrow()

/** The current names of the applicants, and who was erased: a result then has no name to compare. */
async function readPeople(tx: Db, processId: string) {
  const people = await tx
    .selectFrom('applications as a')
    .innerJoin('candidates as k', 'k.id', 'a.candidateId')
    .select([
      'a.id',
      'a.protocol',
      'a.status',
      'a.candidateId as candidate',
      calledName.as('name'),
      sql<boolean>`k.privacy_state = 'anonimizado'`.as('isErased'),
    ])
    .where('a.processId', '=', processId)
    .execute()
  return new Map(people.map(({ id, ...person }) => [id, person]))
}

/** The records of a process other than marks, as they are now. */
async function readRecords(
  tx: Db,
  processId: string,
  { state, appealClosesAt }: Pick<Records, 'state' | 'appealClosesAt'>,
  { applicants }: ResultInputs,
): Promise<Records> {
  const statuses = await tx
    .selectFrom('applications')
    .select(['id', 'status'])
    .where('processId', '=', processId)
    .execute()
  const now = new Map(statuses.map(({ id, status }) => [id, status]))
  return {
    state,
    appealClosesAt,
    summons: await tx
      .selectFrom('summons')
      .select(['id', 'applicationId', 'replacedId', 'reason', 'summonedBy as by', 'summonedAt as at'])
      .select(['answer', 'answeredOn', 'answerProof', 'answeredBy'])
      .where('processId', '=', processId)
      .orderBy('id')
      .execute(),
    corrections: await listProposedCorrections(tx, processId),
    rectifications: await listRectifications(tx, processId),
    acts: await tx
      .selectFrom('countersignedActs')
      .select([
        'id',
        'applicationId',
        'kind',
        'state',
        'decidedBy as by',
        'decidedAt as at',
        'decisionReason as reason',
      ])
      .where('processId', '=', processId)
      .where('decidedAt', 'is not', null)
      .orderBy('id')
      .$narrowType<{ at: string }>()
      .execute(),
    ratification:
      (await tx
        .selectFrom('ratifications')
        .select(['recordedBy as by', 'reason', 'authority', 'role', 'ratifiedAt as at'])
        .where('processId', '=', processId)
        .executeTakeFirst()) ?? null,
    extension:
      (await tx
        .selectFrom('validityExtensions')
        .select(['extendedBy as by', 'reason', 'act', 'extendedAt as at'])
        .where('processId', '=', processId)
        .executeTakeFirst()) ?? null,
    outcomes: applicants.flatMap(({ id, status: frozen }) => {
      const status = now.get(id)
      return status === undefined ? [] : [{ applicationId: id, status, frozen }]
    }),
  }
}

type Beside = Pick<LiveInputs, 'names' | 'recorded'>

/** The differences between the frozen inputs and the current data. */
async function readChanges(tx: Db, seal: Seal, processId: string, given: ResultInputs, beside: Beside) {
  const inputs = await readInputs(tx, seal, processId)
  const stored = await tx
    .selectFrom('applications')
    .select(['id', sql<string>`points::text`.as('points'), 'scores'])
    .where('processId', '=', processId)
    .execute()
  const computed = new Map(scoreApplicants(inputs).map((applicant) => [applicant.id, applicant]))
  const scores = stored.filter(({ id, points, scores: inHundredths }) => {
    const right = computed.get(id)
    if (!right) return false
    return (
      pointsText(pointsFrom(points)) !== pointsText(right.points) || canonical(inHundredths) !== canonical(right.scores)
    )
  })
  const keys = new Set(await findDiffering(tx, processId))
  return changedSince(given, { inputs, scores: new Set(scores.map(({ id }) => id)), keys, ...beside })
}
