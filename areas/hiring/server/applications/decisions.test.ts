import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applications } from '#hiring/contract/applications.ts'
import { decisions } from '#hiring/contract/decisions.ts'
import { processes } from '#hiring/contract/processes.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { missingRules } from '#hiring/contract/scoring.ts'
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

const list = async (id: string) => (await world.call(ranking.list, { params: { id } })).body.rows
const decide = (id: string, body: object) =>
  world.call(decisions.decide, { params: { id }, body: { component: 'test', reason: 'Faltou à prova', ...body } })
const freeze = async (id: string) => {
  const { version } = (await world.call(processes.get, { params: { id } })).body
  return world.call(ranking.freeze, { params: { id }, body: { version } })
}

/** Requirement 40 %, test 60 % with a minimum of 50, minimum total 50: one applicant skipped the test, one has 4 of 10. */
async function skipped(missing: string) {
  const process = await given.process({
    missing,
    ownWeights: true,
    weights: { requirements: 4000, test: 6000 },
    minimums: { test: 50 },
    minimumTotal: 50,
    criteria: [
      { component: 'requirements', text: 'Registro ativo' },
      { component: 'test', text: 'Prova', target: 10 },
    ],
  })
  const skipper = await given.application(process.id, { fullName: 'Sílvia Salto' })
  const failed = await given.application(process.id, { fullName: 'Quatro Dez' })
  const none = await given.application(process.id, { fullName: 'Nina Nada' })
  await given.marks(skipper.id, process, { 'Registro ativo': 1 })
  await given.marks(failed.id, process, { 'Registro ativo': 1, Prova: 4 })
  await given.moved(process.id, 'inscricoes_encerradas', 'em_avaliacao')
  return { process, skipper, failed, none }
}

/** A mandatory requirement and another one, and a test. */
const withRequirements = (over: object = {}) =>
  given.process({
    criteria: [
      { component: 'requirements', text: 'Registro ativo', mandatory: true },
      { component: 'requirements', text: 'Inglês' },
      { component: 'test', text: 'Prova', target: 20 },
    ],
    ...over,
  })

describe('a mark that was given', () => {
  it.each([...missingRules])('is not hidden by a waiver of the rest of its component (%s)', async (missing) => {
    const process = await withRequirements({ missing })
    const { id } = await given.application(process.id)
    await given.marks(id, process, { 'Registro ativo': 0, Prova: 20 })
    const waive = { ids: [id], component: 'requirements', decision: 'dispensado', reason: 'Amizade' }
    const { changed, refused } = (await decide(process.id, waive)).body
    expect([changed, refused.map(({ code }) => code)]).toEqual([[], ['component_begun']])
    expect((await list(process.id))[0]).toMatchObject({ eliminationProposed: true })
    // An absence counts zero and proposes the elimination too.
    expect((await decide(process.id, { ...waive, decision: 'ausente' })).body.changed).toEqual([id])
    expect((await list(process.id))[0]).toMatchObject({
      eliminationProposed: true,
      eliminationCauses: ['absent:requirements'],
    })
  })
  it('keeps its value in the audit log when it is deleted before a waiver', async () => {
    const process = await withRequirements()
    const { id } = await given.application(process.id)
    await given.marks(id, process, { Prova: 4 })
    const criterionId = process.criteria.find(({ text }) => text === 'Prova')?.id ?? ''
    await world.call(applications.mark, { params: { id }, body: { marks: [{ criterionId, value: null }] } })
    const { rows } = await sql<{ personal: { before: unknown; after: unknown } }>`
      select p.personal from audit_events e join audit_personal p on p.event_id = e.id
      where e.entity_id = ${id} and e.action = 'application.marked' order by e.id desc limit 1`.execute(world.db)
    expect(rows[0]?.personal).toMatchObject({
      before: { marks: [{ criterionId, value: 4 }] },
      after: { marks: [{ criterionId, value: null }] },
    })
  })
  it('still fits its criterion after the criterion has changed', async () => {
    const process = await withRequirements()
    const { id } = await given.application(process.id)
    await given.marks(id, process, { Prova: 16 })
    const edit = async (over: object) => {
      const current = (await world.call(processes.get, { params: process })).body
      const criteria = current.criteria.map((of) => (of.text === 'Prova' ? { ...of, ...over } : of))
      return world.call(processes.update, { params: process, body: { ...current, criteria, reason: 'Prova menor' } })
    }
    expect((await edit({ target: 10 })).body.code).toBe('criterion_marks_unfit')
    expect((await edit({ component: 'requirements', target: 1 })).body.code).toBe('criterion_marks_unfit')
    expect((await edit({ target: 16 })).status).toBe(200)
    await world.work()
    expect((await list(process.id))[0]?.scores.test).toBe(100)
  })
})

describe('a component that was not done', () => {
  it.each([...missingRules])('has to be decided before the freeze, and skipping never pays (%s)', async (missing) => {
    const { process, skipper, failed, none } = await skipped(missing)
    await world.call(applications.decideElimination, {
      params: failed,
      body: { decision: 'confirm', reason: 'Abaixo do mínimo' },
    })
    const refused = await freeze(process.id)
    expect([refused.status, refused.body.code]).toEqual([409, 'components_undecided'])
    expect(refused.body.current).toMatchObject({
      incomplete: { total: 1, first: [{ name: 'Sílvia Salto', lacking: ['test'] }] },
      unmarked: { total: 1, first: [{ name: 'Nina Nada' }] },
    })
    // Everybody without a mark is listed below the others.
    expect((await list(process.id)).map((row) => [row.name, row.place, row.undecided])).toEqual([
      ['Sílvia Salto', 1, ['test']],
      ['Nina Nada', null, ['requirements', 'test']],
    ])
    expect((await decide(process.id, { ids: [skipper.id], decision: 'ausente' })).body.changed).toEqual([skipper.id])
    expect((await list(process.id))[0]).toMatchObject({
      total: 40,
      coverage: 100,
      scores: { test: 0 },
      absent: ['test'],
      eliminationProposed: true,
      eliminationCauses: ['absent:test', 'minimum:test', 'minimum:total'],
    })
    for (const component of ['requirements', 'test'])
      await decide(process.id, { component, ids: [none.id], decision: 'dispensado', reason: 'Decisão judicial' })
    expect((await freeze(process.id)).body.code).toBe('eliminations_undecided')
    await world.call(applications.decideElimination, {
      params: skipper,
      body: { decision: 'keep', reason: 'Prova remarcada pela banca' },
    })
    expect((await freeze(process.id)).status).toBe(200)
    const rows = await list(process.id)
    expect(rows.map((row) => [row.name, row.place, row.total])).toEqual([
      ['Sílvia Salto', 1, 40],
      ['Nina Nada', null, null],
    ])
    const csv = String((await world.call(ranking.exportCsv, { params: process })).body)
    expect(csv).toContain('Nina Nada')
    expect(csv).toContain('Sem nota')
  })

  it('counts a waived one as the rule of the process says, and proposes no elimination', async () => {
    const totals: Record<string, [number | null, number | null]> = {
      pendente: [100, 40],
      zero: [40, 40],
      redistribuir: [100, 100],
    }
    for (const missing of missingRules) {
      const { process, skipper } = await skipped(missing)
      await decide(process.id, { ids: [skipper.id], decision: 'dispensado', reason: 'Atestado médico' })
      const row = (await list(process.id)).find(({ id }) => id === skipper.id)
      expect([row?.total, row?.coverage]).toEqual(totals[missing])
      expect(row).toMatchObject({ waived: ['test'], undecided: [] })
      expect(row?.eliminationCauses).toEqual(missing === 'zero' ? ['minimum:total'] : [])
    }
  })

  it('is decided for everybody at once, by name of the component, and each decision is in the history', async () => {
    const { process, skipper, none } = await skipped('pendente')
    expect((await decide(process.id, { decision: 'ausente' })).body.changed.sort()).toEqual(
      [skipper.id, none.id].sort(),
    )
    expect((await decide(process.id, { decision: 'ausente' })).body.changed).toEqual([])
    const { rows } = (await world.call(audit.list, { query: { entity: 'application', entityId: none.id } })).body
    expect(rows[0]).toMatchObject({ action: 'application.absent', detail: 'test', reason: 'Faltou à prova' })
    expect((await world.call(applications.evaluation, { params: none })).body.decisions).toMatchObject([
      { component: 'test', decision: 'ausente', by: 'Marta Prado', reason: 'Faltou à prova' },
    ])
  })

  it('of many people ends in one decision on their eliminations, each with its event', async () => {
    const { process, skipper, failed, none } = await skipped('pendente')
    for (const component of ['requirements', 'test']) await decide(process.id, { component, decision: 'ausente' })
    const body = { decision: 'confirm', reason: 'Ausentes e reprovados na prova' }
    const confirm = (over: object = {}, options = {}) =>
      world.call(applications.decideEliminations, { params: process, body: { ...body, ...over } }, options)
    expect((await confirm({ reason: '' })).status).toBe(400)
    expect((await confirm({}, { as: null })).status).toBe(401)
    expect((await confirm()).body.changed.sort()).toEqual([skipper.id, failed.id, none.id].sort())
    expect((await confirm()).body).toEqual({ changed: [], refused: [] })
    expect((await confirm({ ids: [none.id] })).body.changed).toEqual([])
    const { rows } = (await world.call(audit.list, { query: { entity: 'application', entityId: none.id } })).body
    expect(rows[0]).toMatchObject({ action: 'application.eliminated', to: 'eliminada', reason: body.reason })
    expect((await freeze(process.id)).body.code).toBe('nothing_ranked')
  })

  it('may be decided again after the decision was revoked, and a mark is refused until then', async () => {
    const { process, skipper } = await skipped('pendente')
    await decide(process.id, { ids: [skipper.id], decision: 'ausente' })
    const criterion = process.criteria.find(({ text }) => text === 'Prova')
    const mark = () =>
      world.call(applications.mark, { params: skipper, body: { marks: [{ criterionId: criterion?.id, value: 9 }] } })
    expect((await mark()).body.code).toBe('component_decided')
    expect((await decide(process.id, { ids: [skipper.id], decision: null, reason: '' })).body.code).toBe(
      'reason_required',
    )
    await decide(process.id, { ids: [skipper.id], decision: null, reason: 'Engano' })
    expect((await mark()).status).toBe(200)
    expect((await list(process.id))[0]).toMatchObject({ id: skipper.id, total: 94, absent: [] })
  })

  it('refuses what cannot be decided, each with its reason', async () => {
    const { process, skipper, failed } = await skipped('pendente')
    const why = async (body: object) => {
      const reply = await decide(process.id, body)
      return reply.body.code ?? reply.body.refused?.[0]?.code
    }
    expect(await why({ ids: [failed.id], decision: 'ausente' })).toBe('component_done')
    expect(await why({ ids: [skipper.id], decision: null })).toBe('component_not_decided')
    expect(await why({ ids: [skipper.id], decision: 'dispensado', reason: '' })).toBe('reason_required')
    expect(await why({ ids: [skipper.id], decision: 'ausente', component: 'video' })).toBe('component_not_counting')
    expect(await why({ ids: ['01900000-0000-7000-8000-000000000000'], decision: 'ausente' })).toBe(
      'application_missing',
    )
    await decide(process.id, { ids: [skipper.id], decision: 'dispensado' })
    expect(await why({ ids: [skipper.id], decision: 'ausente' })).toBe('component_decided')
    expect((await decide(process.id, { decision: null })).status).toBe(400)
    const reply = await world.call(
      decisions.decide,
      { params: process, body: { component: 'test', decision: 'ausente' } },
      { as: null },
    )
    expect(reply.status).toBe(401)
  })
})
