import type { ApplicationSource } from '#hiring/contract/adding.rules.ts'
import { causeAutomations } from '#hiring/server/automations/occasions.sql.ts'
import { followTests } from '#hiring/server/scoring/fedMarks.sql.ts'
import { rescore } from '#hiring/server/scoring/scoring.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { insertApplications } from './adding.sql.ts'

type Entering = {
  processId: string
  people: { id: string; birthDate: string | null }[]
  /** The reason for adding them although applications are not open. */
  lateReason: string | null
  source: ApplicationSource
  /** Null for those who applied by themselves. */
  actorId: string | null
}

/**
 * Puts professionals into a process, with all that follows from it: their scores, the marks of tests they have taken, the audit log, automations. Those
 * who are in it already are not returned. The caller has locked the process.
 */
export async function enterApplications(tx: Db, { processId, people, lateReason, source, actorId }: Entering) {
  const inserted = people.length ? await insertApplications(tx, processId, people, lateReason, source) : []
  if (inserted.length === 0) return inserted
  const applicationIds = inserted.map(({ id }) => id)
  await rescore(tx, processId, applicationIds)
  await followTests(tx, { processId, applicationIds }, actorId)
  await audit(tx, actorId, {
    action: actorId ? 'application.added' : 'application.received',
    entity: 'process',
    entityId: processId,
    data: { count: inserted.length, detail: String(inserted.length), applications: applicationIds },
    ...(lateReason && { personal: { reason: lateReason } }),
  })
  await causeAutomations(tx, {
    trigger: 'stage_entered',
    processId,
    stageId: inserted[0]?.stageId ?? '',
    actorId,
    applicationIds,
  })
  return inserted
}
