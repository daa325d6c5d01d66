import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applications } from '#hiring/contract/applications.ts'
import { corrections } from '#hiring/contract/corrections.ts'
import { countersigning } from '#hiring/contract/countersigning.ts'
import { decisions } from '#hiring/contract/decisions.ts'
import { processes } from '#hiring/contract/processes.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { summons } from '#hiring/contract/summons.ts'
import type { ApplicationStatus } from '#platform/contract/states.ts'
import { given as givenIn } from '#testing/given.ts'
import { gradedTest } from '#testing/gradedTest.ts'
import { proving } from '#testing/proven.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
let grader: string
let second: string
let third: string
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin({ name: 'Marta Prado' })
  grader = world.token ?? ''
  second = (await given.admin({ name: 'Segunda Pessoa' })).token
  third = (await given.admin({ name: 'Terceira Pessoa' })).token
})
afterAll(() => world.close())

/** A ranking in evaluation: Ana, Bia and Caio, whom the first administrator marked. */
async function competition(ruleset: 'privado' | 'conselho_publico' = 'conselho_publico') {
  const { process, people } = await given.ranked()
  await world.db.updateTable('selectiveProcesses').set({ ruleset }).where('id', '=', process.id).execute()
  const [ana, , caio] = people
  if (!ana || !caio) throw new Error('nobody ranked')
  return { id: process.id, process, ana, caio }
}

const as = (token: string) => ({ as: token })
const acts = async (id: string, token = second) =>
  (await world.call(countersigning.list, { params: { id } }, as(token))).body.rows
const kinds = async (id: string) => (await acts(id)).map(({ kind, state }) => `${kind} ${state}`)
async function decide(id: string, token: string, accept = true) {
  const [act] = await acts(id)
  const body = { accept, reason: 'Conferido com os documentos' }
  const { status, body: answer } = await world.call(
    countersigning.decide,
    { params: { id: act?.id ?? '' }, body },
    as(token),
  )
  return status === 200 ? answer.state : answer.code
}
const setStatus = async (id: string, applicationId: string, status: ApplicationStatus, declaration = '') =>
  world.call(
    applications.setStatus,
    { params: { id }, body: { ids: [applicationId], status, reason: 'Pediu para sair', declaration } },
    as(second),
  )
const freeze = async (id: string) => {
  const { version } = (await world.call(processes.get, { params: { id } })).body
  const { status, body } = await world.call(ranking.freeze, { params: { id }, body: { version } })
  return status === 200 ? body.kind : body.code
}

describe('in a public competition', () => {
  it('a withdrawal names the declaration of the person, and counts once somebody else has countersigned it', async () => {
    const { id, caio } = await competition()
    expect((await setStatus(id, caio.id, 'desistente')).body.code).toBe('declaration_required')
    expect((await setStatus(id, caio.id, 'desistente', 'E-mail dela de 3/11/2026')).status).toBe(200)
    expect(await acts(id)).toMatchObject([
      { kind: 'withdrawal', name: 'Caio Costa', declaration: 'E-mail dela de 3/11/2026', state: 'aberto' },
    ])
    expect((await world.call(ranking.check, { params: { id } })).body.acts).toBe(1)
    expect(await freeze(id)).toBe('acts_open')
    expect(await decide(id, second)).toBe('act_own')
    expect(await decide(id, grader)).toBe('act_graded')
    expect(await decide(id, third)).toBe('confirmado')
    expect(await decide(id, third)).toBe('act_decided')
    expect(await freeze(id)).toBe('preliminar')
  })

  it('a refused act stands in the way until it is undone, and an act undone while open asks for nothing', async () => {
    const { id, caio } = await competition()
    await setStatus(id, caio.id, 'desistente', 'Carta de 3/11/2026')
    expect(await decide(id, third, false)).toBe('recusado')
    expect(await freeze(id)).toBe('acts_open')
    expect((await setStatus(id, caio.id, 'em_andamento')).status).toBe(200)
    expect(await kinds(id)).toEqual(['withdrawal desfeito'])
    await setStatus(id, caio.id, 'desistente', 'Carta de 4/11/2026')
    await setStatus(id, caio.id, 'em_andamento')
    expect(await kinds(id)).toEqual(['withdrawal desfeito', 'withdrawal desfeito'])
    expect(await freeze(id)).toBe('preliminar')
  })

  it('absences, waivers, eliminations and voided questions are countersigned, too', async () => {
    const exam = { component: 'test', text: 'Prova', target: 20 }
    const process = await given.process({ steps: ['test'], minimums: { test: 60 }, criteria: [exam] })
    const { id } = process
    await world.db
      .updateTable('selectiveProcesses')
      .set({ ruleset: 'conselho_publico', state: 'em_avaliacao' })
      .where('id', '=', id)
      .execute()
    const test = await gradedTest(world, given, process)
    const [low, none] = [await given.application(id), await given.application(id)]
    await test.attempt(low.id, 0)
    await test.act('void', 1)
    expect(await kinds(id)).toEqual(['question_voided aberto'])
    await test.act('unvoid', 1)
    expect(await kinds(id)).toEqual(['question_voided desfeito'])
    const decision = (what: 'ausente' | 'dispensado' | null) =>
      world.call(
        decisions.decide,
        { params: { id }, body: { ids: [none.id], component: 'test', decision: what, reason: 'Ata da prova' } },
        as(second),
      )
    await decision('dispensado')
    await decision(null)
    await decision('ausente')
    const eliminate = (what: 'confirm' | 'keep' | 'reopen', { id: application }: { id: string }) =>
      world.call(
        applications.decideElimination,
        { params: { id: application }, body: { decision: what, reason: 'Edital, item 4' } },
        as(second),
      )
    await eliminate('confirm', low)
    await eliminate('keep', none)
    expect((await kinds(id)).sort()).toEqual([
      'absence aberto',
      'elimination aberto',
      'elimination_kept aberto',
      'question_voided desfeito',
      'waiver desfeito',
    ])
    for (let open = 3; open > 0; open--) expect(await decide(id, third)).toBe('confirmado')
    await eliminate('reopen', low)
    expect((await kinds(id))[0]).toBe('elimination_reopened aberto')
  })

  it('an act after the final result stands in the way of its ratification and of a call from the reserve list', async () => {
    const { id, people } = await proving(world).final(third)
    expect((await setStatus(id, people.bia, 'desistente', 'Carta de 9/11/2026')).status).toBe(200)
    const { version } = (await world.call(processes.get, { params: { id } })).body
    const ratified = await world.call(processes.move, { params: { id }, body: { to: 'homologado', version } })
    expect(ratified.body.code).toBe('acts_open')
    const call = { applicationId: people.davi, replacedId: people.bia, reason: 'Desistência' }
    expect((await world.call(summons.create, { params: { id }, body: call })).body.code).toBe('acts_open')
    // The third person corrected a mark of hers.
    expect(await decide(id, third)).toBe('act_graded')
    expect(await decide(id, (await given.admin()).token)).toBe('confirmado')
    expect((await world.call(summons.create, { params: { id }, body: call })).status).toBe(200)
  })

  it('a grader who was corrected decides on no later correction of the mark, and a refused one is taken to nobody else', async () => {
    const { id, process, ana } = await competition()
    const fourth = (await given.admin({ name: 'Quarta Pessoa' })).token
    await freeze(id)
    await world.db
      .updateTable('selectiveProcesses')
      .set({ state: 'resultado_preliminar' })
      .where('id', '=', id)
      .execute()
    const criterionId = process.criteria.find(({ text }) => text === 'Prova')?.id ?? ''
    const propose = async (value: number, token: string) => {
      const body = { criterionId, value, reason: 'Recurso 12/2026' }
      return (await world.call(corrections.propose, { params: { id: ana.id }, body }, as(token))).body
    }
    const judge = async (correction: string, token: string, accept: boolean) => {
      const call = { params: { id: correction }, body: { accept, reason: 'Gabarito conferido' } }
      const { status, body } = await world.call(corrections.decide, call, as(token))
      return status === 200 ? body.state : body.code
    }
    const first = await propose(18, second)
    expect(await judge(first.id, grader, true)).toBe('correction_graded')
    expect(await judge(first.id, third, true)).toBe('aceita')
    const again = await propose(19, second)
    expect(await judge(again.id, grader, true)).toBe('correction_graded')
    expect(await judge(again.id, fourth, false)).toBe('recusada')
    const shopped = await propose(19, second)
    const fifth = (await given.admin({ name: 'Quinta Pessoa' })).token
    expect(await judge(shopped.id, fifth, true)).toBe('correction_refused_before')
    expect(await judge(shopped.id, fourth, true)).toBe('aceita')
  })
})

it('a private process records no such acts', async () => {
  const { id, caio } = await competition('privado')
  expect((await setStatus(id, caio.id, 'desistente')).status).toBe(200)
  expect(await acts(id)).toEqual([])
  expect(await freeze(id)).toBe('final')
})
