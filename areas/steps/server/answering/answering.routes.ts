import type { FastifyInstance } from 'fastify'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { must, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { answering } from '#steps/contract/answering.ts'
import {
  endOf,
  isAnswerOf,
  maySave,
  mayStart,
  mayTryAgain,
  mayWrite,
  minutesWith,
} from '#steps/contract/steps.rules.ts'
import { saveAnswers } from './answers.sql.ts'
import { readAskedStep } from './askedStep.sql.ts'
import { continueIn, type LinkedAttempt, recordOpening, repeatAttempt, startAttempt } from './attempt.sql.ts'
import { endIfOver } from './ending.ts'
import { handIn } from './handIn.ts'
import { linksOf } from './linked.ts'
import { readPage } from './page.ts'

const now = () => new Date().toISOString()

/** The calls of a step link. They reach the one attempt that the link leads to, and nothing else. */
export function answeringRoutes(app: FastifyInstance, db: Db) {
  const { linked, locked } = linksOf(db)
  const pageOf = (tx: Db, attempt: LinkedAttempt) => readPage(tx, app, attempt)

  async function begin(tx: Db, attempt: LinkedAttempt, given: { at: string; client: string; consent: string }) {
    const { attemptId, applicationId, settings, extraPercent, dueAt, answeredBy, answeredReason } = attempt
    const { at: startedAt, client, consent } = given
    const endsAt = endOf(startedAt, minutesWith(settings.minutes, extraPercent), dueAt)
    await startAttempt(tx, attemptId, { startedAt, endsAt, client, consent, answeredBy, answeredReason })
    await audit(tx, answeredBy, {
      action: 'application.step_started',
      entity: 'application',
      entityId: applicationId,
      data: { attempt: attemptId, detail: settings.title, consent },
    })
  }

  route(app, answering.read, async (_, request) => {
    const attempt = await linked(db, request)
    await recordOpening(db, attempt.linkId)
    if (!(await endIfOver(db, attempt))) return pageOf(db, attempt)
    return pageOf(db, await linked(db, request))
  })

  route(app, answering.start, ({ body: { client, consent } }, request) =>
    db.transaction().execute(async (tx) => {
      const attempt = await locked(tx, request)
      const at = now()
      must(mayStart(attempt, at))
      if (attempt.state === 'iniciado') await continueIn(tx, attempt.attemptId, client, attempt)
      else await begin(tx, attempt, { at, client, consent })
      return pageOf(tx, await linked(tx, request))
    }),
  )

  route(app, answering.again, ({ body: { client, consent } }, request) =>
    db.transaction().execute(async (tx) => {
      const before = await locked(tx, request)
      const at = now()
      must(mayTryAgain(before, at))
      await repeatAttempt(tx, before.attemptId)
      await begin(tx, await linked(tx, request), { at, client, consent })
      return pageOf(tx, await linked(tx, request))
    }),
  )

  route(app, answering.save, async ({ body }, request) => {
    const attempt = await linked(db, request)
    must(maySave(attempt, now()))
    const { asked } = await readAskedStep(db, attempt.stepVersionId)
    const given = new Map(body.answers.map((answer) => [answer.questionId, answer]))
    for (const { questionId, value } of given.values()) {
      const content = asked.get(questionId)
      if (!content) throw refusal('answer_unasked')
      if (!isAnswerOf(content, value)) throw refusal('answer_impossible')
      if (content.kind === 'video' && typeof value === 'string') must(mayWrite(attempt))
    }
    const { client, signs } = body
    const isCurrent = attempt.client === null || attempt.client === client
    const saved = await saveAnswers(db, attempt.attemptId, [...given.values()], { client, isCurrent, signs })
    if (!saved) throw refusal('step_sent')
    return { now: now(), ...saved, endsAt: attempt.endsAt ?? attempt.dueAt, elsewhere: !isCurrent }
  })

  route(app, answering.submit, (_, request) =>
    db.transaction().execute(async (tx) => {
      const attempt = await locked(tx, request)
      if (attempt.state !== 'enviado' && attempt.state !== 'corrigido') {
        must(maySave(attempt, now()))
        await handIn(tx, attempt, attempt.answeredBy)
      }
      return pageOf(tx, await linked(tx, request))
    }),
  )
}
