import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'
import { leastForUsual } from '#steps/contract/flags.rules.ts'
import type { StepReview } from '#steps/contract/review.ts'

/** SQL: seconds for each answer of an attempt `t`, from its start to its last answer. */
const seconds = sql`(select extract(epoch from max(a.answered_at) - t.started_at) / nullif(count(*), 0) from test_answers a
  where a.attempt_id = t.id and a.value <> 'null')`

type Signs = { seconds: number | null; usualSeconds: number | null; pastes: number; leavings: number }

/** Reads the signs in the way an attempt was answered, beside the other attempts at the same version of its step. */
export async function readSigns(db: Db, attemptId: string): Promise<Signs> {
  const { rows } = await sql<Signs>`
    select t.pastes, t.leavings, ${seconds}::float8 as seconds,
      (select case when count(*) >= ${leastForUsual} then percentile_cont(0.5) within group (order by o.seconds) end
        from (select ${seconds}::float8 as seconds from test_attempts t where t.step_version_id = own.step_version_id and t.sent_at is not null
          order by t.id limit 1000) o where o.seconds is not null) as "usualSeconds"
    from test_attempts t cross join lateral (select t.step_version_id) own where t.id = ${attemptId}`.execute(db)
  return rows[0] ?? { seconds: null, usualSeconds: null, pastes: 0, leavings: 0 }
}

type Dismissed = { kind: string } & NonNullable<StepReview['flags'][number]['dismissed']>
export async function listDismissals(db: Db, attemptId: string): Promise<Dismissed[]> {
  const { rows } = await sql<Dismissed>`
    select d.kind, d.reason, u.name as by, d.dismissed_at as at from flag_dismissals d left join accounts u on u.id = d.dismissed_by
    where d.attempt_id = ${attemptId}`.execute(db)
  return rows
}

/** Dismisses a flag, or changes why it was dismissed. */
export const writeDismissal = (
  tx: Db,
  dismissal: { attemptId: string; kind: string; reason: string; dismissedBy: string },
) =>
  tx
    .insertInto('flagDismissals')
    .values(dismissal)
    .onConflict((c) =>
      c.columns(['attemptId', 'kind']).doUpdateSet({
        reason: dismissal.reason,
        dismissedBy: dismissal.dismissedBy,
        dismissedAt: sql`now()`,
      }),
    )
    .execute()
