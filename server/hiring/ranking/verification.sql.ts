import { sql } from 'kysely'
import type { ResultVerification } from '#contract/hiring/verification.ts'
import { pointsFrom, pointsText } from '#server/hiring/scoring/points.ts'
import { findDiffering } from '#server/hiring/scoring/ranking.sql.ts'
import type { AuditKeeping } from '#server/platform/audit/verify.sql.ts'
import { verifyEvents } from '#server/platform/audit/verifyEvents.sql.ts'
import { calledName } from '#server/platform/db/calledName.ts'
import type { Db } from '#server/platform/db/db.ts'
import { canonical, type ResultInputs, scoreApplicants, sha256 } from './result.rules.ts'
import { findSnapshot, listPlaces, readInputs } from './result.sql.ts'
import { changedSince, judgeResult } from './verification.rules.ts'
import { currentByLog, judgeEvents } from './verifiedEvents.rules.ts'

/**
 * Verifies the frozen result of a process: recomputes it from its raw marks, compares it with the stored result and its list, both with the audit
 * event of the freeze, and that event with the chain. `undefined` without a result.
 */
export const verifyResult = (db: Db, keeping: AuditKeeping, processId: string) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx): Promise<ResultVerification | undefined> => {
      const snapshot = await findSnapshot(tx, processId)
      const events = await listEvents(tx, processId)
      if (!snapshot) return missingResult(currentByLog(events))
      const process = await tx
        .selectFrom('selectiveProcesses')
        .select(['frozenAt', 'publishedAt', 'resultKind'])
        .where('id', '=', processId)
        .executeTakeFirstOrThrow()
      const [rows, people] = [await listPlaces(tx, snapshot.id), await readPeople(tx, processId)]
      const erased = people.erased
      const judged = judgeResult({
        ...snapshot,
        rows: rows.map((row) => ({ ...row, isErased: erased.has(row.applicationId) })),
      })
      const altered = await verifyEvents(
        tx,
        keeping,
        events.map(({ id }) => id),
      )
      const faults = [...judged.faults, ...judgeEvents(snapshot, process, events, altered)]
      const changed = judged.given ? await readChanges(tx, processId, judged.given, people.names) : []
      return {
        intact: faults.every(({ cause }) => cause === 'former_format'),
        sameBytes: judged.recomputed === snapshot.outputs && !judged.faults.some(({ cause }) => cause === 'inputs'),
        sameInputs: changed.length === 0,
        outputsHash: snapshot.outputsHash,
        recomputedHash: sha256(judged.recomputed),
        faults,
        changed,
      }
    })

/** The verification where no snapshot is there: a fault where the log has a result. */
function missingResult(current: string | null | undefined): ResultVerification | undefined {
  if (current === undefined) return undefined
  const about = { name: '', protocol: null, field: null, stored: '', expected: current ?? '' }
  return {
    ...{ intact: false, sameBytes: false, sameInputs: false, outputsHash: '', recomputedHash: '', changed: [] },
    faults: [{ cause: 'superseded', ...about }],
  }
}

/** The current names of the applicants, and who was erased: a result then has no name to compare. */
async function readPeople(tx: Db, processId: string) {
  const people = await tx
    .selectFrom('applications as a')
    .innerJoin('candidates as k', 'k.id', 'a.candidateId')
    .select(['a.id', calledName.as('name'), sql<boolean>`k.privacy_state = 'anonimizado'`.as('isErased')])
    .where('a.processId', '=', processId)
    .execute()
  return {
    names: new Map(people.map(({ id, name }) => [id, name])),
    erased: new Set(people.filter(({ isErased }) => isErased).map(({ id }) => id)),
  }
}

const listEvents = (tx: Db, processId: string) =>
  tx
    .selectFrom('auditEvents')
    .select(['id', 'action', 'at', 'actorId', 'data'])
    .where('entity', '=', 'process')
    .where('entityId', '=', processId)
    .where('action', 'in', ['result.frozen', 'result.reopened', 'result.redacted', 'result.published'])
    .orderBy('id')
    .$castTo<{
      id: string
      action: string
      at: string
      actorId: string | null
      data: Record<string, string | undefined>
    }>()
    .execute()

async function readChanges(tx: Db, processId: string, given: ResultInputs, names: ReadonlyMap<string, string>) {
  const inputs = await readInputs(tx, processId)
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
  return changedSince(given, { inputs, scores: new Set(scores.map(({ id }) => id)), keys, names })
}
