import { type RawBuilder, sql } from 'kysely'
import type { ApplicationSource } from '#hiring/contract/adding.rules.ts'
import type { AnalyticsScope } from '#insights/contract/analytics.ts'
import type { Db } from '#platform/server/db/db.ts'

/** SQL: a moment is in the period, in days of the council. */
export const within = (at: string, { from, to }: Pick<AnalyticsScope, 'from' | 'to'>) => {
  const moment = sql.ref(at)
  return sql<boolean>`(${moment} >= ${from}::date::timestamp at time zone 'America/Sao_Paulo'
    and ${moment} < (${to}::date + 1)::timestamp at time zone 'America/Sao_Paulo')`
}

/** SQL: a process is one of those asked for, and not in the bin. */
export const among = (process: string, { processId }: Pick<AnalyticsScope, 'processId'>) => {
  const id = sql.ref(process)
  const chosen = processId.length > 0 ? sql`${id} = any(${processId}::uuid[]) and` : sql``
  return sql<boolean>`(${chosen} ${id} not in (select id from selective_processes where deleted_at is not null))`
}

const length = (from: string, to: string) =>
  sql`floor(extract(epoch from ${sql.ref(to)} - ${sql.ref(from)}) / 8640)::int`

/**
 * SQL: the parts of the period, whose whole months are read from their sums (platform/server/db/migrations/062_month_sums.sql) and whose other days from
 * the rows themselves, so that both together are always what a recount would find.
 */
const parts = ({ from, to }: AnalyticsScope) => sql`period_parts(${from}::date, ${to}::date) part`

/** Arrivals in the period, by the furthest kind of stage before and with each; and of the first ones, how many went on within 7 days. */
export async function arrivals(db: Db, query: AnalyticsScope) {
  const { rows } = await sql<{ reachedBefore: number; reached: number; count: number; prompt: number; due: number }>`
    select reached_before as "reachedBefore", reached, sum(count)::int as count, sum(prompt)::int as prompt, sum(due)::int as due from (
      select s.reached_before, s.reached, s.count, s.prompt, s.count as due
      from ${parts(query)} join arrival_sums s on part.summed and s.month = part.month where ${among('s.process_id', query)}
      union all
      select seen.* from ${parts(query)}, lateral (
        select v.reached_before, v.reached, count(*) as count, count(*) filter (where went_on_promptly(v.entered_at, v.left_at)) as prompt,
          count(*) filter (where went_on_promptly(v.entered_at, v.left_at) or v.entered_at <= now() - interval '7 days') as due
        from stage_visits v where not part.summed and v.entered_at >= part.starts and v.entered_at < part.ends
          and ${among('v.process_id', query)} and v.reached > v.reached_before group by 1, 2) seen) counted
    group by 1, 2`.execute(db)
  return rows
}

type Stays = { kind: string; tenths: number; limit: number | null; count: number; late: number }

const counting = (of: RawBuilder<unknown>) => sql`
  select v.stage_id, ${length('v.entered_at', 'v.left_at')} as tenths, count(*) as count,
    count(*) filter (where v.left_at > v.entered_at + make_interval(days => k.day_limit)) as late
  from stage_visits v join stages k on k.id = v.stage_id where ${of} group by 1, 2`

/** Stays that ended in the period, by the kind of their stage, their length and the limit of the stage. Only those of all processes have sums. */
export async function stays(db: Db, query: AnalyticsScope) {
  const ended = sql`v.left_at >= part.starts and v.left_at < part.ends`
  const { rows } =
    query.processId.length > 0
      ? await sql<Stays>`select s.kind, t.tenths, s.day_limit as "limit", sum(t.count)::int as count, sum(t.late)::int as late
          from (${counting(sql`${within('v.left_at', query)} and ${among('v.process_id', query)}`)}) t
          join stages s on s.id = t.stage_id group by 1, 2, 3`.execute(db)
      : await sql<Stays>`select kind, tenths, day_limit as "limit", sum(count)::int as count, sum(late)::int as late from (
            select s.kind, s.tenths, s.day_limit, s.count, s.late from ${parts(query)} join stay_sums s on part.summed and s.month = part.month
            union all
            select s.kind, t.tenths, s.day_limit, t.count, t.late from ${parts(query)},
              lateral (${counting(sql`not part.summed and ${ended} and ${among('v.process_id', query)}`)}) t join stages s on s.id = t.stage_id) counted
          group by 1, 2, 3`.execute(db)
  return rows
}

/** Applications of the period (applied) and outcomes, by process and source. */
export async function applicationCounts(db: Db, query: AnalyticsScope) {
  const { rows } = await sql<{ processId: string; what: string; source: ApplicationSource; count: number }>`
    select process_id as "processId", what, source, sum(count)::int as count from (
      select s.process_id, s.what, s.source, s.count
      from ${parts(query)} join application_sums s on part.summed and s.month = part.month where ${among('s.process_id', query)}
      union all
      select made.* from ${parts(query)}, lateral (
        select a.process_id, 'applied' as what, a.source, count(*) as count from applications a
        where not part.summed and a.merged_into is null and a.applied_at >= part.starts and a.applied_at < part.ends and ${among('a.process_id', query)}
        group by 1, 3) made
      union all
      select decided.* from ${parts(query)}, lateral (
        select a.process_id, a.status, a.source, count(*) as count from applications a
        where not part.summed and a.merged_into is null and a.decided_at is not null and a.decided_at >= part.starts and a.decided_at < part.ends
          and ${among('a.process_id', query)} and a.status in ('contratada', 'reprovada', 'eliminada', 'desistente') group by 1, 2, 3) decided) counted
    group by 1, 2, 3`.execute(db)
  return rows
}

/** Returns the durations of hires of the period since applications to their process opened, in tenths of a day. */
export async function hireLengths(db: Db, query: AnalyticsScope) {
  const { rows } = await sql<{ processId: string; tenths: number; count: number }>`
    select a.process_id as "processId", greatest(0, ${length('p.opens_at', 'a.decided_at')}) as tenths, count(*)::int as count
    from applications a join selective_processes p on p.id = a.process_id
    where a.merged_into is null and a.status = 'contratada' and ${within('a.decided_at', query)} and ${among('a.process_id', query)} group by 1, 2`.execute(
    db,
  )
  return rows
}

const mostReasons = 10

/** Lists the reasons for which applicants withdrew in the period, the most frequent reasons first. */
export async function reasons(db: Db, query: AnalyticsScope) {
  const { rows } = await sql<{ reason: string; count: number }>`
    select min(given.reason) as reason, sum(given.count)::int as count from (
      select a.status_reason as reason, count(*) as count from applications a
      where a.merged_into is null and a.status = 'desistente' and ${within('a.decided_at', query)} and ${among('a.process_id', query)} group by 1) given
    group by fold(given.reason) order by 2 desc, 1 limit ${mostReasons}`.execute(db)
  return rows
}

export async function namesOf(db: Db, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; title: string; code: string }>`
    select id, title, code from selective_processes where id = any(${ids}::uuid[]) and deleted_at is null`.execute(db)
  return rows
}
