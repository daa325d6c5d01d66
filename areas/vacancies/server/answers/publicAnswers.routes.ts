import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { lockUnbinnedProcess, readProcess } from '#hiring/server/processes/processes.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { must, notFound, refusal, stale } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { mayAnswer, mayBePublic } from '#vacancies/contract/publicAnswers.rules.ts'
import { maxAnswers, type PublicAnswer, publicAnswers } from '#vacancies/contract/publicAnswers.ts'
import { sendAnswer } from './answerLetter.ts'
import { findAnswers, hiddenNamesOf, listWaiting, saveAnswers, takeQuestion } from './publicAnswers.sql.ts'

const textOf = ({ question, answer }: Pick<PublicAnswer, 'question' | 'answer'>) => `${question}\n${answer}`

async function readAnswers(db: Db, processId: string) {
  const [stored, waiting] = await Promise.all([findAnswers(db, processId), listWaiting(db, processId)])
  return { ...stored, waiting }
}

/** The calls by which administrators write the questions and answers of a public page, and answer visitors. */
export function publicAnswerRoutes(app: FastifyInstance, db: Db) {
  route(app, publicAnswers.get, async ({ params: { id } }) => {
    if (!(await readProcess(db, id))) throw notFound('process')
    return readAnswers(db, id)
  })

  /** Writes the answers over the version that the caller saw; the process is locked. */
  async function write(tx: Db, id: string, answers: readonly PublicAnswer[], version: number) {
    const { version: stored } = await findAnswers(tx, id)
    if (stored !== version) throw stale(await readAnswers(tx, id))
    const hidden = await hiddenNamesOf(tx, id)
    for (const pair of answers) must(mayBePublic(textOf(pair), hidden))
    await saveAnswers(tx, id, answers, version + 1)
  }

  route(app, publicAnswers.update, ({ params: { id }, body: { version, answers } }, request) =>
    db.transaction().execute(async (tx) => {
      await lockUnbinnedProcess(tx, id, 'change')
      await write(tx, id, answers, version)
      await audit(tx, actorOf(request).id, {
        action: 'process.answers_changed',
        entity: 'process',
        entityId: id,
        data: { count: answers.length },
      })
      return readAnswers(tx, id)
    }),
  )

  route(app, publicAnswers.answer, ({ params: { id, questionId }, body }, request) =>
    db.transaction().execute(async (tx) => {
      const { isPublished, version, ...said } = body
      const process = await lockUnbinnedProcess(tx, id, 'change')
      const asked = await takeQuestion(tx, id, questionId)
      if (!asked) throw notFound('visitorQuestion')
      must(mayAnswer({ isPublished, hasEmail: asked.email !== '' }))
      must(mayBePublic(textOf(said), await hiddenNamesOf(tx, id)))
      if (isPublished) {
        const { answers } = await findAnswers(tx, id)
        if (answers.length >= maxAnswers) throw refusal('too_many_answers')
        await write(tx, id, [...answers, { id: randomUUID(), ...said }], version)
      }
      if (asked.email) await sendAnswer(tx, app, { ...asked, ...said, processId: id, title: process.title })
      await audit(tx, actorOf(request).id, {
        action: isPublished ? 'process.question_published' : 'process.question_answered',
        entity: 'process',
        entityId: id,
      })
      return readAnswers(tx, id)
    }),
  )

  route(app, publicAnswers.dismiss, ({ params: { id, questionId } }, request) =>
    db.transaction().execute(async (tx) => {
      await lockUnbinnedProcess(tx, id, 'change')
      if (!(await takeQuestion(tx, id, questionId))) throw notFound('visitorQuestion')
      await audit(tx, actorOf(request).id, { action: 'process.question_dismissed', entity: 'process', entityId: id })
      return readAnswers(tx, id)
    }),
  )
}
