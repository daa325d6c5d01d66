import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogueValue, values } from '#assessment/contract/values.ts'
import { valuesTest } from '#assessment/contract/valuesTest.ts'
import { applications } from '#hiring/contract/applications.ts'
import { processes } from '#hiring/contract/processes.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { audit } from '#platform/contract/audit.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
let ethics: CatalogueValue
let drive: CatalogueValue
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin()
  ethics = (await world.call(values.create, { body: { name: 'Ética' } })).body
  drive = (await world.call(values.create, { body: { name: 'Ousadia' } })).body
})
afterAll(() => world.close())

type Grades = [target: number, importance: number]
/** Publishes a version of the profile of a company with one more respondent. */
async function publish(company: { id: string }, ofEthics: Grades, ofDrive: Grades) {
  const before = (await world.call(valuesTest.get, { params: company })).body
  for (const { id } of before.respondents)
    await world.call(valuesTest.remove, { params: { id: company.id, respondentId: id } })
  const answers = [
    { valueId: ethics.id, target: ofEthics[0], importance: ofEthics[1] },
    { valueId: drive.id, target: ofDrive[0], importance: ofDrive[1] },
  ]
  const body = { name: 'Rosa Prado', answeredOn: '2026-01-10', answers }
  await world.call(valuesTest.add, { params: company, body })
  const { revision } = (await world.call(valuesTest.get, { params: company })).body
  const made = await world.call(valuesTest.publish, { params: company, body: { revision } })
  expect(made.status).toBe(200)
}
const process = (companyId: string, state?: 'rascunho') =>
  given.process(
    {
      companyId,
      steps: ['values'],
      criteria: [
        { component: 'values', text: 'Ética', target: 1, weight: 1, valueId: ethics.id },
        { component: 'values', text: 'Ousadia', target: 1, weight: 1, valueId: drive.id },
        { component: 'values', text: 'Só nosso', target: 3, weight: 20 },
      ],
    },
    state,
  )
const read = async (of: { id: string }) => (await world.call(processes.get, { params: of })).body
const targets = (of: { criteria: { target: number; weight: number }[] }) => of.criteria.map((c) => [c.target, c.weight])
const names = async (of: { id: string }) =>
  (await world.call(ranking.list, { params: of })).body.rows.map((r) => r.name)

/** Two people in a process: one close to the first profile, one close to the second. */
async function twoPeople(of: Awaited<ReturnType<typeof process>>) {
  const steady = await given.application(of.id, { fullName: 'Clara Firme' })
  const bold = await given.application(of.id, { fullName: 'Nilo Ousado' })
  await given.marks(steady.id, of, { Ética: 5, Ousadia: 1, 'Só nosso': 3 })
  await given.marks(bold.id, of, { Ética: 1, Ousadia: 5, 'Só nosso': 3 })
  return { steady, bold }
}
/** Takes over a version of the profile by a change of rules. */
const adopt = async (of: { id: string }, valuesVersion: number, reason = 'Perfil revisto') =>
  world.call(processes.update, { params: of, body: { ...(await read(of)), valuesVersion, reason } })
const followed = async (of: { id: string }) =>
  (await world.call(audit.list, { query: { entity: 'process', entityId: of.id } })).body.rows.filter(
    ({ action }) => action === 'process.values_followed',
  )
const freeze = async (of: { id: string }) => {
  const { version } = await given.moved(of.id, 'inscricoes_encerradas', 'em_avaliacao')
  return world.call(ranking.freeze, { params: of, body: { version } })
}

describe('criteria linked to values', () => {
  it('take text, target and weight from the version in force, and keep entered content without one', async () => {
    const company = await given.company()
    const before = await process(company.id, 'rascunho')
    expect([before.valuesVersion, targets(before)]).toEqual([
      null,
      [
        [1, 1],
        [1, 1],
        [3, 20],
      ],
    ])
    await publish(company, [5, 5], [2, 1])
    expect(await read(before)).toMatchObject({
      valuesVersion: 1,
      criteria: [
        { target: 5, weight: 100 },
        { target: 2, weight: 20 },
        { target: 3, weight: 20 },
      ],
    })
    const copy = (await world.call(processes.duplicate, { params: before })).body
    expect([copy.valuesVersion, targets(copy)]).toEqual([
      1,
      [
        [5, 100],
        [2, 20],
        [3, 20],
      ],
    ])
    // Content entered by users is overwritten.
    const body = { ...(await read(before)), criteria: before.criteria }
    const saved = await world.call(processes.update, { params: before, body })
    expect(targets(saved.body)).toEqual([
      [5, 100],
      [2, 20],
      [3, 20],
    ])
  })
  it('require existing values, each once, in the values component', async () => {
    const { id: companyId } = await given.company()
    const open = (...criteria: object[]) =>
      world.call(processes.create, { body: given.processInput({ companyId, steps: ['values'], criteria }) })
    const criterion = { component: 'values', text: 'Ética', valueId: ethics.id }
    for (const wrong of [
      [criterion, criterion],
      [{ ...criterion, component: 'test' }],
      [{ ...criterion, valueId: '01900000-0000-7000-8000-000000000000' }],
    ])
      expect(await open(...wrong)).toMatchObject({ status: 400, body: { fields: { criteria: {} } } })
  })
})

describe('fits of applicants', () => {
  it('follow a new version of the profile until the publication, with its values before and after', async () => {
    const company = await given.company()
    await publish(company, [5, 5], [1, 5])
    const open = await process(company.id, 'rascunho')
    expect((await world.call(valuesTest.get, { params: company })).body).toMatchObject({ followers: 1, keeping: 0 })
    await publish(company, [5, 5], [4, 1])
    await world.work()
    expect(await read(open)).toMatchObject({ valuesVersion: 2, valuesInForce: 2 })
    const drive_ = { component: 'values', text: 'Ousadia', valueId: drive.id }
    const [event, ...others] = await followed(open)
    expect(others).toEqual([])
    expect(event?.changes).toEqual([
      { field: 'valuesVersion', from: 1, to: 2 },
      {
        field: 'criteria',
        from: [expect.objectContaining({ ...drive_, target: 1, weight: 100 })],
        to: [expect.objectContaining({ ...drive_, target: 4, weight: 20 })],
      },
    ])
  })
  it('keep their version from the publication on, until a change of rules takes over another one', async () => {
    const company = await given.company()
    await publish(company, [5, 5], [1, 5])
    const running = await process(company.id)
    const { steady } = await twoPeople(running)
    expect(await names(running)).toEqual(['Clara Firme', 'Nilo Ousado'])
    const before = await read(running)
    await publish(company, [1, 5], [5, 5])
    await world.work()
    expect(await read(running)).toEqual({ ...before, valuesInForce: 2 })
    expect(await followed(running)).toEqual([])
    expect((await world.call(valuesTest.get, { params: company })).body).toMatchObject({ followers: 0, keeping: 1 })
    const seen = async () => (await world.call(applications.evaluation, { params: steady })).body
    expect(await seen()).toMatchObject({ valuesVersion: 1, scores: [{ score: 100 }] })
    // Another change of the process takes over nothing.
    const body = { ...(await read(running)), title: 'Outro título' }
    expect((await world.call(processes.update, { params: running, body })).status).toBe(200)
    expect(await read(running)).toMatchObject({ valuesVersion: 1, criteria: before.criteria })

    expect((await adopt(running, 2)).status).toBe(200)
    await world.work()
    expect(await names(running)).toEqual(['Nilo Ousado', 'Clara Firme'])
    // 1 − (100·4 + 100·4 + 20·0) / (4·220)
    expect(await seen()).toMatchObject({ valuesVersion: 2, scores: [{ score: 9.09 }] })
  })
  it('keep their ranking when a frozen result is reopened', async () => {
    const company = await given.company()
    await publish(company, [5, 5], [1, 5])
    const frozen = await process(company.id)
    await twoPeople(frozen)
    expect((await freeze(frozen)).status).toBe(200)
    await publish(company, [1, 5], [5, 5])
    await world.work()
    expect(await read(frozen)).toMatchObject({ valuesVersion: 1, criteria: [{ target: 5 }, { target: 1 }, {}] })
    // The explanation of a place names the version.
    const [first] = (await world.call(ranking.list, { params: frozen })).body.rows
    expect((await world.call(ranking.explain, { params: { id: first?.id ?? '' } })).body.valuesVersion).toBe(1)
    expect(await names(frozen)).toEqual(['Clara Firme', 'Nilo Ousado'])
    expect((await world.call(ranking.verify, { params: frozen })).body).toMatchObject({
      sameBytes: true,
      sameInputs: true,
    })
    await world.call(ranking.reopen, { params: frozen, body: { reason: 'Uma nota errada' } })
    await world.work()
    expect(await read(frozen)).toMatchObject({ valuesVersion: 1, criteria: [{ target: 5 }, { target: 1 }, {}] })
    expect(await names(frozen)).toEqual(['Clara Firme', 'Nilo Ousado'])
  })
  it('use the version that was taken over when the result is frozen before the queue has processed them', async () => {
    const company = await given.company()
    await publish(company, [5, 5], [1, 5])
    const running = await process(company.id)
    await twoPeople(running)
    await publish(company, [1, 5], [5, 5])
    expect((await adopt(running, 2)).status).toBe(200)
    expect((await freeze(running)).status).toBe(200)
    expect(await names(running)).toEqual(['Nilo Ousado', 'Clara Firme'])
    await world.work()
    expect((await world.call(ranking.verify, { params: running })).body).toMatchObject({ sameInputs: true })
  })
  it('ignore other companies, finished processes and unlinked criteria', async () => {
    const [company, other] = [await given.company(), await given.company()]
    await publish(other, [4, 4], [4, 4])
    const [theirs, gone] = [await process(other.id), await process(company.id)]
    const cancelled = await world.call(processes.move, {
      params: gone,
      body: { to: 'cancelado', reason: 'Sem verba', version: gone.version },
    })
    expect(cancelled.status).toBe(200)
    await publish(company, [5, 5], [5, 5])
    expect((await world.call(valuesTest.get, { params: company })).body.followers).toBe(0)
    expect(await read(theirs)).toMatchObject({
      valuesVersion: 1,
      criteria: [{ target: 4 }, { target: 4 }, { target: 3 }],
    })
    expect(await read(gone)).toMatchObject({ valuesVersion: null, criteria: [{ target: 1 }, {}, {}] })
  })
})
