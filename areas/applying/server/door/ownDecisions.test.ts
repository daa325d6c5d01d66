import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { door } from '#applying/contract/door.ts'
import { applications } from '#hiring/contract/applications.ts'
import { outcomes } from '#hiring/contract/outcomes.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { withLink } from '#testing/stepLink.ts'
import { calling } from '#testing/summoned.ts'
import { openWorld, type World } from '#testing/world.ts'
import { givenDoor } from './door.given.ts'

let world: World
let given: ReturnType<typeof givenDoor>
beforeAll(async () => {
  world = await openWorld({ publicUrl: 'https://hub.example.org' })
  given = givenDoor(world)
  await given.admin()
})
afterAll(() => world.close())
beforeEach(() => world.db.deleteFrom('loginFailures').execute())

let n = 0
/** Reads the page of the person of an application. */
async function pageOf(applicationId: string) {
  const email = `candidata.${n++}@exemplo.com.br`
  await world.db
    .updateTable('candidates')
    .set({ email })
    .where('id', '=', (q) => q.selectFrom('applications').select('candidateId').where('id', '=', applicationId))
    .execute()
  const call = withLink(world, await given.keyOf(email), 'Applicant')
  return async () => {
    const { status, body } = await call(door.follow)
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body.applications[0]
  }
}
const kinds = (page: Awaited<ReturnType<Awaited<ReturnType<typeof pageOf>>>>) => page?.decisions.map(({ kind }) => kind)

describe('the place of an applicant', () => {
  it('is told with how far places and calls have come, and with nobody else', async () => {
    const made = await calling(world).made()
    const davi = await (await pageOf(made.davi))()
    expect(davi?.result).toMatchObject({ place: 4, calls: { seats: 2, called: 1, last: 3, away: 1 } })
    const caio = await (await pageOf(made.caio))()
    expect(caio?.result?.calls.away).toBe(0)
    expect(JSON.stringify([davi, caio])).not.toMatch(/Ana Alves|Bia Braga|Desistência da titular/)
  })

  it('does not count a call of which no letter was written', async () => {
    const made = await calling(world).made()
    const unwritten = { letterAt: null, deliveryId: null }
    await world.db.updateTable('summons').set(unwritten).where('id', '=', made.summonsId).execute()
    const read = await pageOf(made.caio)
    expect((await read())?.result?.calls).toEqual({ seats: 2, called: 0, last: 2, away: 1 })
  })

  it('is not told before the result is published', async () => {
    const { process, people } = await given.ranked({ openings: 1 })
    const read = await pageOf(people[1]?.id ?? '')
    const { version } = await given.moved(process.id)
    await world.call(ranking.freeze, { params: process, body: { version } })
    expect(await read()).toMatchObject({ result: null, decisions: [] })
    await world.call(ranking.publish, { params: process, body: { version: version + 1 } })
    expect((await read())?.result?.calls).toEqual({ seats: 1, called: 0, last: 1, away: 2 })
  })
})

describe('the decisions on an application', () => {
  it('are told once the applicant heard of them, with their reason and nobody else in it', async () => {
    const made = await calling(world).published()
    const read = await pageOf(made.davi)
    expect((await read())?.decisions).toEqual([])
    await world.call(outcomes.note, { params: { id: made.davi }, body: { way: 'telefone' } })
    expect((await read())?.decisions).toMatchObject([{ kind: 'outcome', outcome: 'cadastro_reserva' }])
    const body = { ids: [made.davi], status: 'reprovada' as const, reason: 'Ficou depois de Bia Braga, 529.982.247-25' }
    expect((await world.call(applications.setStatus, { params: made, body })).body.changed).toHaveLength(1)
    expect(kinds(await read())).toEqual(['outcome'])
    await world.call(outcomes.note, { params: { id: made.davi }, body: { way: 'telefone' } })
    const [latest] = (await read())?.decisions ?? []
    expect(latest).toMatchObject({ kind: 'outcome', outcome: 'reprovada' })
    expect(latest?.reason).toBe('Ficou depois de [outra pessoa], [CPF]')
  })

  it('say nothing of a rule that concerns marks before the result', async () => {
    const process = await given.process({
      steps: ['requirements', 'test'],
      minimums: { test: 60 },
      criteria: [
        { component: 'requirements', text: 'Registro ativo', weight: 1 },
        { component: 'test', text: 'Prova', target: 10 },
      ],
    })
    const { id } = await given.application(process.id, { fullName: 'Quitéria Lima' })
    await given.marks(id, process, { 'Registro ativo': 1, Prova: 3.1459 })
    await given.moved(process.id, 'inscricoes_encerradas', 'em_avaliacao')
    const kept = { decision: 'keep' as const, reason: 'A nota 3,1459 tem justificativa' }
    const { status } = await world.call(applications.decideElimination, { params: { id }, body: kept })
    expect(status).toBe(200)
    const page = await (await pageOf(id))()
    expect(page).toMatchObject({ decisions: [], result: null })
    expect(JSON.stringify(page)).not.toMatch(/3[.,]14|justificativa/)
  })

  it('are those of nobody else', async () => {
    const made = await calling(world).vacant()
    const ana = await (await pageOf(made.ana))()
    expect(ana?.decisions).toMatchObject([{ kind: 'withdrawn', reason: 'Outro emprego' }])
    expect(kinds(await (await pageOf(made.bia))())).toEqual([])
  })
})
