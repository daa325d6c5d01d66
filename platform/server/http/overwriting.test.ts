import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plans } from '#billing/contract/plans.ts'
import { taskColumns, tasks } from '#desk/contract/tasks.ts'
import { evaluators } from '#steps/contract/evaluators.ts'
import { steps } from '#steps/contract/steps.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

const appUrl = 'http://hub.test'
let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld({ publicUrl: appUrl })
  given = givenIn(world)
  await given.admin()
})
afterAll(() => world.close())

/** Calls that replace something and carry no sign of what the caller saw, each with the reason why nothing of another person is lost. */
const own = 'only the caller writes it'
const harmless: Record<string, string> = {
  '/api/notices/choices': own,
  '/api/user/{id}': own,
  '/user/{id}': own,
  '/api/calendar/address': own,
  '/api/views/default': own,
  '/api/chat/conversations/{key}/own': own,
  '/api/chat/conversations/{key}/messages/{seq}': own,
  '/api/applications/{id}/steps/{stepId}/grades': `${own}: each evaluator has grades of their own`,
  '/api/booking-link/wish': own,
  '/api/booking-link/need': own,
  '/api/booking-link/interview': 'a move names its reason, which only a page that saw the interview asks for',
  '/api/step-link/questions/{questionId}/take': own,
  '/messages/updateGroup': `${own}: the author of the messages`,
  '/api/messages/updateGroup': `${own}: the author of the messages`,
  '/api/messages/{id}/pause': `${own}: the author of the message`,
  '/api/candidates/{id}/competency-test/attempts/{attemptId}/answers': 'each answer is stored by itself',
  '/api/applications/{id}/steps/{stepId}/flags': 'a flag is dismissed once',
  '/api/tasks/{id}/items/{itemId}': 'a box is checked or not; no page changes the text of a line',
  '/api/booking/agendas/{id}/openings': 'each opening is added to the hours of the panel by itself',
}
const signs = /"(version|from|was|revision)":/

type Spec = { paths: Record<string, Record<string, { requestBody?: unknown }>>; components?: { schemas?: object } }
/** The description of a body, with what it refers to. */
function textOf(spec: Spec, body: unknown): string {
  const schemas = spec.components?.schemas as Record<string, unknown> | undefined
  return JSON.stringify(body, (_, value) => {
    const name = typeof value?.$ref === 'string' && value.$ref.split('/').at(-1)
    return name ? (schemas?.[name] ?? value) : value
  })
}

it('every call that replaces something carries what its caller saw', () => {
  const spec = (world.app as unknown as { swagger: () => Spec }).swagger()
  const blind = Object.entries(spec.paths).flatMap(([path, { put }]) =>
    put?.requestBody && !signs.test(textOf(spec, put.requestBody)) ? [path] : [],
  )
  expect(blind.filter((path) => !(path in harmless))).toEqual([])
  expect(Object.keys(harmless).filter((path) => !spec.paths[path]?.put)).toEqual([])
})

const codeOf = ({ status, body }: { status: number; body: object }) => [status, 'code' in body ? body.code : 'ok']
const overtaken = [409, 'changed_meanwhile']

describe('a change over what another person changed meanwhile is refused, and one over what was seen is not', () => {
  it('the order of plans and of columns of tasks', async () => {
    const input = { audience: '', period: 'mensal', price: 100, trialDays: 0, limits: {}, features: [], isPublic: true }
    const made: string[] = []
    for (const code of ['A', 'B', 'C']) {
      const plan = await world.call(plans.create, { body: { ...input, code, name: code, highlighted: false } as never })
      expect(plan.status).toBe(200)
      made.push(plan.body.id)
    }
    const seen = (await world.call(plans.list)).body.rows.map(({ id }) => id).filter((id) => made.includes(id))
    const reversed = seen.toReversed()
    expect((await world.call(plans.order, { body: { ids: reversed, from: seen } })).status).toBe(200)
    expect(codeOf(await world.call(plans.order, { body: { ids: seen, from: seen } }))).toEqual(overtaken)

    const columns = (await world.call(tasks.board)).body.columns.map(({ id }) => id)
    const turned = columns.toReversed()
    expect((await world.call(taskColumns.order, { body: { ids: turned, from: columns } })).status).toBe(200)
    expect(codeOf(await world.call(taskColumns.order, { body: { ids: columns, from: columns } }))).toEqual(overtaken)
  })

  it('the evaluators of an application, its extra time, and the deadline of a step', async () => {
    const process = await given.process()
    const application = await given.application(process.id)
    const step = await given.step(process)
    const invited = { applicationIds: [application.id], appUrl }
    await world.call(steps.invite, { params: { id: process.id, stepId: step.id }, body: invited })
    const [ana, bia] = [await given.admin(), await given.admin()]
    for (const { id: accountId } of [ana, bia])
      await world.call(evaluators.add, { params: process, body: { accountId, appUrl } })
    const choose = (evaluatorIds: string[], from: string[]) =>
      world.call(evaluators.assign, { params: application, body: { evaluatorIds, from } })
    expect((await choose([ana.id], [])).status).toBe(200)
    expect(codeOf(await choose([bia.id], []))).toEqual(overtaken)
    expect((await choose([bia.id, ana.id], [ana.id])).status).toBe(200)

    const accommodate = (extraPercent: number, from: number) => {
      const seen = { extraPercent: from, textInstead: false }
      return world.call(steps.accommodate, { params: application, body: { extraPercent, reason: 'Laudo', from: seen } })
    }
    expect((await accommodate(25, 0)).status).toBe(200)
    expect(codeOf(await accommodate(50, 0))).toEqual(overtaken)
    expect((await accommodate(50, 25)).status).toBe(200)

    const { candidateId } = application
    const read = async () =>
      (await world.call(steps.overview, { params: { id: candidateId, processId: process.id } })).body.steps[0]
        ?.attempts[0]?.dueAt
    const first = (await read()) ?? ''
    const params = { id: application.id, stepId: step.id }
    const later = (days: number) => new Date(Date.parse(first) + days * 86_400_000).toISOString()
    const extend = (dueAt: string, from: string) =>
      world.call(steps.extend, { params, body: { dueAt, reason: 'Doença', from } })
    expect((await extend(later(2), first)).status).toBe(200)
    expect(codeOf(await extend(later(1), first))).toEqual(overtaken)
    expect((await extend(later(3), (await read()) ?? '')).status).toBe(200)
  })
})
