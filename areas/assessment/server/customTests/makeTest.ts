import { TestSettings } from '#assessment/contract/customTests.ts'
import { choicesOf } from '#assessment/contract/madeTest.rules.ts'
import type { MadeTest } from '#assessment/contract/madeTest.ts'
import { createQuestion, lockOpenCompany } from '#assessment/server/questions/createQuestion.ts'
import { statementIn } from '#assessment/server/questions/questionSheet.ts'
import { updateQuestion } from '#assessment/server/questions/questions.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { createTest, takeIntoUse } from './createTest.ts'
import { updateTest } from './customTests.sql.ts'
import { findQuestions } from './testVersions.sql.ts'
import { testOf } from './wholeTest.sql.ts'

/** Makes a test of a company and takes it into use, with the questions that are typed with it. One that is not kept is archived with them. */
export async function makeTest(tx: Db, companyId: string, made: MadeTest, actorId: string) {
  await lockOpenCompany(tx, companyId)
  const banked = made.questions.flatMap(({ questionId }) => questionId ?? [])
  const bank = new Map((await findQuestions(tx, companyId, banked)).map(({ id, points }) => [id, points]))
  const typed: string[] = []
  const questions: { questionId: string; points: number }[] = []
  for (const { questionId, statement, ...choices } of made.questions) {
    const content = { kind: 'unica' as const, statement: statementIn(statement), ...choicesOf(choices) }
    const id =
      questionId ?? (await createQuestion(tx, companyId, { content, points: 1, explanation: '', tags: [] }, actorId))
    if (questionId === null) typed.push(id)
    questions.push({ questionId: id, points: bank.get(id) ?? 1 })
  }
  const settings = TestSettings.parse({ minutes: made.minutes })
  const sections = [{ title: '', instructions: '', questions }]
  const id = await createTest(tx, companyId, { title: made.title, description: '', settings, sections }, actorId)
  const about = { entity: 'test', entityId: id } as const
  const { number } = await takeIntoUse(tx, await testOf(tx, id), '', actorId)
  const used = { from: 'rascunho', to: 'em_uso', detail: `v${number}` }
  await audit(tx, actorId, { ...about, action: 'test.used', data: used })
  if (made.keep) return id
  await updateTest(tx, id, { state: 'arquivado' })
  await audit(tx, actorId, { ...about, action: 'test.archived', data: { from: 'em_uso', to: 'arquivado' } })
  for (const questionId of typed) {
    await updateQuestion(tx, questionId, { archivedAt: new Date().toISOString() })
    await audit(tx, actorId, { entity: 'question', entityId: questionId, action: 'question.archived' })
  }
  return id
}
