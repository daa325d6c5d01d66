import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiTokens } from '#access/contract/apiTokens.ts'
import { session } from '#access/contract/session.ts'
import { applications } from '#hiring/contract/applications.ts'
import { automations } from '#hiring/contract/automations.ts'
import { outcomes } from '#hiring/contract/outcomes.ts'
import { processes } from '#hiring/contract/processes.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { scoring } from '#hiring/contract/scoring.ts'
import { type Consequence, processTransitions, type Transition } from '#hiring/contract/transitions.ts'
import { audit } from '#platform/contract/audit.ts'
import { refusalsPt } from '#platform/contract/refusals.ts'
import { given as givenIn, password } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

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

describe('an approval', () => {
  const pending = async () => {
    const { id } = await given.process({ ruleset: 'conselho_publico' }, 'rascunho')
    return given.moved(id, 'em_aprovacao')
  }
  const moveAs = (as: string, { id, version }: { id: string; version: number }, to: string, reason = '') =>
    world.call(processes.move, { params: { id }, body: { to, version, reason } }, { as })

  it('is not granted by the account that asked for it, but by another one', async () => {
    const process = await pending()
    const other = await given.admin()
    expect(await move(process.id, 'aprovado')).toMatchObject({ status: 409, body: { code: 'own_approval' } })
    expect((await preview([process.id], 'aprovado')).refused).toMatchObject([{ code: 'own_approval' }])
    expect((await moveAs(other.token, process, 'aprovado')).body.state).toBe('aprovado')
  })
  it('keeps the first requester after a suspension, and replaces them on a new request', async () => {
    const process = await pending()
    const other = await given.admin()
    const suspended = (await moveAs(other.token, process, 'suspenso', 'Dúvida')).body
    const resumed = (await moveAs(other.token, suspended, 'em_aprovacao')).body
    expect((await move(process.id, 'aprovado')).body.code).toBe('own_approval')
    // Anybody withdraws a request, also that of another account.
    const draft = (await moveAs(other.token, resumed, 'rascunho')).body
    await moveAs(other.token, draft, 'em_aprovacao')
    const { version } = await get(process.id)
    expect((await moveAs(other.token, { id: process.id, version }, 'aprovado')).body.code).toBe('own_approval')
    expect((await move(process.id, 'aprovado')).body.state).toBe('aprovado')
  })
  it('is of the content that was put up for it: nothing is edited until it is a draft again', async () => {
    const { id } = await pending()
    const other = await given.admin()
    const edit = async (openings: number, as = world.token) => {
      const process = await get(id)
      const body = { ...process, openings, reason: 'Mais vagas' }
      return world.call(processes.update, { params: { id }, body }, { as })
    }
    const reweigh = async () => {
      const body = { weights: { test: 10_000 }, reason: 'Só prova', version: (await get(id)).version }
      return world.call(scoring.saveProcess, { params: { id }, body })
    }
    for (const as of [world.token, other.token]) expect((await edit(9, as)).body.code).toBe('approval_underway')
    await moveAs(other.token, await get(id), 'aprovado')
    expect((await edit(9)).body.code).toBe('approval_underway')
    expect((await reweigh()).body.code).toBe('approval_underway')
    await move(id, 'suspenso', 'Dúvida')
    expect((await edit(9)).body.code).toBe('approval_underway')
    await move(id, 'aprovado')
    expect((await move(id, 'rascunho')).body.state).toBe('rascunho')
    expect((await edit(9)).body).toMatchObject({ openings: 9 })
    expect((await move(id, 'publicado')).body.code).toBe('approval_required')
  })
  it('is not evaded by a private process that becomes public after its publication', async () => {
    const process = await given.process()
    const body = { ...process, ruleset: 'conselho_publico', reason: 'Virou público' }
    expect((await world.call(processes.update, { params: process, body })).body.fields).toMatchObject({
      ruleset: { code: 'ruleset_fixed' },
    })
  })
  it('asked for in one session is not granted in another one of the account, nor by its API token', async () => {
    const asker = await given.admin()
    const { id } = await given.process({ ruleset: 'conselho_publico' }, 'rascunho')
    const { version } = (await moveAs(asker.token, await get(id), 'em_aprovacao')).body
    const body = { name: 'Robô', scopes: ['processes:write', 'processes:read'], days: 1 }
    const made = await world.call(apiTokens.create, { body }, { as: asker.token })
    const second = await world.call(session.login, {
      query: { typeUser: 0 },
      body: { email: asker.email, password },
    })
    for (const as of [String(made.body.token), second.body.accessToken])
      expect((await moveAs(as, { id, version }, 'aprovado')).body.code).toBe('own_approval')
    expect((await get(id)).state).toBe('em_aprovacao')
  })
  it('is granted once by two administrators at once', async () => {
    const process = await pending()
    const [first, second] = [await given.admin(), await given.admin()]
    const replies = await Promise.all([first, second].map(({ token }) => moveAs(token, process, 'aprovado')))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })
  it('needs a second administrator where there is only one', async () => {
    const process = await pending()
    const mine = (await get(process.id)).approval?.requestedBy ?? ''
    await world.db.updateTable('accounts').set({ state: 'suspenso' }).where('id', '<>', mine).execute()
    const { code, message } = (await move(process.id, 'aprovado')).body
    expect([code, message]).toEqual(['own_approval_alone', refusalsPt.own_approval_alone])
    expect((await move(process.id, 'rascunho')).body.state).toBe('rascunho')
  })
})

describe('a reverted transition', () => {
  it('restores the previous state, and the audit log contains both changes', async () => {
    const { id } = await given.process()
    await given.moved(id, 'inscricoes_encerradas', 'em_avaliacao')
    expect(await get(id)).toMatchObject({ cameFrom: 'inscricoes_encerradas' })
    expect((await move(id, 'inscricoes_encerradas')).body).toMatchObject({ cameFrom: 'publicado' })
    expect((await move(id, 'publicado', 'Engano')).body).toMatchObject({ state: 'publicado', cameFrom: 'rascunho' })
    const moves = (await events(id)).filter(({ action }) => action.startsWith('process.moved'))
    expect(moves.map(({ action, from, to }) => [action, from, to]).slice(0, 3)).toEqual([
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
