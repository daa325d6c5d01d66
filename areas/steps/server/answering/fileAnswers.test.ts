import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answering } from '#steps/contract/answering.ts'
import { review } from '#steps/contract/review.ts'
import { steps } from '#steps/contract/steps.ts'
import { given as givenIn } from '#testing/given.ts'
import { client, started } from '#testing/stepLink.ts'
import { upload } from '#testing/upload.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld({ publicUrl: 'http://hub.test' })
  given = givenIn(world)
  await given.admin()
})
afterAll(() => world.close())

const pdf = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n'
const portfolio = { kind: 'arquivo', options: undefined, key: undefined, types: ['application/pdf'], guide: '' }
const codeOf = ({ status, body }: { status: number; body: object }) => [status, 'code' in body && body.code]

/** A started step with a closed question and one that is answered by a file. */
async function asked() {
  const process = await given.process()
  const test = await given.customTest(process.companyId, [{}, portfolio])
  const criterionId = process.criteria.find(({ text }) => text === 'Prova')?.id
  const { body } = await world.call(steps.create, {
    params: process,
    body: { criterionId, testId: test.id, settings: { title: 'Portfólio', days: 7 } },
  })
  const stepId = body.steps[0]?.id ?? ''
  const application = await given.application(process.id)
  const { link, token } = await started(world, application.id, stepId)
  const [closed = '', open = ''] = test.asked
  const attach = (questionId = open, content = pdf, name = 'Ana Alves - portfólio.pdf') =>
    upload(world.app, `/api/step-link/questions/${questionId}/evidence`, {
      content,
      name,
      authorization: `Step ${token}`,
    })
  return { process, application, link, closed, open, attach, params: { id: application.id, stepId } }
}

describe('an answer by files', () => {
  it('is stored without the name of the person, graded by an evaluator, and scores', async () => {
    const { link, closed, open, attach, params } = await asked()
    const { body } = await attach()
    expect(body.evidence.map(({ name }: { name: string }) => name)).toEqual(['resposta-1.pdf'])
    const answers = [
      { questionId: closed, value: 'b' },
      { questionId: open, value: true },
    ]
    expect((await link(answering.save, { client, answers })).status).toBe(200)
    expect((await link(answering.submit)).body).toMatchObject({ state: 'enviado' })
    const guest = await given.admin({ role: 'avaliador', rights: [] })
    const as = { as: guest.token }
    const fileId = body.evidence[0].id
    expect((await world.call(review.file, { params: { ...params, fileId } }, as)).status).toBe(404)
    await world.db
      .insertInto('evaluatorAssignments')
      .values({ applicationId: params.id, evaluatorId: guest.id })
      .execute()
    const read = (await world.call(review.read, { params }, as)).body.review
    expect(read?.questions[0]?.evidence).toMatchObject([{ id: fileId, name: 'resposta-1.pdf' }])
    const { url } = (await world.call(review.file, { params: { ...params, fileId } }, as)).body
    const served = await world.app.inject(url)
    expect([served.body, served.headers['content-disposition']]).toEqual([
      pdf,
      expect.stringContaining('resposta-1.pdf'),
    ])
    const grades = [{ questionId: open, points: 1, note: '' }]
    const graded = await world.call(
      review.grade,
      { params, body: { attemptId: read?.attemptId, grades, reason: '' } },
      as,
    )
    expect(graded.body.review).toMatchObject({ state: 'corrigido', score: 75 })
  })

  it('takes only the types of its question, and no file answers a closed question', async () => {
    const { closed, open, attach, params } = await asked()
    expect(codeOf(await attach(open, 'texto simples', 'nota.txt'))).toEqual([400, 'invalid'])
    expect(codeOf(await attach(closed))).toEqual([409, 'answer_unasked'])
    const { body } = await attach()
    const attemptId = (await world.call(review.read, { params })).body.review?.attemptId
    const decision = { attemptId, state: 'aceito' as const, reason: '', appUrl: 'http://hub.test' }
    const refused = await world.call(review.decideEvidence, {
      params: { ...params, fileId: body.evidence[0].id },
      body: decision,
    })
    expect(refused.status).toBe(409)
  })
})
