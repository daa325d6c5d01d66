import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'

export const listVoided = (db: Db, versionId: string) =>
  db
    .selectFrom('voidedQuestions as v')
    .leftJoin('accounts as a', 'a.id', 'v.voidedBy')
    .select(['v.questionId', 'v.reason', 'a.name as by', 'v.voidedAt as at'])
    .where('v.versionId', '=', versionId)
    .execute()

/** Locks the version, so that voiding and grading do not run concurrently. */
export const lockVersion = (db: Db, versionId: string) =>
  db.selectFrom('customTestVersions').select('id').where('id', '=', versionId).forUpdate().executeTakeFirstOrThrow()

/** Keeps the version from being voided in part until the transaction ends; grading of others goes on. */
export const shareVersion = (db: Db, versionId: string) =>
  db.selectFrom('customTestVersions').select('id').where('id', '=', versionId).forShare().executeTakeFirstOrThrow()

type Voiding = { versionId: string; questionId: string; reason: string; voidedBy: string }
export const insertVoided = (db: Db, voided: Voiding) => db.insertInto('voidedQuestions').values(voided).execute()

export const deleteVoided = (db: Db, versionId: string, questionId: string) =>
  db
    .deleteFrom('voidedQuestions')
    .where('versionId', '=', versionId)
    .where('questionId', '=', questionId)
    .returning('questionId')
    .executeTakeFirst()

/** Whether the attempt `a` was submitted. Pending, running, expired and voided attempts are not answers. */
export const isAnswered = sql<boolean>`a.state in ('enviado', 'corrigido')`
