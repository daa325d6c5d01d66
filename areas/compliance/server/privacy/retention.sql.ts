import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'
import type { RetentionFacts } from './retention.rules.ts'

/** The date of the last change to the data of a professional. Views and messages do not count. */
const activeOn = sql`(select (max(at) at time zone 'America/Sao_Paulo')::date from (
  select k.updated_at as at
  union all select updated_at from applications where candidate_id = k.id
  union all select recorded_at from consents where candidate_id = k.id
  union all select created_at from privacy_requests where candidate_id = k.id
  union all select created_at from files where entity = 'candidate' and entity_id = k.id and deleted_at is null
  union all select added_at from talent_pool_members where candidate_id = k.id
  union all select updated_at from competency_attempts where candidate_id = k.id
  union all select greatest(started_at, sent_at, graded_at) from test_attempts where candidate_id = k.id
  union all select greatest(t.started_at, t.sent_at, t.graded_at) from test_attempts t
    join applications a on a.id = t.application_id where a.candidate_id = k.id) written)`

const applications = sql`(select coalesce(jsonb_agg(jsonb_build_object('status', a.status, 'processState', p.state, 'ruleset', p.ruleset)), '[]')
  from applications a join selective_processes p on p.id = a.process_id where a.candidate_id = k.id)`

type Row = RetentionFacts & { id: string; position: string; isBinned: boolean }
const facts = (from: RawBuilder<unknown>) => sql<Row>`
  select k.id, k.updated_at::text as position, k.privacy_state, k.retention_exemption <> '' as is_exempt,
    k.merged_into is not null as is_merged, k.deleted_at is not null as is_binned,
    ${activeOn} as active_on, k.retention_due_on as due_on, ${applications} as applications from candidates k ${from}`

type Page = (db: Db, after: Row | undefined) => Promise<Row[]>
const pageSize = 200

/** Pages through records without changes since a day, longest silence first. */
export const silentSince =
  (day: string): Page =>
  async (db, after) =>
    (
      await facts(sql`where k.privacy_state = 'normal' and k.merged_into is null and k.retention_exemption = ''
        and k.updated_at < ${day}::date::timestamp at time zone 'America/Sao_Paulo'
        ${after ? sql`and (k.updated_at, k.id) > (${after.position}::timestamptz, ${after.id}::uuid)` : sql``}
        order by k.updated_at, k.id limit ${pageSize}`).execute(db)
    ).rows

/** Pages through records under notice, earliest due date first. */
export const noticed: Page = async (db, after) =>
  (
    await facts(sql`where k.privacy_state = 'aviso_retencao'
      ${after ? sql`and (k.retention_due_on, k.id) > (${after.dueOn}::date, ${after.id}::uuid)` : sql``}
      order by k.retention_due_on, k.id limit ${pageSize}`).execute(db)
  ).rows

/** Iterates over all rows, one page at a time. */
export async function* walk(db: Db, page: Page) {
  for (let rows = await page(db, undefined); rows.length > 0; rows = await page(db, rows.at(-1))) yield* rows
}

/** Locks one record and reads its facts. Returns `undefined` when the row is locked; the next daily run tries again. */
export const lockForRetention = async (tx: Db, id: string) =>
  (await facts(sql`where k.id = ${id} for update of k skip locked`).execute(tx)).rows[0]

const selectRetention = (db: Db, id: string) =>
  db
    .selectFrom('candidates')
    .select([
      'privacyState',
      'retentionDueOn as dueOn',
      'retentionExemption as exemption',
      'version',
      'deletedAt',
      'mergedInto',
    ])
    .where('id', '=', id)

export const findRetention = (db: Db, id: string) => selectRetention(db, id).executeTakeFirst()

/** The same, with the professional locked until the transaction ends. */
export const lockRetention = (tx: Db, id: string) => selectRetention(tx, id).forNoKeyUpdate().executeTakeFirst()
