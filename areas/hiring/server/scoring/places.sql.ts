import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { coverageBandNames, coverageBands, type RankingRow, type ranking } from '#hiring/contract/ranking.ts'
import type { Applicant } from '#hiring/contract/scoring.rules.ts'
import type { Impact } from '#hiring/contract/scoring.ts'
import { openActs } from '#hiring/server/countersigning/countersigning.sql.ts'
import { maskCpf } from '#platform/contract/brazil.ts'
import type { ApplicationStatus } from '#platform/contract/states.ts'
import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'
import { kept } from '#platform/server/db/kept.ts'
import { photoOf } from '#platform/server/files/files.sql.ts'
import { inPercent, pointsFrom } from './points.ts'
import {
  applicantColumns,
  derivedFrom,
  keptUnder,
  type StoredModel,
  tieColumns,
  totals,
  undecidedOf,
} from './ranking.sql.ts'

type Query = z.output<typeof ranking.list.query>
type Raw = RawBuilder<unknown>

/** SQL: the columns of a brief row of the ranking, with the scores that it is ranked by. */
const briefColumns = (scores: Raw) => sql`a.id, ${calledName} as name, ${photoOf('k.id')} as "photoId",
  k.profession, k.city, k.uf, a.status, ${scores} as scores, a.absent, a.waived, a.elimination_proposed as "eliminationProposed"`
/** SQL: those of a full row. */
export const placeColumns = (scores: Raw = sql`a.scores`) => sql`${briefColumns(scores)},
  a.candidate_id as "candidateId", s.name as stage, a.protocol, a.undecided, a.elimination_causes as "eliminationCauses"`

/**
 * SQL: applications of a process with their total and coverage under another model. Computed once: without `offset`, PostgreSQL repeats the
 * expressions in every sort and condition that uses them.
 */
const scoredUnder = (model: StoredModel, which: Raw) => {
  const { join, total, coverage } = totals(model)
  return sql`(select a.*, ${total} as new_total, ${coverage} as new_coverage from applications a ${join}
    where a.process_id = ${model.processId} and ${which} offset 0) a`
}
/** SQL: their order. The last key is unique. */
const orderBy = (model: StoredModel) =>
  sql`coalesce(a.new_total, -1) desc, ${sql.join(tieColumns(model).map((k) => sql`${k} desc`))}`

/** SQL: the place of a row that has a total. Rows without one are listed after all others. */
const numbered = (total: Raw, order: Raw) =>
  sql`case when ${total} is not null then row_number() over (order by ${order}) end`

const proposed = sql`a.elimination_proposed`

export const isPending = (model: StoredModel | null) =>
  sql`cardinality(${model ? undecidedOf(model) : sql`a.undecided`}) > 0`
const bandOf = (coverage: Raw) =>
  sql`case ${sql.join(
    coverageBandNames.map((name) => sql`when ${coverage} >= ${sql.lit(coverageBands[name])} then ${sql.lit(name)}`),
    sql` `,
  )} end`

/** SQL: filters that do not change places. An applicant found by name keeps the overall place. `p` is the row with the place. */
export function filters({ search, stageId, status, coverage: bands, only }: Query, coverage: Raw, pending: Raw): Raw[] {
  return [
    ...(search ? [sql`k.search_text like anywhere(${search})`] : []),
    ...(stageId.length ? [sql`a.stage_id = any(${stageId}::uuid[])`] : []),
    ...(status.length ? [sql`a.status = any(${status})`] : []),
    ...(bands.length ? [sql`${bandOf(coverage)} = any(${bands})`] : []),
    ...(only === 'proposed' ? [proposed] : []),
    ...(only === 'pending' ? [pending] : []),
    ...(only === 'tied' ? [sql`p.tied`] : []),
  ]
}

/**
 * Lists a page of the ranking. Unfiltered pages come from the index and join only their rows; filtered pages number all places first.
 */
export async function listRanking(db: Db, processId: string, query: Query, whatIf: StoredModel | null) {
  const conditions = filters(query, whatIf ? sql`p.new_coverage` : sql`a.coverage`, isPending(whatIf))
  const rows = whatIf
    ? await simulated(db, processId, query, whatIf, conditions)
    : conditions.length
      ? await filtered(db, processId, query, conditions)
      : await topRows(db, topOf(processId, query))
  return pageOfRows(rows)
}

const pageOfRows = (rows: readonly Row[]) => ({ rows: rows.map(withPercent), total: rows[0]?.matches ?? 0 })
/** The page of the whole ranking from the rows of `topPage`. */
export const topOfRows = (rows: TopRow[], page: Page) => pageOfRows(placed(rows, page))

export type Row = Omit<RankingRow, 'photoUrl' | 'hidden'> & { photoId: string | null; matches?: number }

/** Scores are stored in hundredths. */
export const withPercent = <R extends Pick<Row, 'scores'>>(row: R): R => ({ ...row, scores: inPercent(row.scores) })

/** Whether a query asks for the ranking itself: without filters, and under the stored weights. */
export const isWhole = (query: Query) => !query.weights && filters(query, sql``, sql``).length === 0

export type Page = { processId: string; start: number; limit: number; brief: boolean }
export const topOf = (processId: string, { page, limit, brief }: Query): Page => ({
  processId,
  start: (page - 1) * limit,
  limit,
  brief,
})

export type TopRow = Row & { coverage: number }

/**
 * SQL: the rows of a page of the whole ranking, in the order of `at`, with one more on each side: the first or last row of the page may tie with its
 * neighbour on another page.
 *
 * @param isAsked a condition; if it is false, no row is read.
 */
export function topPage({ processId, start, limit, brief }: Page, isAsked = sql`true`) {
  const before = Math.min(start, 1)
  // The limit of the first page is in the text, for the reason given at `cut` in lists.ts.
  const cut = start ? sql`limit ${limit + 1 + before} offset ${start - before}` : sql`limit ${sql.lit(limit + 1)}`
  return sql`
    select ${brief ? briefColumns(sql`a.scores`) : placeColumns()}, a.total, a.coverage, row_number() over (order by a.rank_key desc, a.id) as at,
      (select listed from ranking_sizes where process_id = ${processId}) as matches
    from (select * from applications where process_id = ${processId} and listed and ${isAsked} order by rank_key desc, id ${cut}) a
      join candidates k on k.id = a.candidate_id ${brief ? sql`` : sql`join stages s on s.id = a.stage_id`}`
}

const keptTop = kept(['processId'], (_db, page: Page) => sql<TopRow>`${topPage(page)} order by at`)

async function topRows(db: Db, page: Page): Promise<Row[]> {
  const { rows } = await db.executeQuery(keptTop(db, page))
  return placed(rows, page)
}

/** The rows of `topPage` that are on the page, with their places. */
function placed(rows: TopRow[], { start, limit }: Page): Row[] {
  const before = Math.min(start, 1)
  const isTied = (at: number) =>
    rows[at]?.total != null && [rows[at - 1], rows[at + 1]].some((other) => other?.total === rows[at]?.total)
  for (const [at, row] of rows.entries()) {
    row.place = row.total === null ? null : start - before + at + 1
    row.tied = isTied(at)
  }
  const page = rows.slice(before, before + limit)
  for (const row of page) {
    row.wasPlace = null
    row.total = row.total === null ? null : row.total / 100
    row.wasTotal = null
    row.coverage /= 100
  }
  return page
}

const tied = sql`(total = lead(total) over w is true or total = lag(total) over w is true)`

/** SQL: the page of the numbered rows `p` that match. It is cut before the columns of its rows are joined: sorting those of all rows would take longest. */
function pageOf(query: Query, conditions: Raw[], order: Raw): Raw {
  const cut = sql`order by ${order} limit ${query.limit} offset ${(query.page - 1) * query.limit}`
  if (conditions.length === 0) return sql`(select p.*, p.listed as matches from p ${cut})`
  return sql`(select p.*, count(*) over () as matches from p join applications a using (id)
    ${query.search ? sql`join candidates k on k.id = a.candidate_id` : sql``} where ${sql.join(conditions, sql` and `)} ${cut})`
}

async function filtered(db: Db, processId: string, query: Query, conditions: Raw[]): Promise<Row[]> {
  // An elimination in doubt is decided here too: its applicant follows the ranking, without a place. Without them, the index is the order.
  const [others, apart, order] =
    query.only === 'proposed'
      ? [sql`or elimination_proposed`, sql`partition by listed`, sql`a.listed desc, p.position`]
      : [sql``, sql``, sql`p.position`]
  const { rows } = await sql<Row>`
    with p as (
      select id, row_number() over w as position, ${tied} as tied from applications where process_id = ${processId} and (listed ${others})
      window w as (${apart} order by rank_key desc, id)),
    page as ${pageOf(query, conditions, order)}
    select ${placeColumns()}, case when a.listed and a.total is not null then p.position::int end as place, null::int as "wasPlace", a.total / 100.0 as total, null as "wasTotal", a.coverage / 100.0 as coverage, p.tied, p.matches::int as matches
    from page p join applications a using (id) join candidates k on k.id = a.candidate_id join stages s on s.id = a.stage_id
    order by ${order}`.execute(db)
  return rows
}

async function simulated(
  db: Db,
  processId: string,
  query: Query,
  model: StoredModel,
  conditions: Raw[],
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with was as (select id, ${numbered(sql`total`, sql`rank_key desc, id`)} as place from applications where process_id = ${processId} and listed),
    scored as (select a.id, row_number() over (order by ${orderBy(model)}) as position, a.new_total as total, a.new_coverage from ${scoredUnder(model, sql`a.listed`)}),
    p as (select *, ${tied} as tied, count(*) over () as listed from scored window w as (order by position)),
    page as ${pageOf(query, conditions, sql`p.position`)}
    select ${placeColumns()}, case when p.total is not null then p.position::int end as place, was.place::int as "wasPlace", p.total / 100.0 as total, a.total / 100.0 as "wasTotal", p.new_coverage / 100.0 as coverage, p.tied, p.matches::int as matches
    from page p join was using (id) join applications a using (id) join candidates k on k.id = a.candidate_id join stages s on s.id = a.stage_id
    order by p.position`.execute(db)
  return rows
}

/** Counts the ranked applications for each value of a filter, under the other filters and, if given, under trial weights or in a frozen result. */
export async function rankingFacets(
  db: Db,
  processId: string,
  { search, stageId, status, coverage: bands, only }: z.output<typeof ranking.facets.query>,
  whatIf: StoredModel | null,
  snapshotId: string | null = null,
): Promise<z.output<typeof ranking.facets.response>> {
  const of = snapshotId ? sql`r` : sql`a`
  const { join, total, coverage } = whatIf
    ? totals(whatIf)
    : { join: sql``, total: sql`${of}.total`, coverage: sql`${of}.coverage` }
  const listed = snapshotId
    ? sql`result_places r join applications a on a.id = r.application_id
        where r.snapshot_id = ${snapshotId} and (r.place is not null or r.status not in ('reprovada', 'desistente', 'eliminada'))`
    : sql`applications a ${join} where a.process_id = ${processId} and a.listed`
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
    with p as materialized (
      select a.id, a.candidate_id, a.stage_id, a.status, ${proposed} as proposed, ${total} as total, ${coverage} as coverage, ${isPending(whatIf)} as pending
      from ${listed}),
    marked as (select *, ${bandOf(sql`coverage`)} as band, total is not null and count(*) over (partition by total) > 1 as tied from p),
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
  const by = (name: string) =>
    rows.filter((r) => r.by === name).map(({ value, label, count }) => ({ value, label, count }))
  return { stageId: by('stageId'), status: by('status'), coverage: by('coverage'), only: by('only') }
}

/** SQL: the places of the ranked applications, `was` as they are and `now` under another model. */
const bothPlaces = (model: StoredModel) => sql`
  was as (select id, row_number() over (order by rank_key desc, id)::int as place from applications where process_id = ${model.processId} and ranked),
  now as (select a.id, row_number() over (order by ${orderBy(model)})::int as place from ${scoredUnder(model, sql`a.ranked`)}),
  both_places as (select id, was.place as was, now.place as now from was join now using (id))`

/** Tells which applicants are within the first places, as they are and under another model. */
export const listPlaces = async (db: Db, model: StoredModel, inside: number) =>
  (
    await sql<{ id: string; before: boolean; after: boolean }>`
      with ${bothPlaces(model)} select id, was <= ${inside} as before, now <= ${inside} as after from both_places`.execute(
      db,
    )
  ).rows

/** The changes of place under another model, largest first. `entering` counts applications that would move within the openings. */
export async function impactOf(
  db: Db,
  model: StoredModel,
  openings: number,
): Promise<Pick<Impact, 'movers'> & Record<'ranked' | 'moved' | 'entering', number>> {
  const { rows } = await sql<Impact['movers'][number] & { ranked: number; moved: number; entering: number }>`
    with ${bothPlaces(model)},
    counted as (select count(*)::int as ranked, (count(*) filter (where was <> now))::int as moved, (count(*) filter (where now <= ${openings} and was > ${openings}))::int as entering from both_places),
    far as (select * from both_places where was <> now order by abs(was - now) desc, now limit 20)
    select counted.*, far.id as "applicationId", ${calledName} as name, far.was as from, far.now as to
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

/**
 * Counts the additional eliminations that would be proposed under another model, and those that would not be any longer. Nothing is decided
 * by it.
 */
export async function proposalsUnder(db: Db, model: StoredModel): Promise<Record<'proposed' | 'dropped', number>> {
  const { rows } = await sql<Record<'proposed' | 'dropped', number>>`
    select (count(*) filter (where r.is_proposed and not a.elimination_proposed))::int as proposed,
      (count(*) filter (where a.elimination_proposed and not r.is_proposed))::int as dropped
    from applications a
    join (${derivedFrom(model, sql`(select * from applications where process_id = ${model.processId} and listed)`)}) d using (id)
    cross join lateral (select not (d.causes <@ ${keptUnder(model)}) as is_proposed) r`.execute(db)
  return rows[0] ?? { proposed: 0, dropped: 0 }
}

type RankingCheck = Record<
  'proposed' | 'pending' | 'unmarked' | 'ties' | 'ranked' | 'corrections' | 'acts' | 'twice',
  number
>

/** SQL: the people who are listed in a process with more than one application, by the record that their merged ones lead to. */
export const twiceIn = (processId: string) => sql`
  with recursive up as (
    select k.id as start, k.id, k.merged_into from applications a join candidates k on k.id = a.candidate_id
    where a.process_id = ${processId} and a.listed and k.merged_into is not null
    union select up.start, k.id, k.merged_into from up join candidates k on k.id = up.merged_into)
  select coalesce(up.id, a.candidate_id) as person from applications a left join up on up.start = a.candidate_id and up.merged_into is null
  where a.process_id = ${processId} and a.listed group by 1 having count(*) > 1`

/** Counts the obstacles to a freeze. */
export async function checkRanking(db: Db, processId: string) {
  const { rows } = await sql<RankingCheck>`
    with r as (select total, cardinality(undecided) > 0 as pending, lag(total) over (order by rank_key desc, id) as before from applications where process_id = ${processId} and listed)
    select count(total)::int as ranked, (count(*) filter (where total is null))::int as unmarked, (count(*) filter (where pending))::int as pending,
      (count(*) filter (where total = before))::int as ties,
      (select count(*)::int from result_corrections where process_id = ${processId} and state = 'proposta') as corrections,
      ${openActs(processId)} as acts,
      (select count(*)::int from applications where process_id = ${processId} and elimination_proposed) as proposed,
      (select count(*)::int from (${twiceIn(processId)}) t) as twice
    from r`.execute(db)
  return rows[0] ?? { proposed: 0, pending: 0, unmarked: 0, ties: 0, ranked: 0, corrections: 0, acts: 0, twice: 0 }
}

export type Neighbour = Applicant & {
  name: string
  place: number
  of: number
  cpf: string
  total: number
  status: ApplicationStatus
}

/** An application, the next one above, and ties within three places, in order, under a model. */
export async function neighbourhood(db: Db, id: string, model: StoredModel): Promise<Neighbour[]> {
  const { rows } = await sql<Omit<Neighbour, 'points'> & { points: string }>`
    with p as materialized (select a.id, row_number() over (order by ${orderBy(model)})::int as place, a.new_total as total, count(*) over ()::int as of
      from ${scoredUnder(model, sql`a.ranked`)})
    select p.*, ${applicantColumns(model)}, a.status, k.cpf, ${calledName} as name
    from p join applications a using (id) join candidates k on k.id = a.candidate_id cross join (select place, total from p where id = ${id}) me
    where p.place between me.place - 1 and me.place or (p.total = me.total and p.place between me.place - 3 and me.place + 3)
    order by p.place`.execute(db)
  return rows.map((r) => ({ ...r, points: pointsFrom(r.points), cpf: maskCpf(r.cpf) }))
}
