import { followedEvent, followValues, lockFollowers } from '#hiring/server/processes/following.sql.ts'
import { rescoreSoon } from '#hiring/server/scoring/scoring.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'

/** Lets the processes of a company follow the version of its values that was just published. */
export async function followPublished(tx: Db, { companyId, actorId }: { companyId: string; actorId: string }) {
  for (const { id, hasApplications } of await lockFollowers(tx, companyId)) {
    const changes = await followValues(tx, id)
    if (hasApplications) await rescoreSoon(tx, id)
    await audit(tx, actorId, followedEvent(id, changes))
  }
}
