import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applications } from '#contract/hiring/applications.ts'
import { automations } from '#contract/hiring/automations.ts'
import { outcomes } from '#contract/hiring/outcomes.ts'
import { processes } from '#contract/hiring/processes.ts'
import { ranking } from '#contract/hiring/ranking.ts'
import { type Consequence, processTransitions, type Transition } from '#contract/hiring/transitions.ts'
import { audit } from '#contract/platform/audit.ts'
import { given as givenIn } from '#server/testing/given.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin({ name: 'Marta Prado' })
})
afterAll(() => world.close())

const preview = async (ids: string[], to: Transition) =>
  (await world.call(processTransitions.preview, { body: { ids, to } })).body
const of = (all: readonly Consequence[], kind: Consequence['kind']) =>
  all.find((consequence) => consequence.kind === kind)
const get = async (id: string) => (await world.call(processes.get, { params: { id } })).body
const move = async (id: string, to: string, reason = '') =>
  world.call(processes.move, { params: { id }, body: { to, reason, version: (await get(id)).version } })
const events = async (id: string) =>
  (await world.call(audit.list, { query: { entity: 'process', entityId: id } })).body.rows

async function automationFor(state: string) {
  const { db } = world
  const { id: templateId } = await db
    .selectFrom('messageTemplates')
    .select('id')
    .where('key', '=', 'process_state')
    .executeTakeFirstOrThrow()
  const body = { name: `Aviso de ${state}`, trigger: 'process_state', state, templateId, channels: ['in_app', 'email'] }
  const made = (await world.call(automations.create, { body })).body
  await world.call(automations.setEnabled, { params: made, body: { enabled: true, version: made.version } })
}

describe('the consequences of a transition', () => {
  it('list the notified applicants, the open applications and the shortened period before the change', async () => {
    const { id, closesAt } = await given.process()
    const ana = await given.application(id, { fullName: 'Ana Alves' })
    await given.application(id, { fullName: 'Bia Braga' })
    await automationFor('suspenso')
    const suspending = await preview([id], 'suspenso')
    expect(suspending).toMatchObject({ ready: 1, refused: [] })
    expect(of(suspending.consequences, 'applicants_notified')).toMatchObject({
      automation: 'Aviso de suspenso',
      count: 2,
      channels: ['in_app', 'email'],
      minutes: 2,
    })
    const closing = await preview([id], 'inscricoes_encerradas')
    expect(of(closing.consequences, 'closes_early')).toMatchObject({ deadline: closesAt })
    expect(of(closing.consequences, 'nobody_notified')).toMatchObject({ why: 'no_automation' })
    const cancelling = await preview([id], 'cancelado')
    expect(of(cancelling.consequences, 'without_outcome')).toMatchObject({
      count: 2,
      people: [{ applicationId: ana.id, processId: id, name: 'Ana Alves' }, { name: 'Bia Braga' }],
    })
    expect(await get(id)).toMatchObject({ state: 'publicado' })
  })

  it('contain the same refusal as the transition itself', async () => {
    const { process } = await given.ranked()
    const { ready, refused } = await preview([process.id], 'resultado_final')
    expect(ready).toBe(0)
    expect(refused).toMatchObject([{ id: process.id, name: process.title, code: 'not_frozen' }])
    expect((await move(process.id, 'resultado_final')).body.code).toBe('not_frozen')
  })

  it('of several processes list the refused ones and sum the others', async () => {
    const [first, second, draft] = [await given.process(), await given.process(), await given.process({}, 'rascunho')]
    for (const { id } of [first, second]) await given.application(id)
    const { ready, refused, consequences } = await preview([first.id, second.id, draft.id], 'inscricoes_encerradas')
    expect([ready, refused.map(({ code }) => code)]).toEqual([2, ['state_unreachable']])
    expect(of(consequences, 'closes_early')).toMatchObject({ processes: 2 })
  })

  it('of a publication list who is notified, and that it is final', async () => {
    await given.admin({ name: 'Outra Pessoa' })
    const { process } = await given.ranked()
    expect((await preview([process.id], 'result_published')).refused).toMatchObject([{ code: 'not_frozen' }])
    await world.call(ranking.freeze, { params: process, body: { version: process.version } })
    const { ready, consequences } = await preview([process.id], 'result_published')
    expect(ready).toBe(1)
    expect(of(consequences, 'admins_notified')).toMatchObject({ count: expect.any(Number), channels: ['bell'] })
    expect(of(consequences, 'without_outcome')).toMatchObject({ count: 3 })
    expect(of(consequences, 'final')).toBeDefined()
  })

  it('are limited in number, require known processes, and are available only to administrators', async () => {
    const nobody = '00000000-0000-7000-8000-000000000009'
    const call = (ids: string[], as?: null) =>
      world.call(processTransitions.preview, { body: { ids, to: 'publicado' } }, as === null ? { as } : {})
    expect((await call([nobody])).status).toBe(404)
    expect((await call([])).status).toBe(400)
    expect((await call(Array.from({ length: 1001 }, () => nobody))).status).toBe(400)
    expect((await call([nobody], null)).status).toBe(401)
  })
})

describe('a reverted transition', () => {
  it('restores the previous state, and the audit log contains both changes', async () => {
    const { id } = await given.process()
    await given.moved(id, 'inscricoes_encerradas', 'em_avaliacao')
    expect(await get(id)).toMatchObject({ cameFrom: 'inscricoes_encerradas' })
    expect((await move(id, 'inscricoes_encerradas')).body).toMatchObject({ cameFrom: 'publicado' })
    expect((await move(id, 'publicado')).body).toMatchObject({ state: 'publicado', cameFrom: 'rascunho' })
    expect((await events(id)).map(({ action, from, to }) => [action, from, to]).slice(0, 3)).toEqual([
      ['process.moved_back', 'inscricoes_encerradas', 'publicado'],
      ['process.moved_back', 'em_avaliacao', 'inscricoes_encerradas'],
      ['process.moved', 'inscricoes_encerradas', 'em_avaliacao'],
    ])
    await given.application(id)
    const refused = await move(id, 'rascunho')
    expect([refused.status, refused.body.code]).toEqual([409, 'already_applied_for'])
  })

  it('of a cancellation requires a reason, and is refused after an applicant was notified', async () => {
    const { id } = await given.process()
    const person = await given.application(id)
    await world.call(applications.setStatus, {
      params: { id },
      body: { ids: [person.id], status: 'reprovada', reason: 'Decidido em reunião' },
    })
    await move(id, 'cancelado', 'Sem verba')
    expect((await move(id, 'publicado')).body.code).toBe('reason_required')
    expect((await move(id, 'publicado', 'Engano')).body).toMatchObject({ state: 'publicado', stateReason: '' })
    await move(id, 'cancelado', 'Sem verba')
    await world.call(outcomes.note, { params: { id: person.id }, body: { way: 'telefone' } })
    expect((await move(id, 'publicado', 'Engano')).body.code).toBe('outcomes_already_told')
    expect((await move(id, 'arquivado')).body).toMatchObject({ state: 'arquivado', stateReason: 'Sem verba' })
    expect((await move(id, 'cancelado')).body).toMatchObject({ state: 'cancelado', stateReason: 'Sem verba' })
  })
})
