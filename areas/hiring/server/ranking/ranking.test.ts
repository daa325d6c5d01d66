import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applications } from '#hiring/contract/applications.ts'
import { components } from '#hiring/contract/components.ts'
import { exactOf } from '#hiring/contract/exact.rules.ts'
import { processes } from '#hiring/contract/processes.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import {
  type Applicant,
  eliminationCauses,
  rank,
  rankKey,
  scoreOf,
  total,
  undecided,
} from '#hiring/contract/scoring.rules.ts'
import { missingRules, scoring } from '#hiring/contract/scoring.ts'
import { pointsFrom, pointsText } from '#hiring/server/scoring/points.ts'
import { findModel, rerankProcess } from '#hiring/server/scoring/ranking.sql.ts'
import type { Facet } from '#platform/contract/endpoint.ts'
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

/** A full score has 100 points in each component. */
const hundred = Object.fromEntries(components.map((key) => [key, exactOf(100)]))
type Stored = Omit<Applicant, 'points' | 'drawn'> & { points: unknown }
const asApplicant = (row: object): Applicant => {
  const { points, ...applicant } = row as Stored
  return { ...applicant, points: pointsFrom(JSON.stringify(points)), drawn: null }
}

const ranked = (over: object = {}) => given.ranked(over)
const list = async (id: string, query: object = {}) => (await world.call(ranking.list, { params: { id }, query })).body

describe('the ranking', () => {
  it('orders by total and returns the points of each component', async () => {
    const { process } = await ranked()
    const { rows, total: count } = await list(process.id)
    expect(count).toBe(3)
    expect(rows.map((r) => [r.place, r.name, r.total, r.coverage])).toEqual([
      [1, 'Ana Alves', 100, 100],
      [2, 'Caio Costa', 66.67, 100],
      [3, 'Bia Braga', 66.3, 100],
    ])
    expect(rows[2]?.scores).toEqual({ requirements: 66.67, test: 66 })
  })
  it('counts ranked applicants as they change, and detects a tie across pages', async () => {
    const { process, people } = await ranked()
    const stored = world.db.updateTable('applications').where('processId', '=', process.id)
    await stored
      .set({ points: sql`'{"requirements": 1.5, "test": 10}'`, scores: sql`'{"requirements": 5000, "test": 5000}'` })
      .execute()
    await rerankProcess(world.db, process.id)
    const pages = await Promise.all([1, 2, 3].map((page) => list(process.id, { limit: 1, page })))
    expect(pages.map(({ total: count, rows: [row] }) => [count, row?.place, row?.tied])).toEqual([
      [3, 1, true],
      [3, 2, true],
      [3, 3, true],
    ])
    await stored
      .set({ status: 'desistente' })
      .where('id', '=', people[0]?.id ?? '')
      .execute()
    expect((await list(process.id)).total).toBe(2)
    await world.db
      .deleteFrom('applications')
      .where('id', '=', people[1]?.id ?? '')
      .execute()
    expect((await list(process.id)).total).toBe(1)
    await stored.set({ status: 'em_andamento' }).execute()
    expect((await list(process.id)).total).toBe(2)
  })
  it('omits from a brief answer what a table of places does not show, in every way of asking', async () => {
    const { process } = await ranked()
    const omitted = ['candidateId', 'protocol', 'stage', 'undecided', 'eliminationCauses']
    for (const query of [{}, { limit: 1, page: 2 }, { search: 'braga' }, { weights: '0,0,0,0,10000,0' }]) {
      const full = await list(process.id, query)
      const { rows, ...rest } = await list(process.id, { ...query, brief: true })
      expect(rows.length).toBeGreaterThan(0)
      for (const name of omitted) expect(full.rows[0]).toHaveProperty(name)
      const expected = full.rows.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([name]) => !omitted.includes(name))),
      )
      expect({ ...rest, rows }).toEqual({ ...full, rows: expected })
    }
  })
  it('keeps the overall place when filtered by name', async () => {
    const { process } = await ranked()
    expect(await list(process.id, { search: 'braga' })).toMatchObject({
      total: 1,
      rows: [{ place: 3, name: 'Bia Braga' }],
    })
  })
  it('simulates other weights without saving them', async () => {
    const { process } = await ranked()
    const swapped = await list(process.id, { weights: '0,0,0,0,10000,0' })
    expect(swapped.rows.map((r) => [r.place, r.wasPlace, r.name, r.total, r.wasTotal])).toEqual([
      [1, 1, 'Ana Alves', 100, 100],
      [2, 3, 'Bia Braga', 66, 66.3],
      [3, 2, 'Caio Costa', 40, 66.67],
    ])
    expect((await list(process.id)).rows[1]?.name).toBe('Caio Costa')
    const impact = (
      await world.call(scoring.previewProcess, { params: process, body: { weights: [0, 0, 0, 0, 10_000, 0] } })
    ).body
    expect(impact).toMatchObject({ ranked: 3, moved: 2, entering: 1 })
    expect(impact.movers).toHaveLength(2)
    expect((await world.call(ranking.list, { params: process, query: { weights: '1,2,3,4,5,6' } })).status).toBe(400)
  })
  it('is recalculated when the process gets its own weights or returns to the global ones', async () => {
    const { process } = await ranked()
    const own = await world.call(scoring.saveProcess, {
      params: process,
      body: { weights: [0, 0, 0, 0, 10_000, 0], reason: 'Prova decide', version: process.version },
    })
    expect(own.body).toMatchObject({ own: true, version: 1 })
    expect((await list(process.id)).rows.map((r) => r.name)).toEqual(['Ana Alves', 'Bia Braga', 'Caio Costa'])
    expect(
      (await world.call(scoring.saveProcess, { params: process, body: { weights: null, version: process.version } }))
        .body.code,
    ).toBe('stale')
    expect(
      (
        await world.call(scoring.saveProcess, {
          params: process,
          body: { weights: null, reason: 'Voltam os do edital', version: process.version + 1 },
        })
      ).body.own,
    ).toBe(false)
    expect(
      (await world.call(scoring.saveProcess, { params: process, body: { weights: [1, 2, 3, 4, 5, 6], version: 9 } }))
        .body.fields,
    ).toMatchObject({ weights: { code: 'weights_sum' } })
  })
  it('counts the values of each filter under the other filters', async () => {
    const { process, people } = await ranked({ minimumTotal: 66.5 })
    const [first, second] = process.stages
    await given.toStage(
      process.id,
      people.slice(0, 2).map(({ id }) => id),
      second?.id,
    )
    const facets = async (query: object = {}) => {
      const { body } = await world.call(ranking.facets, { params: process, query })
      const counted = (facet: Facet) => facet.map((f) => [f.label, f.count])
      const { stageId, status, coverage, only } = body
      return {
        stageId: counted(stageId),
        status: counted(status),
        coverage: counted(coverage),
        only: counted(only),
      }
    }
    expect(await facets()).toEqual({
      stageId: [
        ['Inscritos', 1],
        ['Triagem', 2],
      ],
      status: [['em_andamento', 3]],
      coverage: [['full', 3]],
      only: [['proposed', 1]],
    })
    expect(await facets({ stageId: [first?.id] })).toEqual({
      stageId: [
        ['Inscritos', 1],
        ['Triagem', 2],
      ],
      status: [['em_andamento', 1]],
      coverage: [['full', 1]],
      only: [],
    })
    expect(await facets({ only: 'proposed', search: 'braga' })).toMatchObject({ stageId: [['Triagem', 1]] })
    // The only component with a weight is none of the process: nothing is open.
    expect(await facets({ weights: '0,10000,0,0,0,0' })).toMatchObject({ only: [['proposed', 1]] })
    for (const only of ['proposed', 'pending', 'tied'] as const)
      for (const weights of [undefined, '10000,0,0,0,0,0', '0,10000,0,0,0,0']) {
        const counted = (await facets({ weights })).only.find(([name]) => name === only)?.[1] ?? 0
        expect([only, weights, counted]).toEqual([only, weights, (await list(process.id, { only, weights })).total])
      }
    expect((await world.call(ranking.facets, { params: { id: '01900000-0000-7000-8000-000000000000' } })).status).toBe(
      404,
    )
  })
  it('counts and filters by coverage of the weight', async () => {
    const process = await given.process()
    for (const [fullName, marks] of [
      ['Inteira', { 'Registro ativo': 1, Inglês: 1, Prova: 10 }],
      ['Parcial', { 'Registro ativo': 1, Inglês: 1 }],
    ] as const)
      await given.marks((await given.application(process.id, { fullName })).id, process, marks)
    for (const [weights, band] of [
      ['10000,0,0,0,0,0', 'full'],
      ['9999,0,0,0,1,0', 'high'],
      ['7500,0,0,0,2500,0', 'high'],
      ['7499,0,0,0,2501,0', 'half'],
      ['5000,0,0,0,5000,0', 'half'],
      ['4999,0,0,0,5001,0', 'low'],
    ] as const) {
      const query = { weights, search: 'parcial' }
      const { coverage, status } = (await world.call(ranking.facets, { params: process, query })).body
      expect([weights, coverage, status[0]?.count]).toEqual([weights, [{ value: band, label: band, count: 1 }], 1])
      expect((await list(process.id, { ...query, coverage: band })).total).toBe(1)
      const others = (['full', 'high', 'half', 'low'] as const).filter((name) => name !== band)
      expect((await list(process.id, { ...query, coverage: others })).total).toBe(0)
      const narrowed = (await world.call(ranking.facets, { params: process, query: { ...query, coverage: others } }))
        .body
      expect([narrowed.stageId, narrowed.status, narrowed.only]).toEqual([[], [], []])
      expect(narrowed.coverage).toEqual(coverage)
    }
    const stored = (await list(process.id)).rows
    const partial = stored.find((row) => row.name === 'Parcial')
    expect(partial?.coverage).toBeLessThan(100)
    expect((await list(process.id, { coverage: 'full' })).rows.map((row) => row.name)).toEqual(['Inteira'])
    expect((await list(process.id, { coverage: ['high', 'half', 'low'] })).rows).toEqual([partial])
    expect((await world.call(ranking.list, { params: process, query: { coverage: 'most' } })).status).toBe(400)
  })
  it('gives the same values in SQL as in the pure rules', async () => {
    const { process } = await ranked({ ruleset: 'conselho_publico' }).catch(() => ranked())
    const stage = process.stages[0]?.id ?? ''
    const people = await Promise.all(Array.from({ length: 40 }, () => given.candidate()))
    const random = (n: number) => Math.floor(Math.random() * n)
    const drawnScores = () => {
      const done = components.filter(() => random(4))
      const points = Object.fromEntries(
        done.map((key) => [key, exactOf(random(2) ? 50 + random(4) : Math.random().toFixed(12))]),
      )
      const scores = Object.fromEntries(done.map((key) => [key, scoreOf(points, hundred, key)]))
      return {
        points: sql<string>`${pointsText(points)}::jsonb`,
        scores: sql<string>`${JSON.stringify(scores)}::jsonb`,
        // A component with a mark is not waived. If all were, nothing would be left to divide by.
        waived: components.filter((key) => !done.includes(key) && random(20) === 0),
      }
    }
    // Those of the world count as points of 100 too.
    await world.db
      .updateTable('applications')
      .set({ points: sql`(select jsonb_object_agg(key, value::numeric / 100) from jsonb_each_text(scores))` })
      .where('processId', '=', process.id)
      .execute()
    for (const { id } of people) {
      await world.db
        .insertInto('applications')
        .values({
          processId: process.id,
          candidateId: id,
          stageId: stage,
          birthDate: random(3) ? `${1950 + random(50)}-0${1 + random(9)}-15` : null,
          appliedAt: new Date(Date.now() - random(1e9)).toISOString(),
          ...drawnScores(),
          unmet: random(5) ? [] : ['a', 'b'],
        })
        .execute()
    }
    for (const missing of missingRules) {
      await world.db
        .updateTable('selectiveProcesses')
        .set({
          missing,
          steps: random(2) ? [...components] : ['requirements', 'values', 'test'],
          minimums: { requirements: 60, values: 30, test: 50.5 },
          wholes: sql`${pointsText(hundred)}::jsonb`,
          minimumTotal: 55,
          tieChain: ['elders', 'byWeight', 'older', 'appliedAt'],
        })
        .where('id', '=', process.id)
        .execute()
      await rerankProcess(world.db, process.id)
      const model = await findModel(world.db, process.id)
      if (!model) throw new Error('no model')
      const stored = await world.db.selectFrom('applications').selectAll().where('processId', '=', process.id).execute()
      for (const a of stored) {
        const applicant = asApplicant(a)
        expect({ total: a.total, coverage: a.coverage }).toEqual(total(applicant, model))
        expect(a.undecided).toEqual(undecided(applicant, model))
        expect(a.rankKey).toEqual(rankKey(applicant, model))
        expect(a.eliminationCauses).toEqual(eliminationCauses(applicant, model))
      }
      const rows = (await list(process.id, { limit: 200 })).rows
      const inSql = rows.filter(({ place }) => place !== null).map(({ id }) => id)
      // An applicant without a mark is listed below the others.
      expect(rows.slice(inSql.length).every(({ place }) => place === null)).toBe(true)
      expect(inSql).toEqual(rank(stored.map(asApplicant), model).map((a) => a.id))
      const weights = '1000,0,4000,0,5000,0'
      const simulated = (await list(process.id, { limit: 200, weights })).rows.map((r) => r.id)
      const wanted = rank(
        stored.map(asApplicant).filter((applicant) => inSql.includes(applicant.id)),
        { ...model, weights: { requirements: 1000, values: 4000, test: 5000 } },
      ).map((applicant) => applicant.id)
      // Applications without a score under the trial weights come last.
      expect(simulated.slice(0, wanted.length)).toEqual(wanted)
    }
  })
})

describe('the pending items of a ranking', () => {
  const pending = async (params: { id: string }, as?: string) =>
    (await world.call(ranking.pending, { params }, as ? { as } : {})).body
  it('list the first ten names of each kind', async () => {
    const process = await given.process({
      steps: ['requirements', 'test', 'video'],
      criteria: [
        { component: 'requirements', text: 'Registro ativo', mandatory: true },
        { component: 'test', text: 'Prova', target: 20 },
        { component: 'video', text: 'Clareza', target: 10, byEvaluators: true },
      ],
    })
    for (let n = 0; n < 12; n += 1) await given.application(process.id, { fullName: `Sem Nota ${n}` })
    const [unmet, part] = [
      await given.application(process.id, { fullName: 'Uma Eliminada' }),
      await given.application(process.id, { fullName: 'Uma Parcial' }),
    ]
    await given.marks(unmet.id, process, { 'Registro ativo': 0, Prova: 10, Clareza: 8 })
    await given.marks(part.id, process, { Prova: 10 })
    // The evaluator would not see what others lack.
    const { token } = await given.admin({ rights: ['see_scores_early'] })
    const found = await pending(process, token)
    expect(found.proposed).toEqual({ total: 1, first: [{ id: unmet.id, name: 'Uma Eliminada', inDoubt: false }] })
    expect(found.incomplete).toEqual({
      total: 2,
      first: [
        { id: part.id, name: 'Uma Parcial', lacking: ['requirements', 'video'] },
        { id: unmet.id, name: 'Uma Eliminada', lacking: ['video'] },
      ],
    })
    expect(found.open).toEqual([
      { component: 'requirements', count: 13 },
      { component: 'test', count: 12 },
      { component: 'video', count: 14 },
    ])
    expect(found.unmarked.total).toBe(12)
    expect(found.unmarked.first).toHaveLength(10)
    const own = { id: unmet.id, name: 'Uma Eliminada', evaluator: expect.stringContaining('Administradora') }
    expect(found.unsent).toEqual({ total: 1, first: [own] })
    await world.call(applications.send, { params: unmet, body: { component: 'video', sent: true } })
    expect((await pending(process, token)).unsent).toEqual({ total: 0, first: [] })
  })
  it('are empty when all marks are given, and not found for an unknown process', async () => {
    const { process } = await ranked()
    const none = { total: 0, first: [] }
    expect(await pending(process)).toEqual({
      proposed: none,
      incomplete: none,
      open: [],
      unmarked: none,
      unsent: none,
      hidden: null,
    })
    const params = { id: '01900000-0000-7000-8000-000000000000' }
    expect((await world.call(ranking.pending, { params })).status).toBe(404)
    expect((await world.call(ranking.pending, { params }, { as: null })).status).toBe(401)
  })
})

describe('the time of a ranking', () => {
  const rankedAt = async (params: { id: string }) => (await world.call(processes.get, { params })).body.rankedAt
  it('is the time of the last score change, independent of the caller and of the time of the request', async () => {
    const process = await given.process()
    expect(await rankedAt(process)).toBeNull()
    const { id } = await given.application(process.id)
    await given.marks(id, process, { Prova: 10 })
    const first = await rankedAt(process)
    expect(Date.parse(first ?? '')).toBeGreaterThan(Date.now() - 60_000)
    await given.marks(id, process, { Prova: 10 })
    await rerankProcess(world.db, process.id)
    expect(await rankedAt(process)).toBe(first)
    await given.marks(id, process, { Prova: 11 })
    expect((await rankedAt(process)) ?? '').not.toBe(first)
  })
})

describe('proposed eliminations', () => {
  it('come from an unmet requirement or a missed minimum, and wait for a decision', async () => {
    const process = await given.process({ minimums: [null, null, null, null, 50, null] })
    const { id } = await given.application(process.id)
    await given.marks(id, process, { 'Registro ativo': 0, Inglês: 1, Prova: 5 })
    const [row] = (await list(process.id, { only: 'proposed' })).rows
    expect(row).toMatchObject({ id, eliminationProposed: true, status: 'em_andamento' })
    expect(row?.eliminationCauses).toEqual([`unmet:${process.criteria[0]?.id}`, 'minimum:test'])
    const decide = (decision: string, reason = 'Conferido') =>
      world.call(applications.decideElimination, { params: { id }, body: { decision, reason } })
    expect((await decide('keep', '')).status).toBe(400)
    expect((await decide('keep')).body.status).toBe('em_andamento')
    expect((await decide('confirm')).body.code).toBe('no_elimination')
    expect((await list(process.id, { only: 'proposed' })).rows).toEqual([])
  })
  it('remove the eliminated applicant from the ranking', async () => {
    const { process, people } = await ranked({ minimumTotal: 90 })
    await world.call(applications.decideElimination, {
      params: { id: people[1]?.id ?? '' },
      body: { decision: 'confirm', reason: 'Abaixo do mínimo' },
    })
    expect((await list(process.id)).rows.map((r) => r.name)).toEqual(['Ana Alves', 'Caio Costa'])
  })
})
