import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { followCriteria } from '#assessment/contract/valuesTest.rules.ts'
import { findFollowed } from '#assessment/server/values/following.sql.ts'
import { editableStates } from '#platform/contract/states.ts'
import { type AuditEntry, type ChangedValue, changedValues } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { hasFixedRules } from './fixedRules.sql.ts'

/** The processes of a company whose criteria are linked to its values, and may still change. */
const following = (db: Db, companyId: string) =>
  db
    .selectFrom('selectiveProcesses as p')
    .where('p.companyId', '=', companyId)
    .where('p.frozenAt', 'is', null)
    .where('p.state', 'in', [...editableStates])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('criteria as c')
          .select('c.id')
          .whereRef('c.processId', '=', 'p.id')
          .where('c.valueId', 'is not', null),
      ),
    )

/** Counts the processes that would follow a new version, and those that keep theirs. */
export const countFollowers = (db: Db, companyId: string) =>
  following(db, companyId)
    .select([
      sql<number>`count(*) filter (where not ${hasFixedRules})::int`.as('followers'),
      sql<number>`count(*) filter (where ${hasFixedRules})::int`.as('keeping'),
    ])
    .executeTakeFirstOrThrow()

/** Locks the processes that follow a new version of the profile of a company: marks keep the others at the version they have. */
export async function lockFollowers(db: Db, companyId: string) {
  const locked = await following(db, companyId).select('p.id').orderBy('p.id').forUpdate('p').execute()
  // The first statement waits for marks being given, and does not see them.
  return db
    .selectFrom('selectiveProcesses as p')
    .select((eb) => [
      'p.id',
      eb
        .exists(eb.selectFrom('applications as a').select('a.id').whereRef('a.processId', '=', 'p.id'))
        .as('hasApplications'),
    ])
    .where('p.id', '=', sql<string>`any(${locked.map(({ id }) => id)}::uuid[])`)
    .where((eb) => eb.not(hasFixedRules))
    .orderBy('p.id')
    .execute()
}

const linkedCriteria = (db: Db, processId: string) =>
  db
    .selectFrom('criteria')
    .select([
      'id',
      'component',
      'text',
      'mandatory',
      'byEvaluators',
      'weight',
      'target',
      'valueId',
      'competencyId',
      'rubric',
    ])
    .where('processId', '=', processId)
    .where('valueId', 'is not', null)
    .orderBy('position')
    .execute()

/**
 * Copies texts, targets and weights from a version of the profile to the criteria linked to values, and stores the version: the
 * one in force without `version`, none for null. Returns what changed when the version did. Criteria of values that the version
 * excludes keep their earlier content. Without a version, all criteria keep the content entered by users.
 */
export async function followValues(db: Db, processId: string, version?: number | null): Promise<ChangedValue[]> {
  const process = await db
    .selectFrom('selectiveProcesses as p')
    .leftJoin('valuesVersions as v', 'v.id', 'p.valuesVersionId')
    .select(['p.companyId', 'p.valuesVersionId', 'v.version'])
    .where('p.id', '=', processId)
    .executeTakeFirstOrThrow()
  const linked = await linkedCriteria(db, processId)
  const followed = linked.length > 0 ? await findFollowed(db, process.companyId, version) : undefined
  const differing = followCriteria(linked, followed?.lines ?? []).flatMap((to, at) => {
    const from = linked[at]
    return from && !isDeepStrictEqual(from, to) ? [{ from, to }] : []
  })
  for (const { to } of differing) {
    const { id, text, target, weight } = to
    await db.updateTable('criteria').set({ text, target, weight }).where('id', '=', id).execute()
  }
  const valuesVersionId = followed?.id ?? null
  await db.updateTable('selectiveProcesses').set({ valuesVersionId }).where('id', '=', processId).execute()
  if (valuesVersionId === process.valuesVersionId) return []
  const listed = (side: 'from' | 'to') =>
    differing.map((change) => change[side]).map(({ id: _, ...criterion }) => criterion)
  return [
    { field: 'valuesVersion', from: process.version, to: followed?.version ?? null },
    ...(differing.length > 0 ? [{ field: 'criteria', from: listed('from'), to: listed('to') }] : []),
  ]
}

/** The event of a process that follows another version. */
export const followedEvent = (entityId: string, changes: ChangedValue[]): AuditEntry => ({
  action: 'process.values_followed',
  entity: 'process',
  entityId,
  data: changedValues(...changes),
})
