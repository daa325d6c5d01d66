import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { competencies } from '#assessment/contract/competencies.ts'
import { type Attempt, competencyTest } from '#assessment/contract/competencyTest.ts'
import { type Questionnaire, questionnaires } from '#assessment/contract/questionnaires.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
let questionnaire: Questionnaire
let ids: string[]
const levels = ['Não demonstra', 'Com ajuda', 'Sozinho', 'Ensina', 'É referência']
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin({ name: 'Helena Dias' })
  const made = []
  for (const name of ['Comunicação', 'Liderança'])
    made.push((await world.call(competencies.create, { body: { name, levels } })).body.id)
  ids = made
  const items = ids.flatMap((competencyId) => [
    { competencyId, text: 'Faço' },
    { competencyId, text: 'Não faço', reversed: true },
    { competencyId, text: 'Faço sempre' },
  ])
  questionnaire = (await world.call(questionnaires.create, { body: { name: 'Perfil', items } })).body
})
afterAll(() => world.close())
const nobody = '01900000-0000-7000-8000-000000000000'

const see = async (of: { id: string }) => (await world.call(competencyTest.get, { params: of })).body
const open = (of: { id: string }) =>
  world.call(competencyTest.open, { params: of, body: { questionnaireId: questionnaire.id } })
const at = (of: { id: string }, attempt: { id: string }) => ({ id: of.id, attemptId: attempt.id })
async function begun(of: { id: string }) {
  const attempt = (await open(of)).body
  return (await world.call(competencyTest.start, { params: at(of, attempt) })).body
}
const answer = (of: { id: string }, attempt: Attempt, values: (number | null)[], more: object = {}) =>
  world.call(competencyTest.answer, {
    params: at(of, attempt),
    body: { answers: values.map((value, i) => ({ itemId: attempt.asked.items[i]?.id, value })), ...more },
  })
const submit = (of: { id: string }, attempt: Attempt) =>
  world.call(competencyTest.submit, { params: at(of, attempt), body: { version: attempt.version } })
/** Submits the same answer to all items of a competency, inverted for reversed items. */
async function sent(of: { id: string }, ...grades: [number, number]) {
  const attempt = await begun(of)
  const values = grades.flatMap((g) => [g, 6 - g, g])
  return (await submit(of, (await answer(of, attempt, values)).body)).body
}
const review = (of: { id: string }, attempt: Attempt, changes: object[]) =>
  world.call(competencyTest.review, { params: at(of, attempt), body: { levels: changes, version: attempt.version } })
const cancel = (of: { id: string }, attempt: Attempt, reason = 'Respondeu outra pessoa') =>
  world.call(competencyTest.cancel, { params: at(of, attempt), body: { reason, version: attempt.version } })

describe('answering', () => {
  it('saves each answer, so that a closed page loses nothing', async () => {
    const person = await given.candidate()
    const offered = (await open(person)).body
    expect(offered).toMatchObject({ state: 'disponivel', startedAt: null, answers: {} })
    expect((await answer(person, offered, [3])).body.code).toBe('attempt_not_started')
    const attempt = (await world.call(competencyTest.start, { params: at(person, offered) })).body
    expect(attempt).toMatchObject({ state: 'iniciado' })
    await answer(person, attempt, [4, 2])
    await answer(person, attempt, [5], { evidence: [{ competencyId: ids[0], text: 'Apresentou o relatório' }] })
    await answer(person, attempt, [5, null])
    const [kept] = (await see(person)).attempts
    expect(kept).toMatchObject({
      answers: { [attempt.asked.items[0]?.id ?? '']: 5 },
      evidence: { [ids[0] ?? '']: 'Apresentou o relatório' },
    })
    expect(Object.keys(kept?.answers ?? {})).toHaveLength(1)
    // Starting again changes nothing.
    expect((await world.call(competencyTest.start, { params: at(person, offered) })).body.version).toBe(kept?.version)
  })
  it('counts no more time than has passed', async () => {
    const person = await given.candidate()
    const attempt = await begun(person)
    expect((await answer(person, attempt, [3], { seconds: 3600 })).body.seconds).toBeLessThan(60)
    await sql`update competency_attempts set saved_at = now() - interval '90 seconds' where id = ${attempt.id}`.execute(
      world.db,
    )
    const { seconds } = (await answer(person, attempt, [3], { seconds: 80 })).body
    expect(seconds).toBeGreaterThanOrEqual(80)
    expect(seconds).toBeLessThan(95)
  })
  it('refuses items that were not asked and invalid answers', async () => {
    const person = await given.candidate()
    const attempt = await begun(person)
    const save = (body: object) => world.call(competencyTest.answer, { params: at(person, attempt), body })
    expect((await save({ answers: [{ itemId: nobody, value: 3 }] })).body.code).toBe('item_not_asked')
    expect((await save({ evidence: [{ competencyId: nobody, text: 'x' }] })).body.code).toBe('competency_not_asked')
    expect((await answer(person, attempt, [6])).status).toBe(400)
    expect((await submit(person, attempt)).body.code).toBe('answers_missing')
  })
  it('allows one open test at a time, of an offered questionnaire', async () => {
    const person = await given.candidate()
    await open(person)
    expect((await open(person)).body.code).toBe('attempt_open')
    const other = (
      await world.call(questionnaires.create, {
        body: { name: 'Fora de uso', items: [{ competencyId: ids[0], text: 'Faço' }] },
      })
    ).body
    await world.call(questionnaires.setActive, { params: other, body: { active: false, version: 1 } })
    const third = await given.candidate()
    const wrong = await world.call(competencyTest.open, { params: third, body: { questionnaireId: other.id } })
    expect(wrong.body.code).toBe('questionnaire_not_offered')
    const none = await world.call(competencyTest.open, { params: third, body: { questionnaireId: nobody } })
    expect(none.status).toBe(404)
  })
  it('ends at the deadline and allows another test', async () => {
    const person = await given.candidate()
    const attempt = await begun(person)
    const age = (id: string) =>
      sql`update competency_attempts set expires_at = now() - interval '1 minute' where id = ${id}`.execute(world.db)
    await age(attempt.id)
    expect((await answer(person, attempt, [3])).body.code).toBe('attempt_expired')
    const next = (await open(person)).body
    expect(next.state).toBe('disponivel')
    await age(next.id)
    await sql`select graphile_worker.add_job('expire_attempts')`.execute(world.db)
    await world.work()
    expect((await see(person)).attempts.map((a) => a.state)).toEqual(['expirado', 'expirado'])
    expect((await cancel(person, (await see(person)).attempts[0] as Attempt)).body.code).toBe('attempt_closed')
  })
})

describe('levels', () => {
  it('are computed from the submitted answers; flags do not change them', async () => {
    const person = await given.candidate()
    const attempt = await sent(person, 5, 3)
    expect(attempt).toMatchObject({
      state: 'enviado',
      submittedBy: 'Helena Dias',
      levels: [
        { competencyId: ids[0], mean: 5, computed: 4, level: 4 },
        { competencyId: ids[1], mean: 3, computed: 2, level: 2 },
      ],
      flags: ['impossible_speed'],
    })
    expect((await see(person)).current.map((l) => [l.name, l.level])).toEqual([
      ['Comunicação', 4],
      ['Liderança', 2],
    ])
    expect((await submit(person, attempt)).body.code).toBe('attempt_closed')
    expect((await answer(person, attempt, [3])).body.code).toBe('attempt_closed')
  })
  it('are not submitted over answers of another user', async () => {
    const person = await given.candidate()
    const attempt = await begun(person)
    await answer(person, attempt, [3, 3, 3, 3, 3, 3])
    expect(await submit(person, attempt)).toMatchObject({ status: 409, body: { code: 'stale' } })
  })
  it('are corrected with a reason, and reviewers may write the evidence', async () => {
    const person = await given.candidate()
    const attempt = await sent(person, 5, 3)
    const change = { competencyId: ids[1], level: 4 }
    expect((await review(person, attempt, [change])).body.code).toBe('reason_required')
    const noted = await world.call(competencyTest.answer, {
      params: at(person, attempt),
      body: { evidence: [{ competencyId: ids[1], text: 'Coordenou doze pessoas' }] },
    })
    expect(noted.status).toBe(200)
    expect((await review(person, attempt, [{ ...change, reason: 'x' }])).body.code).toBe('stale')
    const done = await review(person, noted.body, [{ ...change, reason: 'Coordenou doze pessoas por dois anos' }])
    expect(done.body).toMatchObject({
      state: 'corrigido',
      reviewedBy: 'Helena Dias',
      levels: [{ level: 4 }, { computed: 2, level: 4, reason: 'Coordenou doze pessoas por dois anos' }],
    })
    expect((await see(person)).current.map((l) => l.level)).toEqual([4, 4])
    expect((await review(person, await begun(person), [])).body.code).toBe('attempt_not_submitted')
  })
  it('come from the last counted attempt and revert when it is voided', async () => {
    const person = await given.candidate()
    await sent(person, 5, 5)
    const second = await sent(person, 2, 2)
    const current = async () => (await see(person)).current.map((l) => l.level)
    expect(await current()).toEqual([1, 1])
    expect((await cancel(person, second, ' ')).status).toBe(400)
    expect((await cancel(person, second)).body).toMatchObject({
      state: 'anulado',
      voidReason: 'Respondeu outra pessoa',
    })
    expect(await current()).toEqual([4, 4])
  })
  it('keep the wording of the questions at the time of the test', async () => {
    const person = await given.candidate()
    const before = await sent(person, 4, 4)
    const catalogue = (await world.call(competencies.list)).body
    const { id, version } = catalogue[0] ?? { id: '', version: 0 }
    await world.call(competencies.update, { params: { id }, body: { name: 'Comunicar-se', levels, version } })
    expect((await see(person)).attempts[0]?.asked).toEqual(before.asked)
    expect((await world.call(competencies.remove, { params: { id } })).body.code).toBe('competency_in_use')
  })
})

describe('competency tests', () => {
  it('require a session and an existing professional', async () => {
    const person = await given.candidate()
    const attempt = (await open(person)).body
    expect((await world.call(competencyTest.get, { params: person }, { as: null })).status).toBe(401)
    expect((await world.call(competencyTest.start, { params: at(person, attempt) }, { as: null })).status).toBe(401)
    expect((await world.call(competencyTest.get, { params: { id: nobody } })).status).toBe(404)
    const stranger = await given.candidate()
    expect((await world.call(competencyTest.start, { params: at(stranger, attempt) })).status).toBe(404)
  })
})
