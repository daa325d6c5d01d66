import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personData } from '#compliance/contract/privacy.ts'
import { home } from '#desk/contract/home.ts'
import { applications } from '#hiring/contract/applications.ts'
import { board } from '#hiring/contract/board.ts'
import { processes } from '#hiring/contract/processes.ts'
import { processOverview } from '#hiring/contract/processOverview.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { scoring } from '#hiring/contract/scoring.ts'
import { audit } from '#platform/contract/audit.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
type Evaluator = { id: string; token: string }
let [grader, evaluator, outsider, chair]: Evaluator[] = []
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin()
  grader = await given.admin({ name: 'Graça Rios' })
  evaluator = await given.admin({ name: 'Ester Luz' })
  outsider = await given.admin()
  chair = await given.admin({ name: 'Cora Lins', rights: ['see_scores_early'] })
})
afterAll(() => world.close())
const as = (who: Evaluator | undefined) => ({ as: who?.token ?? '' })

/** A process with a panel and three applicants whom one evaluator has graded: the best one comes last by name. */
async function graded(over: object = {}) {
  const process = await given.process({
    steps: ['requirements', 'video'],
    criteria: [
      { component: 'requirements', text: 'Registro ativo' },
      { component: 'video', text: 'Clareza', target: 10, byEvaluators: true },
    ],
    ...over,
  })
  const people = []
  for (const [fullName, value] of [
    ['Ana Alves', 2],
    ['Bia Braga', 6],
    ['Zeca Zago', 9],
  ] as const) {
    const person = await given.application(process.id, { fullName })
    await given.marks(person.id, process, { 'Registro ativo': 1 })
    people.push(person)
    await grade(person, process, value, grader)
    await send(person, grader)
  }
  return { process: await given.moved(process.id, 'inscricoes_encerradas', 'em_avaliacao'), people }
}
type Criteria = { criteria: { id: string; text: string }[] }
async function grade(params: { id: string }, { criteria }: Criteria, value: number, who?: Evaluator) {
  const criterionId = criteria.find(({ text }) => text === 'Clareza')?.id
  const marks = [{ criterionId, value, note: 'Como no roteiro' }]
  const { status } = await world.call(applications.mark, { params, body: { marks } }, as(who))
  expect(status).toBe(200)
}
async function send(params: { id: string }, who?: Evaluator, sent = true) {
  const reply = await world.call(applications.send, { params, body: { component: 'video', sent } }, as(who))
  expect(reply.status).toBe(200)
}
const listed = async (params: { id: string }, who?: Evaluator, query: object = {}) =>
  (await world.call(ranking.list, { params, query }, as(who))).body
const brief = ({ rows }: Awaited<ReturnType<typeof listed>>) =>
  rows.map(({ name, place, total, hidden }) => [name, place, total !== null, hidden])

describe('an evaluator', () => {
  it('with the right is blind only on whom they grade, once applicants are assigned to them', async () => {
    const { process, people } = await graded()
    const [ana, bia, zeca] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
    const assign = (evaluatorId: string, applicationId: string) =>
      world.db.insertInto('evaluatorAssignments').values({ evaluatorId, applicationId }).execute()
    await assign(chair?.id ?? '', bia.id)
    await grade(bia, process, 5, chair)
    const unseen = async (who?: Evaluator) =>
      brief(await listed(process, who)).flatMap(([name, , , hidden]) => (hidden ? [name] : []))
    expect(await unseen(chair)).toEqual(['Bia Braga'])
    expect(await listed(process, chair)).toMatchObject({ hidden: 'unsent' })
    const seen = async (params: { id: string }) =>
      (await world.call(applications.evaluation, { params }, as(chair))).body.hidden
    expect([await seen(ana), await seen(bia), await seen(zeca)]).toEqual([null, 'unsent', null])
    // Applicants whom they begin to grade without an assignment wait for them, too.
    await grade(zeca, process, 7, chair)
    expect(await unseen(chair)).toEqual(['Bia Braga', 'Zeca Zago'])
    await send(zeca, chair)
    await send(bia, chair)
    expect(await unseen(chair)).toEqual([])
    expect((await listed(process, chair)).rows.every(({ place }) => place !== null)).toBe(true)
    const events = await world.call(audit.list, { query: { entity: 'process', entityId: process.id, looks: true } })
    expect(
      events.body.rows.filter(
        ({ action, actorName }) => action === 'process.scores_viewed' && actorName === 'Cora Lins',
      ),
    ).toHaveLength(1)
    // Without the right, an assignment opens nothing.
    await assign(evaluator?.id ?? '', bia.id)
    await grade(bia, process, 5, evaluator)
    await send(bia, evaluator)
    expect(await unseen(evaluator)).toEqual(['Ana Alves', 'Zeca Zago'])
  })

  it('stays blind after erasing the grades that they have begun with', async () => {
    const { process, people } = await graded()
    const [ana] = people as [(typeof people)[0]]
    await grade(ana, process, 5, chair)
    const criterionId = process.criteria.find(({ text }) => text === 'Clareza')?.id
    const body = { marks: [{ criterionId, value: null }] }
    const { body: erased } = await world.call(applications.mark, { params: ana, body }, as(chair))
    expect(erased).toMatchObject({ hidden: 'unsent', total: null })
    expect(await listed(process, chair)).toMatchObject({ hidden: 'unsent' })
  })

  it('sees the scores of an applicant after sending their own, and places after the last one', async () => {
    const { process, people } = await graded()
    const [ana, bia, zeca] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
    await grade(bia, process, 5, evaluator)
    expect(await listed(process, evaluator)).toMatchObject({ hidden: 'unsent', total: 3 })
    expect(brief(await listed(process, evaluator)).map(([, place, total]) => [place, total])).toEqual(
      Array(3).fill([null, false]),
    )
    const read = async () => (await world.call(applications.evaluation, { params: bia }, as(evaluator))).body
    expect(await read()).toMatchObject({
      hidden: 'unsent',
      blind: ['video'],
      evaluators: [],
      place: null,
      coverage: null,
    })
    expect((await read()).marks.map(({ value }) => value).sort()).toEqual([1, 5])
    await send(bia, evaluator)
    expect(await read()).toMatchObject({
      hidden: null,
      blind: [],
      evaluators: [{ component: 'video', sent: 2 }],
      place: null,
    })
    expect((await read()).marks.map(({ value }) => value).sort()).toEqual([1, 5, 6])
    // The visible one comes first, the others by name: the best of them comes last.
    expect(brief(await listed(process, evaluator))).toEqual([
      ['Bia Braga', null, true, null],
      ['Ana Alves', null, false, 'unsent'],
      ['Zeca Zago', null, false, 'unsent'],
    ])
    for (const person of [ana, zeca]) {
      await grade(person, process, 4, evaluator)
      await send(person, evaluator)
    }
    expect(brief(await listed(process, evaluator)).map(([name, place]) => [name, place])).toEqual([
      ['Zeca Zago', 1],
      ['Bia Braga', 2],
      ['Ana Alves', 3],
    ])
    // Reopening hides them again.
    await world.db
      .deleteFrom('evaluations')
      .where('evaluatorId', '=', grader?.id ?? '')
      .where('applicationId', '=', ana.id)
      .execute()
    await send(ana, evaluator, false)
    expect((await listed(process, evaluator)).hidden).toBe('unsent')
  })

  it('gets every list in an order that does not follow hidden totals', async () => {
    const { process, people } = await graded()
    await grade(people[0] ?? { id: '' }, process, 5, evaluator)
    const byName = ['Ana Alves', 'Bia Braga', 'Zeca Zago']
    const { cards } = (await world.call(board.get, { params: process }, as(evaluator))).body
    expect(cards.map(({ name, done }) => [name, done])).toEqual(byName.map((name) => [name, ['requirements']]))
    for (const sort of ['total', '-total']) {
      const { rows } = (await world.call(applications.list, { params: process, query: { sort } }, as(evaluator))).body
      expect(rows.map(({ name }) => name)).toEqual(byName)
    }
    for (const query of [{}, { weights: '0,0,0,0,0,10000' }])
      expect((await listed(process, evaluator, query)).rows.map(({ name }) => name)).toEqual(byName)
    // The same calls in the order of the totals, for who may see them.
    expect((await listed(process, chair)).rows.map(({ name }) => name)).toEqual(byName.toReversed())
    for (const query of [{ coverage: 'full' }, { only: 'pending' }, { only: 'tied' }])
      expect((await listed(process, evaluator, query)).rows).toEqual([])
    const facets = (await world.call(ranking.facets, { params: process }, as(evaluator))).body
    expect([facets.coverage, facets.only]).toEqual([[], []])
  })

  it('sees no effect of weights, no averages and no obstacles that follow from hidden scores', async () => {
    const { process } = await graded({ minimums: [null, null, null, null, null, 50] })
    const params = { id: process.id }
    const weights = [5000, 0, 0, 0, 0, 5000]
    const preview = (who?: Evaluator) => world.call(scoring.previewProcess, { params, body: { weights } }, as(who))
    expect((await preview(outsider)).body).toMatchObject({ ranked: 3, moved: null, movers: [], hidden: 'early' })
    expect((await preview(chair)).body).toMatchObject({ ranked: 3, moved: 0, hidden: null })
    // Those who left are not among those without a place, for a reader from whom places are hidden either.
    const { id: gone } = await given.application(process.id, { fullName: 'Wanda Silva' })
    const withdrawn = { ids: [gone], status: 'desistente' as const, reason: 'Aceitou outra vaga' }
    await world.call(applications.setStatus, { params, body: withdrawn }, as(chair))
    for (const who of [outsider, chair])
      expect((await world.call(processOverview.get, { params }, as(who))).body.figures).toMatchObject({
        applications: 4,
        ranked: 3,
        out: 1,
      })
    const check = async (who?: Evaluator) => (await world.call(ranking.check, { params }, as(who))).body
    expect(await check(outsider)).toMatchObject({ proposed: 0, pending: null, ties: null, ranked: 3 })
    expect(await check(chair)).toMatchObject({ proposed: 1, pending: 0, ties: 0, ranked: 3 })
    const { rows } = await listed(process, outsider)
    expect(rows.map(({ eliminationCauses, eliminationProposed }) => [eliminationCauses, eliminationProposed])).toEqual(
      Array(3).fill([[], false]),
    )
    const decide = { params: { id: rows[0]?.id ?? '' }, body: { decision: 'confirm', reason: 'Mínimo' } }
    expect((await world.call(applications.decideElimination, decide, as(outsider))).body.code).toBe('no_elimination')
    expect((await world.call(applications.decideElimination, decide, as(chair))).body.status).toBe('eliminada')
    const readProcess = async (who?: Evaluator) => (await world.call(processes.get, { params }, as(who))).body
    expect(await readProcess(outsider)).toMatchObject({ rankedAt: null })
    expect((await readProcess(chair)).rankedAt).not.toBeNull()
  })

  it('reads in histories only about their own grades', async () => {
    const { people } = await graded()
    const [ana] = people
    const query = { entity: 'application', entityId: ana?.id }
    const authors = async (who?: Evaluator) =>
      (await world.call(audit.list, { query }, as(who))).body.rows
        .filter(({ action }) => action === 'application.graded')
        .map(({ actorName }) => actorName)
    expect(await authors(outsider)).toEqual([])
    expect(await authors(chair)).toEqual(['Graça Rios'])
    expect(await authors(grader)).toEqual(['Graça Rios'])
    const activity = async (who?: Evaluator) =>
      (await world.call(home.get, {}, as(who))).body.activity.filter(({ entityId }) => entityId === people[2]?.id)
    expect(await activity(outsider)).toEqual([])
    expect((await activity(chair)).map(({ action }) => action)).toContain('application.graded')
  })
})

describe('the right to see scores early', () => {
  it('is recorded once for each process and day, and not without a use', async () => {
    const { process } = await graded()
    const uses = async () =>
      (await world.call(audit.list, { query: { entity: 'process', entityId: process.id, looks: true } })).body.rows
        .filter(({ action, actorName }) => action === 'process.scores_viewed' && actorName === 'Cora Lins')
        .map(({ actorName }) => actorName)
    await listed(process, outsider)
    await world.call(home.get, {}, as(chair))
    expect(await uses()).toEqual([])
    await Promise.all([listed(process, chair), listed(process, chair)])
    await world.call(board.get, { params: process }, as(chair))
    expect(await uses()).toHaveLength(1)
    await world.db
      .updateTable('earlyViews')
      .set({ day: '2026-01-01' })
      .where('accountId', '=', chair?.id ?? '')
      .where('processId', '=', process.id)
      .execute()
    await listed(process, chair)
    expect(await uses()).toHaveLength(2)
  })

  it('is not needed once the result is frozen, nor without a panel', async () => {
    const { process } = await graded()
    const csv = (who?: Evaluator) => world.call(ranking.exportCsv, { params: process }, as(who))
    expect((await csv(outsider)).body.code).toBe('scores_early')
    expect((await csv(chair)).status).toBe(200)
    await world.call(ranking.freeze, { params: process, body: { version: process.version } }, as(chair))
    expect((await listed(process, outsider)).rows.map(({ place, hidden }) => [place, hidden])).toEqual([
      [1, null],
      [2, null],
      [3, null],
    ])
    expect((await csv(outsider)).status).toBe(200)
    const { process: alone } = await given.ranked()
    expect((await listed(alone, outsider)).rows[0]).toMatchObject({ place: 1, total: 100, hidden: null })
  })
})

it('leaves grades out of the archive of a person until they are final', async () => {
  const { process, people } = await graded()
  const person = { id: people[2]?.candidateId ?? '' }
  async function archived() {
    await world.call(personData.makeExport, { params: person }, as(outsider))
    await world.work()
    const [made] = (await world.call(personData.exports, { params: person }, as(outsider))).body.rows
    expect(made?.state).toBe('pronto')
    const { url } = (
      await world.call(personData.exportAddress, { params: { ...person, exportId: made?.id } }, as(outsider))
    ).body
    const parts = unzipSync(new Uint8Array((await world.app.inject({ method: 'GET', url })).rawPayload))
    const json = (name: string) => JSON.parse(Buffer.from(parts[`${name}.json`] ?? Buffer.from('[]')).toString())
    return { applications: json('candidaturas'), marks: json('notas'), history: json('historico') }
  }
  const open = await archived()
  expect(open.applications).toMatchObject([{ process: process.title }])
  expect(open.applications[0]).not.toHaveProperty('total')
  expect(open.marks.map(({ criterion }: { criterion: string }) => criterion)).toEqual(['Registro ativo'])
  expect(JSON.stringify(open.history)).not.toContain('application.graded')
  await world.call(ranking.freeze, { params: process, body: { version: process.version } }, as(chair))
  const closed = await archived()
  expect(closed.applications[0]).toHaveProperty('total')
  expect(closed.marks).toHaveLength(2)
  expect(JSON.stringify(closed.history)).toContain('application.graded')
})
