import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogueValue, values } from '#assessment/contract/values.ts'
import { valuesTest } from '#assessment/contract/valuesTest.ts'
import { type Process, processes } from '#hiring/contract/processes.ts'
import { freeFields, ruleChanges, rulesOfProcess } from '#hiring/contract/ruleChanges.ts'
import { scoring } from '#hiring/contract/scoring.ts'
import { audit } from '#platform/contract/audit.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
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

const read = async (id: string) => (await world.call(processes.get, { params: { id } })).body
const bodyOf = ({ companyId: _, ...process }: Process, over: object) => ({ ...process, ...over })
const edit = (process: Process, over: object) =>
  world.call(processes.update, { params: process, body: bodyOf(process, over) })
const preview = async (process: Process, over: object) =>
  (await world.call(ruleChanges.preview, { params: process, body: bodyOf(process, over) })).body
const list = async (id: string) => (await world.call(ruleChanges.list, { params: { id } })).body.rows
const events = async (id: string) =>
  (await world.call(audit.list, { query: { entity: 'process', entityId: id } })).body.rows

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** A published process with one mark. */
async function marked(over: object = {}) {
  const process = await given.process({ closesAt: inDays(10), ...over })
  const application = await given.application(process.id)
  await given.marks(application.id, process, { Prova: 10 })
  return { process: await read(process.id), application }
}

/** A published public competition. */
async function council(over: object = {}) {
  const draft = await given.process({ ruleset: 'conselho_publico', closesAt: inDays(10), ...over }, 'rascunho')
  return given.moved(draft.id, 'em_aprovacao', 'aprovado', 'publicado')
}

/** A public competition with one mark. */
async function marksInCouncil(over: object = {}) {
  const process = await council(over)
  const application = await given.application(process.id)
  await given.marks(application.id, process, { Prova: 10 })
  return read(process.id)
}

const later = (iso: string) => new Date(Date.parse(iso) + 86_400_000).toISOString()
const edits: [string, (process: Process) => object][] = [
  ['tieChain', () => ({ tieChain: ['test', 'appliedAt'] })],
  ['minimums', () => ({ minimums: { test: 40 } })],
  ['minimumTotal', () => ({ minimumTotal: 55.5 })],
  ['missing', () => ({ missing: 'zero' })],
  ['steps', () => ({ steps: ['test'] })],
  ['weights', () => ({ ownWeights: true, weights: { test: 10_000 } })],
  ['openings', () => ({ openings: 5 })],
  ['reserveOpenings', () => ({ reserveOpenings: 9 })],
  ['opensAt', ({ opensAt }) => ({ opensAt: new Date(Date.parse(opensAt) - 60_000).toISOString() })],
  ['closesAt', ({ closesAt }) => ({ closesAt: later(closesAt) })],
  ['zone', () => ({ zone: 'America/Manaus' })],
  ['drawSeed', () => ({ drawSeed: 'Loteria Federal 6123: 12345' })],
  [
    'drawSource',
    ({ closesAt }) => ({
      drawSource: {
        kind: 'loteria',
        lottery: 'Loteria Federal',
        heldOn: dayInBrasilia(new Date(later(later(closesAt)))),
      },
    }),
  ],
  ['blind', () => ({ blind: { on: true, schools: true, video: false } })],
  ['appealDays', () => ({ appealDays: 5 })],
  ['appealDayKind', () => ({ appealDayKind: 'corridos' })],
  ['resultValidityMonths', () => ({ resultValidityMonths: 12 })],
  ['summonsDays', () => ({ summonsDays: 10 })],
  ['contract', () => ({ contract: 'pj' })],
  ['salaryMin', () => ({ salaryMin: 400_000 })],
  ['salaryMax', () => ({ salaryMax: 900_000 })],
  ['workplace', () => ({ workplace: 'remoto' })],
  ['city', () => ({ city: 'Itajaí' })],
  ['uf', () => ({ uf: 'PR' })],
  ['hours', () => ({ hours: '30 horas' })],
  ...(
    [
      ['target', { target: 25 }],
      ['weight', { weight: 3 }],
      ['mandatory', { mandatory: true }],
      ['byEvaluators', { byEvaluators: true }],
      ['text', { text: 'Prova prática' }],
    ] as const
  ).map(([, change]): [string, (process: Process) => object] => [
    'criteria',
    ({ criteria }) => ({ criteria: criteria.map((c) => (c.text === 'Prova' ? { ...c, ...change } : c)) }),
  ]),
  [
    'criteria',
    ({ criteria }) => ({ criteria: [...criteria, { component: 'test', text: 'Prova discursiva', target: 5 }] }),
  ],
]

describe('a rule of a published process', () => {
  it('is each field of it, except those that are listed as free', () => {
    // The ruleset never changes, a version of a values profile is taken over below, and a private process reserves no places (quotas.test.ts).
    const walked = [...edits.map(([rule]) => rule), 'ruleset', 'valuesVersion', 'quotas']
    expect(new Set(walked)).toEqual(new Set(rulesOfProcess))
  })
  it.each(edits)('changes only with a reason, and the change is recorded with its values: %s', async (rule, change) => {
    const process = await given.process({ closesAt: inDays(10) })
    expect(process.rulesFixed).toBe(true)
    const over = change(process)
    const before = (await preview(process, over)).changes
    expect(before.map((c) => c.rule)).toEqual([rule])
    expect((await edit(process, over)).body).toMatchObject({
      code: 'invalid',
      fields: { reason: { code: 'reason_required' } },
    })
    expect(await read(process.id)).toEqual(process)
    expect((await edit(process, { ...over, reason: 'Erro no edital' })).status).toBe(200)
    const event = (await events(process.id)).find(({ action }) => action === 'process.rules_changed')
    expect(event).toMatchObject({ reason: 'Erro no edital', fields: [rule] })
    expect(event?.changes).toEqual(before.map(({ rule: field, from, to }) => ({ field, from, to })))
    expect(await list(process.id)).toMatchObject([{ number: null, reason: 'Erro no edital', changes: before }])
    await world.work()
  })
  it('changes freely before the publication, also in a suspended draft', async () => {
    const draft = await given.process({}, 'rascunho')
    expect(draft.rulesFixed).toBe(false)
    expect((await edit(draft, { minimumTotal: 10 })).status).toBe(200)
    expect(await list(draft.id)).toEqual([])
    const waiting = await given.moved(draft.id, 'em_aprovacao')
    const body = { to: 'suspenso', reason: 'Férias', version: waiting.version }
    const suspended = (await world.call(processes.move, { params: draft, body })).body
    expect(suspended).toMatchObject({ state: 'suspenso', rulesFixed: false })
  })
  it('stays fixed while a published process is suspended', async () => {
    const process = await given.process()
    const body = { to: 'suspenso', reason: 'Férias', version: process.version }
    const suspended = (await world.call(processes.move, { params: process, body })).body
    expect((await edit(suspended, { minimumTotal: 20 })).body.fields).toHaveProperty('reason')
  })
  const free: Record<keyof typeof freeFields, unknown> = {
    title: 'Outro título',
    code: 'OUT-9999',
    description: 'Outra descrição',
    seniority: 'Pleno',
    profession: 'Administração',
    benefits: 'Vale',
    salaryPublic: true,
    editalNumber: '8/2026',
    confidential: true,
    stages: undefined,
  }
  it.each(Object.keys(freeFields) as (keyof typeof freeFields)[])('is not %s, which changes freely', async (name) => {
    const process = await given.process()
    const stages = process.stages.map((stage) => ({ ...stage, dayLimit: 9 }))
    expect((await edit(process, { [name]: free[name] ?? stages })).status).toBe(200)
    expect(await list(process.id)).toEqual([])
    expect((await events(process.id))[0]).toMatchObject({ action: 'process.updated', fields: [name] })
  })
  it('needs no reason when it stays: other fields, the order of criteria, the same values written otherwise', async () => {
    const { process } = await marked()
    const over = {
      title: 'Outro título',
      criteria: process.criteria.toReversed(),
      steps: process.steps.toReversed(),
      closesAt: process.closesAt.replace('Z', '000Z'),
      minimums: { test: null },
    }
    expect((await preview(process, over)).changes).toEqual([])
    expect((await edit(process, over)).status).toBe(200)
    expect((await events(process.id))[0]).toMatchObject({ action: 'process.updated' })
    expect(await list(process.id)).toEqual([])
    await world.work()
  })
  it('is not the ruleset: that stays', async () => {
    const { process } = await marked()
    expect((await edit(process, { ruleset: 'conselho_publico', reason: 'Virou público' })).body.fields).toMatchObject({
      ruleset: { code: 'ruleset_fixed' },
    })
  })
  it('is changed by weights too, of the process and global ones', async () => {
    const { process } = await marked()
    const weights = { test: 10_000 }
    const save = (reason: string) =>
      world.call(scoring.saveProcess, { params: process, body: { weights, reason, version: process.version } })
    expect((await save('')).body.fields).toMatchObject({ reason: { code: 'reason_required' } })
    expect((await save('A prova decide')).status).toBe(200)
    expect(await list(process.id)).toMatchObject([
      { reason: 'A prova decide', changes: [{ rule: 'weights', to: weights }] },
    ])

    const { process: follower } = await marked()
    const unmarked = await given.process({}, 'rascunho')
    const { current } = (await world.call(scoring.global)).body
    const saveGlobal = (reason: string) =>
      world.call(scoring.saveGlobal, { body: { weights, reason, version: current.version } })
    expect((await saveGlobal('')).body.fields).toMatchObject({ reason: { code: 'reason_required' } })
    expect((await saveGlobal('Nova política')).status).toBe(200)
    expect(await list(follower.id)).toMatchObject([
      { reason: 'Nova política', changes: [{ rule: 'weights', from: current.weights, to: weights }] },
    ])
    expect((await events(follower.id))[0]).toMatchObject({ action: 'process.rules_changed' })
    expect(await list(unmarked.id)).toEqual([])
    await world.work()
  })
  it('shows its impact first: who moves under the changed rules', async () => {
    const process = await given.process({ ownWeights: true, weights: { requirements: 5000, test: 5000 } })
    const [strong, quick] = [
      await given.application(process.id, { fullName: 'Prova Boa' }),
      await given.application(process.id, { fullName: 'Requisitos Bons' }),
    ]
    await given.marks(strong.id, process, { 'Registro ativo': 0.5, Inglês: 0, Prova: 20 })
    await given.marks(quick.id, process, { 'Registro ativo': 1, Inglês: 1, Prova: 13 })
    const stored = await read(process.id)
    const previewed = await preview(stored, { steps: ['test'] })
    expect(previewed).toMatchObject({ isRectification: false, isRecounted: false })
    expect(previewed.impact).toMatchObject({ ranked: 2, moved: 2 })
    expect(previewed.impact.movers.map(({ name, from, to }) => [name, from, to])).toContainEqual(['Prova Boa', 2, 1])
    const criteria = stored.criteria.map((c) => ({ ...c, weight: 2 }))
    expect(await preview(stored, { criteria })).toMatchObject({ isRecounted: true })
    // No applicant moves under a higher minimum, but somebody may be out.
    const stricter = (await preview(stored, { minimums: { test: 70 } })).impact
    expect(stricter).toMatchObject({ moved: 0, proposed: 1, dropped: 0 })
    expect(await read(process.id)).toEqual(stored)
    const changed = await edit(stored, { minimums: { test: 70 }, reason: 'Edital' })
    expect(changed.status).toBe(200)
    await world.work()
    const lenient = (await preview(await read(process.id), { minimums: {} })).impact
    expect(lenient).toMatchObject({ moved: 0, proposed: 0, dropped: 1 })
  })
})

describe('the values profile of the company', () => {
  let value: CatalogueValue
  beforeAll(async () => {
    value = (await world.call(values.create, { body: { name: 'Ética' } })).body
  })
  /** A company whose profile has been published twice, and a process with a mark that follows the first version. */
  async function behind(over: object = {}) {
    const company = await given.company()
    const publish = async (target: number) => {
      const { respondents } = (await world.call(valuesTest.get, { params: company })).body
      for (const { id } of respondents)
        await world.call(valuesTest.remove, { params: { id: company.id, respondentId: id } })
      const answers = [{ valueId: value.id, target, importance: 5 }]
      await world.call(valuesTest.add, {
        params: company,
        body: { name: 'Rosa Prado', answeredOn: '2026-01-10', answers },
      })
      const { revision } = (await world.call(valuesTest.get, { params: company })).body
      expect((await world.call(valuesTest.publish, { params: company, body: { revision } })).status).toBe(200)
    }
    await publish(5)
    const criteria = [{ component: 'values', text: value.name, target: 1, weight: 1, valueId: value.id }]
    const weighted = { steps: ['values'], ownWeights: true, weights: { values: 10_000 } }
    const draft = await given.process(
      { companyId: company.id, closesAt: inDays(10), ...weighted, criteria, ...over },
      'rascunho',
    )
    const process = await given.moved(draft.id, 'em_aprovacao', 'aprovado', 'publicado')
    const application = await given.application(process.id)
    await given.marks(application.id, await read(process.id), { [value.name]: 3 })
    await publish(2)
    await world.work()
    return read(process.id)
  }
  it('is taken over as a rectification: with a reason, the values before and after, and the impact first', async () => {
    const process = await behind({ ruleset: 'conselho_publico' })
    expect(process).toMatchObject({ valuesVersion: 1, valuesInForce: 2, criteria: [{ target: 5 }] })
    const previewed = await preview(process, { valuesVersion: 2 })
    expect(previewed).toMatchObject({
      isRectification: true,
      isRecounted: true,
      impact: { ranked: 1 },
      changes: [
        { rule: 'valuesVersion', from: 1, to: 2 },
        { rule: 'criteria', from: [{ valueId: value.id, target: 5 }], to: [{ valueId: value.id, target: 2 }] },
      ],
    })
    expect((await edit(process, { valuesVersion: 2 })).body.fields).toMatchObject({
      reason: { code: 'reason_required' },
    })
    expect(await read(process.id)).toEqual(process)
    await edit(process, { valuesVersion: 2, reason: 'Perfil revisto pelo conselho' })
    expect(await read(process.id)).toMatchObject({ valuesVersion: 1 })
    expect(await given.approved(process.id)).toMatchObject({ valuesVersion: 2, criteria: [{ target: 2 }] })
    expect(await list(process.id)).toMatchObject([
      { number: 1, reason: 'Perfil revisto pelo conselho', changes: previewed.changes },
    ])
    const event = (await events(process.id)).find(({ action }) => action === 'process.rules_changed')
    expect(event?.changes).toEqual(previewed.changes.map(({ rule: field, from, to }) => ({ field, from, to })))
    await world.work()
  })
  it('is not taken over by what is entered, and only in a version that exists', async () => {
    const process = await behind()
    const over = { criteria: process.criteria.map((c) => ({ ...c, target: 4, weight: 7 })) }
    expect(await preview(process, over)).toMatchObject({ changes: [] })
    expect((await edit(process, over)).body).toMatchObject({ valuesVersion: 1, criteria: [{ target: 5 }] })
    const unknown = { valuesVersion: 9, reason: 'Perfil revisto' }
    const { version } = await read(process.id)
    for (const refused of [
      await edit(process, { ...unknown, version }),
      await world.call(ruleChanges.preview, { params: process, body: bodyOf(process, unknown) }),
    ])
      expect(refused).toMatchObject({ status: 400, body: { fields: { valuesVersion: { code: 'not_found' } } } })
    await world.work()
  })
})

describe('in a public competition', () => {
  it('each change of rules is a rectification with its number', async () => {
    const process = await marksInCouncil()
    expect(await preview(process, { minimumTotal: 40 })).toMatchObject({ isRectification: true })
    await edit(process, { minimumTotal: 40, reason: 'Retificação do item 5' })
    const first = await given.approved(process.id)
    await world.call(processes.extend, {
      params: first,
      body: { closesAt: later(first.closesAt), reason: 'Instabilidade do sistema', version: first.version },
    })
    await given.approved(process.id)
    expect(await list(process.id)).toMatchObject([
      { number: 2, reason: 'Instabilidade do sistema', changes: [{ rule: 'closesAt', from: first.closesAt }] },
      { number: 1, reason: 'Retificação do item 5', changes: [{ rule: 'minimumTotal', from: null, to: 40 }] },
    ])
    await world.work()
  })
  it('an extension is one before the first mark too, and the draw itself is none', async () => {
    const process = await council({ tieChain: ['draw'] })
    const body = { closesAt: later(process.closesAt), reason: 'Poucas inscrições', version: process.version }
    await world.call(processes.extend, { params: process, body })
    await given.approved(process.id)
    expect(await list(process.id)).toMatchObject([{ number: 1, reason: 'Poucas inscrições' }])
    const { id } = await given.application(process.id)
    await given.marks(id, process, { Prova: 10 })
    await edit(await read(process.id), { drawSeed: 'Loteria 6123', reason: 'Sorteio público de 22/11' })
    await given.approved(process.id)
    expect(await list(process.id)).toMatchObject([{ number: null, reason: 'Sorteio público de 22/11' }, { number: 1 }])
    await world.work()
  })
  it('a private process counts none, and an unknown process is not found', async () => {
    const process = await given.process()
    const body = { closesAt: later(process.closesAt), reason: 'Poucas inscrições', version: process.version }
    expect((await world.call(ruleChanges.previewExtension, { params: process, body })).body).toMatchObject({
      changes: [{ rule: 'closesAt' }],
      isRectification: false,
      needsApproval: false,
    })
    await world.call(processes.extend, { params: process, body })
    expect(await list(process.id)).toMatchObject([{ number: null, reason: 'Poucas inscrições' }])
    const params = { id: '01900000-0000-7000-8000-000000000000' }
    expect((await world.call(ruleChanges.list, { params })).status).toBe(404)
    expect((await world.call(ruleChanges.preview, { params, body: bodyOf(process, {}) })).status).toBe(404)
    expect((await world.call(ruleChanges.previewExtension, { params, body })).status).toBe(404)
  })
  it('the stored record of a rectification cannot be changed', async () => {
    const process = await marksInCouncil()
    await edit(process, { openings: 4, reason: 'Mais uma vaga' })
    await given.approved(process.id)
    await expect(
      world.db.updateTable('ruleChanges').set({ reason: 'x' }).where('processId', '=', process.id).execute(),
    ).rejects.toThrow()
    await world.work()
  })
})
