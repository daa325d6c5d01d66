import type { FastifyInstance } from 'fastify'
import {
  corrected,
  flagsOf,
  levelsOf,
  mayAnswer,
  mayReview,
  mayStart,
  maySubmit,
  mayVoid,
} from '#assessment/contract/competencyTest.rules.ts'
import { type Attempt, competencyTest } from '#assessment/contract/competencyTest.ts'
import { levelsChanged } from '#assessment/server/events.ts'
import { type AuditEntry, audit } from '#platform/server/audit/audit.sql.ts'
import { changeRow } from '#platform/server/audit/writes.ts'
import type { Db } from '#platform/server/db/db.ts'
import { emit } from '#platform/server/events/events.ts'
import { must, notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { mustBeUnbinned } from '#professionals/server/candidates/inUse.ts'
import { shareCompetencies } from './competencies.sql.ts'
import {
  currentLevels,
  endAttempts,
  findAttempt,
  findTested,
  insertAttempt,
  listAttempts,
  lockAttempt,
  offeredQuestionnaires,
  saveAnswers,
  settleLevels,
  updateAttempt,
} from './competencyTest.sql.ts'
import { findQuestionnaire } from './questionnaires.sql.ts'

const now = () => new Date().toISOString()
type Of = { id: string; attemptId: string }

async function tested(db: Db, id: string) {
  const candidate = await findTested(db, id)
  if (!candidate) throw notFound('candidate')
  return candidate
}

async function requireAttempt(db: Db, { id, attemptId }: Of): Promise<Attempt> {
  const attempt = await findAttempt(db, id, attemptId)
  if (!attempt) throw notFound('attempt')
  return attempt
}

/** Locks an attempt until the transaction ends. Refuses when the professional is in the bin. */
async function requireLockedAttempt(tx: Db, of: Of) {
  mustBeUnbinned(await tested(tx, of.id))
  await lockAttempt(tx, of.attemptId)
  return requireAttempt(tx, of)
}

/** Locks and reads an attempt for `changeRow`. */
const rowOf = (of: Of) => ({
  lock: (tx: Db) => requireLockedAttempt(tx, of),
  read: (tx: Db) => requireAttempt(tx, of),
})

type Personal = NonNullable<AuditEntry['personal']>
/** An event in the history of the professional. */
const eventOf = ({ id, attemptId }: Of, what: string, { asked }: Attempt, personal?: Personal): AuditEntry => ({
  action: `candidate.test_${what}`,
  entity: 'candidate',
  entityId: id,
  data: { detail: asked.name, attempt: attemptId },
  ...(personal && { personal }),
})

/** Updates the levels of a professional and announces them. */
async function announceLevels(tx: Db, candidateId: string, actorId: string) {
  await settleLevels(tx, candidateId)
  await emit(tx, levelsChanged, { candidateId, actorId })
}

export function competencyTestRoutes(app: FastifyInstance, db: Db) {
  route(app, competencyTest.get, async ({ params }) => ({
    candidate: await tested(db, params.id),
    questionnaires: await offeredQuestionnaires(db),
    attempts: await listAttempts(db, params.id),
    current: await currentLevels(db, params.id),
  }))

  route(app, competencyTest.open, ({ params, body }, request) =>
    db.transaction().execute(async (tx) => {
      mustBeUnbinned(await tested(tx, params.id))
      const catalogue = await shareCompetencies(tx)
      const questionnaire = await findQuestionnaire(tx, body.questionnaireId)
      if (!questionnaire) throw notFound('questionnaire')
      if (questionnaire.deletedAt || !questionnaire.active) throw refusal('questionnaire_not_offered')
      await endAttempts(tx, params.id)
      if ((await listAttempts(tx, params.id)).some((a) => mayStart(a, now()).allowed)) throw refusal('attempt_open')
      const { name, instructions, cutOffs, fastest, items, days } = questionnaire
      const named = new Set(items.map((item) => item.competencyId))
      const competencies = catalogue
        .filter((c) => named.has(c.id))
        .map(({ id, name: called, description, levels }) => ({ id, name: called, description, levels }))
      const { id: attemptId } = await insertAttempt(tx, {
        candidateId: params.id,
        questionnaireId: questionnaire.id,
        asked: { name, instructions, cutOffs, fastest, competencies, items },
        days,
      })
      const of = { id: params.id, attemptId }
      const attempt = await requireAttempt(tx, of)
      await audit(tx, actorOf(request).id, eventOf(of, 'opened', attempt))
      return attempt
    }),
  )

  route(app, competencyTest.start, ({ params }, request) =>
    changeRow(db, actorOf(request).id, {
      ...rowOf(params),
      version: undefined,
      write: async (tx, before) => {
        must(mayStart(before, now()))
        if (before.state === 'iniciado') return
        await updateAttempt(tx, params.attemptId, { state: 'iniciado', startedAt: now() })
        return eventOf(params, 'started', before)
      },
    }),
  )

  route(app, competencyTest.answer, ({ params, body: { answers, evidence, seconds } }, request) =>
    changeRow(db, actorOf(request).id, {
      ...rowOf(params),
      version: undefined,
      write: async (tx, before) => {
        const { items, competencies } = before.asked
        const isAsked = new Set(items.map((item) => item.id))
        const isAbout = new Set(competencies.map((c) => c.id))
        if (answers.some((a) => !isAsked.has(a.itemId))) throw refusal('item_not_asked')
        if (evidence.some((e) => !isAbout.has(e.competencyId))) throw refusal('competency_not_asked')
        // Reviewers may also write the evidence of a level.
        must(answers.length === 0 && mayReview(before).allowed ? mayReview(before) : mayAnswer(before, now()))
        await saveAnswers(tx, params.attemptId, {
          answers: Object.fromEntries(answers.map((a) => [a.itemId, a.value])),
          evidence: Object.fromEntries(evidence.map((e) => [e.competencyId, e.text])),
          seconds: before.state === 'iniciado' ? seconds : 0,
        })
        // Recorded on the attempt, not in the history of the professional, because a test has many answer events.
        return {
          action: 'attempt.answered',
          entity: 'attempt',
          entityId: params.attemptId,
          data: { answers: answers.length, evidence: evidence.length },
          personal: { after: { answers, evidence } },
        }
      },
    }),
  )

  route(app, competencyTest.submit, ({ params, body: { version } }, request) => {
    const actor = actorOf(request)
    return changeRow(db, actor.id, {
      ...rowOf(params),
      version,
      write: async (tx, before) => {
        must(maySubmit(before, now()))
        const { asked, answers, seconds } = before
        await updateAttempt(tx, params.attemptId, {
          state: 'enviado',
          levels: levelsOf(asked, answers),
          flags: flagsOf(asked, answers, seconds),
          submittedAt: now(),
          submittedBy: actor.id,
        })
        await announceLevels(tx, params.id, actor.id)
        return eventOf(params, 'submitted', before)
      },
    })
  })

  route(app, competencyTest.review, ({ params, body }, request) => {
    const actor = actorOf(request)
    return changeRow(db, actor.id, {
      ...rowOf(params),
      version: body.version,
      write: async (tx, before) => {
        must(mayReview(before))
        const { levels, verdict } = corrected(before.levels, body.levels)
        must(verdict)
        const reviewed = { reviewedAt: now(), reviewedBy: actor.id }
        await updateAttempt(tx, params.attemptId, { state: 'corrigido', levels, ...reviewed })
        await announceLevels(tx, params.id, actor.id)
        return eventOf(params, 'reviewed', before, { before: { levels: before.levels }, after: { levels } })
      },
    })
  })

  route(app, competencyTest.cancel, ({ params, body: { version, reason } }, request) => {
    const actor = actorOf(request)
    return changeRow(db, actor.id, {
      ...rowOf(params),
      version,
      write: async (tx, before) => {
        must(mayVoid(before))
        await updateAttempt(tx, params.attemptId, { state: 'anulado', voidReason: reason })
        await announceLevels(tx, params.id, actor.id)
        return eventOf(params, 'voided', before, { reason })
      },
    })
  })
}
