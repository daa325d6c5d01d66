import { sql } from 'kysely'
import { running } from '#platform/contract/states.ts'
import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'
import { reminderHours } from '#steps/contract/limits.ts'
import { isInvitable } from '#steps/server/setup/steps.sql.ts'

type Reminded = { attemptId: string; id: string; stepId: string; name: string; email: string; origin: string }

/** Locks attempts that nobody has started although they end soon, with their applicants. Those that another job has locked are left to it. */
export async function lockUnstarted(tx: Db, limit: number) {
  const { rows } = await sql<Reminded>`
    select t.id as "attemptId", a.id, t.step_id as "stepId", ${calledName} as name, k.email, l.origin
    from test_attempts t
      join applications a on a.id = t.application_id
      join selective_processes p on p.id = a.process_id
      join candidates k on k.id = a.candidate_id
      join step_links l on l.application_id = a.id and l.step_id = t.step_id and l.revoked_at is null
    where t.state = 'disponivel' and t.step_id is not null and t.reminded_at is null
      and t.due_at between now() and now() + make_interval(hours => ${reminderHours})
      and t.invited_at < t.due_at - make_interval(hours => ${reminderHours})
      and ${isInvitable}
      and p.frozen_at is null and p.deleted_at is null and p.state = any(${[...running]})
    order by t.due_at, t.id limit ${limit} for update of t skip locked`.execute(tx)
  return rows
}

export const recordReminders = (tx: Db, attemptIds: readonly string[]) =>
  tx
    .updateTable('testAttempts')
    .set({ remindedAt: sql`now()` })
    .where('id', 'in', [...attemptIds])
    .execute()
