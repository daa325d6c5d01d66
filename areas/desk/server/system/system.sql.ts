import { sql } from 'kysely'
import type { DeliveryChannel } from '#deliveries/contract/channels.ts'
import type { CauseCode } from '#deliveries/contract/deliveries.rules.ts'
import type { fileGroups } from '#desk/contract/system.ts'
import { parseAnchor } from '#platform/server/audit/anchors.rules.ts'
import type { Db } from '#platform/server/db/db.ts'

/** Deliveries of the last day by channel. The ids of the ledger contain their time. */
export async function countDeliveries(db: Db) {
  const { rows } = await sql<{
    channel: DeliveryChannel
    accepted: number
    delivered: number
    waiting: number
    refused: number
    medianSeconds: number | null
    failures: { code: CauseCode; count: number; since: string }[]
  }>`
    with recent as (select channel, state, cause_code, id, created_at, sent_at, due_at from deliveries where id >= uuid_at(now() - interval '24 hours')),
    causes as (
      select channel, cause_code as code, count(*)::int as count, min(created_at) as since from recent
      where state = 'falhou' and cause_code <> '' or state = 'devolvido' and cause_code <> '' group by channel, cause_code)
    select channel,
      count(*) filter (where state in ('enviado', 'entregue', 'lido', 'devolvido'))::int as accepted,
      count(*) filter (where state in ('entregue', 'lido'))::int as delivered,
      count(*) filter (where state = 'na_fila' and due_at <= now() + interval '1 hour')::int as waiting,
      count(*) filter (where state in ('falhou', 'devolvido'))::int as refused,
      (percentile_cont(0.5) within group (order by extract(epoch from sent_at - created_at)) filter (where sent_at is not null))::float8 as median_seconds,
      coalesce((select jsonb_agg(jsonb_build_object('code', code, 'count', count, 'since', to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
        from causes where causes.channel = recent.channel), '[]') as failures
    from recent group by channel`.execute(db)
  return rows
}

/** When each provider accepted something last. Paused ones are in the state of the channels. */
export const listAccepted = (db: Db) => db.selectFrom('deliveryChannels').select(['channel', 'succeededAt']).execute()

export async function readQueue(db: Db) {
  const [{ rows: now }, { rows: failed }, { rows: samples }] = await Promise.all([
    sql<{ waiting: number; oldestAt: string | null; workedAt: string | null }>`
      select count(*)::int as waiting, min(run_at) as oldest_at,
        (select max(last_execution) from graphile_worker._private_known_crontabs) as worked_at
      from graphile_worker.jobs where run_at <= now() and attempts < max_attempts and locked_at is null`.execute(db),
    sql<{ task: string; count: number; since: string }>`
      select task_identifier as task, count(*)::int as count, min(updated_at) as since from graphile_worker.jobs
      where attempts >= max_attempts and last_error is not null and updated_at > now() - interval '24 hours'
      group by task_identifier order by min(updated_at) limit 20`.execute(db),
    sql<{ at: string; waiting: number }>`
      select at, waiting from system_samples where at > now() - interval '24 hours' order by at`.execute(db),
  ])
  const [{ waiting, oldestAt, workedAt } = { waiting: 0, oldestAt: null, workedAt: null }] = now
  return { waiting, oldestAt, workedAt, failed, samples }
}

/** Since when no two samples are more than a quarter of an hour apart; null when there is none, or the last one is as old. */
export async function readUpSince(db: Db) {
  const { rows } = await sql<{ upSince: string | null }>`
    with gaps as (select at, at - lag(at) over (order by at) as gap from system_samples)
    select coalesce((select max(at) from gaps where gap > interval '15 minutes'), min(at)) as up_since from system_samples
    having max(at) > now() - interval '15 minutes'`.execute(db)
  return rows[0]?.upSince ?? null
}

export async function listSchedule(db: Db) {
  const { rows } = await sql<{ task: string; lastAt: string | null; knownSince: string }>`
    select identifier as task, last_execution as last_at, known_since from graphile_worker._private_known_crontabs`.execute(
    db,
  )
  return rows
}

export async function readFiles(db: Db) {
  const { rows } = await sql<{
    group: (typeof fileGroups)[number]
    bytes: number
    recent: number
    missing: number
    missingSince: string | null
  }>`
    select case when kind like 'video%' or kind = 'take' then 'videos' when kind = 'cv' then 'cvs'
        when kind in ('logo', 'cover', 'photo', 'picture') then 'pictures' else 'documents' end as group,
      coalesce(sum(size), 0)::float8 as bytes,
      coalesce(sum(size) filter (where created_at > now() - interval '30 days'), 0)::float8 as recent,
      count(*) filter (where state = 'missing')::int as missing, min(seen_at) filter (where state = 'missing') as missing_since
    from files where deleted_at is null group by 1 order by 2 desc`.execute(db)
  return rows
}

export async function readDatabase(db: Db) {
  const { rows } = await sql<{
    bytes: number
    connections: number
    maxConnections: number
    postgres: string
    events: number
    migration: string
    migratedAt: string
    migrations: number
  }>`
    select pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as max_connections, current_setting('server_version') as postgres,
      ((select coalesce(max(position), 0) from audit_chain) + (select count(*) from audit_unsealed))::float8 as events,
      m.name as migration, m.applied_at as migrated_at, (select count(*)::int from migrations) as migrations
    from migrations m order by m.name desc limit 1`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a database without migrations')
  return row
}

/** The last verification of the audit log is its last anchor. */
export async function readAnchor(db: Db) {
  const anchor = await db
    .selectFrom('auditAnchors')
    .select(['at', 'line'])
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { verifiedAt: anchor?.at ?? null, intact: anchor ? (parseAnchor(anchor.line)?.intact ?? false) : null }
}
