import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customTests } from '#assessment/contract/customTests.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { ruleChanges } from '#hiring/contract/ruleChanges.ts'
import { steps } from '#steps/contract/steps.ts'
import { given as givenIn } from '#testing/given.ts'
import { codesOf, openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld({ publicUrl: 'http://hub.test' })
  given = givenIn(world)
  await given.admin()
})
afterAll(() => world.close())

const appUrl = 'http://hub.test'
const settings = { title: 'Prova escrita', days: 7 }
const invite = (id: string, stepId: string, applicationIds: string[]) =>
  world.call(steps.invite, { params: { id, stepId }, body: { appUrl, applicationIds } })

describe('a step of a process', () => {
  it('is made of a criterion and a test in use, and listed with both', async () => {
    const process = await given.process()
    const test = await given.customTest(process.companyId)
    const { body: before } = await world.call(steps.list, { params: process })
    expect(before.criteria).toMatchObject([{ text: 'Prova' }])
    expect(before.tests).toMatchObject([{ id: test.id, questions: 2 }])
    await given.application(process.id)
    const criterionId = before.criteria[0]?.id
    const { body } = await world.call(steps.create, {
      params: process,
      body: { criterionId, testId: test.id, settings },
    })
    expect(body.steps).toMatchObject([
      {
        kind: 'test',
        component: 'test',
        questions: 2,
        criterion: { text: 'Prova' },
        test: { number: 1, newest: 1 },
        attempts: {},
        uninvited: 1,
      },
    ])
    expect(body.criteria).toEqual([])
    const again = await world.call(steps.create, { params: process, body: { criterionId, testId: test.id, settings } })
    expect([again.status, again.body.code]).toEqual([409, 'criterion_taken'])
  })

  it('marks only a criterion of tests with one mark', async () => {
    const criteria = [
      { component: 'requirements', text: 'Registro ativo' },
      { component: 'test', text: 'Prova', byEvaluators: true },
    ]
    const process = await given.process({ criteria })
    const { id: testId } = await given.customTest(process.companyId)
    for (const { id: criterionId } of process.criteria) {
      const { status, body } = await world.call(steps.create, {
        params: process,
        body: { criterionId, testId, settings },
      })
      expect([status, body.code]).toEqual([409, 'criterion_not_fed'])
    }
  })

  it('asks no test of another company, and no archived one', async () => {
    const process = await given.process()
    const criterionId = process.criteria.find(({ text }) => text === 'Prova')?.id
    const foreign = await given.customTest((await given.company()).id)
    const archived = await given.customTest(process.companyId)
    const body = { archived: true, version: archived.version }
    await world.call(customTests.archive, { params: archived, body })
    for (const { id: testId } of [foreign, archived]) {
      const refused = await world.call(steps.create, { params: process, body: { criterionId, testId, settings } })
      expect([refused.status, refused.body.code]).toEqual([409, 'test_not_usable'])
    }
  })

  it.each([
    [{ title: '' }, { 'settings.title': 'required' }],
    [{ days: null }, { 'settings.dueAt': 'due_required' }],
    [{ dueAt: '2026-12-01T00:00:00Z' }, { 'settings.days': 'due_twice' }],
    [
      { days: null, opensAt: '2026-12-02T00:00:00Z', dueAt: '2026-12-01T00:00:00Z' },
      { 'settings.dueAt': 'due_before_opening' },
    ],
    [{ minutes: 0 }, { 'settings.minutes': 'too_small' }],
  ])('refuses the settings %j at their field', async (over, fields) => {
    const process = await given.process()
    const body = { criterionId: process.id, testId: process.id, settings: { ...settings, ...over } }
    const { status, body: problem } = await world.call(steps.create, { params: process, body })
    expect([status, codesOf(problem.fields)]).toEqual([400, fields])
  })

  it('is changed in place until somebody is invited; then attempts keep their settings', async () => {
    const process = await given.process()
    const step = await given.step(process)
    const params = { id: process.id, stepId: step.id }
    const change = (version: number, over: object, reason = '') =>
      world.call(steps.update, {
        params,
        body: { testId: step.testId, settings: { ...settings, ...over }, reason, version },
      })
    expect((await change(1, { minutes: 30 })).body.steps).toMatchObject([
      { version: 2, number: 1, settings: { minutes: 30 } },
    ])
    expect([(await change(1, { minutes: 40 })).status]).toEqual([409])
    const application = await given.application(process.id)
    await invite(process.id, step.id, [application.id])
    expect((await change(2, { title: 'Prova', minutes: 60 })).body.fields).toMatchObject({
      reason: { code: 'reason_required' },
    })
    expect((await change(2, { minutes: 60, title: 'Prova' }, 'Prova longa')).body.steps).toMatchObject([
      { version: 3, number: 2, settings: { minutes: 60 } },
    ])
    const overview = await world.call(steps.overview, {
      params: { id: application.candidateId, processId: process.id },
    })
    expect(overview.body.steps[0]?.attempts).toMatchObject([{ minutes: 30 }])
    expect((await world.call(ruleChanges.list, { params: process })).body.rows).toMatchObject([
      { reason: 'Prova longa', changes: [{ rule: 'step', from: { minutes: 30 }, to: { minutes: 60 } }] },
    ])
  })

  it('that was published with the process changes only with a reason, and is not removed; its name and stage are free', async () => {
    const draft = await given.process({}, 'rascunho')
    const step = await given.step(draft)
    const process = await given.moved(draft.id, 'publicado')
    const params = { id: process.id, stepId: step.id }
    const change = (over: object, reason = '') =>
      world.call(steps.update, {
        params,
        body: { testId: step.testId, settings: { ...step.settings, ...over }, reason, version: step.version },
      })
    for (const over of [
      { minutes: 30 },
      { attempts: 2 },
      { days: 3 },
      { instructions: 'Sem consulta' },
      { opensAt: '2026-12-01T00:00:00Z' },
      { answeredBy: 'professional' },
      { allAtOnce: true },
      { textAnswers: false },
    ])
      expect((await change(over)).body.fields, JSON.stringify(over)).toHaveProperty('reason')
    expect((await world.call(steps.remove, { params })).body.code).toBe('step_announced')
    const free = await change({ title: 'Prova de conhecimentos', stageId: process.stages[0]?.id })
    expect(free.body.steps).toMatchObject([{ announced: true, settings: { title: 'Prova de conhecimentos' } }])
    expect((await world.call(ruleChanges.list, { params: process })).body.rows).toEqual([])
  })

  it('of a public competition changes once another person has approved it, and as it was proposed', async () => {
    const draft = await given.process({ ruleset: 'conselho_publico' }, 'rascunho')
    const step = await given.step(draft)
    const process = await given.moved(draft.id, 'em_aprovacao', 'aprovado', 'publicado')
    const params = { id: process.id, stepId: step.id }
    const change = (over: object, version: number) =>
      world.call(steps.update, {
        params,
        body: { testId: step.testId, settings: { ...step.settings, ...over }, reason: 'Item 7', version },
      })
    expect((await change({ title: 'Objetiva', minutes: 90 }, 1)).body.steps).toMatchObject([
      { version: 2, settings: { title: 'Objetiva', minutes: null } },
    ])
    expect((await change({ title: 'Objetiva', minutes: 60 }, 2)).status).toBe(200)
    const { proposals } = (await world.call(ruleChanges.list, { params: process })).body
    const other = (await given.admin()).token
    const accept = (id = '') =>
      world.call(ruleChanges.decide, { params: { id }, body: { accept: true, reason: 'Conferido' } }, { as: other })
    expect((await accept(proposals[1]?.id)).status).toBe(200)
    expect((await accept(proposals[0]?.id)).body.code).toBe('rectification_outdated')
    expect((await world.call(steps.list, { params: process })).body.steps).toMatchObject([
      { settings: { title: 'Objetiva', minutes: 90 } },
    ])
    expect((await world.call(ruleChanges.list, { params: process })).body.rows).toMatchObject([
      { number: 1, reason: 'Item 7', changes: [{ rule: 'step', from: { minutes: null }, to: { minutes: 90 } }] },
    ])
  })

  it('is removed while nobody was invited', async () => {
    const process = await given.process()
    const step = await given.step(process)
    const params = { id: process.id, stepId: step.id }
    await invite(process.id, step.id, [(await given.application(process.id)).id])
    const refused = await world.call(steps.remove, { params })
    expect([refused.status, refused.body.code]).toEqual([409, 'step_used'])
    const other = await given.process()
    const unused = await given.step(other)
    const removed = await world.call(steps.remove, { params: { id: other.id, stepId: unused.id } })
    expect(removed.body).toMatchObject({ steps: [], criteria: [{ text: 'Prova' }] })
  })

  it('does not change once the result is frozen', async () => {
    const { process } = await given.ranked()
    const { version } = await given.moved(process.id)
    expect((await world.call(ranking.freeze, { params: process, body: { version } })).status).toBe(200)
    const body = { criterionId: process.id, testId: process.id, settings }
    const { status, body: problem } = await world.call(steps.create, { params: process, body })
    expect([status, problem.code]).toEqual([409, 'process_frozen'])
  })
})

describe('an invitation', () => {
  it('goes at once to the people who are named, and again with the same link', async () => {
    const process = await given.process()
    const step = await given.step(process)
    const [ana, bia] = [await given.application(process.id), await given.application(process.id)]
    expect((await invite(process.id, step.id, [ana.id, bia.id])).body).toEqual({ invited: 2 })
    expect((await invite(process.id, step.id, [ana.id])).body).toEqual({ invited: 1 })
    const mails = world.db
      .selectFrom('deliveries')
      .select('subject')
      .where('subject', '=', `Prova escrita: ${process.title}`)
    expect(await mails.execute()).toHaveLength(3)
    const links = world.db.selectFrom('stepLinks').selectAll().where('stepId', '=', step.id)
    expect((await links.execute()).map((link) => link.applicationId).toSorted()).toEqual([ana.id, bia.id].toSorted())
  })

  it('leads only to this installation', async () => {
    const process = await given.process()
    const step = await given.step(process)
    const params = { id: process.id, stepId: step.id }
    const { id } = await given.application(process.id)
    const { status, body } = await world.call(steps.invite, {
      params,
      body: { applicationIds: [id], appUrl: 'https://elsewhere.example' },
    })
    expect([status, codesOf(body.fields)]).toEqual([400, { appUrl: 'origin' }])
  })

  it('does not go to somebody whose application is over, or who was erased, nor count them as waiting', async () => {
    const process = await given.process()
    const step = await given.step(process)
    const [over, erased] = [await given.application(process.id), await given.application(process.id)]
    await world.db.updateTable('applications').set({ status: 'desistente' }).where('id', '=', over.id).execute()
    const asked = { privacyState: 'anonimizado' as const }
    await world.db.updateTable('candidates').set(asked).where('id', '=', erased.candidateId).execute()
    expect((await world.call(steps.list, { params: process })).body.steps).toMatchObject([{ uninvited: 0 }])
    for (const { id } of [over, erased]) {
      const named = await invite(process.id, step.id, [id])
      expect([named.status, named.body.code]).toEqual([409, 'application_out'])
      const copied = await world.call(steps.address, { params: { id, stepId: step.id }, body: { appUrl } })
      expect([copied.status, copied.body.code]).toEqual([409, 'application_out'])
    }
  })

  it('goes to somebody whose data are about to be deleted for their age', async () => {
    const process = await given.process()
    const step = await given.step(process)
    const { id, candidateId } = await given.application(process.id)
    await world.db
      .updateTable('candidates')
      .set({ privacyState: 'aviso_retencao' })
      .where('id', '=', candidateId)
      .execute()
    expect((await invite(process.id, step.id, [id])).body).toEqual({ invited: 1 })
  })
})
