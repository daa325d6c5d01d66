import { sql } from 'kysely'
import type { ApplicationSource } from '#contract/hiring/adding.rules.ts'
import type { AnalyticsQuery } from '#contract/insights/analytics.ts'
import type { Db } from '#server/platform/db/db.ts'

/** SQL: a moment is in the period, in days of the council. */
export const within = (at: string, { from, to }: Pick<AnalyticsQuery, 'from' | 'to'>) => {
  const moment = sql.ref(at)
  return sql<boolean>`(${moment} >= ${from}::date::timestamp at time zone 'America/Sao_Paulo'
    and ${moment} < (${to}::date + 1)::timestamp at time zone 'America/Sao_Paulo')`
}

/** SQL: a process is one of those asked for, and not in the bin. */
export const among = (process: string, { processId }: Pick<AnalyticsQuery, 'processId'>) => {
  const id = sql.ref(process)
  const chosen = processId.length > 0 ? sql`${id} = any(${processId}::uuid[]) and` : sql``
  return sql<boolean>`(${chosen} ${id} not in (select id from selective_processes where deleted_at is not null))`
}

const length = (from: string, to: string) =>
  sql`floor(extract(epoch from ${sql.ref(to)} - ${sql.ref(from)}) / 8640)::int`

/** Arrivals in the period, by the furthest kind of stage before and with each; and of the first ones, how many went on within 7 days. */
export async function arrivals(db: Db, query: AnalyticsQuery) {
  const { rows } = await sql<{ reachedBefore: number; reached: number; count: number; prompt: number; due: number }>`
    select v.reached_before as "reachedBefore", v.reached, count(*)::int as count,
      (count(*) filter (where v.left_at <= v.entered_at + interval '7 days'))::int as prompt,
      (count(*) filter (where v.left_at <= v.entered_at + interval '7 days' or v.entered_at <= now() - interval '7 days'))::int as due
    from stage_visits v where ${within('v.entered_at', query)} and ${among('v.process_id', query)} and v.reached > v.reached_before
    group by 1, 2`.execute(db)
  return rows
}

/** Stays that ended in the period, by the kind of their stage, their length and the limit of the stage. */
export async function stays(db: Db, query: AnalyticsQuery) {
  const { rows } = await sql<{ kind: string; tenths: number; limit: number | null; count: number; late: number }>`
    select s.kind, t.tenths, s.day_limit as "limit", sum(t.count)::int as count, sum(t.late)::int as late
    from (select v.stage_id, ${length('v.entered_at', 'v.left_at')} as tenths, count(*) as count,
        count(*) filter (where v.left_at > v.entered_at + make_interval(days => k.day_limit)) as late
      from stage_visits v join stages k on k.id = v.stage_id
      where ${within('v.left_at', query)} and ${among('v.process_id', query)} group by 1, 2) t
    join stages s on s.id = t.stage_id group by 1, 2, 3`.execute(db)
  return rows
}

/** Outcomes of the period, by status, process and source. */
export async function outcomes(db: Db, query: AnalyticsQuery) {
  const { rows } = await sql<{ processId: string; status: string; source: ApplicationSource; count: number }>`
    select a.process_id as "processId", a.status, a.source, count(*)::int as count from applications a
    where a.merged_into is null and a.decided_at is not null and ${within('a.decided_at', query)} and ${among('a.process_id', query)}
      and a.status in ('contratada', 'reprovada', 'eliminada', 'desistente') group by 1, 2, 3`.execute(db)
  return rows
}

/** Applications of the period, by process and source. */
export async function applied(db: Db, query: AnalyticsQuery) {
  const { rows } = await sql<{ processId: string; source: ApplicationSource; count: number }>`
    select a.process_id as "processId", a.source, count(*)::int as count from applications a
    where a.merged_into is null and ${within('a.applied_at', query)} and ${among('a.process_id', query)} group by 1, 2`.execute(
    db,
  )
  return rows
}

/** How long hires of the period took since applications to their process opened. */
export async function hireLengths(db: Db, query: AnalyticsQuery) {
  const { rows } = await sql<{ processId: string; tenths: number; count: number }>`
    select a.process_id as "processId", greatest(0, ${length('p.opens_at', 'a.decided_at')}) as tenths, count(*)::int as count
    from applications a join selective_processes p on p.id = a.process_id
    where a.merged_into is null and a.status = 'contratada' and ${within('a.decided_at', query)} and ${among('a.process_id', query)} group by 1, 2`.execute(
    db,
  )
  return rows
}

const mostReasons = 10

/** Why applicants withdrew in the period, the most frequent reasons first. */
export async function reasons(db: Db, query: AnalyticsQuery) {
  const { rows } = await sql<{ reason: string; count: number }>`
    select min(a.status_reason) as reason, count(*)::int as count from applications a
    where a.merged_into is null and a.status = 'desistente' and ${within('a.decided_at', query)} and ${among('a.process_id', query)}
    group by fold(a.status_reason) order by 2 desc, 1 limit ${mostReasons}`.execute(db)
  return rows
}

export async function namesOf(db: Db, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; title: string; code: string }>`
    select id, title, code from selective_processes where id = any(${ids}::uuid[])`.execute(db)
  return rows
}
