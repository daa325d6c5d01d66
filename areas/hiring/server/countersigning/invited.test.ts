import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applications } from '#hiring/contract/applications.ts'
import { corrections } from '#hiring/contract/corrections.ts'
import { countersigning } from '#hiring/contract/countersigning.ts'
import { processes } from '#hiring/contract/processes.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { ruleChanges } from '#hiring/contract/ruleChanges.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
type Admin = Awaited<ReturnType<typeof given.admin>>
let grader: Admin
let inviter: Admin
let invitee: Admin
let third: Admin
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  grader = await given.admin({ name: 'Quem dá notas' })
  inviter = await given.admin({ name: 'Quem convida' })
  invitee = await given.admin({ name: 'Quem foi convidada' })
  third = await given.admin({ name: 'Terceira Pessoa' })
  await world.db.updateTable('accounts').set({ invitedBy: inviter.id }).where('id', '=', invitee.id).execute()
})
afterAll(() => world.close())

/** Leaves the inviter and the invited account alone, or not. */
const setOthers = (state: 'ativo' | 'suspenso') =>
  world.db.updateTable('accounts').set({ state }).where('id', 'not in', [inviter.id, invitee.id]).execute()
beforeEach(() => setOthers('ativo'))

const get = async (id: string, as: Admin) =>
  (await world.call(processes.get, { params: { id } }, { as: as.token })).body
const move = async (id: string, to: string, as: Admin) =>
  world.call(processes.move, { params: { id }, body: { to, version: (await get(id, as)).version } }, { as: as.token })
const codeOf = ({ status, body }: { status: number; body: object }) =>
  status === 200 ? 'done' : 'code' in body && body.code

/** A competition with a ranking, in evaluation. */
async function council() {
  const { process, people } = await given.ranked()
  await world.db
    .updateTable('selectiveProcesses')
    .set({ ruleset: 'conselho_publico' })
    .where('id', '=', process.id)
    .execute()
  return { process, id: process.id, caio: people[2]?.id ?? '' }
}

type Waiting = {
  decide: (by: Admin) => Promise<{ status: number; body: object }>
  seen: (by: Admin) => Promise<unknown>
}

/** Decisions that wait for a second person, by the author who asked for them. */
const waiting: Record<string, (author: Admin) => Promise<Waiting>> = {
  'the approval of a process': async (author) => {
    const { id } = await given.process({ ruleset: 'conselho_publico' }, 'rascunho')
    await move(id, 'em_aprovacao', author)
    return { decide: (by) => move(id, 'aprovado', by), seen: async (by) => (await get(id, by)).approval }
  },
  'an act of a competition': async (author) => {
    const { id, caio } = await council()
    const body = { ids: [caio], status: 'desistente', reason: 'Pediu', declaration: 'E-mail de 3/11/2026' }
    await world.call(applications.setStatus, { params: { id }, body }, { as: author.token })
    const list = async (by: Admin) =>
      (await world.call(countersigning.list, { params: { id } }, { as: by.token })).body.rows[0]
    const actId = (await list(author))?.id ?? ''
    const decision = { params: { id: actId }, body: { accept: true, reason: 'Conferido' } }
    return { decide: (by) => world.call(countersigning.decide, decision, { as: by.token }), seen: list }
  },
  'a correction': async (author) => {
    const { process, id, caio } = await council()
    await world.call(ranking.freeze, { params: { id }, body: { version: (await get(id, grader)).version } })
    await move(id, 'resultado_preliminar', grader)
    const criterionId = process.criteria.find(({ text }) => text === 'Prova')?.id ?? ''
    const proposed = { params: { id: caio }, body: { criterionId, value: 3, reason: 'Recurso deferido' } }
    const { body } = await world.call(corrections.propose, proposed, { as: author.token })
    const decision = { params: { id: body.id }, body: { accept: true, reason: 'Conferido' } }
    return {
      decide: (by) => world.call(corrections.decide, decision, { as: by.token }),
      seen: async (by) => (await world.call(corrections.list, { params: { id } }, { as: by.token })).body.rows[0],
    }
  },
  'a rectification': async (author) => {
    const { id } = await given.process({ ruleset: 'conselho_publico' }, 'rascunho')
    const { closesAt, version } = await given.moved(id, 'em_aprovacao', 'aprovado', 'publicado')
    const later = new Date(Date.parse(closesAt) + 86_400_000).toISOString()
    const change = { params: { id }, body: { closesAt: later, reason: 'Mais inscrições', version } }
    expect((await world.call(processes.extend, change, { as: author.token })).status).toBe(200)
    const list = async (by: Admin) =>
      (await world.call(ruleChanges.list, { params: { id } }, { as: by.token })).body.proposals[0]
    const proposalId = (await list(author))?.id ?? ''
    const decision = { params: { id: proposalId }, body: { accept: true, reason: 'Conferido' } }
    return { decide: (by) => world.call(ruleChanges.decide, decision, { as: by.token }), seen: list }
  },
}

describe.each(Object.entries(waiting))('%s', (kind, ask) => {
  it('is not decided by who invited its author, and says who did', async () => {
    const { decide, seen } = await ask(invitee)
    expect(await seen(third)).toMatchObject({ inviter: 'Quem convida' })
    if (kind !== 'the approval of a process') expect(await seen(inviter)).toMatchObject({ tie: 'decider_invited' })
    expect(codeOf(await decide(inviter))).toBe('invited_author')
    expect(codeOf(await decide(third))).toBe('done')
  })

  it('is not decided by whom its author invited', async () => {
    const { decide } = await ask(inviter)
    expect(codeOf(await decide(invitee))).toBe('invited_by_author')
    expect(codeOf(await decide(third))).toBe('done')
  })

  it('is decided by them where there is nobody else', async () => {
    const { decide } = await ask(inviter)
    await setOthers('suspenso')
    expect(codeOf(await decide(invitee))).toBe('done')
  })
})
