import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { home } from '#desk/contract/home.ts'
import { applications } from '#hiring/contract/applications.ts'
import { board } from '#hiring/contract/board.ts'
import { outcomeProposal } from '#hiring/contract/outcomeProposal.ts'
import { processes } from '#hiring/contract/processes.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { rescore } from '#hiring/server/scoring/scoring.sql.ts'
import { audit } from '#platform/contract/audit.ts'
import { refusalsPt } from '#platform/contract/refusals.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin({ name: 'Helena Dias' })
})
afterAll(() => world.close())

type Ranked = Awaited<ReturnType<typeof given.ranked>>
/** Ana and Bia meet the mandatory requirement, Caio does not. */
async function withUnmet(over: object = {}) {
  const { process, people } = await given.ranked(over)
  const [ana, bia, caio] = people.map(({ id }) => id) as [string, string, string]
  await given.marks(caio, process, { 'Registro ativo': 0 })
  return { process, ana, bia, caio }
}
const setStatus = async (process: Ranked['process'], ids: string[], status: string) =>
  (await world.call(applications.setStatus, { params: process, body: { ids, status, reason: 'Decidido' } })).body
const decide = (id: string, decision: string, reason = 'Conferido') =>
  world.call(applications.decideElimination, { params: { id }, body: { decision, reason } })
const rowOf = async (process: Ranked['process'], id: string) =>
  (await world.call(applications.list, { params: process })).body.rows.find((row) => row.id === id)
const freeze = async (process: Ranked['process']) => {
  const { version } = (await world.call(processes.get, { params: process })).body
  return world.call(ranking.freeze, { params: process, body: { version } })
}
const eventsOf = async (id: string) =>
  (await world.call(audit.list, { query: { entity: 'application', entityId: id } })).body.rows

describe('an undecided elimination', () => {
  it.each(['aprovada', 'cadastro_reserva', 'contratada'])(
    'blocks “%s”, by name, and lets the others pass',
    async (to) => {
      const { process, ana, caio } = await withUnmet()
      const { changed, refused } = await setStatus(process, [ana, caio], to)
      expect(changed).toEqual([ana])
      expect(refused).toEqual([
        { id: caio, name: 'Caio Costa', code: 'elimination_pending', reason: refusalsPt.elimination_pending },
      ])
      expect((await setStatus(process, [caio], 'desistente')).changed).toEqual([caio])
    },
  )
  it('of somebody who was approved already waits for a decision too, and blocks freezing', async () => {
    const { process, ana, caio } = await withUnmet()
    await decide(caio, 'keep')
    await setStatus(process, [ana, caio], 'aprovada')
    await given.marks(ana, process, { 'Registro ativo': 0 })
    expect((await rowOf(process, ana))?.eliminationProposed).toBe(true)
    expect((await freeze(process)).body.code).toBe('eliminations_undecided')
    expect((await decide(ana, 'confirm')).body.status).toBe('eliminada')
    expect((await freeze(process)).status).toBe(200)
  })
  it('keeps a card out of the last stage, whatever its kind', async () => {
    const stages = [
      { name: 'Inscritos', kind: 'inscricao' },
      { name: 'Fim', kind: 'triagem' },
    ]
    const { process, caio } = await withUnmet({ stages })
    const { body } = await given.toStage(process.id, [caio], process.stages[1]?.id)
    expect(body.refused.map(({ code }) => code)).toEqual(['elimination_pending'])
    const { cards } = (await world.call(board.get, { params: process })).body
    expect(cards.find(({ id }) => id === caio)?.stageId).toBe(process.stages[0]?.id)
  })
  it('is not decided by the list', async () => {
    const { process, caio } = await withUnmet({ openings: 3 })
    await decide(caio, 'keep')
    expect((await freeze(process)).status).toBe(200)
    const { version } = (await world.call(processes.get, { params: process })).body
    await world.call(ranking.publish, { params: process, body: { version } })
    // A cause that nobody has accepted, as from data of before this rule.
    await world.db.updateTable('applications').set({ eliminationKept: [] }).where('id', '=', caio).execute()
    const { body } = await world.call(outcomeProposal.decide, { params: process, body: { reason: '' } })
    expect(body.refused).toMatchObject([{ id: caio, name: 'Caio Costa', code: 'elimination_pending' }])
    expect([body.decided.length, body.left]).toEqual([2, 0])
  })
})

describe('a confirmed elimination', () => {
  it.each(['reprovada', 'desistente', 'em_andamento', 'aprovada'])('does not become “%s” in silence', async (to) => {
    const { process, caio } = await withUnmet()
    await decide(caio, 'confirm')
    const { changed, refused } = await setStatus(process, [caio], to)
    expect([changed, refused.map(({ name, code }) => [name, code])]).toEqual([
      [],
      [['Caio Costa', 'elimination_confirmed']],
    ])
    expect((await rowOf(process, caio))?.status).toBe('eliminada')
  })
  it('ends when its decision is reopened, with a reason', async () => {
    const { process, ana, caio } = await withUnmet()
    await decide(caio, 'confirm')
    expect((await decide(caio, 'reopen', ' ')).status).toBe(400)
    expect((await decide(ana, 'reopen')).body.code).toBe('not_eliminated')
    expect((await decide(caio, 'reopen', 'Diploma aceito')).body.status).toBe('em_andamento')
    expect((await eventsOf(caio))[0]).toMatchObject({
      action: 'application.elimination_reopened',
      from: 'eliminada',
      to: 'em_andamento',
      reason: 'Diploma aceito',
    })
    // The cause is still there: the elimination is proposed again.
    expect(await rowOf(process, caio)).toMatchObject({ status: 'em_andamento', eliminationProposed: true })
    expect((await decide(caio, 'reopen')).body.code).toBe('not_eliminated')
  })
  it('is in doubt once its cause is gone, everywhere, and blocks freezing until it is confirmed again', async () => {
    const { process, caio } = await withUnmet()
    await decide(caio, 'confirm')
    expect((await rowOf(process, caio))?.eliminationProposed).toBe(false)
    expect((await freeze(process)).status).toBe(200)
    await world.call(ranking.reopen, { params: process, body: { reason: 'Correção' } })
    await given.marks(caio, process, { 'Registro ativo': 1 })
    expect(await rowOf(process, caio)).toMatchObject({ status: 'eliminada', eliminationProposed: true })
    expect((await world.call(applications.evaluation, { params: { id: caio } })).body).toMatchObject({
      eliminationProposed: true,
      eliminationConfirmed: [`unmet:${process.criteria[0]?.id}`],
      eliminationCauses: [],
    })
    expect((await world.call(ranking.explain, { params: { id: caio } })).body).toMatchObject({
      proposed: true,
      confirmed: [`unmet:${process.criteria[0]?.id}`],
    })
    expect((await world.call(ranking.pending, { params: process })).body.proposed).toMatchObject({
      total: 1,
      first: [{ id: caio, name: 'Caio Costa', inDoubt: true }],
    })
    const { rows, total } = (await world.call(ranking.list, { params: process, query: { only: 'proposed' } })).body
    expect([total, rows]).toMatchObject([
      1,
      [{ id: caio, place: null, status: 'eliminada', eliminationProposed: true }],
    ])
    expect((await world.call(ranking.list, { params: process })).body.total).toBe(2)
    const waits = async () =>
      (await world.call(home.get, {})).body.attention.filter(
        (row) => row.kind === 'eliminations' && row.processId === process.id,
      )
    expect(await waits()).toMatchObject([{ count: 1 }])
    expect((await world.call(ranking.check, { params: process })).body.proposed).toBe(1)
    expect((await freeze(process)).body.code).toBe('eliminations_undecided')
    expect((await decide(caio, 'keep')).body.code).toBe('elimination_confirmed')
    expect((await decide(caio, 'confirm', 'Falso testemunho')).body.status).toBe('eliminada')
    expect((await eventsOf(caio))[0]).toMatchObject({ action: 'application.eliminated', reason: 'Falso testemunho' })
    expect(await waits()).toEqual([])
    expect((await freeze(process)).status).toBe(200)
  })
  it('is in doubt after a change of the rules too', async () => {
    const { process, people } = await given.ranked({ minimumTotal: 90 })
    const [, bia, caio] = people.map(({ id }) => id) as [string, string, string]
    await decide(bia, 'confirm')
    await decide(caio, 'keep')
    await world.db.updateTable('selectiveProcesses').set({ minimumTotal: 50 }).where('id', '=', process.id).execute()
    await rescore(world.db, process.id)
    expect(await rowOf(process, bia)).toMatchObject({ status: 'eliminada', eliminationProposed: true })
    expect((await freeze(process)).body.code).toBe('eliminations_undecided')
    expect((await decide(bia, 'reopen')).body.status).toBe('em_andamento')
    expect((await freeze(process)).status).toBe(200)
  })
  it('that somebody was kept despite is proposed again for a further cause', async () => {
    const { process, caio } = await withUnmet()
    await decide(caio, 'keep')
    await world.db.updateTable('selectiveProcesses').set({ minimumTotal: 90 }).where('id', '=', process.id).execute()
    await rescore(world.db, process.id)
    expect((await rowOf(process, caio))?.eliminationProposed).toBe(true)
  })
  it('that somebody was kept despite covers the score and the limit it was given for: a worse one is proposed again', async () => {
    const { process, people } = await given.ranked({ minimums: { test: 90 } })
    const [, bia] = people.map(({ id }) => id) as [string, string]
    const isProposed = async () => (await rowOf(process, bia))?.eliminationProposed
    const mark = (value: number) => given.marks(bia, process, { Prova: value })
    const limit = async (test: number) => {
      const minimums = JSON.stringify({ test })
      await world.db.updateTable('selectiveProcesses').set({ minimums }).where('id', '=', process.id).execute()
      await rescore(world.db, process.id)
    }
    await mark(14)
    await decide(bia, 'keep')
    expect(await isProposed()).toBe(false)
    await mark(15)
    expect(await isProposed()).toBe(false)
    await mark(14)
    expect(await isProposed()).toBe(false)
    await mark(13)
    expect(await isProposed()).toBe(true)
    await decide(bia, 'keep')
    await limit(95)
    expect(await isProposed()).toBe(true)
    await decide(bia, 'keep')
    await mark(20)
    // The fact is gone, and so is the decision on it.
    await mark(13)
    expect(await isProposed()).toBe(true)
  })
})
