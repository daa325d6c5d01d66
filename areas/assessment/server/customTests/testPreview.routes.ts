import type { FastifyInstance } from 'fastify'
import { arranged, askedOf, isPassed, pointsOf, scoreOf } from '#assessment/contract/customTests.rules.ts'
import type { FrozenQuestion } from '#assessment/contract/customTests.ts'
import { testPreview } from '#assessment/contract/testPreview.ts'
import type { Db } from '#platform/server/db/db.ts'
import { withAddresses } from '#platform/server/files/pictures.ts'
import { notFound } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { findTestVersion } from './testVersions.sql.ts'
import { listVoided } from './voiding.sql.ts'
import { type Asking, readDraft, testOf } from './wholeTest.sql.ts'

type Asked = Asking & { voided: ReadonlySet<string> }
/** Reads a frozen version with its voided questions, or the draft. */
async function asking(db: Db, id: string, number: number | undefined): Promise<Asked> {
  const test = await testOf(db, id)
  if (number === undefined) return { ...(await readDraft(db, test)), voided: new Set() }
  const version = await findTestVersion(db, id, number)
  if (!version) throw notFound('testVersion')
  return { ...version, voided: new Set((await listVoided(db, version.id)).map((v) => v.questionId)) }
}

/** Previews a test as a professional sees it and grades sample answers. Read-only. */
export function testPreviewRoutes(app: FastifyInstance, db: Db) {
  route(app, testPreview.sheet, async ({ params, query: { number, seed } }) => {
    const { settings, content } = await asking(db, params.id, number)
    const { title, description, sections } = content
    const asked = sections.map(({ title, instructions, questions }) => ({
      title,
      instructions,
      questions: questions.map(({ id, points, content }) => ({
        ...{ id, points },
        content: { ...askedOf(content), statement: withAddresses(content.statement, app.files.addresses) },
      })),
    }))
    return { title, description, settings, sections: arranged(asked, settings, seed), seed, number: number ?? null }
  })

  route(app, testPreview.grade, async ({ params, body }) => {
    const { settings, content, voided } = await asking(db, params.id, body.number)
    const values = new Map(body.answers.map((a) => [a.questionId, a.value]))
    const questions = content.sections.flatMap((s) => s.questions)
    const pointsFor = ({ id, content, points }: FrozenQuestion) =>
      voided.has(id) ? points : pointsOf(content, points, values.get(id))
    const earned = new Map(questions.map((q) => [q.id, pointsFor(q)]))
    const { score, points, of, waiting } = scoreOf(questions, earned)
    return {
      ...{ score, points, of, waiting },
      passed: isPassed(score, settings.passMark),
      questions: questions.map((q) => ({ id: q.id, points: earned.get(q.id) ?? null, of: q.points })),
    }
  })
}
