import { insertAssignments } from '#hiring/server/evaluators/assigning.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { addInterviewers, listTeamOf } from './interviews.sql.ts'

/** Saves the interviewers. Those of the team grade what they hear, so the application is assigned to them. */
export async function addAttendees(
  tx: Db,
  interviewId: string,
  application: { id: string; processId: string },
  ids: readonly string[],
  actorId: string | null,
) {
  await addInterviewers(tx, interviewId, ids)
  const team = await listTeamOf(tx, application.processId, ids)
  const assigned = team.map((evaluatorId) => ({ applicationId: application.id, evaluatorId }))
  await insertAssignments(tx, assigned, actorId)
}
