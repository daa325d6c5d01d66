import { type RawBuilder, sql } from 'kysely'
import type { DeliveryChannel } from '#deliveries/contract/channels.ts'
import type { DeliveryState } from '#deliveries/contract/deliveries.rules.ts'
import { idsWithin, isOfProcesses } from '#deliveries/server/ledger/log.sql.ts'
import { runningStates } from '#hiring/contract/processes.rules.ts'
import type { AssignmentFigure, Lengths } from '#insights/contract/analytics.rules.ts'
import type { AnalyticsScope } from '#insights/contract/analytics.ts'
import type { Role } from '#platform/contract/rights.ts'
import type { Db } from '#platform/server/db/db.ts'
import { inProgress, isSent, workOf } from '#steps/server/evaluators/work.sql.ts'
import { among, within } from './figures.sql.ts'

/** SQL: the processes in which a reader has own grades to send: until then they do not see how far others are. */
const unsentOf = (readerId: string) =>
  sql`(select w.process_id from ${workOf(sql`e.evaluator_id = ${readerId} and e.conflict is null and ${inProgress}`)} w where not ${isSent})`

/** SQL: what an evaluator may still grade of an assignment `w` in a process `p`. */
const isPending = sql<boolean>`(w.due > w.done and w.in_progress and p.frozen_at is null and p.state = any(${[...runningStates]}))`
const figureOf: Record<AssignmentFigure, RawBuilder<boolean>> = {
  assigned: sql`true`,
  graded: isSent,
  pending: isPending,
  overdue: sql`(${isPending} and w.stage_since + make_interval(days => s.day_limit) < now())`,
}

/** Days from an assignment to the last grade, in tenths. */
const tenths = sql`greatest(0, floor(extract(epoch from w.done_at - w.assigned_at) / 8640)::int)`

/**
 * SQL: assignments of the period `w` without a conflict of interest, with their process `p` and current stage `s`, as far as the
 * reader may see them.
 */
const assigned = (query: AnalyticsScope, readerId: string) => sql`
  ${workOf(sql`e.conflict is null and a.merged_into is null and ${within('e.assigned_at', query)} and ${among('a.process_id', query)}
    and (e.evaluator_id = ${readerId} or a.process_id not in ${unsentOf(readerId)})`)} w
  join selective_processes p on p.id = w.process_id join stages s on s.id = w.stage_id`

/** Assignments that a figure counts, each with when it was made and after how many days it was done. `n` tells those of one application apart. */
export const assignments = (
  query: AnalyticsScope & { evaluatorId?: string | undefined },
  figure: AssignmentFigure,
  readerId: string,
) => sql`
  select w.application_id as id, row_number() over (partition by w.application_id order by w.evaluator_id)::int as n, w.assigned_at as at,
    case when ${isSent} then ${tenths}::numeric / 10 end as days, w.evaluator_id
  from ${assigned(query, readerId)}
  where ${figureOf[figure]} and ${query.evaluatorId ? sql`w.evaluator_id = ${query.evaluatorId}` : sql`true`}`

type Load = { assigned: number; graded: number; pending: number; overdue: number; lengths: Lengths }

/** The same as figures of each evaluator, those with most assignments first. The lengths are those of graded ones. */
export async function loads(db: Db, query: AnalyticsScope, readerId: string) {
  const count = (figure: AssignmentFigure) => sql`count(*) filter (where ${figureOf[figure]})`
  // Counted by length first: there are few, and the median needs no sort of assignments.
  const { rows } = await sql<Load & { id: string; name: string; role: Role }>`
    select u.id, u.name, u.role, sum(l.count)::int as assigned, coalesce(sum(l.count) filter (where l.tenths is not null), 0)::int as graded,
      sum(l.pending)::int as pending, sum(l.overdue)::int as overdue,
      coalesce(json_agg(json_build_object('tenths', l.tenths, 'count', l.count)) filter (where l.tenths is not null), '[]') as lengths
    from (select w.evaluator_id, case when ${isSent} then ${tenths} end as tenths, count(*) as count, ${count('pending')} as pending, ${count('overdue')} as overdue
      from ${assigned(query, readerId)} group by 1, 2) l join accounts u on u.id = l.evaluator_id
    group by u.id order by assigned desc, fold(u.name), u.id`.execute(db)
  return rows
}

/** In how many of the processes asked for the reader has own grades to send. */
export async function countUnsent(db: Db, query: AnalyticsScope, readerId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from selective_processes p where p.id in ${unsentOf(readerId)} and ${among('p.id', query)}`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** Deliveries of the period by channel and current state. */
export async function deliveryStates(db: Db, { processId, ...days }: AnalyticsScope) {
  const { rows } = await sql<{ channel: DeliveryChannel; state: DeliveryState; count: number }>`
    select channel, state, count(*)::int as count from deliveries where ${idsWithin(days, 'id')} and ${isOfProcesses(processId)} group by 1, 2`.execute(
    db,
  )
  return rows
}
