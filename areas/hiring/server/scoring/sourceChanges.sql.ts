import { sql } from 'kysely'
import type { CorrectionSource } from '#hiring/contract/corrections.ts'
import { auditEach } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { fedTo, isFromTest } from './fed.sql.ts'

/** SQL: a mark `m` of the application and criterion of a row `f`. */
const markOf = sql`m.application_id = f.application_id and m.criterion_id = f.criterion_id and m.evaluator_id is null`

/** SQL: the marks and birth dates of a process that are not those of their sources. A mark by a person's hand stays. */
const changedSources = (processId: string) => sql`
    with ${fedTo(sql`a.process_id = ${processId}`)}, changed as (
      select f.application_id, f.criterion_id, m.value as from_value, f.value as to_value, f.source
      from fed f left join marks m on ${markOf}
      where m.application_id is null or (${isFromTest} and m.value is distinct from f.value)
      union all select a.id, null, null, null, 'birth_date' from applications a join candidates k on k.id = a.candidate_id
        where a.process_id = ${processId} and a.birth_date is distinct from k.birth_date
    )`

/** Applications with a mark or a birth date that is not that of its source. */
export async function findUnfollowed(db: Db, processId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${changedSources(processId)}
    select distinct application_id as id from changed order by id`.execute(db)
  return rows.map(({ id }) => id)
}

type Proposed = {
  id: string
  applicationId: string
  criterionId: string | null
  from: number | null
  to: number | null
  source: CorrectionSource
}
type Withdrawn = Pick<Proposed, 'id' | 'applicationId'>

/**
 * Proposes a correction for each mark and birth date that is no longer that of its source, in a process whose preliminary result stands. Proposals
 * that no source asks for any more are withdrawn. One that was refused is not proposed again while its source stays as it is.
 */
export async function proposeFromSources(
  tx: Db,
  processId: string,
  actorId: string | null,
  reason = '',
): Promise<void> {
  const { rows: withdrawn } = await sql<Withdrawn>`${changedSources(processId)}
    update result_corrections r set state = 'retirada', decided_at = now(), decided_by = ${actorId}::uuid, decision_reason = ${reason}
    where r.process_id = ${processId} and r.state = 'proposta' and r.source is not null and not exists (select from changed c
      where c.application_id = r.application_id and c.criterion_id is not distinct from r.criterion_id and c.to_value is not distinct from r.to_value)
    returning r.id, r.application_id as "applicationId"`.execute(tx)
  await auditEach(
    tx,
    actorId,
    { action: 'application.correction_withdrawn', entity: 'application' },
    withdrawn.map(({ id, applicationId }) => ({
      entityId: applicationId,
      data: { correction: id },
      personal: { reason },
    })),
  )
  const { rows } = await sql<Proposed>`${changedSources(processId)},
    current as (select id, frozen_at from result_snapshots where process_id = ${processId} and reopened_at is null order by id desc limit 1)
    insert into result_corrections (process_id, snapshot_id, application_id, criterion_id, from_value, to_value, source, reason, proposed_by)
    select ${processId}, s.id, c.application_id, c.criterion_id, c.from_value, c.to_value, c.source, ${reason}, ${actorId}::uuid
    from changed c cross join current s
    where not exists (select from result_corrections r where r.application_id = c.application_id and r.snapshot_id = s.id and r.state = 'recusada'
      and r.criterion_id is not distinct from c.criterion_id and r.to_value is not distinct from c.to_value
      and (c.source <> 'birth_date' or r.decided_at > (select k.updated_at from candidates k join applications a on a.candidate_id = k.id where a.id = c.application_id)))
    on conflict do nothing
    returning id, application_id as "applicationId", criterion_id as "criterionId", from_value as "from", to_value as "to", source`.execute(
    tx,
  )
  await auditEach(
    tx,
    actorId,
    { action: 'application.correction_proposed', entity: 'application' },
    rows.map(({ id, applicationId, criterionId, from, to, source }) => ({
      entityId: applicationId,
      data: { correction: id, source, criterion: criterionId },
      personal: { reason, before: { value: from }, after: { value: to } },
    })),
  )
}

type Followed = { applicationId: string; criterionId: string | null; toValue: number | null }

/** Gives an application the mark or the birth date of its source; false when that is another one by now. */
export async function followSource(
  tx: Db,
  { applicationId, criterionId, toValue }: Followed,
  actorId: string,
): Promise<boolean> {
  const { rows } = await (criterionId === null
    ? sql<{
        id: string
      }>`update applications a set birth_date = k.birth_date, version = a.version + 1, updated_at = now()
        from candidates k where k.id = a.candidate_id and a.id = ${applicationId} returning a.id`
    : sql<{ id: string }>`with ${fedTo(sql`a.id = ${applicationId}`)}
        insert into marks as m (application_id, criterion_id, value, marked_by, attempt_id, test_attempt_id, attempt_version)
        select application_id, criterion_id, value, ${actorId}::uuid, attempt_id, test_attempt_id, version from fed
        where criterion_id = ${criterionId} and value = ${toValue}
        on conflict (application_id, criterion_id, evaluator_id) do update
          set value = excluded.value, marked_by = excluded.marked_by, marked_at = now(), attempt_id = excluded.attempt_id,
            test_attempt_id = excluded.test_attempt_id, attempt_version = excluded.attempt_version
        returning m.application_id as id`
  ).execute(tx)
  return rows.length > 0
}
