import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'

// The changes of applications and results that the rights of data subjects ask for.

/** Sets since when an application `applications` is contested. */
export const setContested = (tx: Db, id: string, since: RawBuilder<unknown>) =>
  sql`update applications set contested_on = ${since} where id = ${id}`.execute(tx)

export const setBirthDate = (tx: Db, id: string, birthDate: string | null) =>
  tx.updateTable('applications').set({ birthDate }).where('id', '=', id).execute()

/** Replaces the inputs of a frozen result. The caller records the hash before and after. */
export const setInputs = (tx: Db, snapshotId: string, inputs: { inputs: string; inputsHash: string }) =>
  tx.updateTable('resultSnapshots').set(inputs).where('id', '=', snapshotId).execute()

/** Gives recomputed marks with the same value their former author and time, from rows as JSON. */
export const restoreMarkers = (tx: Db, marks: readonly string[]) =>
  sql`update marks m set marked_by = b.marked_by, marked_at = b.marked_at
    from json_populate_recordset(null::marks, ${`[${marks.join(',')}]`}::json) b
    where m.application_id = b.application_id and m.criterion_id = b.criterion_id and m.attempt_version is not null
      and (m.attempt_id, m.test_attempt_id) is not distinct from (b.attempt_id, b.test_attempt_id)
      and m.value = b.value and m.evaluator_id is not distinct from b.evaluator_id`.execute(tx)
