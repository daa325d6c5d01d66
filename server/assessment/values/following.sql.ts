import { sql } from 'kysely'
import { criterionOf } from '#contract/assessment/valuesTest.rules.ts'
import { editableStates } from '#contract/platform/states.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findVersion } from './valuesTest.sql.ts'

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

/** Locks the editable processes of a company whose criteria are linked to its values. */
export const lockFollowers = (db: Db, companyId: string) =>
  following(db, companyId)
    .select((eb) => [
      'p.id',
      eb
        .exists(eb.selectFrom('applications as a').select('a.id').whereRef('a.processId', '=', 'p.id'))
        .as('hasApplications'),
    ])
    .orderBy('p.id')
    .forUpdate('p')
    .execute()

export const countFollowers = (db: Db, companyId: string) =>
  following(db, companyId).select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()

/**
 * Copies texts, targets and weights from the version in force to the criteria linked to values, and stores the version.
 * Returns whether the version changed. Criteria of values that the version excludes keep their earlier content. Without a
 * version in force, all criteria keep the content entered by users.
 */
export async function followValues(db: Db, processId: string): Promise<boolean> {
  const process = await db
    .selectFrom('selectiveProcesses')
    .select(['companyId', 'valuesVersionId'])
    .where('id', '=', processId)
    .executeTakeFirstOrThrow()
  const linked = await db
    .selectFrom('criteria')
    .select(['id', 'valueId'])
    .where('processId', '=', processId)
    .where('valueId', 'is not', null)
    .execute()
  const inForce = linked.length > 0 ? await findVersion(db, process.companyId) : undefined
  for (const line of inForce?.lines ?? []) {
    const criterion = linked.find((c) => c.valueId === line.valueId)
    if (criterion)
      await db
        .updateTable('criteria')
        .set({ text: line.name, ...criterionOf(line) })
        .where('id', '=', criterion.id)
        .execute()
  }
  await db
    .updateTable('selectiveProcesses')
    .set({ valuesVersionId: inForce?.id ?? null })
    .where('id', '=', processId)
    .execute()
  return (inForce?.id ?? null) !== process.valuesVersionId
}
