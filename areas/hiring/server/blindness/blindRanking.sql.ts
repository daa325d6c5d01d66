import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Blindness } from '#hiring/contract/blindness.rules.ts'
import type { Component } from '#hiring/contract/components.ts'
import {
  coverageBandNames,
  coverageBands,
  namedPending,
  type RankingRow,
  type ranking,
} from '#hiring/contract/ranking.ts'
import { openActs } from '#hiring/server/countersigning/countersigning.sql.ts'
import { twiceIn } from '#hiring/server/scoring/places.sql.ts'
import { inPercent } from '#hiring/server/scoring/points.ts'
import { type StoredModel, tieColumns, totals } from '#hiring/server/scoring/ranking.sql.ts'
import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'
import { photoOf } from '#platform/server/files/files.sql.ts'
import { isUnsent, isVisiblyProposed, type Reader, readBlindness } from './blindness.sql.ts'

/** A reader from whom places are hidden, with their blindness. */
export type BlindView = { reader: Reader; blindness: Blindness }

type Query = z.output<typeof ranking.list.query>
type Filters = z.output<typeof ranking.facets.query>

/**
 * SQL: the rows of a ranking without places. Figures of unsent rows are null before anything filters or sorts by them. Unsent rows do not
 * reveal whether they have a total.
 */
function visibleRows(processId: string, { reader, blindness }: BlindView, whatIf: StoredModel | null) {
  const { join, total, coverage } = whatIf
    ? totals(whatIf)
    : { join: sql``, total: sql`a.total`, coverage: sql`a.coverage` }
  return sql`(select a.*, case when not u.unsent then ${total} end as seen_total, case when not u.unsent then ${coverage} end as seen_coverage, u.unsent,
      case when not u.unsent then a.total end as stored_total,
      ${isVisiblyProposed(blindness, reader.id)} as proposed,
      ${whatIf ? sql`array[${sql.join(tieColumns(whatIf))}]` : sql`a.rank_key`} as ties
    from applications a ${join} cross join lateral (select ${isUnsent(blindness, reader.id)} as unsent) u
    where a.process_id = ${processId} and a.listed) a`
}

const band = sql`case ${sql.join(
  coverageBandNames.map((name) => sql`when a.seen_coverage >= ${sql.lit(coverageBands[name])} then ${sql.lit(name)}`),
  sql` `,
)} end`

/** SQL: each filter by its name. No applicant is known to be tied while totals are hidden. */
const conditions = ({ search, stageId, status, coverage, only }: Filters): Record<string, RawBuilder<unknown>> => ({
  ...(search && { search: sql`k.search_text like anywhere(${search})` }),
  ...(stageId.length > 0 && { stageId: sql`a.stage_id = any(${stageId}::uuid[])` }),
  ...(status.length > 0 && { status: sql`a.status = any(${status})` }),
  ...(coverage.length > 0 && { coverage: sql`coalesce(${band} = any(${coverage}), false)` }),
  ...(only && {
    only:
      only === 'proposed'
        ? sql`a.proposed`
        : only === 'pending'
          ? sql`coalesce(a.seen_coverage < 10000, false)`
          : sql`false`,
  }),
})

const joined = (parts: RawBuilder<unknown>[]) => (parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`)

type Row = Omit<RankingRow, 'photoUrl' | 'hidden'> & { photoId: string | null; matches: number }

/** Lists a page of the ranking for a reader from whom places are hidden: by total where they see it, then by name. */
export async function listBlindRanking(
  db: Db,
  processId: string,
  query: Query,
  whatIf: StoredModel | null,
  view: BlindView,
) {
  const { rows } = await sql<Row>`
    select a.id, a.candidate_id as "candidateId", null::int as place, null::int as "wasPlace", ${calledName} as name, ${photoOf('k.id')} as "photoId",
      k.profession, k.city, k.uf, a.status, s.name as stage, a.protocol, a.scores, a.absent, a.waived, a.undecided, a.elimination_proposed as "eliminationProposed", a.elimination_causes as "eliminationCauses",
      a.seen_total / 100.0 as total, ${whatIf ? sql`a.stored_total / 100.0` : sql`null::int`} as "wasTotal", a.seen_coverage / 100.0 as coverage, false as tied, count(*) over ()::int as matches
    from ${visibleRows(processId, view, whatIf)} join candidates k on k.id = a.candidate_id join stages s on s.id = a.stage_id
    where ${joined(Object.values(conditions(query)))}
    order by a.unsent, case when not a.unsent then a.seen_total end desc, case when not a.unsent then a.ties end desc, fold(${calledName}), a.id
    limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(db)
  return {
    rows: rows.map(({ matches: _, ...row }) => ({ ...row, scores: inPercent(row.scores) })),
    total: rows[0]?.matches ?? 0,
  }
}

type Count = { value: string; label: string; count: number }

/** Counts the rows of `listBlindRanking` for each value of a filter, under the other filters. */
export async function blindRankingFacets(
  db: Db,
  processId: string,
  query: Filters,
  whatIf: StoredModel | null,
  view: BlindView,
) {
  const wanted = conditions(query)
  const others = (own: string) => joined(Object.entries(wanted).flatMap(([name, is]) => (name === own ? [] : [is])))
  const { rows } = await sql<Count & { by: 'stageId' | 'status' | 'coverage' | 'only' }>`
    with rows as (select a.*, ${band} as band, ${others('stageId')} as for_stage, ${others('status')} as for_status, ${others('coverage')} as for_band, ${others('only')} as for_only
      from ${visibleRows(processId, view, whatIf)} join candidates k on k.id = a.candidate_id)
    select 'stageId' as by, s.id::text as value, s.name as label, count(*)::int as count, s.position as at
    from rows join stages s on s.id = rows.stage_id where for_stage group by s.id
    union all select 'status', status, status, count(*)::int, 0 from rows where for_status group by status
    union all select 'coverage', band, band, count(*)::int, 0 from rows where for_band and band is not null group by band
    union all select 'only', v.value, v.value, count(*)::int, 0
    from rows cross join lateral (values ('proposed', proposed), ('pending', seen_coverage < 10000)) as v(value, is_so) where is_so and for_only group by v.value
    order by at, count desc`.execute(db)
  const of = (by: string) => rows.filter((r) => r.by === by).map(({ value, label, count }) => ({ value, label, count }))
  return { stageId: of('stageId'), status: of('status'), coverage: of('coverage'), only: of('only') }
}

/** Lists those whose elimination is visibly proposed, and the applicants who wait for the reader's own grades. */
export async function listBlindPending(db: Db, processId: string, { reader, blindness }: BlindView) {
  async function firstOf<More extends object>(which: RawBuilder<unknown>, more = sql``) {
    const { rows } = await sql<{ id: string; name: string; total: number } & More>`
      select a.id, ${calledName} as name, count(*) over ()::int as total ${more}
      from applications a join candidates k on k.id = a.candidate_id where a.process_id = ${processId} and ${which}
      order by fold(${calledName}), a.id limit ${namedPending}`.execute(db)
    return { total: rows[0]?.total ?? 0, first: rows.map(({ total: _, ...row }) => row) }
  }
  const none = { total: 0, first: [] }
  const [proposed, incomplete, unsent] = await Promise.all([
    firstOf<{ inDoubt: boolean }>(isVisiblyProposed(blindness, reader.id), sql`, a.status = 'eliminada' as "inDoubt"`),
    blindness.reason === 'early'
      ? none
      : firstOf<{ lacking: Component[] }>(
          sql`a.status = 'em_andamento' and ${isUnsent(blindness, reader.id)}`,
          sql`, array(select c from unnest(${[...blindness.panel]}::text[]) c where not exists (select from evaluations e
            where e.application_id = a.id and e.evaluator_id = ${reader.id} and e.component = c and e.sent_at is not null)) as lacking`,
        ),
    firstOf<{ evaluator: string }>(
      sql`a.status = 'em_andamento' and exists (select from marks m join criteria c on c.id = m.criterion_id
        where m.application_id = a.id and m.evaluator_id = ${reader.id} and c.by_evaluators and not exists (select from evaluations e
          where e.application_id = a.id and e.evaluator_id = ${reader.id} and e.component = c.component and e.sent_at is not null))`,
      sql`, (select v.name from accounts v where v.id = ${reader.id}) as evaluator`,
    ),
  ])
  return { proposed, incomplete, open: [], unmarked: none, unsent, hidden: blindness.reason }
}

/** Counts the applications that `listBlindRanking` lists, and the obstacles to a freeze that reveal no hidden score. */
export async function checkBlindRanking(db: Db, processId: string, view: BlindView) {
  const { reader, blindness } = view
  const { rows } = await sql<Record<'ranked' | 'proposed' | 'pending' | 'corrections' | 'acts' | 'twice', number>>`
    select count(*)::int as ranked, (select count(*)::int from (${twiceIn(processId)}) t) as twice,
      (select count(*)::int from result_corrections where process_id = ${processId} and state = 'proposta') as corrections, ${openActs(processId)} as acts, (count(*) filter (where a.proposed))::int as proposed, (count(*) filter (where a.unsent))::int as pending
    from ${visibleRows(processId, { reader, blindness }, null)}`.execute(db)
  const { ranked = 0, proposed = 0, pending = 0, corrections = 0, acts = 0, twice = 0 } = rows[0] ?? {}
  return {
    ranked,
    proposed,
    pending: blindness.reason === 'early' ? null : pending,
    unmarked: null,
    corrections,
    acts,
    twice,
    ties: null,
    hidden: blindness.reason,
  }
}

/** A process without what the scores in it reveal: who is listed in its ranking counts as ranked. */
export async function hideProgress<P extends { id: string; ranked: number; rankedAt: string | null }>(
  db: Db,
  reader: Reader,
  process: P,
): Promise<P> {
  const blindness = await readBlindness(db, reader, process.id, { onlyCounts: true })
  if (!blindness?.hidesPlaces) return process
  const { ranked } = await checkBlindRanking(db, process.id, { reader, blindness })
  return { ...process, ranked, rankedAt: null }
}
