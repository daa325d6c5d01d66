import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { coverageBandNames, coverageBands, type RankingRow, type ranking } from '#contract/hiring/ranking.ts'
import type { Applicant } from '#contract/hiring/scoring.rules.ts'
import type { Impact } from '#contract/hiring/scoring.ts'
import { maskCpf } from '#contract/platform/brazil.ts'
import type { ApplicationStatus } from '#contract/platform/states.ts'
import type { Db } from '#server/platform/db/db.ts'
import { photoOf } from '#server/platform/files/files.sql.ts'
import { type StoredModel, tieColumns, totals } from './ranking.sql.ts'

type Query = z.output<typeof ranking.list.query>
type Raw = RawBuilder<unknown>

const placeColumns = sql`a.id, a.candidate_id as "candidateId", coalesce(nullif(k.social_name, ''), k.full_name) as name, ${photoOf('k.id')} as "photoId",
  k.profession, k.city, k.uf, a.status, s.name as stage, a.scores, a.elimination_proposed as "eliminationProposed", a.elimination_causes as "eliminationCauses"`

/** SQL: the order under trial weights. Sort columns descending, then id ascending. */
const orderBy = (model: StoredModel) => {
  const { total } = totals(model)
  return sql`coalesce(${total}, -1) desc, ${sql.join(tieColumns(model).map((k) => sql`${k} desc`))}, a.id`
}

const proposed = sql`(a.elimination_proposed and a.status = 'em_andamento')`

const bandOf = (coverage: Raw) =>
  sql`case ${sql.join(
    coverageBandNames.map((name) => sql`when ${coverage} >= ${sql.lit(coverageBands[name])} then ${sql.lit(name)}`),
    sql` `,
  )} end`

/** SQL: filters that do not change places. An applicant found by name keeps the overall place. `p` is the row with the place. */
function filters({ search, stageId, status, coverage: bands, only }: Query, coverage: Raw): Raw[] {
  return [
    ...(search ? [sql`k.search_text like anywhere(${search})`] : []),
    ...(stageId.length ? [sql`a.stage_id = any(${stageId}::uuid[])`] : []),
    ...(status.length ? [sql`a.status = any(${status})`] : []),
    ...(bands.length ? [sql`${bandOf(coverage)} = any(${bands})`] : []),
    ...(only === 'proposed' ? [proposed] : []),
    ...(only === 'pending' ? [sql`${coverage} < 10000`] : []),
    ...(only === 'tied' ? [sql`p.tied`] : []),
  ]
}

/**
 * Lists a page of the ranking. Unfiltered pages come from the index and join only their rows; filtered pages number all places first.
 */
export async function listRanking(db: Db, processId: string, query: Query, whatIf: StoredModel | null) {
  const start = (query.page - 1) * query.limit
  const conditions = filters(query, whatIf ? sql`p.new_coverage` : sql`a.coverage`)
  const rows = whatIf
    ? await simulated(db, processId, query, whatIf, conditions)
    : conditions.length
      ? await filtered(db, processId, query, conditions)
      : await topRows(db, processId, start, query.limit)
  return { rows, total: rows[0]?.matches ?? 0 }
}

type Row = Omit<RankingRow, 'photoUrl'> & { photoId: string | null; matches?: number }

async function topRows(db: Db, processId: string, start: number, limit: number): Promise<Row[]> {
  // One more row on each side: the first or last row of the page may tie with its neighbour on another page.
  const before = Math.min(start, 1)
  const { rows } = await sql<Omit<Row, 'total'> & { total: number }>`
    with page as (select * from applications where process_id = ${processId} and ranked order by rank_key desc, id limit ${limit + 1 + before} offset ${start - before})
    select ${placeColumns}, a.total, a.coverage,
      (select ranked from ranking_sizes where process_id = ${processId}) as matches
    from page a join candidates k on k.id = a.candidate_id join stages s on s.id = a.stage_id order by a.rank_key desc, a.id`.execute(
    db,
  )
  const isTied = (at: number) => [rows[at - 1], rows[at + 1]].some((other) => other?.total === rows[at]?.total)
  for (const [at, row] of rows.entries()) {
    row.place = start - before + at + 1
    row.tied = isTied(at)
  }
  return rows
    .slice(before, before + limit)
    .map((row) => ({ ...row, wasPlace: null, total: row.total / 100, wasTotal: null, coverage: row.coverage / 100 }))
}

const tied = sql`(total = lead(total) over w is true or total = lag(total) over w is true)`

async function filtered(db: Db, processId: string, query: Query, conditions: Raw[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with p as (
      select id, row_number() over w as place, ${tied} as tied from applications where process_id = ${processId} and ranked window w as (order by rank_key desc, id))
    select ${placeColumns}, p.place::int as place, null::int as "wasPlace", a.total / 100.0 as total, null as "wasTotal", a.coverage / 100.0 as coverage, p.tied, count(*) over ()::int as matches
    from p join applications a using (id) join candidates k on k.id = a.candidate_id join stages s on s.id = a.stage_id
    where ${sql.join(conditions, sql` and `)} order by p.place limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(
    db,
  )
  return rows
}

async function simulated(
  db: Db,
  processId: string,
  query: Query,
  model: StoredModel,
  conditions: Raw[],
): Promise<Row[]> {
  const { total, coverage } = totals(model)
  const { rows } = await sql<Row>`
    with was as (select id, row_number() over (order by rank_key desc, id) as place from applications where process_id = ${processId} and ranked),
    scored as (select a.id, row_number() over (order by ${orderBy(model)}) as place, ${total} as total, ${coverage} as new_coverage from applications a where a.process_id = ${processId} and a.ranked),
    p as (select *, ${tied} as tied from scored window w as (order by place))
    select ${placeColumns}, p.place::int as place, was.place::int as "wasPlace", coalesce(p.total, 0) / 100.0 as total, a.total / 100.0 as "wasTotal", p.new_coverage / 100.0 as coverage, p.tied,
      count(*) over ()::int as matches
    from p join was using (id) join applications a using (id) join candidates k on k.id = a.candidate_id join stages s on s.id = a.stage_id
    where ${conditions.length ? sql.join(conditions, sql` and `) : sql`true`} order by p.place limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(
    db,
  )
  return rows
}

/** Counts the ranked applications for each value of a filter, under the other filters and, if given, under trial weights. */
export async function rankingFacets(
  db: Db,
  processId: string,
  { search, stageId, status, coverage: bands, only }: z.output<typeof ranking.facets.query>,
  whatIf: StoredModel | null,
): Promise<z.output<typeof ranking.facets.response>> {
  const { total, coverage } = whatIf ? totals(whatIf) : { total: sql`a.total`, coverage: sql`a.coverage` }
  const yes = sql`true`
  const found = search
    ? sql`candidate_id in (select id from candidates where search_text like anywhere(${search}))`
    : yes
  const { rows } = await sql<{
    by: 'stageId' | 'status' | 'coverage' | 'only'
    value: string
    label: string
    count: number
  }>`
    with p as (
      select a.id, a.candidate_id, a.stage_id, a.status, ${proposed} as proposed, ${total} as total, ${coverage} as coverage
      from applications a where a.process_id = ${processId} and a.ranked),
    marked as (select *, ${bandOf(sql`coverage`)} as band, coverage < 10000 as pending, total is not null and count(*) over (partition by total) > 1 as tied from p),
    a as (
      select *, ${stageId.length ? sql`stage_id = any(${stageId}::uuid[])` : yes} as in_stage,
        ${status.length ? sql`status = any(${status})` : yes} as in_status, ${bands.length ? sql`band = any(${bands})` : yes} as in_band, ${only ? sql.ref(only) : yes} as is_only
      from marked where ${found})
    select 'stageId' as by, s.id::text as value, s.name as label, count(*)::int as count, s.position as at
    from a join stages s on s.id = a.stage_id where in_status and in_band and is_only group by s.id
    union all select 'status', status, status, count(*)::int, 0 from a where in_stage and in_band and is_only group by status
    union all select 'coverage', band, band, count(*)::int, 0 from a where in_stage and in_status and is_only group by band
    union all select 'only', v.value, v.value, count(*)::int, 0
    from a cross join lateral (values ('proposed', proposed), ('pending', pending), ('tied', tied)) as v(value, holds)
    where holds and in_stage and in_status and in_band group by v.value
    order by at, count desc`.execute(db)
  const of = (by: string) => rows.filter((r) => r.by === by).map(({ value, label, count }) => ({ value, label, count }))
  return { stageId: of('stageId'), status: of('status'), coverage: of('coverage'), only: of('only') }
}

/** The changes of place under another model, largest first. `entering` counts applications that would move within the openings. */
export async function impactOf(db: Db, model: StoredModel, openings: number): Promise<Impact> {
  const { rows } = await sql<Impact['movers'][number] & { ranked: number; moved: number; entering: number }>`
    with was as (select id, row_number() over (order by rank_key desc, id)::int as place from applications where process_id = ${model.processId} and ranked),
    now as (select a.id, row_number() over (order by ${orderBy(model)})::int as place from applications a where a.process_id = ${model.processId} and a.ranked),
    both_places as (select id, was.place as was, now.place as now from was join now using (id)),
    counted as (select count(*)::int as ranked, (count(*) filter (where was <> now))::int as moved, (count(*) filter (where now <= ${openings} and was > ${openings}))::int as entering from both_places),
    far as (select * from both_places where was <> now order by abs(was - now) desc, now limit 20)
    select counted.*, far.id as "applicationId", coalesce(nullif(k.social_name, ''), k.full_name) as name, far.was as from, far.now as to
    from counted left join far on true left join applications a on a.id = far.id left join candidates k on k.id = a.candidate_id
    order by abs(far.was - far.now) desc nulls last, far.now`.execute(db)
  const first = rows[0]
  return {
    ranked: first?.ranked ?? 0,
    moved: first?.moved ?? 0,
    entering: first?.entering ?? 0,
    movers: rows
      .filter((r) => r.applicationId)
      .map(({ applicationId, name, from, to }) => ({ applicationId, name, from, to })),
  }
}

/** Counts the obstacles to a freeze. */
export async function checkRanking(db: Db, processId: string) {
  const { rows } = await sql<{ proposed: number; pending: number; ties: number; ranked: number }>`
    with r as (select total, coverage, lag(total) over (order by rank_key desc, id) as before from applications where process_id = ${processId} and ranked)
    select count(*)::int as ranked, (count(*) filter (where coverage < 10000))::int as pending, (count(*) filter (where total = before))::int as ties,
      (select count(*)::int from applications where process_id = ${processId} and elimination_proposed and status = 'em_andamento') as proposed
    from r`.execute(db)
  return rows[0] ?? { proposed: 0, pending: 0, ties: 0, ranked: 0 }
}

type Neighbour = Applicant & {
  name: string
  place: number
  of: number
  cpf: string
  total: number
  status: ApplicationStatus
}

/** An application, the next one above, and ties within three places, in order, under a model. */
export async function neighbourhood(db: Db, id: string, model: StoredModel): Promise<Neighbour[]> {
  const { total } = totals(model)
  const { rows } = await sql<Neighbour>`
    with p as materialized (select a.id, row_number() over (order by ${orderBy(model)})::int as place, ${total} as total, count(*) over ()::int as of
      from applications a where a.process_id = ${model.processId} and a.ranked)
    select p.*, a.scores, a.unmet, a.applied_at as "appliedAt", a.birth_date as "birthDate", a.status, k.cpf, coalesce(nullif(k.social_name, ''), k.full_name) as name
    from p join applications a using (id) join candidates k on k.id = a.candidate_id cross join (select place, total from p where id = ${id}) me
    where p.place between me.place - 1 and me.place or (p.total = me.total and p.place between me.place - 3 and me.place + 3)
    order by p.place`.execute(db)
  return rows.map((r) => ({ ...r, cpf: maskCpf(r.cpf) }))
}
