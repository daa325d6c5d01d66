import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applications } from '#hiring/contract/applications.ts'
import { outcomeProposal } from '#hiring/contract/outcomeProposal.ts'
import { processes } from '#hiring/contract/processes.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { summons } from '#hiring/contract/summons.ts'
import type { ApplicationStatus } from '#platform/contract/states.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin()
})
afterAll(() => world.close())

const set = async (id: string, ids: string | string[], status: ApplicationStatus) =>
  (
    await world.call(applications.setStatus, {
      params: { id },
      body: { ids: [ids].flat(), status, reason: 'Decidido em reunião', declaration: 'Carta de 3/11' },
    })
  ).body
const refusals = async (id: string, of: string, status: ApplicationStatus) =>
  (await set(id, of, status)).refused.map(({ code }) => code)
const summon = (id: string, applicationId: string, replacedId: string) =>
  world.call(summons.create, { params: { id }, body: { applicationId, replacedId, reason: 'Desistência' } })
const approved = async (id: string) =>
  (await world.call(applications.list, { params: { id } })).body.rows.filter(
    ({ status }) => status === 'aprovada' || status === 'contratada',
  ).length

/** Ana within the only opening, then Bia and Caio; Bia is the reserve. */
async function frozen({ isPublished = true } = {}) {
  const { process, people } = await given.ranked({ openings: 1, reserveOpenings: 1 })
  const { id } = process
  await world.call(ranking.freeze, { params: { id }, body: { version: process.version } })
  if (isPublished) await world.call(ranking.publish, { params: { id }, body: { version: process.version + 1 } })
  const { rows } = (await world.call(ranking.list, { params: { id } })).body
  const [ana = '', bia = '', caio = ''] = rows.map((row) => row.id)
  expect(people.map((person) => person.id).sort()).toEqual([ana, bia, caio].sort())
  return { id, ana, bia, caio }
}

describe('an outcome that somebody else has decided meanwhile', () => {
  const decide = (id: string, ids: string[], status: ApplicationStatus, from?: unknown) =>
    world.call(applications.setStatus, { params: { id }, body: { ids, status, reason: 'Reunião', from } })

  it('is not overwritten unseen: 409 when nothing changes, and refused one by one otherwise', async () => {
    const { process, people } = await given.ranked()
    const { id } = process
    const [ana = '', bia = ''] = people.map((person) => person.id)
    expect((await decide(id, [ana], 'desistente', 'em_andamento')).body.changed).toEqual([ana])
    const late = await decide(id, [ana], 'reprovada', 'em_andamento')
    expect([late.status, late.body.code]).toEqual([409, 'decided_meanwhile'])
    const both = await decide(id, [ana, bia], 'reprovada', { [ana]: 'em_andamento', [bia]: 'em_andamento' })
    expect(both.body).toMatchObject({ changed: [bia], refused: [{ id: ana, code: 'decided_meanwhile' }] })
    expect((await decide(id, [ana], 'desistente', 'em_andamento')).body).toEqual({ changed: [], refused: [] })
    expect((await decide(id, [ana], 'reprovada', 'desistente')).body.changed).toEqual([ana])
    expect((await decide(id, [ana], 'em_andamento')).body.changed).toEqual([ana])
  })

  it('of two at once is decided once', async () => {
    const { process, people } = await given.ranked()
    const [ana = ''] = people.map((person) => person.id)
    const replies = await Promise.all(
      (['reprovada', 'desistente', 'cadastro_reserva'] as const).map((status) =>
        decide(process.id, [ana], status, 'em_andamento'),
      ),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
})

describe('an outcome after the freeze', () => {
  it.each([true, false])(
    'approves only within the openings, alone and in bulk (published: %s)',
    async (isPublished) => {
      const { id, ana, bia, caio } = await frozen({ isPublished })
      for (const status of ['aprovada', 'contratada'] as const)
        for (const outside of [bia, caio]) expect(await refusals(id, outside, status)).toEqual(['not_within_openings'])
      const { changed, refused } = await set(id, [bia, ana, caio], 'aprovada')
      expect(changed).toEqual([ana])
      expect(refused.map((row) => row.id).sort()).toEqual([bia, caio].sort())
      expect(await approved(id)).toBe(1)
      expect(await refusals(id, ana, 'contratada')).toEqual([])
      expect(await refusals(id, bia, 'cadastro_reserva')).toEqual([])
    },
  )

  it('does not approve somebody of the reserve by another choice than the proposed one', async () => {
    const { id, ana, bia } = await frozen()
    const body = { otherwise: [{ id: bia, status: 'aprovada' }], reason: 'Fora das vagas' }
    const { decided, refused } = (await world.call(outcomeProposal.decide, { params: { id }, body })).body
    expect(decided).toContain(ana)
    expect(refused).toMatchObject([{ id: bia, code: 'not_within_openings' }])
    expect(await approved(id)).toBe(1)
  })

  it('does not bring back somebody in whose place another person was called', async () => {
    const { id, ana, bia } = await frozen()
    await set(id, ana, 'aprovada')
    await set(id, ana, 'desistente')
    expect((await summon(id, bia, ana)).status).toBe(200)
    for (const status of ['em_andamento', 'cadastro_reserva', 'aprovada', 'contratada'] as const)
      expect(await refusals(id, ana, status)).toEqual(['place_filled'])
    expect(await approved(id)).toBe(1)
    // The kind of leaving may be corrected, and a call lets its person be hired.
    expect(await refusals(id, ana, 'reprovada')).toEqual([])
    expect(await refusals(id, bia, 'contratada')).toEqual([])
  })

  it('brings back somebody whose place is still vacant', async () => {
    const { id, ana } = await frozen()
    await set(id, ana, 'desistente')
    expect(await refusals(id, ana, 'aprovada')).toEqual([])
    expect(await approved(id)).toBe(1)
  })

  it('fills a place once when its holder returns while the next one is called', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id, ana, bia } = await frozen()
      await set(id, ana, 'desistente')
      await Promise.all([summon(id, bia, ana), set(id, ana, 'aprovada')])
      expect(await approved(id)).toBe(1)
    }
  })
})

describe('in a public competition', () => {
  async function council() {
    const { process, people } = await given.ranked({ openings: 1, reserveOpenings: 1 })
    await world.db
      .updateTable('selectiveProcesses')
      .set({ ruleset: 'conselho_publico' })
      .where('id', '=', process.id)
      .execute()
    return { id: process.id, version: process.version, ana: people[0]?.id ?? '' }
  }
  it('no applicant is approved, put into the reserve or rejected before the final result', async () => {
    const { id, version, ana } = await council()
    for (const status of ['aprovada', 'contratada', 'cadastro_reserva', 'reprovada'] as const)
      expect(await refusals(id, ana, status)).toEqual(['list_not_published'])
    await world.call(ranking.freeze, { params: { id }, body: { version } })
    await given.moved(id, 'resultado_preliminar')
    const { version: preliminary } = (await world.call(processes.get, { params: { id } })).body
    await world.call(ranking.publish, { params: { id }, body: { version: preliminary } })
    for (const status of ['aprovada', 'reprovada'] as const)
      expect(await refusals(id, ana, status)).toEqual(['list_not_final'])
    expect(await refusals(id, ana, 'desistente')).toEqual([])
    expect(await refusals(id, ana, 'em_andamento')).toEqual([])
  })
})
