import { type RawBuilder, sql } from 'kysely'
import type { Component } from '#hiring/contract/components.ts'
import { exactOf, hundredths, lcm, reduced } from '#hiring/contract/exact.rules.ts'
import { activeWeights, chain, deciding, type Model, type Points, seniorBirth } from '#hiring/contract/scoring.rules.ts'
import { isProvenKey } from '#hiring/contract/scoring.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { ComponentScores } from './marks.rules.ts'
import { pointsFrom, pointsText } from './points.ts'

export type StoredModel = Model & {
  processId: string
  weightVersion: number
  ownWeights: boolean
  /** The text of the public draw; empty before it. */
  drawSeed: string
  /** Scores are recalculated by a job, because criteria have changed. */
  scoresDue: boolean
}

/** The current scoring rules of a process. */
export async function findModel(db: Db, processId: string): Promise<StoredModel | undefined> {
  const stored = await db
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
      'p.zone',
      'p.drawSeed',
      'p.scoresDue',
      sql<string>`p.wholes::text`.as('wholes'),
    ])
    .where('p.id', '=', processId)
    .$castTo<Omit<StoredModel, 'wholes'> & { wholes: string }>()
    .executeTakeFirst()
  return stored && { ...stored, wholes: pointsFrom(stored.wholes) }
}

type Raw = RawBuilder<unknown>
const integer = (n: bigint | number) => sql.raw(String(n))
const plus = (parts: readonly Raw[]) => (parts.length ? sql`(${sql.join(parts, sql` + `)})` : sql`0`)
const isDone = (key: Component) => sql`a.points ? ${sql.lit(key)}`
const isWaived = (key: Component) => sql`${sql.lit(key)} = any(a.waived)`
const score = (key: Component) => sql`(a.scores->${sql.lit(key)})::int`

/**
 * SQL: total in hundredths (null without points) and coverage in basis points, for the `applications` row `a`. Exact, as `total` in
 * scoring.rules.ts. Both need `join`, which reads the points of each row once.
 */
export function totals(model: Pick<Model, 'weights' | 'steps' | 'missing' | 'wholes'>) {
  const active = activeWeights(model).flatMap(({ key, weight }) => {
    const whole = model.wholes[key]
    return whole ? [{ key, weight, whole }] : []
  })
  const all = activeWeights(model).reduce((sum, { weight }) => sum + weight, 0)
  const common = lcm(active.map(({ whole }) => whole))
  // Points are stored as decimals, wholes are given in units.
  const [times, over] = reduced(10_000n * exactOf(1), common)
  const obtained = plus(
    active.map(
      ({ key, weight, whole }) =>
        sql`coalesce(${integer((BigInt(weight) * common) / whole)} * (a.points->${sql.lit(key)})::numeric, 0)`,
    ),
  )
  const weigh = (which: (key: Component) => Raw) =>
    plus(active.map(({ key, weight }) => sql`case when ${which(key)} then ${integer(weight)} else 0 end`))
  const done = weigh(isDone)
  const base = model.missing === 'zero' ? integer(all) : sql`w.done`
  const applying = model.missing === 'redistribuir' ? sql`(${integer(all)} - ${weigh(isWaived)})` : integer(all)
  const d = sql`(${integer(over)}::numeric * ${base})`
  return {
    // Without `offset`, PostgreSQL copies the sums to each place that uses them.
    join: sql`cross join lateral (select ${done} as done, ${obtained} as obtained offset 0) w`,
    total: sql<
      number | null
    >`(case when w.done = 0 then null else div(${integer(2n * times)} * w.obtained + ${d}, 2 * ${d}) end)::int`,
    coverage: sql<number>`(case when w.done = 0 then 0 else (20000::bigint * w.done + ${applying}) / (2 * ${applying}) end)::int`,
  }
}

/** The first 48 bits of the hash of seed and protocol number: anybody can repeat the draw. */
const drawn = (seed: string) =>
  sql`('x' || substr(encode(sha256(convert_to(${seed}::text || '|' || a.protocol, 'UTF8')), 'hex'), 1, 12))::bit(48)::bigint`

/** SQL: the tie-break keys after the total, as numbers; the greater one wins. */
export function tieColumns(model: Model & Pick<StoredModel, 'drawSeed'>): RawBuilder<number>[] {
  return chain(model).map((key) => {
    if (isProvenKey(key))
      return sql`(select count(*) from tie_proofs t where t.application_id = a.id and t.key = ${sql.lit(key)})`
    switch (key) {
      case 'elders':
        return sql`(case when a.birth_date <= ${seniorBirth(model)}::date then date '1970-01-01' - a.birth_date else -1000000 end)::bigint`
      case 'senior60':
        return sql`(case when a.birth_date <= ${seniorBirth(model)}::date then 1 else 0 end)::bigint`
      case 'older':
        return sql`coalesce(date '1970-01-01' - a.birth_date, -1000000)::bigint`
      case 'appliedAt':
        return sql`-floor(extract(epoch from a.applied_at) * 1000)::bigint`
      case 'draw':
        return model.drawSeed ? sql`${drawn(model.drawSeed)}` : sql`-1::bigint`
      case 'protocol':
        return sql`-a.protocol`
      default:
        return sql`coalesce(${score(key as Component)}, -1)::bigint`
    }
  })
}

/** SQL: what the rules need of the row `a`; `pointsFrom` reads its points. */
export const applicantColumns = (
  model: Pick<StoredModel, 'drawSeed'>,
) => sql`a.id, a.protocol::int as protocol, a.points::text as points,
  a.absent, a.waived, a.unmet, a.applied_at as "appliedAt", a.birth_date as "birthDate",
  array(select t.key from tie_proofs t where t.application_id = a.id order by t.key) as proven,
  ${model.drawSeed ? sql`${drawn(model.drawSeed)}::float8` : sql`null::float8`} as drawn`

const none = sql`'{}'::text[]`
const codes = (condition: Raw, code: string) => sql`case when ${condition} then array[${code}] else ${none} end`

/** SQL: components that count and are neither done nor decided, as `undecided` in scoring.rules.ts. */
export const undecidedOf = (model: Model) =>
  sql`array_remove(array[${sql.join([
    sql`null`,
    ...deciding(model).map((key) => sql`case when not ${isDone(key)} and not ${isWaived(key)} then ${key} end`),
  ])}]::text[], null)`

function causes(model: Model, total: Raw, undecided: Raw) {
  const below = deciding(model).flatMap((key) => {
    const least = model.minimums[key] ?? null
    return least === null ? [] : [codes(sql`${score(key)} < ${integer(hundredths(least))}`, `minimum:${key}`)]
  })
  const absent = deciding(model).map((key) => codes(sql`${sql.lit(key)} = any(a.absent)`, `absent:${key}`))
  const unmet = model.steps.includes('requirements')
    ? sql`array(select 'unmet:' || u from unnest(a.unmet) with ordinality as t(u, n) order by n)`
    : none
  const short =
    model.minimumTotal === null
      ? []
      : [
          codes(
            sql`cardinality(${undecided}) = 0 and ${total} < ${integer(hundredths(model.minimumTotal))}`,
            'minimum:total',
          ),
        ]
  return sql<string[]>`${sql.join([unmet, ...absent, ...below, ...short], sql` || `)}`
}

/**
 * SQL: everything derived from the points of the rows `a` of a query. Nothing else derives a total or a place, so that stored and derived values
 * can be compared.
 */
export const derivedFrom = (model: StoredModel, scored: Raw) => {
  const { join, total, coverage } = totals(model)
  return sql`select a.id, a.points, a.scores, a.absent, a.waived, a.unmet, t.total, t.coverage, u.undecided,
      array[coalesce(t.total, -1)::bigint, ${sql.join(tieColumns(model))}] as rank_key, ${causes(model, sql`t.total`, sql`u.undecided`)} as causes
    from ${scored} a ${join} cross join lateral (select ${total} as total, ${coverage} as coverage offset 0) t
      cross join lateral (select ${undecidedOf(model)} as undecided offset 0) u`
}

const given = sql`points, scores, absent, waived, unmet`
const storedColumns = sql`(a.points, a.scores, a.absent, a.waived, a.unmet, a.total, a.coverage, a.undecided, a.rank_key, a.elimination_causes)`
const derivedColumns = sql`(d.points, d.scores, d.absent, d.waived, d.unmet, d.total, d.coverage, d.undecided, d.rank_key, d.causes)`

/** Applications of a process whose stored total, key or causes are not those that its rules give. */
export async function findDiffering(db: Db, processId: string): Promise<string[]> {
  const model = await findModel(db, processId)
  if (!model || model.scoresDue) return []
  const { rows } = await sql<{ id: string }>`with derived as (
      ${derivedFrom(model, sql`(select * from applications where process_id = ${processId})`)})
    select a.id from applications a join derived d using (id) where ${storedColumns} is distinct from ${derivedColumns} order by a.id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Processes whose places may still change and are not to be recalculated anyway. */
export const listOpen = (db: Db) =>
  db
    .selectFrom('selectiveProcesses')
    .select(['id', 'title'])
    .where('frozenAt', 'is', null)
    .where('scoresDue', '=', false)
    .orderBy('id')
    .execute()

/** Recalculates total, coverage, rank key and elimination causes for all or some applications of a process. */
export async function rerankProcess(db: Db, processId: string, only?: string[]): Promise<void> {
  const model = await findModel(db, processId)
  const chosen = only ? sql`and id = any(${only}::uuid[])` : sql``
  if (model) await rank(db, model, sql`(select * from applications where process_id = ${processId} ${chosen})`)
}

type Scored = ComponentScores & { id: string }
const rowText = ({ id, points, ...row }: Scored) =>
  `{"points":${pointsText(points)},${JSON.stringify({ row_id: id, ...row }).slice(1)}`

/** Stores points, scores, decisions and unmet requirements of some applications, with the values derived from them. */
export const storeScores = (db: Db, model: StoredModel, rows: Scored[]) =>
  rank(
    db,
    model,
    sql`(select b.id, b.birth_date, b.applied_at, b.protocol, r.* from applications b
      join jsonb_to_recordset(${`[${rows.map(rowText).join(',')}]`}::jsonb)
        as r(row_id uuid, points jsonb, scores jsonb, absent text[], waived text[], unmet text[]) on r.row_id = b.id)`,
  )

/**
 * SQL: the kept causes of a row `a` that still are those that a person decided on, given the row `d` that the rules derive: neither gone, nor with a
 * lower score or a higher minimum than then.
 */
export const keptUnder = ({ minimums, minimumTotal }: Pick<Model, 'minimums' | 'minimumTotal'>) => {
  const limits = Object.entries({ ...minimums, total: minimumTotal }).flatMap(([key, least]) =>
    least === null || least === undefined ? [] : [[`minimum:${key}`, hundredths(least)]],
  )
  const value = sql`case when cause = 'minimum:total' then d.total else (d.scores->>substr(cause, 9))::int end`
  return sql`array(select cause from unnest(a.elimination_kept) cause where cause = any(d.causes) and not coalesce(
    ${value} < (a.elimination_kept_facts->cause->>0)::int
    or (${JSON.stringify(Object.fromEntries(limits))}::jsonb->>cause)::int > (a.elimination_kept_facts->cause->>1)::int, false))`
}

/** Updates the scores of the given rows and the derived values where they differ. Changed scores increase the version. */
async function rank(db: Db, model: StoredModel, scored: Raw) {
  const changed = sql`(a.points, a.scores, a.absent, a.waived, a.unmet) is distinct from (d.points, d.scores, d.absent, d.waived, d.unmet)`
  const keeping = keptUnder(model)
  await sql`
    with derived as materialized (${derivedFrom(model, scored)})
    update applications a set (${given}) = (d.points, d.scores, d.absent, d.waived, d.unmet), total = d.total, coverage = d.coverage,
      undecided = d.undecided, rank_key = d.rank_key, elimination_causes = d.causes, elimination_kept = ${keeping},
      version = a.version + case when ${changed} then 1 else 0 end,
      updated_at = case when ${changed} then now() else a.updated_at end,
      scored_at = case when (a.points, a.total, a.coverage) is distinct from (d.points, d.total, d.coverage) then now() else a.scored_at end
    from derived d where a.id = d.id and (${storedColumns} is distinct from ${derivedColumns} or (a.elimination_kept <> '{}' and a.elimination_kept <> ${keeping}))`.execute(
    db,
  )
}

/** Stores the points of a full score, under which points are counted. */
export const storeWholes = (db: Db, processId: string, wholes: Points) =>
  sql`update selective_processes set wholes = ${pointsText(wholes)}::jsonb, scores_due = false where id = ${processId}`.execute(
    db,
  )
