import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countersigning } from '#hiring/contract/countersigning.ts'
import { evaluators } from '#steps/contract/evaluators.ts'
import { countersignAll } from '#testing/countersigned.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
let other: string
beforeAll(async () => {
  world = await openWorld({ publicUrl: 'http://hub.test' })
  given = givenIn(world)
  await given.admin({ name: 'Marta Prado' })
  other = (await given.admin({ name: 'Outra Pessoa' })).token
})
afterAll(() => world.close())

const appUrl = 'http://hub.test'
let invited = 0

/** A process with a panel and one applicant, with a guest whom its author invited. */
async function withGuest(ruleset: 'privado' | 'conselho_publico', isBlind = true) {
  const process = await given.process({
    steps: ['requirements', 'video'],
    criteria: [
      { component: 'requirements', text: 'Registro ativo', weight: 1 },
      { component: 'video', text: 'Clareza', target: 10, byEvaluators: true },
    ],
    blind: { on: isBlind, schools: false, video: false },
  })
  await world.db.updateTable('selectiveProcesses').set({ ruleset }).where('id', '=', process.id).execute()
  const application = await given.application(process.id, { fullName: 'Ana Alves' })
  return { process, application: application.id, guestId: await join(process, 'Bruno Convidado') }
}
async function join(process: { id: string }, name: string) {
  const email = `fora${++invited}@exemplo.com.br`
  const { status, body } = await world.call(evaluators.add, { params: process, body: { name, email, appUrl } })
  expect(status).toBe(200)
  return body.evaluators.find((each) => each.email === email)?.id ?? ''
}

const acts = async ({ id }: { id: string }) =>
  (await world.call(countersigning.list, { params: { id } }, { as: other })).body.rows
const listed = async (process: { id: string }) =>
  (await acts(process)).map(({ kind, about, name, state }) => [kind, about, name, state].filter(Boolean).join(' · '))
const assign = async (id: string, evaluatorIds: string[]) =>
  (await world.call(evaluators.assign, { params: { id }, body: { evaluatorIds } })).status
const member = async (process: { id: string }, id: string) =>
  (await world.call(evaluators.team, { params: process })).body.evaluators.find((each) => each.id === id)

describe('a guest of a public competition', () => {
  it('is confirmed by another administrator than who added them, and the team says who invited them', async () => {
    const { process, guestId } = await withGuest('conselho_publico')
    expect(await member(process, guestId)).toMatchObject({ inviter: 'Marta Prado', unconfirmed: true })
    const [act] = await acts(process)
    expect(act).toMatchObject({ kind: 'guest_added', about: 'Bruno Convidado', state: 'aberto' })
    const decision = { params: { id: act?.id ?? '' }, body: { accept: true, reason: 'Currículo conferido' } }
    const own = await world.call(countersigning.decide, decision)
    expect([own.status, own.body.code]).toEqual([409, 'act_own'])
    expect((await world.call(countersigning.decide, decision, { as: other })).status).toBe(200)
    expect(await member(process, guestId)).toMatchObject({ unconfirmed: false })
  })

  it('asks for nothing once removed before that', async () => {
    const { process, guestId } = await withGuest('conselho_publico')
    await world.call(evaluators.remove, { params: { ...process, accountId: guestId } })
    expect(await listed(process)).toEqual(['guest_added · Bruno Convidado · desfeito'])
  })

  it('is taken back, once countersigned, by acts that are countersigned again', async () => {
    const { process, application, guestId } = await withGuest('conselho_publico')
    await assign(application, [guestId])
    await countersignAll(world, process.id, other)
    await assign(application, [])
    await world.call(evaluators.remove, { params: { ...process, accountId: guestId } })
    expect((await listed(process)).slice(0, 2)).toEqual([
      'guest_removed · Bruno Convidado · aberto',
      'guest_unassigned · Bruno Convidado · Ana Alves · aberto',
    ])
  })

  it('is confirmed before the publication as well', async () => {
    const process = await given.process({ ruleset: 'conselho_publico' }, 'rascunho')
    await join(process, 'Carla Convidada')
    expect(await listed(process)).toEqual(['guest_added · Carla Convidada · aberto'])
  })

  it('gets an application by hand in a blind process only with a second person, who reads whose it is', async () => {
    const { process, application, guestId } = await withGuest('conselho_publico')
    expect(await assign(application, [guestId])).toBe(200)
    expect((await listed(process))[0]).toBe('guest_assigned · Bruno Convidado · Ana Alves · aberto')
    expect(await assign(application, [])).toBe(200)
    expect(await listed(process)).toContain('guest_assigned · Bruno Convidado · Ana Alves · desfeito')
  })

  it('needs no second person for a distribution, which chooses nobody, nor where names are visible', async () => {
    const { process } = await withGuest('conselho_publico')
    await world.call(evaluators.distribute, { params: process, body: { each: 1 } })
    expect(await listed(process)).toEqual(['guest_added · Bruno Convidado · aberto'])
    const seen = await withGuest('conselho_publico', false)
    await assign(seen.application, [seen.guestId])
    expect(await listed(seen.process)).toEqual(['guest_added · Bruno Convidado · aberto'])
  })
})

it('a private process asks for no second person', async () => {
  const { process, application, guestId } = await withGuest('privado')
  await assign(application, [guestId])
  expect(await listed(process)).toEqual([])
  expect(await member(process, guestId)).toMatchObject({ inviter: 'Marta Prado', unconfirmed: false })
})
