import { sql } from 'kysely'
import { mayEditProcess } from '#contract/hiring/processes.rules.ts'
import { lockProcess } from '#server/hiring/processes/processes.sql.ts'
import { audit } from '#server/platform/audit/audit.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { rescore, rescoreSoon } from './scoring.sql.ts'

type Whose = { candidateId: string } | { processId: string; applicationIds?: readonly string[] }

/** Selects applications of processes that are not frozen and have a competency criterion with a shared mark. */
const following = (db: Db, whose: Whose) =>
  db
    .selectFrom('applications as a')
    .innerJoin('selectiveProcesses as p', 'p.id', 'a.processId')
    .select(['a.id', 'a.processId'])
    .where('p.frozenAt', 'is', null)
    .where(sql<boolean>`'competency' = any(p.steps)`)
    .where((eb) =>
      eb.exists(eb.selectFrom('criteria as c').select('c.id').whereRef('c.processId', '=', 'p.id').where(isFed)),
    )
    .$if('candidateId' in whose, (found) =>
      found.where('a.candidateId', '=', 'candidateId' in whose ? whose.candidateId : ''),
    )
    .$if('processId' in whose, (found) => found.where('a.processId', '=', 'processId' in whose ? whose.processId : ''))
    .$if('applicationIds' in whose, (found) =>
      found.where('a.id', 'in', [...('applicationIds' in whose ? (whose.applicationIds ?? []) : [])]),
    )
    .orderBy('a.processId')
    .orderBy('a.id')
    .execute()

/** SQL: a competency criterion with one shared mark, not graded by each evaluator. */
const isFed = sql<boolean>`c.component = 'competency' and not c.by_evaluators`

/**
 * Sets the marks of competency criteria to the current levels of each applicant. Marks given by an administrator are kept. A mark from a
 * level that no longer applies is deleted. Returns the ids of the changed applications.
 */
async function writeLevels(db: Db, applicationIds: string[], actorId: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with fed as (
      select a.id as application_id, c.id as criterion_id, l.level, l.attempt_id
      from applications a
      join criteria c on c.process_id = a.process_id and ${isFed}
      join candidate_levels l on l.candidate_id = a.candidate_id
      join competencies k on k.id = l.competency_id
        and (c.competency_id = k.id or (c.competency_id is null and k.deleted_at is null and fold(c.text) = fold(k.name)))
      where a.id = any(${applicationIds}::uuid[])
    ), gone as (
      delete from marks m where m.application_id = any(${applicationIds}::uuid[]) and m.attempt_id is not null
        and not exists (select from fed f where f.application_id = m.application_id and f.criterion_id = m.criterion_id)
      returning m.application_id
    ), given as (
      insert into marks (application_id, criterion_id, value, marked_by, attempt_id)
      select application_id, criterion_id, level, ${actorId}::uuid, attempt_id from fed
      on conflict (application_id, criterion_id, evaluator_id) do update
        set value = excluded.value, marked_by = excluded.marked_by, marked_at = now(), attempt_id = excluded.attempt_id
        where marks.attempt_id is not null and (marks.value, marks.attempt_id) is distinct from (excluded.value, excluded.attempt_id)
      returning application_id
    )
    select application_id as id from gone union select application_id from given order by id`.execute(db)
  return rows.map((r) => r.id)
}

/** Updates applications to the levels of their professionals and recalculates scores (a whole process by a job), unless frozen. */
export async function followLevels(tx: Db, whose: Whose, actorId: string | null): Promise<void> {
  const byProcess = Map.groupBy(await following(tx, whose), (a) => a.processId)
  for (const [processId, applications] of byProcess) {
    const process = await lockProcess(tx, processId, 'share')
    // The process may have been frozen while this transaction waited for the lock.
    if (!process || process.deletedAt || !mayEditProcess(process).allowed) continue
    const changed = await writeLevels(
      tx,
      applications.map((a) => a.id),
      actorId,
    )
    if (changed.length === 0) continue
    if ('candidateId' in whose || whose.applicationIds) await rescore(tx, processId, changed)
    else await rescoreSoon(tx, processId)
    await audit(tx, actorId, {
      action: 'process.levels_followed',
      entity: 'process',
      entityId: processId,
      data: { detail: String(changed.length), applications: changed },
    })
  }
}
