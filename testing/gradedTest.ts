import { customTests } from '#assessment/contract/customTests.ts'
import { testStatistics } from '#assessment/contract/testStatistics.ts'
import type { given as givenIn } from './given.ts'
import type { World } from './world.ts'

type Tested = { id: string; criteria: readonly { id: string; text: string }[] }

/** A test of two questions of one point each, as the step of the criterion "Prova" of a process. */
export async function gradedTest(world: World, given: ReturnType<typeof givenIn>, { id: processId, criteria }: Tested) {
  const { id: companyId } = await given.company()
  const questions = [(await given.question(companyId)).id, (await given.question(companyId)).id]
  const sections = [{ questions: questions.map((questionId) => ({ questionId, points: 1 })) }]
  const { body: test } = await world.call(customTests.create, {
    body: { companyId, title: 'Prova', settings: { passMark: null }, sections },
  })
  await world.call(customTests.use, { params: test, body: { version: 1 } })
  const { id: versionId } = await world.db
    .selectFrom('customTestVersions')
    .select('id')
    .where('testId', '=', test.id)
    .executeTakeFirstOrThrow()
  const criterionId = criteria.find(({ text }) => text === 'Prova')?.id ?? null
  const { id: stepId } = await world.db
    .insertInto('processSteps')
    .values({ processId, testId: test.id, criterionId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: stepVersionId } = await world.db
    .insertInto('stepVersions')
    .values({ stepId, number: 1, testVersionId: versionId, settings: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    /** Stores a graded attempt with one question right. Marks follow it with the next change of the test. */
    async attempt(applicationId: string, right: 0 | 1): Promise<string> {
      const now = new Date().toISOString()
      const graded = { state: 'corrigido' as const, sentAt: now, gradedAt: now, score: 50, dueAt: now, seed: 1 }
      const { id: attemptId } = await world.db
        .insertInto('testAttempts')
        .values({ versionId, applicationId, stepId, stepVersionId, ...graded })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const [at, questionId] of questions.entries())
        await world.db
          .insertInto('testAnswers')
          .values({ attemptId, questionId, value: JSON.stringify(at ? 'a' : 'b'), points: at === right ? 1 : 0 })
          .execute()
      return attemptId
    },
    /** Voids a question, or lets it count again. */
    act: (which: 'void' | 'unvoid', at: 0 | 1) =>
      world.call(testStatistics[which], {
        params: { id: test.id, number: 1, questionId: questions[at] ?? '' },
        body: { reason: 'Gabarito errado' },
      }),
  }
}
