import { sql } from 'kysely'
import type { SensitiveStanding } from '#contract/sensitive.ts'
import type { Db } from '#server/db/db.ts'

const none: SensitiveStanding = { version: 0, updatedAt: null, updatedByName: null }

export const sensitiveStanding = async (db: Db, candidateId: string): Promise<SensitiveStanding> =>
  (await db
    .selectFrom('candidateSensitive as s')
    .leftJoin('accounts as a', 'a.id', 's.updatedBy')
    .select(['s.version', 's.updatedAt', 'a.name as updatedByName'])
    .where('s.candidateId', '=', candidateId)
    .executeTakeFirst()) ?? none

export const readSensitive = (db: Db, candidateId: string) =>
  db
    .selectFrom('candidateSensitive')
    .select(['sealed', 'version'])
    .where('candidateId', '=', candidateId)
    .executeTakeFirst()

type Written = { candidateId: string; sealed: Buffer; updatedBy: string; version: number }
/** Nothing when the version is not the stored one; 0 stands for what was never said. */
export const writeSensitive = (tx: Db, { version, ...row }: Written) =>
  version === 0
    ? tx
        .insertInto('candidateSensitive')
        .values(row)
        .onConflict((c) => c.column('candidateId').doNothing())
        .returning('version')
        .executeTakeFirst()
    : tx
        .updateTable('candidateSensitive')
        .set({ ...row, version: version + 1, updatedAt: sql`now()` })
        .where('candidateId', '=', row.candidateId)
        .where('version', '=', version)
        .returning('version')
        .executeTakeFirst()

export const deleteSensitive = (tx: Db, candidateId: string) =>
  tx.deleteFrom('candidateSensitive').where('candidateId', '=', candidateId).returning('version').executeTakeFirst()

/** Whether somebody assesses a professional in a process whose result still stands open. */
export const assesses = async (db: Db, accountId: string, candidateId: string) =>
  (
    await sql`select from applications a join selective_processes p on p.id = a.process_id
      where a.candidate_id = ${candidateId} and p.frozen_at is null and p.state not in ('homologado', 'arquivado', 'cancelado')
        and (exists (select from evaluations e where e.application_id = a.id and e.evaluator_id = ${accountId})
          or exists (select from marks m where m.application_id = a.id and ${accountId} in (m.evaluator_id, m.marked_by)))
      limit 1`.execute(db)
  ).rows.length > 0
