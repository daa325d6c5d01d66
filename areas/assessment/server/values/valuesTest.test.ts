import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogueValue, values } from '#assessment/contract/values.ts'
import { valuesTest } from '#assessment/contract/valuesTest.ts'
import { companies } from '#companies/contract/companies.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
let ethics: CatalogueValue
let care: CatalogueValue
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin({ name: 'Helena Dias' })
  ethics = (await world.call(values.create, { body: { name: 'Ética' } })).body
  care = (await world.call(values.create, { body: { name: 'Cuidado' } })).body
})
afterAll(() => world.close())
const nobody = '01900000-0000-7000-8000-000000000000'
type Grades = [target: number | null, importance: number | null]
const respondent = (ofEthics: Grades, ofCare: Grades, over: object = {}) => ({
  name: 'Rosa Prado',
  role: 'Direção',
  answeredOn: '2026-01-10',
  answers: [
    { valueId: ethics.id, target: ofEthics[0], importance: ofEthics[1] },
    { valueId: care.id, target: ofCare[0], importance: ofCare[1] },
  ],
  ...over,
})
const add = async (company: { id: string }, ...body: Parameters<typeof respondent>) =>
  (await world.call(valuesTest.add, { params: company, body: respondent(...body) })).body
const read = async (company: { id: string }) => (await world.call(valuesTest.get, { params: company })).body
const publish = async (company: { id: string }, note = '') => {
  const { revision } = await read(company)
  return world.call(valuesTest.publish, { params: company, body: { revision, note } })
}
const events = async (id: string) =>
  (await sql<{ action: string }>`select action from audit_events where entity_id = ${id} order by id`.execute(world.db))
    .rows

describe('respondents of a company', () => {
  it('form its profile together, value by value', async () => {
    const company = await given.company()
    expect(await read(company)).toMatchObject({ respondents: [], lines: [], changed: false, versions: [], revision: 0 })
    await add(company, [5, 4], [1, 2])
    await add(company, [4, 4], [5, 5], { name: 'Davi Lopes' })
    const { lines, changed, respondents } = await read(company)
    expect(respondents.map((r) => r.name)).toEqual(['Rosa Prado', 'Davi Lopes'])
    expect(lines).toMatchObject([
      { name: 'Ética', target: 4.5, importance: 4, spread: 0.5, disagree: false, respondents: 2 },
      { name: 'Cuidado', target: 3, importance: 3.5, lowest: 1, highest: 5, spread: 2, disagree: true },
    ])
    expect(changed).toBe(true)
    expect((await events(company.id)).map((e) => e.action).slice(-2)).toEqual([
      'company.respondent_added',
      'company.respondent_added',
    ])
  })
  it('may skip values, but give both grades to each answered one', async () => {
    const company = await given.company()
    const kept = await add(company, [5, 4], [null, null])
    expect(kept.answers).toEqual([{ valueId: ethics.id, wording: 1, target: 5, importance: 4 }])
    const half = await world.call(valuesTest.add, { params: company, body: respondent([5, null], [null, 3]) })
    expect(half.status).toBe(400)
    expect(half.body.fields).toMatchObject({
      'answers.0.importance': { code: 'required' },
      'answers.1.target': { code: 'required' },
    })
  })
  it('are refused with an error for each invalid field', async () => {
    const company = await given.company()
    const wrong = { name: ' ', role: 'x'.repeat(81), answeredOn: '2999-01-01' }
    const { status, body } = await world.call(valuesTest.add, {
      params: company,
      body: respondent([6, 1], [1.5, 1], wrong),
    })
    expect(status).toBe(400)
    expect(body.fields).toMatchObject({
      name: { code: 'required' },
      role: { code: 'too_long' },
      answeredOn: { code: 'date_future' },
      'answers.0.target': { code: 'too_big' },
      'answers.1.target': { code: 'not_whole' },
    })
    const twice = respondent([1, 1], [1, 1], {
      answers: [1, 2].map((target) => ({ valueId: ethics.id, target, importance: 1 })),
    })
    expect((await world.call(valuesTest.add, { params: company, body: twice })).body.fields).toHaveProperty('answers')
    const unknown = respondent([1, 1], [1, 1], { answers: [{ valueId: nobody, target: 1, importance: 1 }] })
    expect((await world.call(valuesTest.add, { params: company, body: unknown })).body.code).toBe('value_not_offered')
  })
  it('are updated under their version, removed and restored', async () => {
    const company = await given.company()
    const { id, version } = await add(company, [5, 5], [5, 5])
    const params = { id: company.id, respondentId: id }
    const change = (name: string) =>
      world.call(valuesTest.change, { params, body: { ...respondent([3, 3], [null, null], { name }), version } })
    expect((await change('Rosa P.')).body).toMatchObject({ name: 'Rosa P.', answers: [{ target: 3 }] })
    expect(await change('Outra')).toMatchObject({ status: 409, body: { code: 'stale', current: { name: 'Rosa P.' } } })
    expect((await world.call(valuesTest.remove, { params })).body.deletedAt).not.toBeNull()
    expect((await read(company)).respondents).toEqual([])
    expect((await change('Rosa')).body.code).toBe('in_the_bin')
    expect((await world.call(valuesTest.restore, { params })).body.deletedAt).toBeNull()
    expect((await read(company)).respondents).toHaveLength(1)
  })
  it('belong to one company outside the bin and require a session', async () => {
    const [company, other] = [await given.company(), await given.company()]
    const { id } = await add(company, [5, 5], [5, 5])
    const params = { id: other.id, respondentId: id }
    expect((await world.call(valuesTest.remove, { params })).status).toBe(404)
    expect((await world.call(valuesTest.restore, { params })).status).toBe(404)
    const body = { ...respondent([1, 1], [1, 1]), version: 1 }
    expect((await world.call(valuesTest.change, { params, body })).status).toBe(404)
    expect((await world.call(valuesTest.get, { params: { id: nobody } })).status).toBe(404)
    expect((await world.call(valuesTest.add, { params: { id: nobody }, body })).status).toBe(404)
    expect((await world.call(valuesTest.get, { params: company }, { as: null })).status).toBe(401)
    expect(
      (await world.call(valuesTest.publish, { params: company, body: { revision: 1 } }, { as: null })).status,
    ).toBe(401)
    await world.call(companies.remove, { params: company })
    const inBin = await world.call(valuesTest.add, { params: company, body: respondent([1, 1], [1, 1]) })
    expect(inBin.body.code).toBe('in_the_bin')
  })
})

describe('versions of a profile', () => {
  it('keep the published content while the draft changes', async () => {
    const company = await given.company()
    expect((await publish(company)).body.code).toBe('values_without_respondents')
    const first = await add(company, [5, 5], [null, null])
    expect((await publish(company)).body.code).toBe('values_unanswered')
    await add(company, [3, 3], [4, 4], { name: 'Davi Lopes' })
    const published = await publish(company, 'Primeira rodada')
    expect(published.body).toMatchObject({ version: 1, note: 'Primeira rodada', publishedBy: 'Helena Dias' })
    expect((await publish(company)).body.code).toBe('values_unchanged')
    await world.call(valuesTest.remove, { params: { id: company.id, respondentId: first.id } })
    expect(await read(company)).toMatchObject({ changed: true, lines: [{ target: 3 }, { target: 4 }] })
    expect((await publish(company)).body).toMatchObject({ version: 2 })
    const { versions, changed } = await read(company)
    expect([changed, versions.map((v) => [v.version, v.respondents])]).toEqual([
      false,
      [
        [2, 1],
        [1, 2],
      ],
    ])
    const old = await world.call(valuesTest.version, { params: { id: company.id, version: 1 } })
    expect(old.body).toMatchObject({
      lines: [
        { name: 'Ética', target: 4 },
        { name: 'Cuidado', target: 4 },
      ],
      respondents: [{ name: 'Rosa Prado' }, { name: 'Davi Lopes' }],
    })
    for (const version of [3, 0])
      expect((await world.call(valuesTest.version, { params: { id: company.id, version } })).status).toBe(
        version ? 404 : 400,
      )
    expect((await events(company.id)).filter((e) => e.action === 'company.values_published')).toHaveLength(2)
  })
  it('are not published over an unseen change, and only once by concurrent calls', async () => {
    const company = await given.company()
    await add(company, [5, 5], [5, 5])
    const { revision } = await read(company)
    await add(company, [1, 1], [1, 1])
    const params = { id: company.id }
    const late = await world.call(valuesTest.publish, { params, body: { revision } })
    expect(late).toMatchObject({ status: 409, body: { code: 'stale', current: { revision: revision + 1 } } })
    const both = await Promise.all(
      [0, 1].map(() => world.call(valuesTest.publish, { params, body: { revision: revision + 1 } })),
    )
    expect(both.map((r) => r.status).sort()).toEqual([200, 409])
  })
  it('exclude inactive values, and use new wordings for later answers', async () => {
    const company = await given.company()
    const { id, version } = await add(company, [5, 5], [5, 5])
    await publish(company)
    const off = await world.call(values.setActive, { params: care, body: { active: false, version: care.version } })
    const now = await read(company)
    expect([now.changed, now.lines.map((l) => l.name)]).toEqual([true, ['Ética']])
    const worded = await world.call(values.update, {
      params: ethics,
      body: { name: 'Integridade', description: '', version: ethics.version },
    })
    ethics = worded.body
    const body = { ...respondent([5, 5], [1, 1], { name: 'Rosa' }), version }
    const params = { id: company.id, respondentId: id }
    expect((await world.call(valuesTest.change, { params, body })).body.code).toBe('value_not_offered')
    const only = { ...body, answers: body.answers.slice(0, 1) }
    // The unchanged grade keeps the former wording; the answer to the inactive value stays on record.
    expect((await world.call(valuesTest.change, { params, body: only })).body.answers).toMatchObject([
      { wording: 1, target: 5 },
      { valueId: care.id, target: 5 },
    ])
    expect((await read(company)).lines).toMatchObject([{ name: 'Integridade', wording: 2 }])
    care = (await world.call(values.setActive, { params: care, body: { active: true, version: off.body.version } }))
      .body
  })
})
