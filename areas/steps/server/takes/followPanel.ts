import { sql } from 'kysely'
import type { Component } from '#hiring/contract/components.ts'
import type { Db } from '#platform/server/db/db.ts'

/**
 * A step that was answered by video is graded once evaluators have given its component a score, and its score follows theirs. Only the state of
 * the attempt changes: the marks are those of the panel.
 */
export async function followPanel(
  tx: Db,
  { applicationId, component }: { applicationId: string; component: Component },
) {
  if (component !== 'video') return
  await sql`update test_attempts t set state = 'corrigido', score = (a.scores ->> 'video')::float8 / 100, graded_at = coalesce(t.graded_at, now())
    from applications a, process_steps s
    where a.id = ${applicationId} and t.application_id = a.id and s.id = t.step_id and s.kind = 'video'
      and t.state in ('enviado', 'corrigido') and a.scores ->> 'video' is not null`.execute(tx)
}
