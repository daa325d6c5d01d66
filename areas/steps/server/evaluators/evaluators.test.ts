import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '#access/contract/accounts.ts'
import { session } from '#access/contract/session.ts'
import { issueKey } from '#access/server/accounts/keys.sql.ts'
import { applications } from '#hiring/contract/applications.ts'
import { answering } from '#steps/contract/answering.ts'
import { evaluators } from '#steps/contract/evaluators.ts'
import { review } from '#steps/contract/review.ts'
import { steps } from '#steps/contract/steps.ts'
import { given as givenIn, password } from '#testing/given.ts'
import { client, started } from '#testing/stepLink.ts'
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
const panel = {
  steps: ['requirements', 'test', 'video'],
  criteria: [
    { component: 'requirements', text: 'Registro ativo', weight: 1 },
    { component: 'test', text: 'Prova', target: 10 },
    { component: 'video', text: 'Clareza', target: 10, byEvaluators: true },
  ],
}
const codeOf = ({ status, body }: { status: number; body: object }) => [status, 'code' in body && body.code]

let invited = 0
/** A guest in the team of a process, who has chosen a password and logged in. */
async function guestOf(process: { id: string }, name = 'Bruno Convidado') {
  const email = `guest${++invited}@exemplo.com.br`
  const { status, body } = await world.call(evaluators.add, { params: process, body: { name, email, appUrl } })
  expect(status).toBe(200)
  const id = body.evaluators.find((each) => each.email === email)?.id ?? ''
  const letters = await world.db.selectFrom('deliveries').select('template').where('accountId', '=', id).execute()
  expect(letters).toEqual([{ template: 'evaluator_invitation' }])
  const key = await issueKey(world.db, id, 'invitation')
  expect((await world.call(session.reset, { body: { key, newPassword: password } })).status).toBe(200)
  const login = await world.call(session.login, { query: { typeUser: 0 }, body: { email, password } })
  return { id, email, name, token: login.body.accessToken, user: login.body.user }
}

/** A process with a panel and a test, whose open answer an applicant has handed in. */
async function answered() {
  const process = await given.process(panel)
  const test = await given.customTest(process.companyId, [{}, essay])
  const criterionId = process.criteria.find(({ text }) => text === 'Prova')?.id
  const { body } = await world.call(steps.create, {
    params: process,
    body: { criterionId, testId: test.id, settings: { title: 'Estudo de caso', days: 7 } },
  })
  const step = body.steps[0] as { id: string }
  const application = await given.application(process.id, { fullName: 'Quitéria Zanotto' })
  const { link } = await started(world, application.id, step.id)
  const answers = [
    { questionId: test.asked[0], value: 'b' },
    { questionId: test.asked[1], value: 'Porque a rede caiu.' },
  ]
  await link(answering.save, { client, answers })
  await link(answering.submit)
  return { process, application, step, test, params: { id: application.id, stepId: step.id } }
}

const assign = (id: string, evaluatorIds: string[]) =>
  world.call(evaluators.assign, { params: { id }, body: { evaluatorIds } })

describe('a guest evaluator', () => {
  it('is invited by mail, logs in, and grades by number what is assigned to them', async () => {
    const { process, application, step, test, params } = await answered()
    const guest = await guestOf(process)
    expect(guest.user).toMatchObject({ role: 'avaliador', state: 'ativo' })
    const as = { as: guest.token }
    expect((await world.call(evaluators.queue, {}, as)).body).toEqual({ rows: [], total: 0 })
    await assign(application.id, [guest.id])
    const { rows } = (await world.call(evaluators.queue, {}, as)).body
    expect(rows).toMatchObject([{ id: application.id, left: 2, done: 0, process: { id: process.id } }])
    const evaluating = (await world.call(evaluators.read, { params: application }, as)).body
    expect(evaluating).toMatchObject({
      steps: [{ id: step.id, title: 'Estudo de caso', isGraded: false }],
      hasPanel: true,
    })

    const before = (await world.call(review.read, { params }, as)).body.review
    expect(before).toMatchObject({ score: null, hidden: 'unsent', answeredBy: null })
    expect(before?.questions.map(({ id }) => id)).toEqual([test.asked[1]])
    const grades = [{ questionId: test.asked[1], points: 1.5, note: '' }]
    const body = { attemptId: before?.attemptId, grades, reason: '' }
    const after = (await world.call(review.grade, { params, body }, as)).body.review
    expect(after).toMatchObject({ score: 87.5, hidden: null })

    const evaluation = (await world.call(applications.evaluation, { params: application }, as)).body
    expect(evaluation).toMatchObject({ name: '', cpf: '', total: null, place: null, photoUrl: null, decisions: [] })
    expect(evaluation.criteria.map(({ text }) => text)).toEqual(['Clareza'])
    expect(JSON.stringify([before, after, evaluation, evaluating, rows])).not.toMatch(/Quitéria|Zanotto/)
    const criterionId = evaluation.criteria[0]?.id
    const marked = await world.call(
      applications.mark,
      { params: application, body: { marks: [{ criterionId, value: 8 }] } },
      as,
    )
    expect(marked.status).toBe(200)
    const sent = { component: 'video' as const, sent: true }
    expect((await world.call(applications.send, { params: application, body: sent }, as)).status).toBe(200)
    expect((await world.call(evaluators.queue, {}, as)).body.rows).toEqual([])
    expect((await world.call(evaluators.queue, { query: { done: true } }, as)).body.rows).toMatchObject([
      { left: 0, done: 2 },
    ])
    const team = (await world.call(evaluators.team, { params: process })).body
    expect(team.evaluators).toMatchObject([{ id: guest.id, assigned: 1, done: 1, state: 'ativo' }])
  })

  it('marks only what evaluators mark', async () => {
    const { process, application } = await answered()
    const guest = await guestOf(process)
    await assign(application.id, [guest.id])
    const criterionId = process.criteria.find(({ text }) => text === 'Registro ativo')?.id
    const body = { marks: [{ criterionId, value: 1 }] }
    const refused = await world.call(applications.mark, { params: application, body }, { as: guest.token })
    expect(codeOf(refused)).toEqual([409, 'criterion_missing'])
  })

  it('does not reach an application that is not assigned to them, nor after their removal', async () => {
    const { process, application, params, test } = await answered()
    const guest = await guestOf(process)
    const as = { as: guest.token }
    const attempt = (await world.call(review.read, { params })).body.review
    const grade = { attemptId: attempt?.attemptId, grades: [{ questionId: test.asked[1], points: 1 }], reason: '' }
    const tries = () =>
      Promise.all([
        world.call(evaluators.read, { params: application }, as),
        world.call(evaluators.declareConflict, { params: application, body: { reason: 'Amizade' } }, as),
        world.call(applications.evaluation, { params: application }, as),
        world.call(
          applications.mark,
          { params: application, body: { marks: [{ criterionId: process.id, value: 1 }] } },
          as,
        ),
        world.call(applications.send, { params: application, body: { component: 'video', sent: true } }, as),
        world.call(review.read, { params }, as),
        world.call(review.grade, { params, body: grade }, as),
      ])
    expect((await tries()).map(({ status }) => status)).toEqual(Array(7).fill(404))
    await assign(application.id, [guest.id])
    expect((await world.call(evaluators.read, { params: application }, as)).status).toBe(200)
    const removed = await world.call(evaluators.remove, { params: { id: process.id, accountId: guest.id } })
    expect(removed.body.evaluators).toEqual([])
    expect((await tries()).map(({ status }) => status)).toEqual(Array(7).fill(404))
  })

  it('has no other rights, and counts as no administrator', async () => {
    const { process } = await answered()
    const guest = await guestOf(process)
    const { version } = (await world.call(accounts.get, { params: guest })).body
    const body = { rights: ['see_scores_early' as const], reason: 'Não', currentPassword: password, version }
    const refused = await world.call(accounts.setRights, { params: guest, body })
    expect(codeOf(refused)).toEqual([409, 'evaluator_rights'])
  })
})

describe('the team of a process', () => {
  it('takes administrators, once, and nobody who is suspended', async () => {
    const process = await given.process(panel)
    const colleague = await given.admin()
    const [known] = (await world.call(evaluators.team, { params: process })).body.administrators
    const add = (accountId: string) => world.call(evaluators.add, { params: process, body: { accountId, appUrl } })
    expect((await add(known?.id ?? '')).body.evaluators).toHaveLength(1)
    expect(codeOf(await add(known?.id ?? ''))).toEqual([409, 'evaluator_in_team'])
    await world.db.updateTable('accounts').set({ state: 'suspenso' }).where('id', '=', colleague.id).execute()
    expect(codeOf(await add(colleague.id))).toEqual([409, 'evaluator_inactive'])
    expect((await add(process.id)).status).toBe(404)
    const elsewhere = { accountId: known?.id ?? '', appUrl: 'http://outro.test' }
    expect((await world.call(evaluators.add, { params: process, body: elsewhere })).status).toBe(400)
  })

  it('gets the applications evenly, and keeps what each has', async () => {
    const process = await given.process(panel)
    for (const fullName of ['Ana Alves', 'Bia Braga', 'Caio Costa', 'Davi Dias'])
      await given.application(process.id, { fullName })
    const distribute = (each: number) => world.call(evaluators.distribute, { params: process, body: { each } })
    expect(codeOf(await distribute(1))).toEqual([409, 'no_evaluators'])
    await guestOf(process, 'Bruno')
    await guestOf(process, 'Camila')
    expect((await distribute(1)).body).toEqual({ assigned: 4, short: 0 })
    expect((await distribute(1)).body).toEqual({ assigned: 0, short: 0 })
    expect((await distribute(3)).body).toEqual({ assigned: 4, short: 4 })
    const team = (await world.call(evaluators.team, { params: process })).body
    expect(team.evaluators.map(({ assigned }) => assigned)).toEqual([4, 4])
    expect(team.unassigned).toBe(0)
    const { rows, total, facets } = (
      await world.call(evaluators.assignments, { params: process, query: { only: 'unsent', search: 'Bia' } })
    ).body
    expect([rows.map(({ name }) => name), total]).toEqual([['Bia Braga'], 1])
    expect(facets.only.find(({ value }) => value === 'unassigned')?.count).toBe(0)
  })

  it('replaces who declares a conflict of interest, and never assigns it to them again', async () => {
    const { process, application, params, test } = await answered()
    const [guest, other] = [await guestOf(process, 'Bruno'), await guestOf(process, 'Camila')]
    await assign(application.id, [guest.id])
    const declare = (reason: string) =>
      world.call(evaluators.declareConflict, { params: application, body: { reason } }, { as: guest.token })
    expect((await declare(' ')).status).toBe(400)
    expect((await declare('Trabalhamos juntos')).status).toBe(200)
    expect((await world.call(evaluators.read, { params: application }, { as: guest.token })).status).toBe(404)
    expect(codeOf(await assign(application.id, [guest.id]))).toEqual([409, 'evaluator_conflicted'])
    const found = await world.call(evaluators.assignments, { params: process, query: { only: 'conflict' } })
    expect(found.body.rows[0]?.evaluators).toMatchObject([{ id: guest.id, conflict: 'Trabalhamos juntos' }])
    expect((await world.call(evaluators.distribute, { params: process, body: { each: 1 } })).body).toEqual({
      assigned: 1,
      short: 0,
    })
    const attempt = (await world.call(review.read, { params })).body.review
    const body = {
      attemptId: attempt?.attemptId,
      grades: [{ questionId: test.asked[1], points: 1, note: '' }],
      reason: '',
    }
    expect((await world.call(review.grade, { params, body }, { as: other.token })).status).toBe(200)
    const late = await world.call(
      evaluators.declareConflict,
      { params: application, body: { reason: 'Tarde' } },
      { as: other.token },
    )
    expect(codeOf(late)).toEqual([409, 'conflict_after_grades'])
  })

  it('may not be graded by an administrator who declared a conflict, nor chosen from outside the team', async () => {
    const { process, application } = await answered()
    const colleague = await given.admin()
    expect(codeOf(await assign(application.id, [colleague.id]))).toEqual([409, 'evaluator_not_in_team'])
    await world.call(evaluators.add, { params: process, body: { accountId: colleague.id, appUrl } })
    expect((await assign(application.id, [colleague.id])).status).toBe(200)
    const as = { as: colleague.token }
    await world.call(evaluators.declareConflict, { params: application, body: { reason: 'Parentesco' } }, as)
    const criterionId = process.criteria.find(({ text }) => text === 'Clareza')?.id
    const marked = await world.call(
      applications.mark,
      { params: application, body: { marks: [{ criterionId, value: 9 }] } },
      as,
    )
    expect(codeOf(marked)).toEqual([409, 'conflict_declared'])
  })

  it('does not show an evaluator whether the others have sent', async () => {
    const { process, application } = await answered()
    const colleague = await given.admin()
    await world.call(evaluators.add, { params: process, body: { accountId: colleague.id, appUrl } })
    const guest = await guestOf(process)
    await assign(application.id, [colleague.id, guest.id])
    const as = { as: colleague.token }
    const doneOf = async (who: object) =>
      (await world.call(evaluators.team, { params: process }, who)).body.evaluators.map(({ done }) => done)
    expect((await doneOf(as)).filter((done) => done === null)).toHaveLength(1)
    expect(await doneOf({})).toEqual([0, 0])
    const seen = (await world.call(evaluators.assignments, { params: process }, as)).body
    expect(seen.rows[0]?.evaluators.find(({ id }) => id === guest.id)?.sent).toBeNull()
    expect(seen.facets.only.map(({ value }) => value)).not.toContain('unsent')
  })
})
