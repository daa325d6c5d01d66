import { sql } from 'kysely'
import { mayCorrect } from '#hiring/contract/corrections.rules.ts'
import { mayEditProcess } from '#hiring/contract/processes.rules.ts'
import { lockProcess } from '#hiring/server/processes/processes.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { fedTo, isFed, isFromTest } from './fed.sql.ts'
import { rescore, rescoreSoon } from './scoring.sql.ts'
import { proposeFromSources } from './sourceChanges.sql.ts'

type Whose =
  | { candidateId: string }
  | { applicationIds: readonly string[] }
  | { processId: string; applicationIds?: readonly string[] }

/** Selects applications that have a criterion that tests mark, of processes that are not frozen, or whose marks only corrections change. */
const following = (db: Db, whose: Whose) =>
  db
    .selectFrom('applications as a')
    .innerJoin('selectiveProcesses as p', 'p.id', 'a.processId')
    .select(['a.id', 'a.processId'])
    .where((eb) => eb.or([eb('p.frozenAt', 'is', null), eb('p.resultKind', '=', 'preliminar')]))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('criteria as c')
          .select('c.id')
          .whereRef('c.processId', '=', 'p.id')
          .where(isFed)
          .where(sql<boolean>`c.component = any(p.steps)`),
      ),
    )
    .$if('candidateId' in whose, (found) =>
      found.where('a.candidateId', '=', 'candidateId' in whose ? whose.candidateId : ''),
    )
    .$if('processId' in whose, (found) => found.where('a.processId', '=', 'processId' in whose ? whose.processId : ''))
    .$if('applicationIds' in whose, (found) =>
      found.where(
        'a.id',
        '=',
        sql<string>`any(${'applicationIds' in whose ? [...(whose.applicationIds ?? [])] : []}::uuid[])`,
      ),
    )
    .orderBy('a.processId')
    .orderBy('a.id')
    .execute()

/**
 * Sets the marks that attempts at tests give, with the attempt and its version. Marks given by an administrator are kept. A mark from an attempt
 * that no longer counts is deleted. Returns the ids of the changed applications.
 */
async function writeMarks(db: Db, applicationIds: string[], actorId: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with ${fedTo(sql`a.id = any(${applicationIds}::uuid[])`)}, gone as (
      delete from marks m where m.application_id = any(${applicationIds}::uuid[]) and ${isFromTest}
        and not exists (select from fed f where f.application_id = m.application_id and f.criterion_id = m.criterion_id)
      returning m.application_id
    ), given as (
      insert into marks as m (application_id, criterion_id, value, marked_by, attempt_id, test_attempt_id, attempt_version)
      select application_id, criterion_id, value, ${actorId}::uuid, attempt_id, test_attempt_id, version from fed
      on conflict (application_id, criterion_id, evaluator_id) do update
        set value = excluded.value, marked_by = excluded.marked_by, marked_at = now(), attempt_id = excluded.attempt_id,
          test_attempt_id = excluded.test_attempt_id, attempt_version = excluded.attempt_version
        where ${isFromTest} and (m.value, m.attempt_id, m.test_attempt_id, m.attempt_version)
          is distinct from (excluded.value, excluded.attempt_id, excluded.test_attempt_id, excluded.attempt_version)
      returning application_id
    )
    select application_id as id from gone union select application_id from given order by id`.execute(db)
  return rows.map((r) => r.id)
}

/**
 * Updates the marks of applications to the tests of their professionals and recalculates scores (a whole process by a job). After the preliminary
 * result, corrections are proposed instead, for another person to decide on.
 */
export async function followTests(tx: Db, whose: Whose, actorId: string | null, reason = ''): Promise<void> {
  const byProcess = Map.groupBy(await following(tx, whose), (a) => a.processId)
  for (const [processId, applications] of byProcess) {
    const process = await lockProcess(tx, processId, 'share')
    if (!process || process.deletedAt) continue
    if (mayCorrect(process).allowed) await proposeFromSources(tx, processId, actorId, reason)
    // The process may have been frozen while this transaction waited for the lock.
    if (!mayEditProcess(process).allowed) continue
    const changed = await writeMarks(
      tx,
      applications.map((a) => a.id),
      actorId,
    )
    if (changed.length === 0) continue
    if (!('processId' in whose) || whose.applicationIds) await rescore(tx, processId, changed)
    else await rescoreSoon(tx, processId)
    await audit(tx, actorId, {
      action: 'process.levels_followed',
      entity: 'process',
      entityId: processId,
      data: { detail: String(changed.length), applications: changed },
    })
  }
}
