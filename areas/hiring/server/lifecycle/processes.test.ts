import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companies } from '#companies/contract/companies.ts'
import { applications } from '#hiring/contract/applications.ts'
import { mayAssess } from '#hiring/contract/processes.rules.ts'
import { type Process, processes } from '#hiring/contract/processes.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { scoring } from '#hiring/contract/scoring.ts'
import { audit } from '#platform/contract/audit.ts'
import { processStates } from '#platform/contract/states.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, testContext, type World } from '#testing/world.ts'
import { closeApplications } from './processes.jobs.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin()
})
afterAll(() => world.close())
const nobody = '01900000-0000-7000-8000-000000000000'
const move = (process: { id: string; version: number }, to: string, reason = '') =>
  world.call(processes.move, { params: process, body: { to, reason, version: process.version } })

describe('creating a process', () => {
  it('inserts a draft with its stages, criteria and the global weights', async () => {
    const process = await given.process({}, 'rascunho')
    expect(process).toMatchObject({
      state: 'rascunho',
      ownWeights: false,
      weights: { requirements: 2000, questions: 1500, values: 1000, competency: 2000, test: 2500, video: 1000 },
      applications: 0,
    })
    expect(process.stages.map((s) => s.name)).toEqual(['Inscritos', 'Triagem', 'Finalistas'])
    expect(process.criteria.map((c) => c.text)).toEqual(['Registro ativo', 'Inglês', 'Prova'])
    expect(process.code).toMatch(/^[A-Z]+-\d{4}$/)
  })
  it('refuses contradictory input, with the error at the field', async () => {
    const { id: companyId } = await given.company()
    const wrong = {
      companyId,
      closesAt: '2020-01-01T00:00:00Z',
      salaryMin: 500,
      salaryMax: 100,
      tieChain: ['older'],
      stages: [],
    }
    const { status, body } = await world.call(processes.create, { body: given.processInput({ ...wrong, title: '' }) })
    expect(status).toBe(400)
    expect(body.fields).toMatchObject({ title: { code: 'required' }, stages: { code: 'too_few' } })
    const second = await world.call(processes.create, {
      body: given.processInput({ ...wrong, stages: given.processInput().stages }),
    })
    expect(second.body.fields).toMatchObject({
      closesAt: { code: 'closes_before_opens' },
      salaryMax: { code: 'salary_range' },
      tieChain: { code: 'age_not_allowed' },
    })
    expect(
      (await world.call(processes.create, { body: given.processInput({ companyId: nobody }) })).body.fields,
    ).toMatchObject({ companyId: { code: 'not_found' } })
  })
  it('stores the description without what could run, also when it changes', async () => {
    const typed = (words: string) => `<p onclick="go()"><b>${words}</b></p><script>go()</script>`
    const { companyId: _, ...process } = await given.process({ description: typed('Atende') }, 'rascunho')
    expect(process.description).toBe('<p><strong>Atende</strong></p>')
    const body = { ...process, description: typed('Planeja') }
    const after = (await world.call(processes.update, { params: process, body })).body
    expect(after.description).toBe('<p><strong>Planeja</strong></p>')
  })
  it('refuses the code of another process', async () => {
    const { code, companyId } = await given.process({}, 'rascunho')
    expect(
      (await world.call(processes.create, { body: given.processInput({ companyId, code: code.toLowerCase() }) })).body,
    ).toMatchObject({ code: 'taken', fields: { code: {} } })
  })
  it('requires a session', async () => {
    expect((await world.call(processes.create, { body: {} }, { as: null })).status).toBe(401)
    expect((await world.call(processes.list, {}, { as: null })).status).toBe(401)
  })
})

describe('updating a process', () => {
  it('keeps the ids of remaining stages and criteria', async () => {
    const process = await given.process()
    const { stages, criteria, companyId: _, ...rest } = process
    const body = {
      ...rest,
      stages: [stages[0], { name: 'Testes', kind: 'testes' }, stages[2]],
      criteria: [criteria[2], criteria[0]],
      reason: 'Inglês não é exigido',
    }
    const after = (await world.call(processes.update, { params: process, body })).body
    expect(after.stages.map((s) => [s.name, s.id === stages[0]?.id || s.id === stages[2]?.id])).toEqual([
      ['Inscritos', true],
      ['Testes', false],
      ['Finalistas', true],
    ])
    expect(after.criteria.map((c) => c.id)).toEqual([criteria[2]?.id, criteria[0]?.id])
    expect((await world.call(processes.update, { params: process, body })).body.code).toBe('stale')
  })
  it('does not remove a stage with applications or a criterion with marks', async () => {
    const process = await given.process()
    const { id } = await given.application(process.id)
    await given.marks(id, process, { Prova: 10 })
    const { stages, criteria, companyId: _, ...rest } = process
    expect(
      (await world.call(processes.update, { params: process, body: { ...rest, stages: stages.slice(1), criteria } }))
        .body.code,
    ).toBe('stage_in_use')
    expect(
      (
        await world.call(processes.update, {
          params: process,
          body: { ...rest, stages, criteria: criteria.slice(0, 2), reason: 'Sem prova' },
        })
      ).body.code,
    ).toBe('criterion_with_marks')
  })
  it('refuses an unknown process', async () => {
    const { companyId: _, ...process } = await given.process({}, 'rascunho')
    expect((await world.call(processes.update, { params: { id: nobody }, body: process })).status).toBe(404)
    expect((await world.call(processes.get, { params: { id: nobody } })).status).toBe(404)
  })
})

describe('the weights of a process', () => {
  const own = { requirements: 4000, test: 6000 }
  const edit = (process: Process, over: object) => {
    const { companyId: _, ...body } = process
    return world.call(processes.update, { params: process, body: { ...body, ...over } })
  }
  it('are set on creation and copied with the process', async () => {
    const process = await given.process({ ownWeights: true, weights: own }, 'rascunho')
    expect(process).toMatchObject({ ownWeights: true, weights: own, weightVersion: 1 })
    const { versions } = (await world.call(scoring.ofProcess, { params: process })).body
    expect(versions).toMatchObject([{ version: 1, weights: own }])
    const copy = (await world.call(processes.duplicate, { params: process })).body
    expect(copy).toMatchObject({ ownWeights: true, weights: own, weightVersion: 1 })
  })
  it('are refused at their field when they are missing or do not sum to 100%', async () => {
    const { id: companyId } = await given.company()
    const create = async (over: object) =>
      (await world.call(processes.create, { body: given.processInput({ companyId, ownWeights: true, ...over }) })).body
        .fields
    expect(await create({})).toMatchObject({ weights: { code: 'required' } })
    expect(await create({ weights: [1, 2, 3, 4, 5, 6] })).toMatchObject({ weights: { code: 'weights_sum' } })
    expect(await create({ weights: [10_001, -1, 0, 0, 0, 0] })).toMatchObject({
      'weights.requirements': {},
      'weights.questions': {},
    })
  })
  it('are unchanged when a process is updated with the same weights or without weights', async () => {
    for (const process of [await given.process(), await given.process({ ownWeights: true, weights: own })]) {
      const { ownWeights, weights, weightVersion } = process
      const after = (await edit(process, { title: 'Outro título' })).body
      expect(after).toMatchObject({ ownWeights, weights, weightVersion })
      const last = (await edit(after, { ownWeights: undefined, weights: undefined })).body
      expect(last).toMatchObject({ ownWeights, weights, weightVersion })
    }
  })
  it('recalculate the ranking when they change, as a version with its reason in the history', async () => {
    const process = await given.process()
    const [strong, quick] = [
      await given.application(process.id, { fullName: 'Prova Boa' }),
      await given.application(process.id, { fullName: 'Requisitos Bons' }),
    ]
    await given.marks(strong.id, process, { 'Registro ativo': 0.5, Inglês: 0, Prova: 20 })
    await given.marks(quick.id, process, { 'Registro ativo': 1, Inglês: 1, Prova: 13 })
    const names = async () => (await world.call(ranking.list, { params: process })).body.rows.map((r) => r.name)
    expect(await names()).toEqual(['Requisitos Bons', 'Prova Boa'])
    const over = { ownWeights: true, weights: [0, 0, 0, 0, 10_000, 0], reason: 'A prova decide' }
    const reweighted = (await edit(process, over)).body
    await world.work()
    expect(await names()).toEqual(['Prova Boa', 'Requisitos Bons'])
    const events = (await world.call(audit.list, { query: { entity: 'process', entityId: process.id } })).body.rows
    expect(events[0]).toMatchObject({
      action: 'process.rules_changed',
      reason: 'A prova decide',
      changes: [{ field: 'weights', to: { test: 10_000 } }],
    })
    expect((await edit(reweighted, { ownWeights: false, reason: 'Voltam os pesos do edital' })).body).toMatchObject({
      ownWeights: false,
      weights: process.weights,
    })
    await world.work()
    expect(await names()).toEqual(['Requisitos Bons', 'Prova Boa'])
  })
})

describe('states of a process', () => {
  it('allow publication only for an active company, before the deadline, with criteria in every step', async () => {
    const draft = await given.company({}, 'rascunho')
    expect((await move(await given.process({ companyId: draft.id }, 'rascunho'), 'publicado')).body.code).toBe(
      'company_not_active',
    )
    expect(
      (
        await move(
          await given.process({ opensAt: '2020-01-01T00:00:00Z', closesAt: '2020-02-01T00:00:00Z' }, 'rascunho'),
          'publicado',
        )
      ).body.code,
    ).toBe('closing_past')
    expect((await move(await given.process({ steps: ['video'] }, 'rascunho'), 'publicado')).body.code).toBe(
      'step_without_criteria',
    )
    expect((await move(await given.process({ ruleset: 'conselho_publico' }, 'rascunho'), 'publicado')).body.code).toBe(
      'approval_required',
    )
    const unweighted = await given.process({}, 'rascunho')
    const body = { weights: [0, 0, 0, 0, 0, 10000], reason: 'Só vídeo', version: unweighted.version }
    await world.call(scoring.saveProcess, { params: unweighted, body })
    const { version } = (await world.call(processes.get, { params: unweighted })).body
    expect((await move({ ...unweighted, version }, 'publicado')).body.code).toBe('no_weight')
    const council = await given.process({ ruleset: 'conselho_publico' }, 'rascunho')
    expect((await given.moved(council.id, 'em_aprovacao', 'aprovado', 'publicado')).state).toBe('publicado')
  })
  it('suspend with a reason, and resume in the previous state', async () => {
    const process = await given.process()
    expect((await move(process, 'suspenso')).body.code).toBe('reason_required')
    const suspended = (await move(process, 'suspenso', 'Pedido da empresa')).body
    expect(suspended).toMatchObject({ state: 'suspenso', cameFrom: 'publicado', stateReason: 'Pedido da empresa' })
    expect((await move(suspended, 'em_avaliacao')).body.code).toBe('state_unreachable')
    expect((await move(suspended, 'publicado')).body).toMatchObject({ state: 'publicado', cameFrom: 'rascunho' })
  })
  it('do not archive while an applicant has no outcome', async () => {
    const process = await given.process()
    await given.application(process.id)
    const cancelled = (await move(process, 'cancelado', 'Sem orçamento')).body
    expect((await move(cancelled, 'arquivado')).body.code).toBe('applicants_without_outcome')
  })
  it('require a frozen result before the final result', async () => {
    const process = await given.process()
    const assessed = await given.moved(process.id, 'inscricoes_encerradas', 'em_avaliacao')
    expect((await move(assessed, 'resultado_final')).body.code).toBe('not_frozen')
    expect((await move(process, 'em_avaliacao')).body.code).toBe('state_unreachable')
  })
  it('of a council include the preliminary result', async () => {
    const { id } = await given.process({ ruleset: 'conselho_publico' }, 'rascunho')
    const steps = ['em_aprovacao', 'aprovado', 'publicado', 'inscricoes_encerradas', 'em_avaliacao']
    const assessed = await given.moved(id, ...steps)
    expect((await move(assessed, 'resultado_final')).body.code).toBe('preliminary_required')
    expect((await move(assessed, 'resultado_preliminar')).body.code).toBe('not_frozen')
  })
  it('allow homologation only of a published result', async () => {
    const { process } = await given.ranked()
    await world.call(ranking.freeze, { params: process, body: { version: process.version } })
    const final = await given.moved(process.id, 'resultado_final')
    expect((await move(final, 'homologado')).body.code).toBe('not_published')
  })
  it('close automatically when the deadline has passed', async () => {
    const process = await given.process()
    await world.db
      .updateTable('selectiveProcesses')
      .set({ closesAt: new Date(Date.now() - 1000).toISOString() })
      .where('id', '=', process.id)
      .execute()
    await closeApplications(world.db, testContext)
    await closeApplications(world.db, testContext)
    expect((await world.call(processes.get, { params: process })).body).toMatchObject({
      state: 'inscricoes_encerradas',
      version: process.version + 1,
    })
  })
  it('extend the deadline only to a later time', async () => {
    const process = await given.process()
    const extend = (closesAt: string) =>
      world.call(processes.extend, {
        params: process,
        body: { closesAt, reason: 'Poucos inscritos', version: process.version },
      })
    expect((await extend(process.opensAt)).body.code).toBe('deadline_not_later')
    const later = new Date(Date.now() + 9e8).toISOString()
    expect((await extend(later)).body).toMatchObject({ closesAt: later, state: 'publicado' })
    const { version } = await given.moved(process.id, 'inscricoes_encerradas')
    const closed = await world.call(processes.extend, {
      params: process,
      body: { closesAt: new Date(Date.now() + 18e8).toISOString(), reason: 'Ainda poucos', version },
    })
    expect([closed.status, closed.body.code]).toEqual([409, 'deadline_state'])
  })
})

describe('lists, copies and the bin', () => {
  it('find by title, code and company, and filter by state', async () => {
    const company = await given.company({ legalName: 'Estaleiro Çukurova' })
    await given.process({ companyId: company.id, title: 'Soldador Naval' })
    await given.process({ companyId: company.id, title: 'Pintor Industrial' }, 'rascunho')
    expect((await world.call(processes.list, { query: { search: 'cukurova' } })).body.total).toBe(2)
    expect(
      (await world.call(processes.list, { query: { search: 'cukurova', state: 'rascunho' } })).body.rows.map(
        (p) => p.title,
      ),
    ).toEqual(['Pintor Industrial'])
    expect(
      (await world.call(processes.list, { query: { companyId: company.id, sort: 'title', closing: 7 } })).body.rows.map(
        (p) => p.title,
      ),
    ).toEqual(['Pintor Industrial', 'Soldador Naval'])
    expect((await world.call(processes.facets, { query: { companyId: company.id } })).body.state).toHaveLength(2)
    expect((await world.call(companies.get, { params: company })).body.processes).toBe(2)
  })
  it('exclude processes that accept no additions, by the same rule as adding', async () => {
    const { id } = await given.process({ title: 'Aberto a quem' })
    const { id: other } = await given.process({ title: 'Aberto a quem não' })
    const [person] = [await given.candidate()]
    const now = new Date().toISOString()
    for (const [state, frozenAt] of processStates.flatMap((s) => [[s, null] as const, [s, now] as const])) {
      await world.db.updateTable('selectiveProcesses').set({ state, frozenAt }).where('id', 'in', [id, other]).execute()
      const found = await world.call(processes.list, { query: { search: 'Aberto a quem', open: 'true' } })
      const { allowed } = mayAssess({ state, frozenAt })
      expect([state, frozenAt, found.body.total]).toEqual([state, frozenAt, allowed ? 2 : 0])
      const added = await world.call(applications.add, {
        params: { id },
        body: { candidateIds: [person.id], lateReason: 'Recurso' },
      })
      expect([state, added.status]).toEqual([state, allowed ? 200 : 409])
    }
    await world.db
      .updateTable('selectiveProcesses')
      .set({ state: 'rascunho', frozenAt: null })
      .where('id', '=', other)
      .execute()
    await world.call(processes.remove, { params: { id: other } })
    await world.db
      .updateTable('selectiveProcesses')
      .set({ state: 'publicado', frozenAt: null })
      .where('id', 'in', [id, other])
      .execute()
    const { rows } = (await world.call(processes.list, { query: { search: 'Aberto a quem', open: 'true' } })).body
    expect(rows.map((p) => p.id)).toEqual([id])
  })
  it('copy the rules of a process into a new draft', async () => {
    const process = await given.process()
    const copy = (await world.call(processes.duplicate, { params: process })).body
    expect(copy).toMatchObject({ state: 'rascunho', title: `${process.title} (cópia)`, applications: 0 })
    expect(copy.criteria.map((c) => c.text)).toEqual(process.criteria.map((c) => c.text))
    expect(copy.code).not.toBe(process.code)
  })
  it('move only a draft to the bin, and restore it', async () => {
    expect((await world.call(processes.remove, { params: await given.process() })).body.code).toBe('not_a_draft')
    const draft = await given.process({}, 'rascunho')
    expect((await world.call(processes.remove, { params: draft })).body.deletedAt).not.toBeNull()
    expect((await world.call(processes.restore, { params: draft })).body.deletedAt).toBeNull()
  })
})
