import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applications } from '#hiring/contract/applications.ts'
import { type Process, processes } from '#hiring/contract/processes.ts'
import { ruleChanges } from '#hiring/contract/ruleChanges.ts'
import { audit } from '#platform/contract/audit.ts'
import { refusalsPt } from '#platform/contract/refusals.ts'
import { answering } from '#steps/contract/answering.ts'
import { evaluators } from '#steps/contract/evaluators.ts'
import { review } from '#steps/contract/review.ts'
import { given as givenIn } from '#testing/given.ts'
import { client, started } from '#testing/stepLink.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
let me: { id: string }
beforeAll(async () => {
  world = await openWorld({ publicUrl: 'http://hub.test' })
  given = givenIn(world)
  me = await given.admin()
})
afterAll(() => world.close())

const appUrl = 'http://hub.test'
const blind = { on: true, schools: false, video: false }
const panel = {
  steps: ['requirements', 'test', 'video'],
  criteria: [
    { component: 'requirements', text: 'Registro ativo', weight: 1 },
    { component: 'test', text: 'Prova', target: 10 },
    { component: 'video', text: 'Clareza', target: 10, byEvaluators: true },
  ],
}
const codeOf = ({ status, body }: { status: number; body: object }) => [status, 'code' in body && body.code]
const read = async ({ id }: { id: string }) => (await world.call(processes.get, { params: { id } })).body
async function edit(process: { id: string }, over: object) {
  const { companyId: _, ...before } = await read(process)
  return world.call(processes.update, { params: process, body: { ...before, ...over } })
}
const add = (process: { id: string }, accountId: string) =>
  world.call(evaluators.add, { params: process, body: { accountId, appUrl } })

/** A process whose open answer an applicant has handed in, with the evaluation of both. */
async function answered(over: object = {}) {
  const process = await given.process({ ...panel, ...over })
  const essay = { kind: 'texto', options: undefined, key: undefined, maxLength: 500, guide: '' }
  const step = await given.step(process, {}, [essay])
  const application = await given.application(process.id)
  const { link } = await started(world, application.id, step.id)
  const questionId = step.asked[0] ?? ''
  await link(answering.save, { client, answers: [{ questionId, value: 'Porque a rede caiu.' }] })
  await link(answering.submit)
  const params = { id: application.id, stepId: step.id }
  const attemptId = (await world.call(review.read, { params })).body.review?.attemptId ?? ''
  const criterionId = process.criteria.find(({ byEvaluators }) => byEvaluators)?.id ?? ''
  const points = { attemptId, grades: [{ questionId, points: 1 }], reason: '' }
  return { process, application: { id: application.id }, params, criterionId, points }
}
type Answered = Awaited<ReturnType<typeof answered>>

/** The calls that give grades, or make somebody an evaluator. */
const grading: [string, (of: Answered, accountId: string) => Promise<{ status: number; body: object }>][] = [
  [
    'a grade of the panel',
    ({ application, criterionId }) =>
      world.call(applications.mark, { params: application, body: { marks: [{ criterionId, value: 8 }] } }),
  ],
  [
    'an erased grade',
    ({ application, criterionId }) =>
      world.call(applications.mark, { params: application, body: { marks: [{ criterionId, value: null }] } }),
  ],
  [
    'sent grades',
    ({ application }) =>
      world.call(applications.send, { params: application, body: { component: 'video', sent: true } }),
  ],
  [
    'reopened grades',
    ({ application }) =>
      world.call(applications.send, { params: application, body: { component: 'video', sent: false } }),
  ],
  ['points for open answers', ({ params, points }) => world.call(review.grade, { params, body: points })],
  ['a member of the team', ({ process }, accountId) => add(process, accountId)],
  [
    'an assignment',
    ({ application }, accountId) =>
      world.call(evaluators.assign, { params: application, body: { evaluatorIds: [accountId] } }),
  ],
]

describe('blind mode', () => {
  it.each(grading)('refuses an administrator %s', async (_, attempt) => {
    const of = await answered({ blind })
    const { status, body } = await attempt(of, me.id)
    expect([status, body]).toMatchObject([409, { code: 'blind_process', message: refusalsPt.blind_process }])
    const marks = await world.db
      .selectFrom('marks')
      .select('value')
      .where('applicationId', '=', of.application.id)
      .execute()
    expect(marks).toEqual([])
  })

  it('says so before it is tried, and leaves administrators what they mark once for all', async () => {
    const { process, application, params } = await answered({ blind })
    const evaluation = (await world.call(applications.evaluation, { params: application })).body
    expect(evaluation).toMatchObject({ mayGrade: false, name: expect.stringMatching(/^Pessoa/) })
    expect((await world.call(review.read, { params })).body.review?.mayGrade).toBe(false)
    const { marks } = await given.marks(application.id, process, { 'Registro ativo': 1 })
    expect(marks).toMatchObject([{ value: 1, evaluatorId: null }])
  })

  it('lets guests grade, and administrators where it is off', async () => {
    const blindly = await answered({ blind })
    const guest = await given.admin({ role: 'avaliador', rights: [] })
    expect((await add(blindly.process, guest.id)).status).toBe(200)
    await world.call(evaluators.assign, { params: blindly.application, body: { evaluatorIds: [guest.id] } })
    const as = { as: guest.token }
    const body = { marks: [{ criterionId: blindly.criterionId, value: 8 }] }
    expect((await world.call(applications.mark, { params: blindly.application, body }, as)).body.mayGrade).toBe(true)
    const sent = { component: 'video' as const, sent: true }
    expect((await world.call(applications.send, { params: blindly.application, body: sent }, as)).status).toBe(200)
    const { params, points } = blindly
    expect((await world.call(review.grade, { params, body: points }, as)).status).toBe(200)

    const open = await answered()
    expect(open.process.blind).toEqual({ on: false, schools: false, video: false })
    for (const [what, attempt] of grading.slice(0, 5)) {
      // Nothing was graded yet, so there is nothing to send or reopen.
      const { body } = await attempt(open, me.id)
      expect([what, body]).not.toMatchObject([what, { code: 'blind_process' }])
    }
  })
})

describe('the setting of blind mode', () => {
  const lastEvent = async ({ id }: { id: string }) =>
    (await world.call(audit.list, { query: { entity: 'process', entityId: id } })).body.rows[0]
  const off = { on: false, schools: false, video: false }

  it('is off at first, is copied with a process, and stays when a change leaves it out', async () => {
    const process = await given.process(panel)
    expect(process.blind).toEqual(off)
    const turned = await edit(process, { blind: { on: true, schools: true }, reason: 'Edital' })
    const { blind: _, ...rest } = turned.body as Process
    expect((await edit(process, { ...rest, blind: undefined, title: 'Outro título' })).body).toMatchObject({
      blind: { on: true, schools: true, video: false },
    })
    const { body: copy } = await world.call(processes.duplicate, { params: process })
    expect(copy.blind).toEqual({ on: true, schools: true, video: false })
  })

  it('is recorded with both values when it changes before the publication', async () => {
    const process = await given.process({ ...panel, blind }, 'rascunho')
    expect((await edit(process, { blind: off })).status).toBe(200)
    expect(await lastEvent(process)).toMatchObject({
      action: 'process.blind_mode_changed',
      changes: [{ field: 'blind', from: blind, to: off }],
    })
    // A change of the hidden fields is no change while the process is not blind.
    await edit(process, { blind: { ...off, schools: true } })
    expect((await lastEvent(process))?.action).toBe('process.blind_mode_changed')
    expect((await world.call(ruleChanges.list, { params: process })).body.rows).toEqual([])
  })

  it('is a rule from the publication on', async () => {
    const { process, application, criterionId } = await answered({ blind })
    const guest = await given.admin({ role: 'avaliador', rights: [] })
    await add(process, guest.id)
    await world.call(evaluators.assign, { params: application, body: { evaluatorIds: [guest.id] } })
    const body = { marks: [{ criterionId, value: 8 }] }
    await world.call(applications.mark, { params: application, body }, { as: guest.token })
    const refused = await edit(process, { blind: off })
    expect([refused.status, refused.body]).toMatchObject([400, { fields: { reason: expect.anything() } }])
    expect((await edit(process, { blind: off, reason: 'Faltam avaliadores de fora' })).status).toBe(200)
    const changes = [{ rule: 'blind', from: blind, to: off }]
    expect((await world.call(ruleChanges.list, { params: process })).body.rows).toMatchObject([
      { reason: 'Faltam avaliadores de fora', changes },
    ])
    expect(await lastEvent(process)).toMatchObject({ action: 'process.rules_changed' })
  })

  it('is not turned on while administrators evaluate, and says what to do', async () => {
    const { process, application, criterionId } = await answered()
    const colleague = await given.admin()
    await add(process, colleague.id)
    const turnOn = () => edit(process, { blind, reason: 'Edital' })
    expect((await read(process)).administratorsEvaluate).toBe(true)
    const refused = await turnOn()
    expect(codeOf(refused)).toEqual([409, 'administrators_evaluate'])
    await world.call(evaluators.remove, { params: { id: process.id, accountId: colleague.id } })
    const grade = (value: number | null) =>
      world.call(applications.mark, { params: application, body: { marks: [{ criterionId, value }] } })
    await grade(7)
    expect(codeOf(await turnOn())).toEqual([409, 'administrators_evaluate'])
    await grade(null)
    expect((await turnOn()).body).toMatchObject({ blind, administratorsEvaluate: false })
  })

  it('is not turned on after an administrator has graded open answers', async () => {
    const { process, params, points } = await answered()
    expect((await world.call(review.grade, { params, body: points })).status).toBe(200)
    expect(codeOf(await edit(process, { blind, reason: 'Edital' }))).toEqual([409, 'administrators_evaluate'])
  })
})
