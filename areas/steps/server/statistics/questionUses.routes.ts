import type { FastifyInstance } from 'fastify'
import { itemStatistics } from '#assessment/contract/itemStatistics.rules.ts'
import { type QuestionUse, questionUses } from '#assessment/contract/questionUses.ts'
import { listVoided } from '#assessment/server/customTests/voiding.sql.ts'
import { findQuestion } from '#assessment/server/questions/questions.sql.ts'
import { listAsking } from '#assessment/server/questions/questionUses.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { notFound } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { listAnswers, listGraded } from './testStatistics.sql.ts'

const unanswered = { counted: 0, answered: 0, right: null, discrimination: null, voided: false }

export function questionUseRoutes(app: FastifyInstance, db: Db) {
  route(app, questionUses.list, async ({ params }) => {
    const question = await findQuestion(db, params.id)
    if (!question) throw notFound('question')
    const rows: QuestionUse[] = []
    for (const { id, testId, companyId, title, number, content } of await listAsking(
      db,
      params.id,
      question.companyId,
    )) {
      const use = { testId, companyId, title, number, frozen: content !== null }
      const graded = content ? await listGraded(db, id) : []
      if (!content || graded.length === 0) {
        rows.push({ ...use, ...unanswered })
        continue
      }
      const answers = await listAnswers(
        db,
        graded.map((attempt) => attempt.id),
      )
      const voided = new Set((await listVoided(db, id)).map(({ questionId }) => questionId))
      const items = itemStatistics(
        content.sections.flatMap((section) => section.questions),
        graded.map((attempt) => new Map(answers.get(attempt.id)?.map((given) => [given.questionId, given]))),
        voided,
      )
      const item = items.find(({ questionId }) => questionId === params.id)
      const { answered = 0, right = null, discrimination = null } = item ?? {}
      rows.push({ ...use, counted: graded.length, answered, right, discrimination, voided: voided.has(params.id) })
    }
    return { rows }
  })
}
