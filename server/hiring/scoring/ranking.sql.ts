import { type RawBuilder, sql } from 'kysely'
import { activeWeights, chain, type Model, seniorBirth } from '#contract/hiring/scoring.rules.ts'
import { type Component, components } from '#contract/hiring/scoring.ts'
import type { Db } from '#server/platform/db/db.ts'

export type StoredModel = Model & { processId: string; weightVersion: number; ownWeights: boolean }

/** The current scoring rules of a process. */
export function findModel(db: Db, processId: string): Promise<StoredModel | undefined> {
  return db
    .selectFrom('selectiveProcesses as p')
    .innerJoin('weightModels as m', 'm.id', 'p.weightModelId')
    .select([
      'p.id as processId',
      'm.weights',
      'm.version as weightVersion',
      'p.ownWeights',
      'p.steps',
      'p.minimums',
      'p.minimumTotal',
      'p.missing',
      'p.tieChain',
      'p.closesAt',
    ])
    .where('p.id', '=', processId)
    .$castTo<StoredModel>()
    .executeTakeFirst()
}

const float = (n: number) => sql`${n}::float8`
// The same sums in the same order as scoring.rules.ts: both give identical bits.
const cents = (score: RawBuilder<unknown>) => sql`floor(${score} * 100 + 0.5 + 1e-9::float8)`
const plus = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql` + `)

/** SQL: total in hundredths (null without scores) and coverage in basis points, for the `applications` row `a`. */
export function totals(model: Pick<Model, 'weights' | 'steps' | 'missing'>) {
  const weights = activeWeights(model)
  const all = weights.reduce((x, y) => x + y, 0)
  const obtained = plus(weights.map((w, i) => sql`coalesce(${float(w)} * a.scores[${sql.lit(i + 1)}], 0)`))
  const done = plus(
    weights.map((w, i) => sql`case when a.scores[${sql.lit(i + 1)}] is null then 0 else ${float(w)} end`),
  )
  const divisor = model.missing === 'zero' ? float(all) : sql`nullif(${done}, 0)`
  return {
    total: sql<
      number | null
    >`(case when (${done}) = 0 then null else ${cents(sql`((${obtained}) / (${divisor}))`)} end)::int`,
    coverage: sql<number>`(case when (${done}) = 0 then 0 else ${model.missing === 'redistribuir' ? sql`10000` : sql`floor((${done}) * 10000 / ${float(all)} + 0.5)`} end)::int`,
  }
}

/** SQL: the tie-break keys after the total, as numbers; the greater one wins. */
export function tieColumns(model: Model): RawBuilder<number>[] {
  return chain(model).map((key) => {
    if (key === 'senior60')
      return sql`(case when a.birth_date <= ${seniorBirth(model.closesAt)}::date then 1 else 0 end)::bigint`
    if (key === 'older') return sql`coalesce(date '1970-01-01' - a.birth_date, -1000000)::bigint`
    if (key === 'appliedAt') return sql`-floor(extract(epoch from a.applied_at) * 1000)::bigint`
    return sql`coalesce(${cents(sql`a.scores[${sql.lit(components.indexOf(key as Component) + 1)}]`)}, -1)::bigint`
  })
}

function causes(model: Model, total: RawBuilder<unknown>, coverage: RawBuilder<unknown>) {
  const below = components.flatMap((component, i) => {
    const least = model.minimums[i] ?? null
    if (least === null || !model.steps.includes(component)) return []
    return [
      sql`case when ${cents(sql`a.scores[${sql.lit(i + 1)}]`)} < ${cents(float(least))} then array[${`minimum:${component}`}] else '{}'::text[] end`,
    ]
  })
  const unmet = model.steps.includes('requirements')
    ? sql`array(select 'unmet:' || u from unnest(a.unmet) with ordinality as t(u, n) order by n)`
    : sql`'{}'::text[]`
  const short =
    model.minimumTotal === null
      ? []
      : [
          sql`case when ${coverage} = 10000 and ${total} < ${cents(float(model.minimumTotal))} then array['minimum:total'] else '{}'::text[] end`,
        ]
  return sql<string[]>`${sql.join([unmet, ...below, ...short], sql` || `)}`
}

/** Recalculates total, coverage, rank key and elimination causes for all or some applications of a process. */
export async function rerankProcess(db: Db, processId: string, only?: string[]): Promise<void> {
  const model = await findModel(db, processId)
  const chosen = only ? sql`and id = any(${only}::uuid[])` : sql``
  if (model) await rank(db, model, sql`(select * from applications where process_id = ${processId} ${chosen})`)
}

type Scored = { id: string; scores: (number | null)[]; unmet: string[] }

/** Stores component scores and unmet requirements of some applications, with the values derived from them. */
export const storeScores = (db: Db, model: Model, rows: Scored[]) =>
  rank(
    db,
    model,
    sql`(select b.id, b.birth_date, b.applied_at, r.scores, r.unmet from applications b
      join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, scores float8[], unmet text[]) on r.id = b.id)`,
  )

/** Updates the scores of the given rows and the derived values where they differ. Changed scores increase the version. */
async function rank(db: Db, model: Model, scored: RawBuilder<unknown>) {
  const { total, coverage } = totals(model)
  await sql`
    with derived as materialized (
      select a.id, a.scores, a.unmet, t.total, t.coverage, array[coalesce(t.total, -1)::bigint, ${sql.join(tieColumns(model))}] as rank_key,
        ${causes(model, sql`t.total`, sql`t.coverage`)} as causes
      from ${scored} a cross join lateral (select ${total} as total, ${coverage} as coverage) t)
    update applications a set scores = d.scores, unmet = d.unmet, total = d.total, coverage = d.coverage, rank_key = d.rank_key,
      elimination_causes = d.causes,
      version = a.version + case when (a.scores, a.unmet) is distinct from (d.scores, d.unmet) then 1 else 0 end,
      updated_at = case when (a.scores, a.unmet) is distinct from (d.scores, d.unmet) then now() else a.updated_at end,
      scored_at = case when (a.scores, a.total, a.coverage) is distinct from (d.scores, d.total, d.coverage) then now() else a.scored_at end
    from derived d
    where a.id = d.id and (a.scores, a.unmet, a.total, a.coverage, a.rank_key, a.elimination_causes)
      is distinct from (d.scores, d.unmet, d.total, d.coverage, d.rank_key, d.causes)`.execute(db)
}
