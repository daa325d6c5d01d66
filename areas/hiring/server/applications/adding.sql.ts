import { sql } from 'kysely'
import { type AddingFacts, type ApplicationSource, asCpf, takeBackMinutes } from '#hiring/contract/adding.rules.ts'
import { maxAdded, type Whom } from '#hiring/contract/adding.ts'
import { findPool, peopleOfPool } from '#hiring/server/pools/pools.sql.ts'
import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'
import { countRows } from '#platform/server/db/lists.ts'
import { notFound } from '#platform/server/http/errors.ts'
import { foundBy, nextOf } from '#professionals/server/candidates/batches.sql.ts'

/** Selects the professionals that match filters, or the members of a talent pool that the caller can see. */
async function found(db: Db, accountId: string, { query, poolId }: Whom) {
  if (!poolId) return foundBy(db, query)
  const pool = await findPool(db, accountId, poolId)
  if (!pool || pool.deletedAt) throw notFound('pool')
  return peopleOfPool(db, pool)
}

/** The next thousand professionals of the filters or the pool, by id, and the number left after them. */
export async function readWhom(db: Db, accountId: string, whom: Whom) {
  const people = await found(db, accountId, whom)
  if (!people) return { ids: [], next: null, left: 0 }
  const { ids, next } = await nextOf(people, whom.after, maxAdded)
  return { ids, next, left: next ? (await countRows(db, people.where('candidates.id', '>', next))).total : 0 }
}

/** Maps each CPF to its professional. A merged record maps to the surviving one. */
export async function findByCpfs(db: Db, typed: readonly string[]): Promise<Map<string, string>> {
  const cpfs = [...new Set(typed.flatMap((text) => asCpf(text) ?? []))]
  if (cpfs.length === 0) return new Map()
  const rows = await db
    .selectFrom('candidates')
    .select(['cpf', sql<string>`coalesce(merged_into, id)`.as('id')])
    .where('cpf', 'in', cpfs)
    .where((eb) => eb.or([eb('deletedAt', 'is', null), eb('mergedInto', 'is not', null)]))
    // A CPF that is in use again belongs to its current owner.
    .orderBy(sql`merged_into is null`)
    .execute()
  return new Map(rows.map(({ cpf, id }) => [cpf, id]))
}

/**
 * Locks professionals who may be added to a process, and reads what `adding.rules.ts` needs. The lock prevents concurrent merges and
 * erasures; it is taken before the lock on the process, in the same order as a merge.
 */
export const findCandidatesToAdd = (db: Db, processId: string, ids: string[]) =>
  db
    .selectFrom('candidates as k')
    .select((eb) => [
      'k.id',
      calledName.as('name'),
      'k.state',
      'k.deletedAt',
      'k.birthDate',
      'k.visibility',
      'k.privacyState',
      'k.councilNumber',
      'k.councilStatus',
      'k.councilExpiresOn',
      'k.councilVerifiedAt',
      eb
        .exists(
          eb
            .selectFrom('applications as a')
            .select('a.id')
            .whereRef('a.candidateId', '=', 'k.id')
            .where('a.processId', '=', processId),
        )
        .as('applied'),
    ])
    .where('k.id', 'in', ids)
    .orderBy('k.id')
    .forShare('k')
    .$castTo<AddingFacts & { id: string; name: string; birthDate: string | null }>()
    .execute()

/** Inserts applications on the first stage, with the reason for adding them after applications closed; those that were added concurrently are not returned. */
export const insertApplications = (
  db: Db,
  processId: string,
  people: { id: string; birthDate: string | null }[],
  lateReason: string | null,
  source: ApplicationSource,
) =>
  db
    .insertInto('applications')
    .values((eb) =>
      people.map(({ id, birthDate }) => ({
        processId,
        candidateId: id,
        birthDate,
        lateReason,
        source,
        stageId: eb
          .selectFrom('stages')
          .select('id')
          .where('processId', '=', processId)
          .orderBy('position')
          .limit(1)
          .$asScalar()
          .$notNull(),
      })),
    )
    .onConflict((c) => c.columns(['processId', 'candidateId']).where('mergedInto', 'is', null).doNothing())
    .returning(['id', 'candidateId', 'stageId'])
    .execute()

/**
 * Locks applications that are to be removed again, and reads whether the caller added them recently and whether they have changed since.
 * Levels from tests do not count as a change, because adding sets them.
 */
export const findToTakeBack = (db: Db, processId: string, actorId: string, ids: string[]) =>
  db
    .selectFrom('applications as a')
    .innerJoin('candidates as k', 'k.id', 'a.candidateId')
    .select([
      'a.id',
      calledName.as('name'),
      sql<boolean>`a.id in (select jsonb_array_elements_text(e.data->'applications')::uuid from audit_events e
        where e.entity = 'process' and e.entity_id = ${processId} and e.action = 'application.added' and e.actor_id = ${actorId}
          and e.at > now() - make_interval(mins => ${takeBackMinutes}::int))`.as('isOwn'),
      sql<boolean>`(a.status <> 'em_andamento' or a.merged_into is not null
        or exists (select from stage_moves x where x.application_id = a.id)
        or exists (select from marks x where x.application_id = a.id and x.attempt_version is null)
        or exists (select from evaluations x where x.application_id = a.id)
        or exists (select from automation_people x where x.application_id = a.id)
        or exists (select from application_outcomes x where x.application_id = a.id)
        or exists (select from step_attempts x where x.application_id = a.id)
        or exists (select from audit_events x where x.entity = 'application' and x.entity_id = a.id))`.as('isTouched'),
    ])
    .where('a.processId', '=', processId)
    .where('a.id', 'in', ids)
    .orderBy('a.id')
    .forUpdate('a')
    .execute()

export const deleteApplications = (db: Db, ids: string[]) =>
  db.deleteFrom('applications').where('id', 'in', ids).execute()
