import { sql } from 'kysely'
import type { Evaluation } from '#contract/hiring/applications.ts'
import { mayAssess } from '#contract/hiring/processes.rules.ts'
import type { Process } from '#contract/hiring/processes.ts'
import { shares } from '#contract/hiring/scoring.rules.ts'
import { type Component, components } from '#contract/hiring/scoring.ts'
import { maskCpf } from '#contract/platform/brazil.ts'
import { componentScores, spreads } from '#server/hiring/scoring/marks.rules.ts'
import { findModel, storeScores } from '#server/hiring/scoring/ranking.sql.ts'
import { listCriteria } from '#server/hiring/scoring/scoring.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findApplication } from './applications.sql.ts'

const listMarks = (db: Db, applicationId: string) =>
  db
    .selectFrom('marks as m')
    .leftJoin('accounts as e', 'e.id', 'm.evaluatorId')
    .leftJoin('accounts as b', 'b.id', 'm.markedBy')
    .select([
      'm.criterionId',
      'm.evaluatorId',
      'e.name as evaluator',
      'm.value',
      'm.note',
      'b.name as markedBy',
      'm.markedAt',
      sql<boolean>`m.attempt_id is not null`.as('fromTest'),
    ])
    .where('m.applicationId', '=', applicationId)
    .execute()

/** Whether this evaluator has sent the grades of a component, and whether another evaluator has. */
export const findSent = (db: Db, applicationId: string, evaluatorId: string, component: Component) =>
  db
    .selectFrom('evaluations')
    .select([
      sql<boolean>`coalesce(bool_or(evaluator_id = ${evaluatorId}), false)`.as('own'),
      sql<boolean>`coalesce(bool_or(evaluator_id <> ${evaluatorId}), false)`.as('others'),
    ])
    .where('applicationId', '=', applicationId)
    .where('component', '=', component)
    .where('sentAt', 'is not', null)
    .executeTakeFirstOrThrow()

export const listSent = (db: Db, applicationId: string) =>
  db
    .selectFrom('evaluations')
    .select(['evaluatorId', 'component', 'sentAt'])
    .where('applicationId', '=', applicationId)
    .where('sentAt', 'is not', null)
    .$castTo<{ evaluatorId: string; component: Component; sentAt: string }>()
    .execute()

/** The inputs of the scores of an application. */
export async function readFacts(db: Db, { id, processId }: { id: string; processId: string }) {
  const [criteria, marks, sent, model] = await Promise.all([
    listCriteria(db, processId),
    listMarks(db, id),
    listSent(db, id),
    findModel(db, processId),
  ])
  return { criteria, marks, sent, model }
}

export type Facts = Awaited<ReturnType<typeof readFacts>>

/** Recalculates and stores the scores and the place from the facts. */
export async function rescoreFrom(tx: Db, id: string, { criteria, marks, sent, model }: Facts) {
  if (model) await storeScores(tx, model, [{ id, ...componentScores(criteria, marks, sent) }])
}

type Read = Omit<Evaluation, 'photoUrl'> & { photoId: string | null }

/**
 * The marks on an application that the reader may see: grades of other evaluators only after sending one's own.
 * @param known the facts, where the caller has read them.
 */
export async function readEvaluation(db: Db, id: string, readerId: string, known?: Facts): Promise<Read | undefined> {
  const application = await findApplication(db, id)
  if (!application) return undefined
  const { criteria, marks, sent, model } = known ?? (await readFacts(db, application))
  const own = sent.filter((s) => s.evaluatorId === readerId)
  const componentOf = new Map(criteria.map((c) => [c.id, c.component]))
  const maySee = (criterionId: string) => own.some((s) => s.component === componentOf.get(criterionId))
  const countsNow = (m: { criterionId: string; evaluatorId: string | null }) =>
    sent.some((s) => s.evaluatorId === m.evaluatorId && s.component === componentOf.get(m.criterionId))
  const locked = !mayAssess({ state: application.processState as Process['state'], frozenAt: application.frozenAt })
    .allowed
  // The score, the total and the place reveal the grades of the panel.
  const blind = components.filter(
    (component) =>
      !locked &&
      criteria.some((c) => c.byEvaluators && c.component === component) &&
      sent.some((s) => s.component === component) &&
      !own.some((s) => s.component === component),
  )
  const weights = model ? shares(model) : []
  const {
    processState: _p,
    frozenAt: _f,
    scores,
    unmet: _u,
    rankKey: _k,
    ranked: _r,
    birthDate: _b,
    appliedAt: _a,
    cpf,
    photoId,
    ...visible
  } = application
  return {
    ...visible,
    ...(blind.length > 0 && { total: null, place: null }),
    // No photo in a blind evaluation: it could bias the grades.
    photoId: criteria.some((c) => c.byEvaluators) ? null : photoId,
    cpf: maskCpf(cpf),
    locked,
    blind,
    scores: components.flatMap((component, i) =>
      model?.steps.includes(component)
        ? [{ component, weight: weights[i] ?? 0, score: blind.includes(component) ? null : (scores[i] ?? null) }]
        : [],
    ),
    criteria,
    marks: marks.filter(
      (m) => m.evaluatorId === null || m.evaluatorId === readerId || (maySee(m.criterionId) && countsNow(m)),
    ),
    sent: own.map(({ component, sentAt }) => ({ component, at: sentAt })),
    evaluators: components.flatMap((component) => {
      const count = sent.filter((s) => s.component === component).length
      return count ? [{ component, sent: count }] : []
    }),
    spread: spreads(criteria, marks, sent).filter((s) => s.spread >= 2 && maySee(s.criterionId)),
  }
}

type Entry = { criterionId: string; value: number | null; note: string; was?: number | null | undefined }
type Stored = Facts['marks'][number]
const isOf =
  ({ criterionId, evaluatorId }: Pick<Stored, 'criterionId' | 'evaluatorId'>) =>
  (mark: Stored) =>
    mark.criterionId === criterionId && mark.evaluatorId === evaluatorId

/**
 * Writes or deletes one mark.
 * @param marks the marks of the application, read after it was locked.
 * @returns the stored marks, or the stored value when it differs from the one that the caller saw.
 */
export async function writeMark(
  db: Db,
  applicationId: string,
  actor: { id: string; name: string },
  marks: Stored[],
  { was, ...entry }: Entry & { evaluatorId: string | null },
): Promise<{ marks: Stored[] } | { changedTo: number | null }> {
  const { criterionId, evaluatorId, value, note } = entry
  const others = marks.filter((mark) => !isOf(entry)(mark))
  const stored = marks.find(isOf(entry))?.value ?? null
  if (was !== undefined && stored !== was && stored !== value) return { changedTo: stored }
  if (value === null) {
    await db
      .deleteFrom('marks')
      .where('applicationId', '=', applicationId)
      .where('criterionId', '=', criterionId)
      .where('evaluatorId', sql`is not distinct from`, sql<string>`${evaluatorId}::uuid`)
      .execute()
    return { marks: others }
  }
  const { markedAt } = await db
    .insertInto('marks')
    .values({ applicationId, criterionId, evaluatorId, value, note, markedBy: actor.id })
    .onConflict((c) =>
      c
        .columns(['applicationId', 'criterionId', 'evaluatorId'])
        .doUpdateSet({ value, note, markedBy: actor.id, markedAt: sql`now()`, attemptId: null }),
    )
    .returning('markedAt')
    .executeTakeFirstOrThrow()
  const evaluator = evaluatorId && actor.name
  const mark = { criterionId, evaluatorId, evaluator, value, note, markedBy: actor.name, markedAt, fromTest: false }
  return { marks: [...others, mark] }
}

export const setSent = (db: Db, applicationId: string, evaluatorId: string, component: Component, sent: boolean) =>
  db
    .insertInto('evaluations')
    .values({ applicationId, evaluatorId, component, sentAt: sent ? sql<string>`now()` : null })
    .onConflict((c) =>
      c
        .columns(['applicationId', 'evaluatorId', 'component'])
        .doUpdateSet({ sentAt: sent ? sql<string>`now()` : null }),
    )
    .execute()

/** Counts the criteria of a component without a grade of this evaluator. */
export const countUngraded = (
  db: Db,
  applicationId: string,
  processId: string,
  evaluatorId: string,
  component: Component,
) =>
  db
    .selectFrom('criteria as c')
    .leftJoin('marks as m', (j) =>
      j
        .onRef('m.criterionId', '=', 'c.id')
        .on('m.applicationId', '=', applicationId)
        .on('m.evaluatorId', '=', evaluatorId),
    )
    .select([
      sql<number>`count(*) filter (where m.criterion_id is null)::int`.as('missing'),
      sql<number>`count(*)::int`.as('all'),
    ])
    .where('c.processId', '=', processId)
    .where('c.component', '=', component)
    .where('c.byEvaluators', '=', true)
    .executeTakeFirstOrThrow()
