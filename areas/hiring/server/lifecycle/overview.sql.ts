import { sql } from 'kysely'
import { outStatuses } from '#hiring/contract/board.rules.ts'
import { runningStates } from '#hiring/contract/processes.rules.ts'
import { type PendingKind, pendingKinds, type StepDate } from '#hiring/contract/processOverview.ts'
import { owed } from '#hiring/server/processes/outcomes.sql.ts'
import { hasPlace } from '#hiring/server/scoring/currentPlace.ts'
import type { Db } from '#platform/server/db/db.ts'

/** Counts of the applications of a process. Pending items are marks while they may change, and outcomes afterwards. */
export async function countApplications(db: Db, processId: string) {
  const { rows } = await sql<
    Record<Exclude<PendingKind, 'late'>, number> & {
      applications: number
      lastWeek: number
      open: number
      ranked: number
      out: number
      complete: number
      average: number | null
      highest: number | null
    }
  >`
    with p as (select frozen_at is null and state = any(${[...runningStates]}) as is_assessed,
        result_kind = 'preliminar' as is_preliminary,
        frozen_at is not null and result_kind is distinct from 'preliminar' or state = 'cancelado' as is_settled,
        -- As mayTellOutcomes in outcomes.rules.ts.
        state in ('cancelado', 'homologado', 'arquivado') or state = 'resultado_final' and published_at is not null as tells
      from selective_processes where id = ${processId})
    select count(*)::int as applications,
      (count(*) filter (where a.applied_at > now() - interval '7 days'))::int as "lastWeek",
      (count(*) filter (where a.status = 'em_andamento'))::int as open,
      (count(*) filter (where h.has_place))::int as ranked,
      (count(*) filter (where not h.has_place and a.status = any(${outStatuses})))::int as out,
      (count(*) filter (where h.has_place and a.coverage = 10000))::int as complete,
      round(avg(a.total) filter (where h.has_place)) / 100 as average,
      max(a.total) filter (where h.has_place) / 100.0 as highest,
      (count(*) filter (where (p.is_assessed or p.is_preliminary) and a.elimination_proposed))::int as eliminations,
      (select count(*)::int from rule_change_proposals r where r.process_id = ${processId} and r.state = 'proposta') as rectifications,
      (select count(*)::int from result_corrections r where r.process_id = ${processId} and r.state = 'proposta') as corrections,
      coalesce((select w.waiting from waiting_receptions w where w.process_id = ${processId}), 0) as receptions,
      coalesce((select sum(s.waiting)::int from document_standings s where s.process_id = ${processId}), 0) as documents,
      (count(*) filter (where p.is_assessed and a.total is null and a.undecided <> '{}' and a.status = 'em_andamento'))::int as unmarked,
      (count(*) filter (where p.is_assessed and a.total is not null and a.undecided <> '{}' and a.status = 'em_andamento'))::int as incomplete,
      (count(*) filter (where p.is_settled and a.status = 'em_andamento'))::int as undecided,
      (count(*) filter (where p.tells and ${owed}))::int as untold
    from p join applications a on a.process_id = ${processId} join candidates k on k.id = a.candidate_id
      cross join lateral (select ${hasPlace} as has_place) h`.execute(db)
  return rows[0]
}

/** The stages of a process in order, with the number of applications in each, that reached each, and that are overdue. */
export async function countStages(db: Db, processId: string) {
  const { rows } = await sql<{
    id: string
    name: string
    dayLimit: number | null
    standing: number
    reached: number
    late: number
  }>`
    with counted as (
      select s.id, s.name, s.day_limit, s.position, count(a.id)::int as standing,
        (count(a.id) filter (where p.frozen_at is null and p.state = any(${[...runningStates]}) and a.status = 'em_andamento'
          -- Overdue as in board.rules.ts: whole days over the limit.
          and a.stage_since <= now() - make_interval(hours => 24 * (s.day_limit + 1))))::int as late
      from stages s join selective_processes p on p.id = s.process_id left join applications a on a.stage_id = s.id
      where s.process_id = ${processId} group by s.id)
    select id, name, day_limit as "dayLimit", standing, late,
      (sum(standing) over (order by position rows between current row and unbounded following))::int as reached
    from counted order by position`.execute(db)
  return rows
}

/** When the steps of a process end that have a fixed deadline, and when its interviews are. */
export async function listStepDates(db: Db, processId: string) {
  const { rows } = await sql<StepDate>`
    select kind, title, starts_at as "startsAt", ends_at as "endsAt" from step_dates where process_id = ${processId} order by ends_at, title`.execute(
    db,
  )
  return rows
}

type Pending = { kind: PendingKind; count: number }

/** The pending items, most urgent first. Items with a zero count are omitted. */
export const pendingOf = (counts: Record<PendingKind, number>): Pending[] =>
  pendingKinds.map((kind) => ({ kind, count: counts[kind] })).filter(({ count }) => count > 0)
