import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { corrections } from '#hiring/contract/corrections.ts'
import { processes } from '#hiring/contract/processes.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { audit } from '#platform/contract/audit.ts'
import { answering } from '#steps/contract/answering.ts'
import { consentVersion } from '#steps/contract/limits.ts'
import { review } from '#steps/contract/review.ts'
import { steps } from '#steps/contract/steps.ts'
import { given as givenIn } from '#testing/given.ts'
import { client, started, withLink } from '#testing/stepLink.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld({ publicUrl: 'http://hub.test' })
  given = givenIn(world)
  await given.admin()
})
afterAll(() => world.close())

const appUrl = 'http://hub.test'
const essay = { kind: 'texto', options: undefined, key: undefined, maxLength: 500, guide: '' }
type Step = { id: string }
const paramsOf = (application: { id: string }, step: Step) => ({ id: application.id, stepId: step.id })
const read = async (params: { id: string; stepId: string }) => (await world.call(review.read, { params })).body.review
const codeOf = ({ status, body }: { status: number; body: object }) => [status, 'code' in body && body.code]

async function declared(values: Record<string, string> = { 'Registro ativo': 'sim', Inglês: 'parcial' }) {
  const process = await given.process()
  const { body } = await world.call(steps.create, {
    params: process,
    body: { kind: 'requirements', settings: { title: 'Requisitos', days: 7 } },
  })
  const step = body.steps[0] as Step
  const application = await given.application(process.id)
  const { link, page } = await started(world, application.id, step.id)
  const answers = (page.sheet?.sections ?? []).flatMap(({ questions }) =>
    questions.flatMap(({ id, content }) =>
      content.kind === 'requisito' ? [{ questionId: id, value: values[content.text] }] : [],
    ),
  )
  await link(answering.save, { client, answers })
  await link(answering.submit)
  const params = paramsOf(application, step)
  return { process, application, step, params, attempt: await read(params) }
}

async function written(text: unknown = 'Porque a rede caiu.') {
  const process = await given.process()
  const test = await given.customTest(process.companyId, [{}, essay])
  const criterionId = process.criteria.find((criterion) => criterion.text === 'Prova')?.id
  const { body } = await world.call(steps.create, {
    params: process,
    body: { criterionId, testId: test.id, settings: { title: 'Prova', days: 7 } },
  })
  const step = body.steps[0] as Step
  const application = await given.application(process.id)
  const { link } = await started(world, application.id, step.id)
  const answers = [
    { questionId: test.asked[0], value: 'b' },
    { questionId: test.asked[1], value: text },
  ]
  expect((await link(answering.save, { client, answers })).status).toBe(200)
  const { body: page } = await link(answering.submit)
  const params = paramsOf(application, step)
  return { process, application, step, params, test, page, attempt: await read(params) }
}

describe('the verification of requirements', () => {
  it('during the appeals proposes corrections, changes no mark by itself, and is refused once the final result is frozen', async () => {
    const { process, application, params, attempt } = await declared()
    const verify = async (...values: (0 | 0.5 | 1)[]) => {
      const marks = (attempt?.questions ?? []).map(({ id }, at) => ({
        criterionId: id,
        value: values[at] ?? 0,
        note: '',
      }))
      return world.call(review.verify, { params, body: { attemptId: attempt?.attemptId ?? '', marks } as never })
    }
    expect((await verify(1, 0)).status).toBe(200)
    const state = (over: object) =>
      world.db
        .updateTable('selectiveProcesses')
        .set({ ruleset: 'conselho_publico', state: 'em_avaliacao', ...over })
        .where('id', '=', process.id)
        .execute()
    await given.marks(application.id, process, { Prova: 10 })
    await state({})
    const { version } = (await world.call(processes.get, { params: process })).body
    expect((await world.call(ranking.freeze, { params: process, body: { version } })).body.kind).toBe('preliminar')
    expect(codeOf(await verify(1, 1))).toEqual([409, 'process_frozen'])
    await state({ state: 'em_recurso' })
    const before = (await world.call(ranking.list, { params: process })).body.rows[0]?.total
    expect((await verify(1, 1)).status).toBe(200)
    const { rows } = (await world.call(corrections.list, { params: process })).body
    expect(rows).toMatchObject([
      { criterion: 'Inglês', source: 'step', from: 0, to: 1, state: 'proposta', isOwn: true },
    ])
    expect((await world.call(ranking.list, { params: process })).body.rows[0]?.total).toBe(before)
    await state({ state: 'resultado_final', resultKind: 'final' })
    expect(codeOf(await verify(1, 0))).toEqual([409, 'process_frozen'])
  })

  it('marks each requirement as a person decides, whatever was declared, and again', async () => {
    const { process, application, params, attempt } = await declared()
    expect(attempt).toMatchObject({ state: 'enviado', kind: 'requirements', score: null, answeredBy: null })
    expect(attempt?.questions.map(({ value }) => value)).toEqual(['sim', 'parcial'])
    const verify = (...values: (0 | 0.5 | 1)[]) => {
      const marks = (attempt?.questions ?? []).map(({ id }, at) => ({ criterionId: id, value: values[at] ?? 0 }))
      return world.call(review.verify, { params, body: { attemptId: attempt?.attemptId, marks } })
    }
    const first = await verify(1, 0.5)
    expect([first.status, first.body.review?.state]).toEqual([200, 'corrigido'])
    const seen = (attempt?.marks ?? []).map(({ criterionId, value, note }) => ({ criterionId, value, note }))
    const marks = seen.map((mark) => ({ ...mark, value: 0 as const }))
    const late = await world.call(review.verify, { params, body: { attemptId: attempt?.attemptId, marks, from: seen } })
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
    // Weights two and one: all of the first, half of the second.
    expect(first.body.review?.score).toBeCloseTo(83.33, 2)
    const rowOf = async () => (await world.call(ranking.list, { params: process })).body.rows[0]
    expect(await rowOf()).toMatchObject({ id: application.id, scores: { requirements: 83.33 } })
    await verify(0, 1)
    expect(await rowOf()).toMatchObject({ scores: { requirements: 33.33 }, eliminationProposed: true })
    const { rows } = (await world.call(audit.list, { query: { entity: 'application', entityId: application.id } })).body
    expect(rows.filter(({ action }) => action === 'application.step_verified')).toHaveLength(2)
  })

  it('is refused in part, for another requirement, and before the answers are handed in', async () => {
    const { params, attempt } = await declared()
    const [first, second] = attempt?.questions ?? []
    const verify = (marks: object[], attemptId = attempt?.attemptId) =>
      world.call(review.verify, { params, body: { attemptId, marks } as never })
    const mark = (id: string | undefined) => ({ criterionId: id, value: 1 })
    expect(codeOf(await verify([mark(first?.id)]))).toEqual([409, 'verification_incomplete'])
    expect(codeOf(await verify([mark(first?.id), mark(second?.id), mark(params.id)]))).toEqual([409, 'answer_unasked'])
    expect((await verify([{ criterionId: first?.id, value: 0.7 }])).status).toBe(400)
    await world.call(steps.again, { params, body: { reason: 'Engano' } })
    expect(codeOf(await verify([mark(first?.id), mark(second?.id)]))).toEqual([409, 'attempt_replaced'])
    const next = await read(params)
    expect(next?.questions).toEqual([])
    expect(codeOf(await verify([mark(first?.id), mark(second?.id)], next?.attemptId))).toEqual([
      409,
      'step_not_started',
    ])
  })

  it('does not change once the result is frozen', async () => {
    const { process, params, attempt } = await declared()
    await world.db
      .updateTable('selectiveProcesses')
      .set({ frozenAt: new Date().toISOString() })
      .where('id', '=', process.id)
      .execute()
    const marks = (attempt?.questions ?? []).map(({ id }) => ({ criterionId: id, value: 1 as const }))
    const refused = await world.call(review.verify, { params, body: { attemptId: attempt?.attemptId, marks } })
    expect(refused.status).toBe(409)
  })
})

describe('an open answer', () => {
  it('waits for a person, counts by the median of the evaluators, and ranks', async () => {
    const { process, params, test, page, attempt } = await written()
    expect(page).toMatchObject({ state: 'enviado' })
    expect(attempt?.questions.map(({ earned }) => earned)).toEqual([2, null])
    const grade = (points: number, as?: string, reason = '') => {
      const grades = [{ questionId: test.asked[1], points, note: 'Claro' }]
      return world.call(
        review.grade,
        { params, body: { attemptId: attempt?.attemptId, grades, reason } },
        as ? { as } : {},
      )
    }
    const first = await grade(1)
    expect(first.body.review).toMatchObject({ state: 'corrigido', score: 75 })
    expect(codeOf(await grade(0))).toEqual([409, 'points_sent'])
    expect((await grade(0, undefined, 'Reli a resposta')).body.review?.score).toBe(50)
    expect((await grade(1, undefined, 'Reli de novo')).body.review?.score).toBe(75)
    const other = await given.admin()
    const before = (await world.call(review.read, { params }, { as: other.token })).body.review
    expect(before?.questions[1]?.grades).toEqual([])
    const second = await grade(2, other.token)
    expect(second.body.review).toMatchObject({ score: 87.5 })
    expect(second.body.review?.questions[1]?.grades).toHaveLength(2)
    expect((await world.call(ranking.list, { params: process })).body.rows[0]).toMatchObject({ scores: { test: 87.5 } })
    // Each sees the points of the other now.
    expect(codeOf(await grade(0, undefined, 'Reli a resposta'))).toEqual([409, 'others_graded'])
  })

  it('takes no points beyond its worth, none for closed questions, and none in part', async () => {
    const { params, test, attempt } = await written()
    const grade = (grades: object[]) =>
      world.call(review.grade, { params, body: { attemptId: attempt?.attemptId, grades } as never })
    expect(codeOf(await grade([{ questionId: test.asked[1], points: 2.5 }]))).toEqual([409, 'grade_out_of_range'])
    expect(codeOf(await grade([{ questionId: test.asked[0], points: 1 }]))).toEqual([409, 'answer_unasked'])
    expect((await grade([{ questionId: test.asked[1], points: -1 }])).status).toBe(400)
    expect((await grade([])).status).toBe(400)
  })

  it('left blank earns nothing and needs no person', async () => {
    const { attempt } = await written(null)
    expect(attempt).toMatchObject({ state: 'corrigido', score: 50 })
  })

  it('is nothing to grade in a step of requirements', async () => {
    const { params, attempt } = await declared()
    const grades = [{ questionId: attempt?.questions[0]?.id, points: 1 }]
    const refused = await world.call(review.grade, { params, body: { attemptId: attempt?.attemptId, grades } })
    expect(codeOf(refused)).toEqual([409, 'nothing_to_grade'])
  })
})

describe('an administrator who answers for an applicant', () => {
  it('uses the same page by an address of their own, and is recorded', async () => {
    const process = await given.process()
    const step = await given.step(process)
    const application = await given.application(process.id)
    const params = paramsOf(application, step)
    expect((await world.call(review.onBehalf, { params, body: { reason: ' ', appUrl } })).status).toBe(400)
    const { body } = await world.call(review.onBehalf, { params, body: { reason: 'Respondeu por telefone', appUrl } })
    const link = withLink(world, body.address.slice(-43))
    const { body: page } = await link(answering.start, { client, consent: consentVersion })
    expect(page).toMatchObject({ state: 'iniciado', intro: { onBehalf: true } })
    await link(answering.save, { client, answers: [{ questionId: step.asked[0], value: 'b' }] })
    await link(answering.submit)
    expect(await read(params)).toMatchObject({
      answeredBy: expect.any(String),
      answeredReason: 'Respondeu por telefone',
    })
    const overview = await world.call(steps.overview, {
      params: { id: application.candidateId, processId: process.id },
    })
    expect(overview.body.steps[0]?.link).toBeNull()
    await world.db
      .updateTable('stepLinks')
      .set({ createdAt: new Date(Date.now() - 13 * 3_600_000).toISOString() })
      .where('applicationId', '=', application.id)
      .execute()
    expect(codeOf(await link(answering.read))).toEqual([409, 'link_revoked'])
  })

  it('gets no address for somebody who is out, nor for a step of another process', async () => {
    const process = await given.process()
    const step = await given.step(process)
    const foreign = await given.application((await given.process()).id)
    const refused = await world.call(review.onBehalf, {
      params: paramsOf(foreign, step),
      body: { reason: 'Por telefone', appUrl },
    })
    expect(refused.status).toBe(404)
  })
})
