import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'
import type { InterviewKit, KitInput } from '#steps/contract/interviews.ts'

const kits = (db: Db, processId: string) =>
  db
    .selectFrom('interviewKits')
    .select(['id', 'version', 'title', 'opening', 'questions'])
    .where('processId', '=', processId)
    .$narrowType<Pick<InterviewKit, 'questions'>>()

/** The kits of a process, the oldest first. */
export const listKits = (db: Db, processId: string): Promise<InterviewKit[]> =>
  kits(db, processId).orderBy('id').execute()

export const lockKit = (tx: Db, processId: string, id: string): Promise<InterviewKit | undefined> =>
  kits(tx, processId).where('id', '=', id).forUpdate().executeTakeFirst()

const stored = ({ title, opening, questions }: KitInput) => ({ title, opening, questions: JSON.stringify(questions) })

export async function insertKit(tx: Db, processId: string, kit: KitInput): Promise<InterviewKit> {
  const { id } = await tx
    .insertInto('interviewKits')
    .values({ ...stored(kit), processId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...kit, id, version: 1 }
}

export const updateKit = (tx: Db, id: string, kit: KitInput) =>
  tx
    .updateTable('interviewKits')
    .set({ ...stored(kit), version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()

export const deleteKit = (tx: Db, id: string) => tx.deleteFrom('interviewKits').where('id', '=', id).execute()

/** Counts the interviews that use a kit, and those of them that took place. */
export async function countUses(db: Db, kitId: string) {
  const { rows } = await sql<{ uses: number; done: number }>`
    select count(*)::int as uses, (count(*) filter (where state = 'realizada'))::int as done
    from interviews where kit_id = ${kitId} and state <> 'cancelada'`.execute(db)
  return rows[0] ?? { uses: 0, done: 0 }
}

/** Whether all these criteria are of the interviews of a process. */
export async function areInterviewed(db: Db, processId: string, criterionIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`select count(*)::int as found from criteria
    where process_id = ${processId} and component = 'interview' and id = any(${[...criterionIds]}::uuid[])`.execute(db)
  return rows[0]?.found === new Set(criterionIds).size
}
