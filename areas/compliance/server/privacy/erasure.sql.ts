import { sql } from 'kysely'
import type { Mention } from '#compliance/contract/mentions.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { Person } from '#platform/server/personal/person.rules.ts'
import { bindToErasure } from '#professionals/server/candidates/privacy.sql.ts'
import { recordsOf } from '#professionals/server/candidates/records.sql.ts'
import type { countHeld } from './personData.sql.ts'

/** Finds a professional. Locks the row until the transaction ends when `isLocked` is true. */
export const findPerson = (db: Db, id: string, isLocked = false) =>
  db
    .selectFrom('candidates')
    .select(['id', 'fullName', 'deletedAt', 'mergedInto', 'privacyState'])
    .where('id', '=', id)
    .$if(isLocked, (q) => q.forUpdate())
    .executeTakeFirst()

/** Reads the facts of the applications of a professional that decide whether an erasure is lawful. */
export const applicationFacts = (db: Db, candidateId: string) =>
  db
    .selectFrom('applications as a')
    .innerJoin('selectiveProcesses as p', 'p.id', 'a.processId')
    .select(['a.status', 'p.state as processState', 'p.ruleset'])
    .where('a.candidateId', '=', candidateId)
    .execute()

/** Lists all records of a person, which are erased together. */
export const listRecords = async (db: Db, id: string): Promise<string[]> =>
  (await sql<{ id: string }>`select id from ${recordsOf(id)} records`.execute(db)).rows.map((record) => record.id)

/** Requests an erasure. From now on the person cannot be found or changed. */
export async function askErasure(tx: Db, candidateId: string, requestedBy: string | null) {
  await tx
    .insertInto('personErasures')
    .values({ candidateId, requestedBy })
    .onConflict((c) => c.doNothing())
    .execute()
  await bindToErasure(tx, candidateId)
}

export const listVideoUploads = async (db: Db, { ids }: Person): Promise<string[]> =>
  (
    await db
      .selectFrom('videoUploads')
      .select('id')
      .where('entity', '=', 'candidate')
      .where('entityId', 'in', ids)
      .execute()
  ).map((row) => row.id)

/** Closes the open erasure requests of a professional as fulfilled. */
export const closeErasureRequests = (tx: Db, candidateId: string, closedBy: string | null) =>
  sql`update privacy_requests set state = 'atendida', closed_at = now(), closed_by = ${closedBy}::uuid, version = version + 1, updated_at = now()
    where candidate_id = ${candidateId} and kind = 'exclusao' and state in ('aberta', 'em_andamento')`.execute(tx)

/** Stores where the person is still named, for who decides on each text. The links name nobody. */
export const storeMentions = (tx: Db, candidateId: string, mentions: Mention[]) =>
  sql`update person_erasures set counts = counts || ${JSON.stringify({ mentions })}::jsonb where candidate_id = ${candidateId}`.execute(
    tx,
  )

/** Returns `undefined` when the erasure is already finished. */
export const finishErasure = (tx: Db, candidateId: string, counts: Awaited<ReturnType<typeof countHeld>>) =>
  tx
    .updateTable('personErasures')
    .set({ finishedAt: sql`now()`, counts: JSON.stringify(counts) })
    .where('candidateId', '=', candidateId)
    .where('finishedAt', 'is', null)
    .returning(['requestedBy'])
    .executeTakeFirst()
