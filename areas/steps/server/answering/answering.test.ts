import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ranking } from '#hiring/contract/ranking.ts'
import { answering } from '#steps/contract/answering.ts'
import { consentVersion } from '#steps/contract/limits.ts'
import { steps } from '#steps/contract/steps.ts'
import { given as givenIn } from '#testing/given.ts'
import { client, started, tokenFor, withLink } from '#testing/stepLink.ts'
import { openWorld, type World } from '#testing/world.ts'
import { endSteps } from './ending.jobs.ts'

let world: World
let given: ReturnType<typeof givenIn>
const log: string[] = []
beforeAll(async () => {
  world = await openWorld({ publicUrl: 'http://hub.test', log: { write: (line) => log.push(line) }, logLevel: 'trace' })
  given = givenIn(world)
  await given.admin()
})
afterAll(() => world.close())

async function asked(settings: object = {}) {
  const process = await given.process()
  const step = await given.step(process, settings)
  const application = await given.application(process.id, { fullName: 'Ana Alves' })
  return { process, step, application }
}
const begun = async (settings: object = {}) => {
  const { process, step, application } = await asked(settings)
  return { process, step, application, ...(await started(world, application.id, step.id)) }
}
const answers = (ids: readonly string[], ...values: unknown[]) => ({
  client,
  answers: values.map((value, at) => ({ questionId: ids[at], value })),
})
const refusedWith = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body.code]
const setAttempt = (applicationId: string, set: object) =>
  world.db.updateTable('testAttempts').set(set).where('applicationId', '=', applicationId).execute()
const past = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()

describe('a step link', () => {
  it('shows what awaits the person, without the questions, and starts nothing', async () => {
    const { process, step, application } = await asked({ minutes: 40, instructions: 'Sem consulta.' })
    const link = withLink(world, await tokenFor(world, application.id, step.id))
    const { status, body } = await link(answering.read)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      state: 'disponivel',
      sheet: null,
      answers: [],
      intro: {
        process: process.title,
        title: 'Prova escrita',
        firstName: 'Ana',
        questions: 2,
        points: 4,
        minutes: 40,
      },
    })
    expect((await link(answering.read)).body.state).toBe('disponivel')
  })

  it('is the same address each time, and its token is in no row and no line of the log', async () => {
    const { step, application } = await asked()
    const token = await tokenFor(world, application.id, step.id)
    expect(await tokenFor(world, application.id, step.id)).toBe(token)
    await withLink(world, token)(answering.read)
    await withLink(world, `${token.slice(0, -1)}-`)(answering.read)
    const rows = await world.db.selectFrom('stepLinks').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(log.join('')).not.toContain(token)
  })

  it.each([
    ['none', ''],
    ['one that is cut off', 'abc'],
    ['a forged one', 'A'.repeat(43)],
  ])('is refused with %s', async (_, token) => {
    expect(refusedWith(await withLink(world, token)(answering.read))).toEqual([409, 'link_unknown'])
  })

  it('opens no other call, and no session opens its calls', async () => {
    const { step, application } = await asked()
    const token = await tokenFor(world, application.id, step.id)
    const { paths } = (world.app as unknown as { swagger: () => { paths: Record<string, object> } }).swagger()
    const open =
      /^\/api\/(step-link|booking-link|applicant\/|vacancies\/|checkout|pix-webhook\/|site|account\/|contact|unsubscribe\/)|\/login$|\/forgotPassword$|getUserByAcessToken/
    const walked = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => [method.toUpperCase(), path] as const),
    )
    for (const [method, path] of walked.filter(([, path]) => !open.test(path))) {
      const url = path.replaceAll(/\{[^}]+\}/g, application.id)
      const headers = { authorization: `Step ${token}` }
      const reply = await world.app.inject({
        method: method as 'GET',
        url,
        headers,
        ...(method !== 'GET' && { payload: {} }),
      })
      expect([method, path, reply.statusCode]).toEqual([method, path, 401])
    }
    expect((await world.call(answering.read)).body.code).toBe('link_unknown')
  })

  it('is refused once it is revoked; the next one is another', async () => {
    const { step, application } = await asked()
    const token = await tokenFor(world, application.id, step.id)
    const params = { id: application.id, stepId: step.id }
    await world.call(steps.revoke, { params, body: { reason: 'Foi repassado' } })
    expect(refusedWith(await withLink(world, token)(answering.read))).toEqual([409, 'link_revoked'])
    const next = await tokenFor(world, application.id, step.id)
    expect(next).not.toBe(token)
    expect((await withLink(world, next)(answering.read)).status).toBe(200)
  })
})

it('an address whose key is gone gives way to another link', async () => {
  const { step, application } = await asked()
  const token = await tokenFor(world, application.id, step.id)
  const hash = randomBytes(32)
  await world.db.updateTable('stepLinks').set({ hash }).where('applicationId', '=', application.id).execute()
  const next = await tokenFor(world, application.id, step.id)
  expect(next).not.toBe(token)
  expect((await withLink(world, next)(answering.read)).status).toBe(200)
})

describe('an attempt', () => {
  it('is started with the consent, answered, handed in, scored, and ranks its applicant', async () => {
    const { process, step, application, link, page } = await begun({ minutes: 40 })
    expect(page.sheet?.sections[0]?.questions.map((q) => q.id).toSorted()).toEqual(step.asked.toSorted())
    expect(JSON.stringify(page)).not.toMatch(/"key"|"explanation"/)
    const saved = await link(answering.save, answers(step.asked, 'b', 'a'))
    expect(saved).toMatchObject({ status: 200, body: { elsewhere: false, endsAt: page.endsAt } })
    expect((await link(answering.read)).body.answers).toHaveLength(2)
    const { body } = await link(answering.submit)
    expect(body).toMatchObject({
      state: 'corrigido',
      sheet: null,
      answers: [],
      code: expect.stringMatching(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/),
    })
    const { rows } = (await world.call(ranking.list, { params: process })).body
    // One of two questions: 10 of 20 points, and no requirement answered yet.
    expect(rows).toMatchObject([{ id: application.id, scores: { test: 50 } }])
  })

  it('needs the consent of this version', async () => {
    const { step, application } = await asked()
    const link = withLink(world, await tokenFor(world, application.id, step.id))
    expect((await link(answering.start, { client, consent: 'outra' })).status).toBe(400)
    expect((await link(answering.read)).body.state).toBe('disponivel')
  })

  it('goes on where it was on a reload or another device, and tells the former page', async () => {
    const { step, link } = await begun()
    await link(answering.save, answers(step.asked, 'c'))
    const other = '01900000-0000-7000-8000-00000000000b'
    const resumed = await link(answering.start, { client: other, consent: consentVersion })
    expect(resumed.body.answers).toEqual([{ questionId: step.asked[0], value: 'c' }])
    expect((await link(answering.save, answers(step.asked, 'b'))).body.elsewhere).toBe(true)
    expect((await link(answering.read)).body.answers).toEqual([{ questionId: step.asked[0], value: 'b' }])
  })

  it('keeps what another page has answered since this one read it, and shows it, unless this page says that it has read it', async () => {
    const { step, link } = await begun()
    const [questionId = ''] = step.asked
    const save = async (of: string, value: string, revision?: number) =>
      (await link(answering.save, { client: of, answers: [{ questionId, value, revision }] })).body
    const stands = async () => (await link(answering.read)).body
    const phone = '01900000-0000-7000-8000-00000000000b'
    expect(await save(client, 'a', 0)).toMatchObject({ revisions: { [questionId]: 1 }, newer: [] })
    // The acknowledgement is lost, and the same page goes on.
    expect(await save(client, 'b', 0)).toMatchObject({ revisions: { [questionId]: 2 }, newer: [] })
    await link(answering.start, { client: phone, consent: consentVersion })
    expect(await save(phone, 'c', 2)).toMatchObject({ revisions: { [questionId]: 3 }, newer: [] })

    // The laptop wakes up.
    for (const revision of [2, 0, undefined])
      expect(await save(client, 'a', revision)).toMatchObject({
        elsewhere: true,
        revisions: {},
        newer: [{ questionId, value: 'c', revision: 3 }],
      })
    expect(await stands()).toMatchObject({ answers: [{ value: 'c' }], revisions: { [questionId]: 3 } })
    expect(await save(client, 'c', 0)).toMatchObject({ newer: [] })
    expect(await save(client, 'a', 3)).toMatchObject({ newer: [] })
    expect(await stands()).toMatchObject({ answers: [{ value: 'a' }] })
  })

  it('keeps one of two first answers that come at once, and shows it to the other page', async () => {
    const { step, link } = await begun()
    const [questionId = ''] = step.asked
    const pages = ['a', 'b', 'c'].map((value, at) => ({ value, client: `01900000-0000-7000-8000-0000000000c${at}` }))
    const replies = await Promise.all(
      pages.map(({ value, client: of }) =>
        link(answering.save, { client: of, answers: [{ questionId, value, revision: 0 }] }),
      ),
    )
    expect(replies.filter(({ body }) => body.newer.length === 0)).toHaveLength(1)
    const [{ value } = { value: null }] = (await link(answering.read)).body.answers
    for (const { body } of replies.filter(({ body }) => body.newer.length > 0)) expect(body.newer[0]?.value).toBe(value)
  })

  it.each([
    ['a question that is not asked', ['01900000-0000-7000-8000-000000000001'], ['b'], 'answer_unasked'],
    ['an option that is not offered', null, ['z'], 'answer_impossible'],
    ['a value of another kind', null, [true], 'answer_impossible'],
  ])('refuses %s, and saves nothing of that request', async (_, ids, values, code) => {
    const { step, link } = await begun()
    const request = answers([...(ids ?? step.asked), step.asked[1] ?? ''], ...values, 'a')
    expect(refusedWith(await link(answering.save, request))).toEqual([409, code])
    expect((await link(answering.read)).body.answers).toEqual([])
  })

  it('takes no answer before its start, after its end, or after it was handed in', async () => {
    const { step, application } = await asked()
    const link = withLink(world, await tokenFor(world, application.id, step.id))
    expect(refusedWith(await link(answering.save, answers(step.asked, 'b')))).toEqual([409, 'step_not_started'])
    await link(answering.start, { client, consent: consentVersion })
    await setAttempt(application.id, { endsAt: past(20) })
    // Within the grace period.
    expect((await link(answering.save, answers(step.asked, 'b'))).status).toBe(200)
    await setAttempt(application.id, { endsAt: past(31) })
    expect(refusedWith(await link(answering.save, answers(step.asked, 'c')))).toEqual([409, 'step_expired'])
    // Answers given in time are handed in by themselves.
    expect((await link(answering.read)).body.state).toBe('corrigido')
    expect(refusedWith(await link(answering.save, answers(step.asked, 'c')))).toEqual([409, 'step_sent'])
  })

  it('is handed in once, from however many tabs at once', async () => {
    const { step, application, link } = await begun()
    await link(answering.save, answers(step.asked, 'b', 'b'))
    const replies = await Promise.all(Array.from({ length: 8 }, () => link(answering.submit)))
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.code}`)).size).toBe(1)
    const events = await world.db
      .selectFrom('auditEvents')
      .select('id')
      .where('entityId', '=', application.id)
      .where('action', '=', 'application.step_sent')
      .execute()
    expect(events).toHaveLength(1)
  })

  it('is started neither before it opens nor after its deadline, nor in a frozen process', async () => {
    const start = { client, consent: consentVersion }
    const early = await asked({ opensAt: new Date(Date.now() + 3_600_000).toISOString() })
    const tooEarly = withLink(world, await tokenFor(world, early.application.id, early.step.id))
    expect(refusedWith(await tooEarly(answering.start, start))).toEqual([409, 'step_not_open'])
    const late = await asked()
    const tooLate = withLink(world, await tokenFor(world, late.application.id, late.step.id))
    await setAttempt(late.application.id, { dueAt: past(5) })
    expect(refusedWith(await tooLate(answering.start, start))).toEqual([409, 'step_expired'])
    expect((await tooLate(answering.read)).body.state).toBe('expirado')
    const frozen = await asked()
    const closed = withLink(world, await tokenFor(world, frozen.application.id, frozen.step.id))
    const freeze = { frozenAt: new Date().toISOString() }
    await world.db.updateTable('selectiveProcesses').set(freeze).where('id', '=', frozen.process.id).execute()
    expect(refusedWith(await closed(answering.start, start))).toEqual([409, 'step_closed'])
  })

  it('ends by itself: handed in with its answers, expired without one, and only once', async () => {
    const [answered, silent, unstarted] = [await begun({ minutes: 10 }), await begun({ minutes: 10 }), await asked()]
    await answered.link(answering.save, answers(answered.step.asked, 'b', 'b'))
    await tokenFor(world, unstarted.application.id, unstarted.step.id)
    for (const { application } of [answered, silent]) await setAttempt(application.id, { endsAt: past(40) })
    await setAttempt(unstarted.application.id, { dueAt: past(40) })
    await Promise.all([endSteps(world.db), endSteps(world.db)])
    const stateOf = async ({ application }: { application: { id: string } }) =>
      world.db
        .selectFrom('testAttempts')
        .select(['state', 'score'])
        .where('applicationId', '=', application.id)
        .execute()
    expect(await stateOf(answered)).toEqual([{ state: 'corrigido', score: 100 }])
    expect(await stateOf(silent)).toEqual([{ state: 'expirado', score: null }])
    expect(await stateOf(unstarted)).toEqual([{ state: 'expirado', score: null }])
  })
})

it('a network that tries unknown tokens has to wait', async () => {
  const tries = await Promise.all(Array.from({ length: 40 }, () => withLink(world, 'B'.repeat(43))(answering.read)))
  expect(tries.some(({ status }) => status === 429)).toBe(true)
})
