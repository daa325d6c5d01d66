import { sql } from 'kysely'
import type { Process } from '#hiring/contract/processes.ts'
import type { Db } from '#platform/server/db/db.ts'

type Managers = Process['managers']

/** SQL: the administrators who run a process `p`, by name. */
export const managersOf = sql<Managers>`coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name) order by fold(u.name), u.id)
  from process_managers g join accounts u on u.id = g.account_id where g.process_id = p.id), '[]')`

export async function insertManagers(tx: Db, processId: string, accountIds: readonly string[], addedBy: string) {
  await tx
    .insertInto('processManagers')
    .values(accountIds.map((accountId) => ({ processId, accountId, addedBy })))
    .onConflict((known) => known.doNothing())
    .execute()
}

/** Makes these administrators the ones who run a process. */
export async function replaceManagers(tx: Db, processId: string, accountIds: readonly string[], addedBy: string) {
  await tx
    .deleteFrom('processManagers')
    .where('processId', '=', processId)
    .where('accountId', 'not in', [...accountIds])
    .execute()
  await insertManagers(tx, processId, accountIds, addedBy)
}

/** The processes under way that an administrator runs, those that close or changed last first. */
export const listManaged = (db: Db, accountId: string, limit: number) =>
  db
    .selectFrom('processManagers as g')
    .innerJoin('selectiveProcesses as p', 'p.id', 'g.processId')
    .select('p.id')
    .where('g.accountId', '=', accountId)
    .where('p.deletedAt', 'is', null)
    .where('p.state', 'not in', ['arquivado'])
    .orderBy(sql`p.state <> 'publicado'`)
    .orderBy(sql`case when p.state = 'publicado' then p.closes_at end`)
    .orderBy('p.updatedAt', 'desc')
    .orderBy('p.id')
    .limit(limit)
    .execute()
