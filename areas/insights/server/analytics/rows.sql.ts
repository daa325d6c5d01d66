import { type RawBuilder, sql } from 'kysely'
import { stageKinds } from '#hiring/contract/processes.ts'
import { type AssignmentFigure, assignmentFigures } from '#insights/contract/analytics.rules.ts'
import type { AnalyticsRow, AnalyticsRowsQuery } from '#insights/contract/analytics.ts'
import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'
import { sorting } from '#platform/server/db/lists.ts'
import type { All } from '#platform/server/exports/exports.sql.ts'
import { among, within } from './figures.sql.ts'
import { assignments } from './workload.sql.ts'

const none = sql`null::numeric as days, null::uuid as evaluator_id`
const isAssignment = (figure: string): figure is AssignmentFigure =>
  (assignmentFigures as readonly string[]).includes(figure)

/** Applications that a figure counts, each with the moment of what it counts. */
function counted(query: AnalyticsRowsQuery, readerId: string): RawBuilder<unknown> {
  const { figure, kind } = query
  if (isAssignment(figure)) return assignments(query, figure, readerId)
  const rank = kind ? stageKinds.indexOf(kind) + 1 : 0
  if (figure === 'reached')
    return sql`select v.application_id as id, v.n, v.entered_at as at, ${none} from stage_visits v
      where ${within('v.entered_at', query)} and ${among('v.process_id', query)} and v.reached_before < ${rank}::int and v.reached >= ${rank}::int`
  if (figure === 'waiting')
    return sql`select v.application_id as id, v.n, v.entered_at as at, ${none} from stage_visits v
      where ${within('v.entered_at', query)} and ${among('v.process_id', query)} and v.reached_before = 0
        and v.entered_at <= now() - interval '7 days' and (v.left_at is null or v.left_at > v.entered_at + interval '7 days')`
  if (figure === 'left' || figure === 'late')
    return sql`select v.application_id as id, v.n, v.left_at as at, round(extract(epoch from v.left_at - v.entered_at) / 86400, 1) as days, null::uuid as evaluator_id
      from stage_visits v join stages s on s.id = v.stage_id
      where ${within('v.left_at', query)} and ${among('v.process_id', query)} and ${kind ? sql`s.kind = ${kind}` : sql`true`}
        and ${figure === 'late' ? sql`v.left_at > v.entered_at + make_interval(days => s.day_limit)` : sql`true`}`
  const [at, which] =
    figure === 'applied'
      ? ['a.applied_at', sql`true`]
      : ['a.decided_at', sql`a.decided_at is not null and a.status = ${figure}`]
  return sql`select a.id, 0 as n, ${sql.ref(at as string)} as at, ${none} from applications a
    where a.merged_into is null and ${within(at as string, query)} and ${among('a.process_id', query)} and ${which}
      and ${query.source ? sql`a.source = ${query.source}` : sql`true`}
      and ${query.reason === undefined ? sql`true` : sql`fold(a.status_reason) = fold(${query.reason})`}`
}

const orders = { at: sql`c.at`, name: sql`fold(${calledName})`, processTitle: sql`fold(p.title)` }

const joined = (
  query: AnalyticsRowsQuery,
  readerId: string,
) => sql`from (${counted(query, readerId)}) c join applications a on a.id = c.id
  join candidates k on k.id = a.candidate_id join selective_processes p on p.id = a.process_id join stages s on s.id = a.stage_id
  left join accounts u on u.id = c.evaluator_id
  where ${query.search ? sql`k.search_text like anywhere(${query.search})` : sql`true`}`

/** The rows of a figure, in order, as far as the reader may see them. */
export const allRows = (query: AnalyticsRowsQuery, readerId: string): All<AnalyticsRow> => {
  const { column, direction } = sorting(query.sort)
  return {
    // Each of these has one professional, process and stage, which only a search needs to look at.
    found: query.search ? sql`(select a.id ${joined(query, readerId)})` : sql`(${counted(query, readerId)})`,
    rows: sql<AnalyticsRow>`select a.id || ' ' || c.n as id, a.id as "applicationId", a.process_id as "processId", p.title as "processTitle", ${calledName} as name, s.name as stage, a.status, c.at,
      c.days::float8 as days, u.name as evaluator ${joined(query, readerId)} order by ${orders[column]} ${sql.raw(direction)}, a.id, c.n`,
  }
}

export async function listRows(db: Db, query: AnalyticsRowsQuery, readerId: string) {
  const { found, rows } = allRows(query, readerId)
  const [page, total] = await Promise.all([
    sql<AnalyticsRow>`${rows} limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from ${found} x`.execute(db),
  ])
  return { rows: page.rows, total: total.rows[0]?.n ?? 0 }
}
