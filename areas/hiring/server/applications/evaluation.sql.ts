import { sql } from 'kysely'
import type { Evaluation } from '#hiring/contract/applications.ts'
import { mayGiveGrades } from '#hiring/contract/blindMode.rules.ts'
import { hideFigures, isVisiblyProposed, visibleCauses } from '#hiring/contract/blindness.rules.ts'
import { type Component, components } from '#hiring/contract/components.ts'
import { mayCorrect } from '#hiring/contract/corrections.rules.ts'
import { mayAssess } from '#hiring/contract/processes.rules.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { shares } from '#hiring/contract/scoring.rules.ts'
import { type Reader, readBlindness, readSights } from '#hiring/server/blindness/blindness.sql.ts'
import { componentScores, spreads } from '#hiring/server/scoring/marks.rules.ts'
import { findModel, storeScores } from '#hiring/server/scoring/ranking.sql.ts'
import { listCriteria } from '#hiring/server/scoring/scoring.sql.ts'
import { maskCpf } from '#platform/contract/brazil.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { Actor } from '#platform/server/http/session.ts'
import { findApplication } from './applications.sql.ts'
import { listDecisions } from './decisions.sql.ts'

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
      sql<number | null>`m.attempt_version`.as('testVersion'),
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
    .select(['evaluatorId', 'component', 'sentAt', 'afterSeeing'])
    .where('applicationId', '=', applicationId)
    .where('sentAt', 'is not', null)
    .$castTo<{ evaluatorId: string; component: Component; sentAt: string; afterSeeing: boolean }>()
    .execute()

type Evaluated = { id: string; processId: string; absent: readonly string[]; waived: readonly string[] }

/** The inputs of the scores of an application. */
export async function readFacts(db: Db, { id, processId, absent, waived }: Evaluated) {
  const [criteria, marks, sent, decisions, model] = await Promise.all([
    listCriteria(db, processId),
    listMarks(db, id),
    listSent(db, id),
    // Most applications have none.
    absent.length + waived.length > 0 ? listDecisions(db, id) : [],
    findModel(db, processId),
  ])
  return { criteria, marks, sent, decisions, model }
}

export type Facts = Awaited<ReturnType<typeof readFacts>>

/** Recalculates and stores the scores and the place from the facts; where criteria have changed, a job does so for the whole process. */
export async function rescoreFrom(tx: Db, id: string, { criteria, marks, sent, decisions, model }: Facts) {
  if (model && !model.scoresDue)
    await storeScores(tx, model, [{ id, ...componentScores(criteria, marks, sent, decisions) }])
}

type Read = Omit<Evaluation, 'photoUrl'> & { photoId: string | null }

/**
 * The marks on an application that the reader may see.
 * @param known the facts, where the caller has read them.
 */
export async function readEvaluation(
  db: Db,
  id: string,
  reader: Reader & Pick<Actor, 'role'>,
  known?: Facts,
): Promise<Read | undefined> {
  const application = await findApplication(db, id)
  if (!application) return undefined
  const { criteria, marks, sent, decisions, model } = known ?? (await readFacts(db, application))
  const hasPanel = criteria.some((c) => c.byEvaluators)
  const hasGrades = hasPanel || marks.some(({ evaluatorId }) => evaluatorId !== null)
  const blindness = hasGrades ? await readBlindness(db, reader, application.processId, { applicationId: id }) : null
  const own = sent.filter((s) => s.evaluatorId === reader.id)
  const blind = blindness ? (await readSights(db, reader, application.processId, blindness, [id]))(id).hidden : []
  const reason = blind.length > 0 && blindness ? blindness.reason : null
  const componentOf = new Map(criteria.map((c) => [c.id, c.component]))
  const maySee = (criterionId: string) => blind.every((component) => component !== componentOf.get(criterionId))
  const sentOf = (m: { criterionId: string; evaluatorId: string | null }) =>
    sent.find((s) => s.evaluatorId === m.evaluatorId && s.component === componentOf.get(m.criterionId))
  const locked = !mayAssess({ state: application.processState as Process['state'], frozenAt: application.frozenAt })
    .allowed
  const weights = model ? shares(model) : {}
  const {
    processState: state,
    frozenAt,
    blindMode,
    resultKind,
    scores,
    unmet: _u,
    points: _n,
    absent: _w,
    waived: _v,
    ranked: _r,
    birthDate: _b,
    appliedAt: _a,
    eliminationKept: _e,
    cpf,
    photoId,
    place,
    ...visible
  } = application
  return {
    ...hideFigures({ ...visible, place: blindness?.hidesPlaces ? null : place }, reason),
    eliminationCauses: visibleCauses(application.eliminationCauses, blind),
    eliminationConfirmed: visibleCauses(application.eliminationConfirmed, blind),
    eliminationProposed: isVisiblyProposed(application, blind),
    // No photo in a blind evaluation: it could bias the grades.
    photoId: hasPanel ? null : photoId,
    cpf: maskCpf(cpf),
    mayGrade: mayGiveGrades({ blind: blindMode, frozenAt }, reader.role).allowed,
    locked,
    correctable: mayCorrect({ state, frozenAt, resultKind }).allowed,
    blind,
    scores: components.flatMap((component) =>
      model?.steps.includes(component)
        ? [
            {
              component,
              weight: weights[component] ?? 0,
              score: blind.includes(component) ? null : (scores[component] ?? null),
            },
          ]
        : [],
    ),
    decisions,
    missing: model?.missing ?? 'pendente',
    minimums: model?.minimums ?? {},
    criteria,
    marks: marks
      .filter(
        (m) =>
          m.evaluatorId === null || m.evaluatorId === reader.id || (maySee(m.criterionId) && sentOf(m) !== undefined),
      )
      .map((m) => ({ ...m, afterSeeing: sentOf(m)?.afterSeeing ?? false })),
    sent: own.map(({ component, sentAt }) => ({ component, at: sentAt })),
    evaluators: components.flatMap((component) => {
      const count = blind.includes(component) ? 0 : sent.filter((s) => s.component === component).length
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
      c.columns(['applicationId', 'criterionId', 'evaluatorId']).doUpdateSet({
        value,
        note,
        markedBy: actor.id,
        markedAt: sql`now()`,
        attemptId: null,
        testAttemptId: null,
        attemptVersion: null,
      }),
    )
    .returning('markedAt')
    .executeTakeFirstOrThrow()
  const evaluator = evaluatorId && actor.name
  const mark = { criterionId, evaluatorId, evaluator, value, note, markedBy: actor.name, markedAt, testVersion: null }
  return { marks: [...others, mark] }
}

/** Keeps that an evaluator has begun with a component. Their own grades, once erased, would open to them those of the others. */
export const keepBegun = (db: Db, applicationId: string, evaluatorId: string, component: Component) =>
  db
    .insertInto('evaluations')
    .values({ applicationId, evaluatorId, component })
    .onConflict((c) => c.doNothing())
    .execute()

type Sending = { component: Component; sent: boolean; afterSeeing: boolean }
/** Sends or reopens grades. Those that are reopened keep whether they were sent after seeing others. */
export const setSent = (
  db: Db,
  applicationId: string,
  evaluatorId: string,
  { component, sent, afterSeeing }: Sending,
) =>
  db
    .insertInto('evaluations')
    .values({ applicationId, evaluatorId, component, sentAt: sent ? sql<string>`now()` : null, afterSeeing })
    .onConflict((c) =>
      c.columns(['applicationId', 'evaluatorId', 'component']).doUpdateSet({
        sentAt: sent ? sql<string>`now()` : null,
        afterSeeing: sql`evaluations.after_seeing or excluded.after_seeing`,
      }),
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
