import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { corrections } from '#hiring/contract/corrections.ts'
import { processes } from '#hiring/contract/processes.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { compareKeys } from '#hiring/server/scoring/keys.jobs.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { countersignAll } from '#testing/countersigned.ts'
import { given as givenIn } from '#testing/given.ts'
import { gradedTest } from '#testing/gradedTest.ts'
import { endAppeals } from '#testing/proven.ts'
import { openWorld, testContext, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
let other: string
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin({ name: 'Marta Prado' })
  other = (await given.admin({ name: 'Outra Pessoa' })).token
})
afterAll(() => world.close())

/** A process whose applicants answered a test of two questions: Ana and Caio the first one right, Bia the second one. */
async function tested(ruleset: 'privado' | 'conselho_publico' = 'conselho_publico') {
  const exam = { component: 'test', text: 'Prova', target: 20 }
  const process = await given.process({ steps: ['test'], criteria: [exam] })
  await world.db
    .updateTable('selectiveProcesses')
    .set({ ruleset, tieChain: ['senior60', 'older'], state: 'em_avaliacao' })
    .where('id', '=', process.id)
    .execute()
  const test = await gradedTest(world, given, process)
  const people = []
  for (const [fullName, right] of [
    ['Ana Alves', 0],
    ['Bia Braga', 1],
    ['Caio Costa', 0],
  ] as const) {
    const application = await given.application(process.id, { fullName, birthDate: '1990-01-01' })
    await test.attempt(application.id, right)
    people.push(application)
  }
  const act = (which: 'void' | 'unvoid') => test.act(which, 0)
  // The marks follow the attempts, as they do when an attempt is handed in.
  await act('void')
  await act('unvoid')
  return { id: process.id, people, act }
}

const get = async (id: string) => (await world.call(processes.get, { params: { id } })).body
const move = async (id: string, to: string) =>
  world.call(processes.move, { params: { id }, body: { to, version: (await get(id)).version } })
const freeze = async (id: string) =>
  world.call(ranking.freeze, { params: { id }, body: { version: (await get(id)).version } })
const list = async (id: string) => (await world.call(corrections.list, { params: { id } })).body.rows
const names = async (id: string) =>
  (await world.call(ranking.list, { params: { id } })).body.rows.map(({ name }) => name)
const proposedTo = async (id: string) =>
  (await list(id)).map(({ name, source, from, to, state }) => [name, source, from, to, state])

async function toAppeals(id: string) {
  expect((await freeze(id)).body.kind).toBe('preliminar')
  await move(id, 'resultado_preliminar')
  await world.call(ranking.publish, { params: { id }, body: { version: (await get(id)).version } })
  expect((await move(id, 'em_recurso')).status).toBe(200)
  await endAppeals(world, id)
}
const decideAll = async (id: string, as: string, accept = true) =>
  world.call(
    corrections.decideMany,
    {
      params: { id },
      body: {
        ids: (await list(id)).filter(({ state }) => state === 'proposta').map((row) => row.id),
        accept,
        reason: 'Conferido',
      },
    },
    { as },
  )
const correctBirthDate = async (candidateId: string, birthDate: string) => {
  const { body } = await world.call(candidates.get, { params: { id: candidateId } })
  const { status } = await world.call(candidates.update, {
    params: { id: candidateId },
    body: { ...body, cpf: undefined, birthDate },
  })
  expect(status).toBe(200)
}

describe('after the preliminary result', () => {
  it('a voided question reaches the final one by corrections that another person decides, with the effect before', async () => {
    const { id, people, act } = await tested()
    await toAppeals(id)
    const before = await names(id)
    await act('void')
    expect(await proposedTo(id)).toEqual([['Bia Braga', 'test', 10, 20, 'proposta']])
    expect(await list(id)).toMatchObject([{ reason: 'Gabarito errado', isOwn: true, proposedBy: 'Marta Prado' }])
    // The published result stays until the final one.
    expect(await names(id)).toEqual(before)
    expect((await world.call(corrections.effect, { params: { id } })).body.rows).toContainEqual({
      ...{ applicationId: people[1]?.id, name: 'Bia Braga', from: 2, to: 1, totalFrom: 50, totalTo: 100 },
    })
    expect((await freeze(id)).body.code).toBe('corrections_open')
    expect((await decideAll(id, world.token)).body.code).toBe('correction_own')
    expect((await decideAll(id, other)).status).toBe(200)
    await countersignAll(world, id, other)
    expect((await freeze(id)).body.kind).toBe('final')
    const { difference } = (await world.call(ranking.result, { params: { id } })).body
    expect(difference[0]).toMatchObject({ name: 'Bia Braga', from: 2, to: 1, toTotal: 100 })
    expect((await world.call(ranking.verify, { params: { id } })).body).toMatchObject({
      intact: true,
      sameBytes: true,
      sameInputs: true,
      faults: [],
      changed: [],
    })
  })

  it('the proposals of a question that counts again are withdrawn, and refused ones do not come back', async () => {
    const { id, act } = await tested()
    await toAppeals(id)
    await act('void')
    await act('unvoid')
    expect(await proposedTo(id)).toEqual([['Bia Braga', 'test', 10, 20, 'retirada']])
    await act('void')
    expect((await decideAll(id, other, false)).status).toBe(200)
    await countersignAll(world, id, other)
    expect((await freeze(id)).body.kind).toBe('final')
    expect((await world.call(ranking.result, { params: { id } })).body.difference).toEqual([])
    expect((await world.call(ranking.verify, { params: { id } })).body.faults).toEqual([])
  })

  it('a question that was voided before corrections were possible is put before somebody at the final freeze', async () => {
    const { id, act } = await tested()
    await freeze(id)
    await act('void')
    expect(await proposedTo(id)).toEqual([])
    await move(id, 'resultado_preliminar')
    await world.call(ranking.publish, { params: { id }, body: { version: (await get(id)).version } })
    await move(id, 'em_recurso')
    await endAppeals(world, id)
    expect((await freeze(id)).body.code).toBe('corrections_open')
    expect(await proposedTo(id)).toEqual([['Bia Braga', 'test', 10, 20, 'proposta']])
  })

  it('a corrected birth date decides ties of the final one once another person accepts it', async () => {
    const { id, people } = await tested()
    await toAppeals(id)
    expect(await names(id)).toEqual(['Ana Alves', 'Bia Braga', 'Caio Costa'])
    await correctBirthDate(people[2]?.candidateId ?? '', '1950-01-01')
    expect(await proposedTo(id)).toEqual([['Caio Costa', 'birth_date', null, null, 'proposta']])
    expect((await world.call(corrections.effect, { params: { id } })).body.rows).toContainEqual(
      expect.objectContaining({ name: 'Caio Costa', from: 3, to: 1 }),
    )
    expect((await decideAll(id, world.token)).body.code).toBe('correction_own')
    expect((await decideAll(id, other)).status).toBe(200)
    expect((await freeze(id)).body.kind).toBe('final')
    expect(await names(id)).toEqual(['Caio Costa', 'Ana Alves', 'Bia Braga'])
    expect((await world.call(ranking.verify, { params: { id } })).body.faults).toEqual([])
  })

  it('a decision on several is refused as a whole, outside its phase, for corrections of others and without a session', async () => {
    const { id, act } = await tested()
    const mine = { params: { id }, body: { ids: ['01900000-0000-7000-8000-000000000000'], accept: true, reason: 'x' } }
    expect((await world.call(corrections.decideMany, mine)).status).toBe(404)
    await toAppeals(id)
    await act('void')
    const [row] = await list(id)
    const ids = [row?.id ?? '', '01900000-0000-7000-8000-000000000000']
    const both = { params: { id }, body: { ids, accept: true, reason: 'Conferido' } }
    expect((await world.call(corrections.decideMany, both, { as: other })).status).toBe(404)
    expect((await list(id))[0]?.state).toBe('proposta')
    const elsewhere = await tested()
    const foreign = { params: { id: elsewhere.id }, body: { ids: [row?.id ?? ''], accept: true, reason: 'Conferido' } }
    expect((await world.call(corrections.decideMany, foreign, { as: other })).status).toBe(404)
    expect((await list(id))[0]?.state).toBe('proposta')
    expect((await world.call(corrections.effect, { params: { id } }, { as: null })).status).toBe(401)
    expect((await world.call(corrections.decideMany, both, { as: null })).status).toBe(401)
  })
})

describe('a birth date', () => {
  it('that was corrected while a result was frozen counts when it is reopened', async () => {
    const { id, people } = await tested('privado')
    await freeze(id)
    await correctBirthDate(people[2]?.candidateId ?? '', '1950-01-01')
    expect(await names(id)).toEqual(['Ana Alves', 'Bia Braga', 'Caio Costa'])
    await world.call(ranking.reopen, { params: { id }, body: { reason: 'Faltou uma correção' } })
    expect(await names(id)).toEqual(['Caio Costa', 'Ana Alves', 'Bia Braga'])
  })

  it('or a mark that is not that of its source is found every night', async () => {
    const { id, people } = await tested('privado')
    const [, , caio] = people
    await world.owner
      .updateTable('applications')
      .set({ birthDate: '1950-01-01' })
      .where('id', '=', caio?.id ?? '')
      .execute()
    await world.owner
      .updateTable('marks')
      .set({ value: 20 })
      .where('applicationId', '=', people[1]?.id ?? '')
      .execute()
    await compareKeys(world.db, testContext)
    expect(await names(id)).toEqual(['Ana Alves', 'Bia Braga', 'Caio Costa'])
    const rows = (await world.call(ranking.list, { params: { id } })).body.rows
    expect(rows.map(({ total }) => total)).toEqual([50, 50, 50])
  })
})
