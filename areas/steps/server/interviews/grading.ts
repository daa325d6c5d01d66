import { mayGradeInterview } from '#contract/steps/interviewGrades.rules.ts'
import type { Db } from '#server/platform/db/db.ts'
import { must } from '#server/platform/http/errors.ts'
import { listInterviewsOf } from './interviews.sql.ts'

/** A grade needs its act: none is given for an interview that is to come or was missed. */
export async function mustHaveBeenHeld(tx: Db, { applicationId }: { applicationId: string }): Promise<void> {
  must(mayGradeInterview(await listInterviewsOf(tx, applicationId), new Date().toISOString()))
}
