import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'
import { today } from '#platform/server/db/today.ts'

/** Open tasks that are due today, or became due within three days: a server that was off reminds late, but not of what is long past. */
export const dueSoon = (tx: Db) =>
  tx
    .selectFrom('tasks as t')
    .select(['t.id', 't.title', 't.dueOn', 't.dueTime'])
    .select(sql<string[]>`array(select s.account_id from task_assignees s where s.task_id = t.id)`.as('assigneeIds'))
    .where('t.doneAt', 'is', null)
    .where('t.archivedAt', 'is', null)
    .where(sql<boolean>`t.due_on between ${today} - 3 and ${today} + 1`)
    .orderBy('t.id')
    .limit(1000)
    .forUpdate('t')
    .skipLocked()
    .$narrowType<{ dueOn: string }>()
    .execute()

/** Records that the assignees were reminded of a due moment; false when they already were. */
export async function recordReminder(tx: Db, id: string, moment: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('tasks')
    .set({ remindedOf: moment.toISOString() })
    .where('id', '=', id)
    .where(sql<boolean>`reminded_of is distinct from ${moment.toISOString()}::timestamptz`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
