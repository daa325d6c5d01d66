import type { Db } from '#platform/server/db/db.ts'
import { must } from '#platform/server/http/errors.ts'
import { mayGradeInterview } from '#steps/contract/interviewGrades.rules.ts'
import { listInterviewsOf } from './interviews.sql.ts'

/** A grade needs its act: none is given for an interview that is to come or was missed. */
export async function mustHaveBeenHeld(tx: Db, { applicationId }: { applicationId: string }): Promise<void> {
  must(mayGradeInterview(await listInterviewsOf(tx, applicationId), new Date().toISOString()))
}
