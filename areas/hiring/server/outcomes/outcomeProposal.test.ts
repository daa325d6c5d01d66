import { afterAll, beforeAll, expect, it } from 'vitest'
import { applications } from '#hiring/contract/applications.ts'
import { decisions } from '#hiring/contract/decisions.ts'
import { outcomeProposal } from '#hiring/contract/outcomeProposal.ts'
import { processes } from '#hiring/contract/processes.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { audit } from '#platform/contract/audit.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin({ name: 'Marta Prado' })
})
afterAll(() => world.close())

const get = (id: string) => world.call(outcomeProposal.get, { params: { id } })
const decide = (id: string, body: object = { reason: 'Fora das vagas' }) =>
  world.call(outcomeProposal.decide, { params: { id }, body })
const statuses = async (id: string) =>
  (await world.call(applications.list, { params: { id }, query: { sort: 'name' } })).body.rows.map(
    ({ status }) => status,
  )

/** Creates a published result: one applicant in the openings, one in reserve, one beyond, and one without marks. */
async function published() {
  const { process, people } = await given.ranked({ openings: 1, reserveOpenings: 1 })
  const unmarked = await given.application(process.id, { fullName: 'Davi Dias' })
  for (const component of ['requirements', 'test'])
    await world.call(decisions.decide, {
      params: process,
      body: { ids: [unmarked.id], component, decision: 'dispensado', reason: 'Atestado médico' },
    })
  const { version } = (await world.call(processes.get, { params: process })).body
  await world.call(ranking.freeze, { params: process, body: { version } })
  await world.call(ranking.publish, { params: process, body: { version: version + 1 } })
  return { id: process.id, people: [...people, unmarked] }
}

it('the published list decides all outcomes at once, and a second call decides none', async () => {
  const { id, people } = await published()
  expect((await get(id)).body).toMatchObject({
    rows: [
      { id: people[0]?.id, name: 'Ana Alves', place: 1, proposed: 'aprovada' },
      { place: 2, proposed: 'cadastro_reserva' },
      { place: 3, proposed: 'reprovada' },
      { name: 'Davi Dias', place: null, proposed: 'reprovada' },
    ],
    counts: { aprovada: 1, cadastro_reserva: 1, reprovada: 2 },
    vacant: 0,
  })
  expect((await decide(id, {})).body.code).toBe('reason_required')
  expect(await statuses(id)).toEqual(Array(4).fill('em_andamento'))
  const answers = await Promise.all([decide(id), decide(id)])
  expect(answers.map(({ body }) => body.decided.length).sort()).toEqual([0, 4])
  expect((await statuses(id)).sort()).toEqual(['aprovada', 'cadastro_reserva', 'reprovada', 'reprovada'])
  expect((await world.call(processes.get, { params: { id } })).body).toMatchObject({ open: 0, untold: 4 })
  expect((await get(id)).body.rows).toEqual([])
  const ofProcess = (await world.call(audit.list, { query: { entity: 'process', entityId: id } })).body.rows
  expect(ofProcess.filter(({ action }) => action === 'process.outcomes_decided')).toMatchObject([{ detail: '4' }])
  const ofOne = (await world.call(audit.list, { query: { entity: 'application', entityId: people[3]?.id } })).body.rows
  expect(ofOne[0]).toMatchObject({ action: 'application.decided', to: 'reprovada', reason: 'Fora das vagas' })
})

it('single applicants can be decided differently or later, and manual decisions are kept', async () => {
  const { id, people } = await published()
  const [ana, bia, caio, davi] = people.map((person) => person.id)
  await world.call(applications.setStatus, {
    params: { id },
    body: { ids: [ana], status: 'desistente', reason: 'Outro emprego' },
  })
  expect((await get(id)).body).toMatchObject({ vacant: 1, counts: { aprovada: 0 } })
  const otherwise = [
    { id: bia, status: 'reprovada' },
    { id: caio, status: 'em_andamento' },
    { id: ana, status: 'aprovada' },
  ]
  const { decided, left } = (await decide(id, { otherwise, reason: 'Fora das vagas' })).body
  expect([new Set(decided), left]).toEqual([new Set([bia, davi]), 0])
  expect(await statuses(id)).toEqual(['desistente', 'reprovada', 'em_andamento', 'reprovada'])
})

it('a proposal is refused before the list is published, for an unknown process, and without a session', async () => {
  const { process } = await given.ranked()
  for (const answer of [await get(process.id), await decide(process.id)])
    expect([answer.status, answer.body.code]).toEqual([409, 'list_not_published'])
  const nobody = '00000000-0000-7000-8000-000000000009'
  expect((await get(nobody)).status).toBe(404)
  const wrong = await decide(process.id, { otherwise: [{ id: nobody, status: 'contratada' }] })
  expect(wrong.status).toBe(400)
  for (const endpoint of [outcomeProposal.get, outcomeProposal.decide])
    expect(
      (
        await world.call(
          endpoint,
          { params: { id: process.id }, body: endpoint.method === 'POST' ? {} : undefined },
          { as: null },
        )
      ).status,
    ).toBe(401)
})
