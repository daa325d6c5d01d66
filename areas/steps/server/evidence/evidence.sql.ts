import { sql } from 'kysely'
import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { Evidence, ReviewedEvidence } from '#steps/contract/evidence.ts'

/** The evidence of an attempt, in the order in which it was added. */
export async function listEvidence(db: Db, attemptId: string): Promise<ReviewedEvidence[]> {
  const { rows } = await sql<ReviewedEvidence>`
    select f.id, e.question_id as "questionId", f.name, f.size::int as size, e.state, e.reason, f.state as "fileState", u.name as "decidedBy"
    from step_evidence e join files f on f.id = e.file_id and f.deleted_at is null left join accounts u on u.id = e.decided_by
    where e.attempt_id = ${attemptId} order by e.added_at, f.id`.execute(db)
  return rows
}

/** The same as its applicant sees it. */
export const listOwnEvidence = async (db: Db, attemptId: string): Promise<Evidence[]> =>
  (await listEvidence(db, attemptId)).map(({ fileState: _, decidedBy: __, ...own }) => own)

export const insertEvidence = (tx: Db, evidence: { fileId: string; attemptId: string; questionId: string }) =>
  tx.insertInto('stepEvidence').values(evidence).execute()

export const deleteEvidence = (tx: Db, attemptId: string, fileId: string) =>
  tx
    .deleteFrom('stepEvidence')
    .where('attemptId', '=', attemptId)
    .where('fileId', '=', fileId)
    .returning('fileId')
    .executeTakeFirst()

type Decision = { attemptId: string; fileId: string; state: 'aceito' | 'recusado'; reason: string; decidedBy: string }
/** Decides on a file. Returns whether the attempt has it. */
export const decideEvidence = async (tx: Db, { attemptId, fileId, ...decision }: Decision) =>
  (await tx
    .updateTable('stepEvidence')
    .set({ ...decision, decidedAt: sql`now()` })
    .where('attemptId', '=', attemptId)
    .where('fileId', '=', fileId)
    .returning('fileId')
    .executeTakeFirst()) !== undefined

/** The state of a file of an attempt; undefined when the attempt does not have it. */
export const evidenceState = async (db: Db, attemptId: string, fileId: string) =>
  (
    await db
      .selectFrom('stepEvidence')
      .select('state')
      .where('attemptId', '=', attemptId)
      .where('fileId', '=', fileId)
      .executeTakeFirst()
  )?.state

/** Finds the applicant whom a decision is about, and the address at which they are reached. */
export const findApplicant = (db: Db, applicationId: string) =>
  db
    .selectFrom('applications as a')
    .innerJoin('candidates as k', 'k.id', 'a.candidateId')
    .select(['a.id', 'k.id as candidateId', 'k.email', calledName.as('name')])
    .where('a.id', '=', applicationId)
    .executeTakeFirstOrThrow()
