import { type RawBuilder, sql } from 'kysely'
import type { SeenCause } from '#hiring/contract/blindness.rules.ts'
import type { Db } from '#platform/server/db/db.ts'

/** SQL: an account was shown scores of application `a`, or places that tell of it. A file of the frozen result has all of them. */
const isSeenBy = (accountId: string) =>
  sql<boolean>`(exists (select from seen_scores v where v.account_id = ${accountId} and v.process_id = a.process_id and v.at >= a.created_at
      and coalesce(v.application_id = a.id, true) and a.id <> all(v.hidden))
    or exists (select from audit_events v where v.entity = 'process' and v.entity_id = a.process_id and v.action = 'result.exported'
      and v.actor_id = ${accountId} and v.at >= a.created_at))`

type Shown = {
  readerId: string
  /** SQL: the reader has grades of application `a` to send. */
  isUnsent: RawBuilder<boolean>
  /** SQL: the scores of application `a` are shown. */
  isShown: RawBuilder<unknown>
  /** The only application that is shown; null where all of process `p` are. */
  applicationId: string | null
}

/**
 * SQL: a response shows scores that others gave in process `p` to a reader who has grades of their own to send, and no row says so yet. Nothing is
 * seen while nobody else has graded.
 */
export const isNewlySeen = ({ readerId, isUnsent, isShown, applicationId }: Shown) => sql<boolean>`(
  exists (select from evaluations e join applications o on o.id = e.application_id
    where o.process_id = p.id and e.evaluator_id <> ${readerId} and e.sent_at is not null and e.component = any(panel.components))
  and exists (select from applications a where a.process_id = p.id and ${applicationId ? sql`a.id = ${applicationId}` : sql`a.listed`}
    and a.created_at > coalesce((select max(v.at) from seen_scores v where v.process_id = p.id and v.account_id = ${readerId}
      and v.application_id is null and v.hidden = '{}'), '-infinity')
    and ${isShown} and ${isUnsent} and not ${isSeenBy(readerId)}))`

type Seen = { processId: string; applicationId: string | null; accountId: string; cause: SeenCause }

/** Records that scores were shown, except those of applications `a` that are hidden. */
export const insertSeen = (
  db: Db,
  { processId, applicationId, accountId, cause }: Seen,
  isHidden: RawBuilder<unknown>,
) =>
  sql`insert into seen_scores (process_id, application_id, account_id, cause, hidden)
    select ${processId}::uuid, ${applicationId}::uuid, ${accountId}::uuid, ${cause},
      array(select a.id from applications a where a.process_id = ${processId} and ${isHidden})`.execute(db)

/** Whether an account was shown scores of an application, or places that tell of it. */
export async function hasSeenScores(db: Db, applicationId: string, accountId: string): Promise<boolean> {
  const { rows } =
    await sql`select from applications a where a.id = ${applicationId} and ${isSeenBy(accountId)}`.execute(db)
  return rows.length > 0
}
