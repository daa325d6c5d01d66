import { afterAll, beforeAll, expect, it } from 'vitest'
import { customTests } from '#assessment/contract/customTests.ts'
import { questionUses } from '#assessment/contract/questionUses.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
let companyId: string
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin()
  companyId = (await given.company()).id
})
afterAll(() => world.close())

const uses = (id: string) => world.call(questionUses.list, { params: { id } })

/** A test in use with two questions of one point each, and its graded answers. */
async function answered(ids: readonly string[], ...sheets: (readonly number[])[]) {
  const sections = [{ questions: ids.map((questionId) => ({ questionId, points: 1 })) }]
  const body = { companyId, title: 'Prova de acesso', settings: {}, sections }
  const test = (await world.call(customTests.create, { body })).body
  await world.call(customTests.use, { params: test, body: { version: test.version } })
  const { id: versionId } = await world.db
    .selectFrom('customTestVersions')
    .select('id')
    .where('testId', '=', test.id)
    .executeTakeFirstOrThrow()
  for (const sheet of sheets) {
    const { id: candidateId } = await given.candidate()
    const at = '2026-01-10T12:00:00Z'
    const { id: attemptId } = await world.db
      .insertInto('testAttempts')
      .values({ versionId, candidateId, seed: 1, state: 'corrigido', score: 50, sentAt: at, gradedAt: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [place, points] of sheet.entries())
      await world.db
        .insertInto('testAnswers')
        .values({ attemptId, questionId: ids[place] ?? '', value: JSON.stringify(points ? 'b' : 'a'), points })
        .execute()
  }
  return { id: test.id, versionId }
}

it('questionUses.list returns the tests that ask a question, drafts first, with answer statistics', async () => {
  const [first, second] = [(await given.question(companyId)).id, (await given.question(companyId)).id]
  expect((await uses(first)).body).toEqual({ rows: [] })
  const { id, versionId } = await answered([first, second], [1, 1], [0, 0], [1, 1], [1])
  const use = { testId: id, title: 'Prova de acesso', number: 1, frozen: true, counted: 4, voided: false }
  const [own] = (await uses(first)).body.rows
  expect(own).toMatchObject({ ...use, answered: 4, right: 0.75 })
  expect(own?.discrimination).toBeCloseTo(Math.sqrt(1 / 3), 5)
  expect((await uses(second)).body.rows).toMatchObject([{ ...use, answered: 3, right: 0.5 }])

  const admin = await given.admin()
  await world.db
    .insertInto('voidedQuestions')
    .values({ versionId, questionId: first, reason: 'Ambígua', voidedBy: admin.id })
    .execute()
  const sections = [{ questions: [{ questionId: first, points: 1 }] }]
  await world.call(customTests.create, { body: { companyId, title: 'Rascunho', settings: {}, sections } })
  expect((await uses(first)).body.rows).toMatchObject([
    { title: 'Rascunho', frozen: false, counted: 0, right: null },
    { ...use, voided: true },
  ])
})

it('questionUses.list answers 404 for unknown questions and requires a session', async () => {
  const { id } = await given.question(companyId)
  expect((await uses('01900000-0000-7000-8000-000000000000')).status).toBe(404)
  expect((await world.call(questionUses.list, { params: { id } }, { as: null })).status).toBe(401)
})
