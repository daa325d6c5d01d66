import { sql } from 'kysely'
import { daysOfExport } from '#compliance/contract/privacy.ts'
import type { Db } from '#platform/server/db/db.ts'

const selectExports = (db: Db) =>
  db
    .selectFrom('personExports as x')
    .leftJoin('accounts as a', 'a.id', 'x.createdBy')
    .select(['x.id', 'x.candidateId', 'x.state', 'x.fileId', 'x.size', 'x.createdAt', 'x.createdBy', 'x.expiresAt'])
    .select('a.name as createdByName')

export const listExports = (db: Db, candidateId: string) =>
  selectExports(db).where('x.candidateId', '=', candidateId).orderBy('x.id', 'desc').limit(20).execute()

export const findExport = (db: Db, id: string) => selectExports(db).where('x.id', '=', id).executeTakeFirst()

/** Returns `undefined` when an export is in progress. The state is a literal, because a generic plan cannot infer the partial index. */
export const askExport = (tx: Db, candidateId: string, createdBy: string) =>
  tx
    .insertInto('personExports')
    .values({ candidateId, createdBy })
    .onConflict((c) => c.column('candidateId').where('state', '=', sql.lit('na_fila')).doNothing())
    .returning('id')
    .executeTakeFirst()

/** Returns `undefined` when the export is already finished. */
export const settleExport = (tx: Db, id: string, made: { fileId: string; size: number } | null) =>
  tx
    .updateTable('personExports')
    .set({
      state: made ? 'pronto' : 'falhou',
      ...made,
      readyAt: sql`now()`,
      expiresAt: made ? sql`now() + make_interval(days => ${daysOfExport}::int)` : null,
    })
    .where('id', '=', id)
    .where('state', '=', 'na_fila')
    .returning('id')
    .executeTakeFirst()

/** Ends the archives of these records that are in progress or ready since `since`. Returns their files. */
export const endExports = async (tx: Db, candidateIds: string[], since: string): Promise<string[]> => {
  const { rows } = await sql<{ fileId: string | null }>`
    update person_exports set state = case state when 'pronto' then 'expirado' else 'falhou' end
    where candidate_id = any(${candidateIds}::uuid[]) and (state = 'na_fila' or (state = 'pronto' and ready_at >= ${since}))
    returning file_id`.execute(tx)
  return rows.flatMap(({ fileId }) => (fileId ? [fileId] : []))
}

/** Locks the archives of a record until the transaction ends, so that none is finished meanwhile. */
export const lockExports = (tx: Db, candidateId: string) =>
  tx.selectFrom('personExports').select('id').where('candidateId', '=', candidateId).forUpdate().execute()

/** Expires the archives past their expiry date. Returns their files. */
export const expireExports = async (tx: Db): Promise<string[]> => {
  const { rows } = await sql<{ fileId: string | null }>`
    update person_exports set state = 'expirado' where state = 'pronto' and expires_at <= now() returning file_id`.execute(
    tx,
  )
  return rows.flatMap(({ fileId }) => (fileId ? [fileId] : []))
}
