import { sql } from 'kysely'
import type { z } from 'zod'
import type { ranking } from '#hiring/contract/ranking.ts'
import type { Applicant } from '#hiring/contract/scoring.rules.ts'
import { openActs } from '#hiring/server/countersigning/countersigning.sql.ts'
import {
  filters,
  isPending,
  type Neighbour,
  placeColumns,
  type Row,
  withPercent,
} from '#hiring/server/scoring/places.sql.ts'
import { pointsFrom } from '#hiring/server/scoring/points.ts'
import { applicantColumns, type StoredModel } from '#hiring/server/scoring/ranking.sql.ts'
import { maskCpf } from '#platform/contract/brazil.ts'
import type { ApplicationStatus } from '#platform/contract/states.ts'
import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'
import { keepsMarks, type ResultInputs, scoreApplicants } from './result.rules.ts'

/** SQL: the rows of a snapshot: the places, then those who were in the ranking without a mark. Outcomes of later do not matter. */
const listedIn = (snapshotId: string) => sql`
  select r.*, row_number() over (order by r.place nulls last, a.protocol) as position,
    (r.total = lead(r.total) over w is true or r.total = lag(r.total) over w is true) as tied
  from result_places r join applications a on a.id = r.application_id
  where r.snapshot_id = ${snapshotId} and (r.place is not null or r.status not in ('reprovada', 'desistente', 'eliminada'))
  window w as (order by r.place nulls last, a.protocol)`

/** Lists a page of a frozen result, with the current outcome and stage of each applicant beside the place. */
export async function listFrozenRanking(db: Db, snapshotId: string, query: z.output<typeof ranking.list.query>) {
  const conditions = filters(query, sql`p.coverage`, isPending(null))
  const { rows } = await sql<Row>`
    with p as (${listedIn(snapshotId)})
    select ${placeColumns(sql`p.scores`)}, p.place, null::int as "wasPlace", p.total / 100.0 as total, null as "wasTotal",
      p.coverage / 100.0 as coverage, p.tied, count(*) over ()::int as matches
    from p join applications a on a.id = p.application_id join candidates k on k.id = a.candidate_id join stages s on s.id = a.stage_id
    where ${conditions.length ? sql.join(conditions, sql` and `) : sql`true`}
    order by p.position limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(db)
  return { rows: rows.map(withPercent), total: rows[0]?.matches ?? 0 }
}

/** Counts the places of a frozen result, as `checkRanking` counts a ranking that may still change. */
export async function checkFrozen(db: Db, snapshotId: string) {
  const { rows } = await sql<Record<'pending' | 'unmarked' | 'ties' | 'ranked' | 'acts', number>>`
    with p as (${listedIn(snapshotId)})
    select count(p.place)::int as ranked, (count(*) filter (where p.place is null))::int as unmarked,
      (count(*) filter (where cardinality(a.undecided) > 0))::int as pending,
      ${openActs(sql`(select process_id from result_snapshots where id = ${snapshotId})`)} as acts,
      (select count(*)::int from (select total, lag(total) over (order by place) as before from p) t where total = before) as ties
    from p join applications a on a.id = p.application_id`.execute(db)
  return {
    proposed: 0,
    corrections: 0,
    twice: 0,
    ...(rows[0] ?? { pending: 0, unmarked: 0, ties: 0, ranked: 0, acts: 0 }),
  }
}

type Frozen = Pick<Applicant, 'points' | 'absent' | 'waived' | 'unmet' | 'birthDate' | 'proven' | 'appliedAt' | 'drawn'>

/** Reads the facts by which some applicants of a snapshot are ranked in it, computed from its raw marks. */
export async function readFrozen(db: Db, snapshotId: string, ids: readonly string[]): Promise<Map<string, Frozen>> {
  const { inputs } = await db
    .selectFrom('resultSnapshots')
    .select('inputs')
    .where('id', '=', snapshotId)
    .executeTakeFirstOrThrow()
  const given = JSON.parse(inputs) as ResultInputs
  // An earlier version kept no marks.
  if (!keepsMarks(given)) return new Map()
  const applicants = given.applicants.filter(({ id }) => ids.includes(id))
  return new Map(
    scoreApplicants({ ...given, applicants }).map(
      ({ id, points, absent, waived, unmet, birthDate, proven, appliedAt, drawn }) => [
        id,
        { points, absent, waived, unmet, birthDate, proven, appliedAt, drawn },
      ],
    ),
  )
}

/** An application, the next one above, and ties within three places, in a frozen result. */
export async function frozenNeighbourhood(
  db: Db,
  id: string,
  snapshotId: string,
  model: StoredModel,
): Promise<Neighbour[]> {
  const { rows } = await sql<
    Omit<Neighbour, 'points'> & { points: string } & Pick<Applicant, 'id'> & { status: ApplicationStatus }
  >`
    with p as (select r.application_id as id, r.place, r.total, count(*) over ()::int as of
      from result_places r where r.snapshot_id = ${snapshotId} and r.place is not null)
    select p.*, ${applicantColumns(model)}, a.status, k.cpf, ${calledName} as name
    from p join applications a using (id) join candidates k on k.id = a.candidate_id cross join (select place, total from p where id = ${id}) me
    where p.place between me.place - 1 and me.place or (p.total = me.total and p.place between me.place - 3 and me.place + 3)
    order by p.place`.execute(db)
  return rows.map((r) => ({ ...r, points: pointsFrom(r.points), cpf: maskCpf(r.cpf) }))
}
