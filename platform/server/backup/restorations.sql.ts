import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'

/** The restoration whose waiting sendings nobody has decided about; undefined in every other hub. */
export const findHeld = (db: Db) =>
  db
    .selectFrom('restorations')
    .select(['id', 'backupAt', 'restoredAt'])
    .where('choice', 'is', null)
    .orderBy('restoredAt', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function isHolding(db: Db): Promise<boolean> {
  return (await findHeld(db)) !== undefined
}

type Choice = { choice: 'send' | 'discard'; by: string; discarded: number }

/** Records the choice about every restoration that waits for one; 0 when another administrator was faster. */
export async function settleHeld(tx: Db, { choice, by, discarded }: Choice): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('restorations')
    .set({ choice, discarded, chosenBy: by, chosenAt: sql`now()` })
    .where('choice', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export const findLastBackup = (db: Db) =>
  db
    .selectFrom('backups')
    .select(['takenAt', 'bytes', 'files', 'hasKey'])
    .orderBy('takenAt', 'desc')
    .limit(1)
    .executeTakeFirst()
