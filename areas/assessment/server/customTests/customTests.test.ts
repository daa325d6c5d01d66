import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CustomTest, customTests } from '#assessment/contract/customTests.ts'
import { questions } from '#assessment/contract/questions.ts'
import { companies } from '#companies/contract/companies.ts'
import { audit } from '#platform/contract/audit.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
let companyId: string
let ids: string[]
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin({ name: 'Helena Dias' })
  companyId = (await given.company({ legalName: 'Aurora Ltda.' })).id
  ids = []
  for (let at = 0; at < 3; at++) ids.push((await given.question(companyId)).id)
})
afterAll(() => world.close())

const nobody = '01900000-0000-7000-8000-000000000000'
const section = (questionIds: string[], over: object = {}) => ({
  questions: questionIds.map((questionId) => ({ questionId, points: 1 })),
  ...over,
})
const input = (over: object = {}) => ({ title: 'Prova de Redes', settings: {}, sections: [section(ids)], ...over })
const create = (over: object = {}) => world.call(customTests.create, { body: { companyId, ...input(over) } })
const created = async (over: object = {}) => {
  const { status, body } = await create(over)
  expect(status).toBe(200)
  return body
}
const get = async ({ id }: { id: string }) => (await world.call(customTests.get, { params: { id } })).body
const put = ({ id, version }: CustomTest, over: object = {}) =>
  world.call(customTests.update, { params: { id }, body: { ...input(), version, ...over } })
const use = ({ id, version }: CustomTest, note = '') =>
  world.call(customTests.use, { params: { id }, body: { version, note } })
const used = async (over: object = {}) => (await use(await created(over))).body
const archive = ({ id, version }: CustomTest, archived = true) =>
  world.call(customTests.archive, { params: { id }, body: { version, archived } })
const actions = async ({ id }: { id: string }) =>
  (await world.call(audit.list, { query: { entity: 'test', entityId: id } })).body.rows.map((e) => e.action)
const versionRow = async (id: string, number: number) =>
  (
    await world.db
      .selectFrom('customTestVersions')
      .select('id')
      .where('testId', '=', id)
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
  ).id
const answer = async (versionId: string) => {
  const { id: candidateId } = await given.candidate()
  await world.db.insertInto('testAttempts').values({ versionId, candidateId, seed: 1 }).execute()
}
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code]

describe('draft of a test', () => {
  it('stores sections and questions and may be incomplete', async () => {
    const test = await created({ sections: [section(ids.slice(0, 2)), { title: '', questions: [] }] })
    expect(test).toMatchObject({
      state: 'rascunho',
      version: 1,
      company: { name: 'Aurora Ltda.' },
      versions: [],
      settings: { shuffleQuestions: false, minutes: null, attempts: 1 },
    })
    expect(test.questions.map((q) => [q.kind, q.points, q.gone])).toEqual([
      ['unica', 2, false],
      ['unica', 2, false],
    ])
    expect(test.sections[0]?.questions.map((q) => q.points)).toEqual([1, 1])
    expect(await get(test)).toEqual(test)
    expect(await actions(test)).toEqual(['test.created'])
    expect(codeOf(await use(test))).toEqual([409, 'test_incomplete'])
  })
  it('reports errors per field', async () => {
    const wrong = await create({
      title: ' ',
      settings: { minutes: 601, attempts: 0, passMark: 101 },
      sections: [{ questions: [{ questionId: ids[0], points: 0.001 }] }],
    })
    expect(wrong.status).toBe(400)
    const fields = wrong.body.fields as Record<string, { message: string }>
    expect(Object.keys(fields).sort()).toEqual([
      ...['sections.0.questions.0.points', 'settings.attempts', 'settings.minutes', 'settings.passMark', 'title'],
    ])
    expect(fields['settings.minutes']?.message).toBe('O maior valor aceito é 600.')
    const twice = await create({ sections: [section(ids), section(ids.slice(0, 1))] })
    expect((twice.body.fields as Record<string, { code: string }>).sections?.code).toBe('question_repeated')
    const many = await create({ sections: Array.from({ length: 21 }, () => ({})) })
    expect((many.body.fields as Record<string, { code: string }>).sections?.code).toBe('too_many')
  })
  it('refuses questions of another company and companies that are missing or in the bin', async () => {
    const other = await given.company()
    const foreign = await given.question(other.id)
    expect(codeOf(await create({ sections: [section([foreign.id])] }))).toEqual([409, 'question_missing'])
    expect(codeOf(await create({ sections: [section([nobody])] }))).toEqual([409, 'question_missing'])
    const test = await created()
    expect(codeOf(await put(test, { sections: [section([foreign.id])] }))).toEqual([409, 'question_missing'])
    expect((await create({ companyId: nobody })).status).toBe(404)
    await world.call(companies.remove, { params: other })
    expect(codeOf(await create({ companyId: other.id, sections: [section([])] }))).toEqual([409, 'in_the_bin'])
  })
  it('accepts one of two concurrent updates', async () => {
    const test = await created()
    const both = await Promise.all([put(test, { title: 'Um' }), put(test, { title: 'Dois' })])
    expect(both.map((r) => r.status).sort()).toEqual([200, 409])
    const late = both.find((r) => r.status === 409)
    expect(late?.body).toMatchObject({ code: 'stale', current: { version: 2 } })
    expect(await actions(test)).toEqual(['test.updated', 'test.created'])
  })
  it('requires a session and answers 404 for unknown ids', async () => {
    expect((await world.call(customTests.list, { query: { companyId } }, { as: null })).status).toBe(401)
    for (const endpoint of [customTests.get, customTests.remove, customTests.restore])
      expect((await world.call(endpoint, { params: { id: nobody } })).status).toBe(404)
    const gone = { params: { id: nobody } }
    expect((await world.call(customTests.update, { ...gone, body: { ...input(), version: 1 } })).status).toBe(404)
    expect((await world.call(customTests.use, { ...gone, body: { version: 1 } })).status).toBe(404)
    expect((await world.call(customTests.discard, { ...gone, body: { version: 1 } })).status).toBe(404)
    expect((await world.call(customTests.archive, { ...gone, body: { version: 1, archived: true } })).status).toBe(404)
    expect((await world.call(customTests.duplicate, { ...gone, body: { title: 'x' } })).status).toBe(404)
    expect((await world.call(customTests.get, { params: { id: 'x' } })).status).toBe(400)
  })
})

describe('versions', () => {
  it('freeze all content: later changes of the bank appear as changes, not in the version', async () => {
    const question = await given.question(companyId, { statement: '<p>Primeira redação</p>' })
    const first = await used({ sections: [section([question.id])] })
    expect(first).toMatchObject({ state: 'em_uso', changes: [], versions: [{ number: 1, answered: 0 }] })
    const { content, points, explanation } = question
    await world.call(questions.update, {
      params: question,
      body: {
        ...{ points, explanation, tags: [], version: question.version },
        content: { ...content, statement: '<p>Outra redação</p>' },
      },
    })
    const now = await get(first)
    expect(now.changes).toEqual([{ what: 'reworded', count: 1 }])
    const frozen = await world.call(customTests.version, { params: { id: first.id, number: 1 } })
    expect(frozen.body.content.sections[0]?.questions[0]?.content.statement).toBe('<p>Primeira redação</p>')
    const second = await use(now, 'Redação mais clara')
    expect(second.body.versions).toMatchObject([
      { number: 2, note: 'Redação mais clara', frozenBy: 'Helena Dias', changes: [{ what: 'reworded', count: 1 }] },
      { number: 1 },
    ])
    expect((await world.call(customTests.version, { params: { id: first.id, number: 3 } })).status).toBe(404)
  })
  it('result from edits of a test in use, and older ones do not change', async () => {
    const first = await used()
    expect(codeOf(await use(first))).toEqual([409, 'test_unchanged'])
    const edited = (await put(first, { settings: { minutes: 40 }, sections: [section([ids[1], ids[0]] as string[])] }))
      .body
    expect(edited.changes).toEqual([
      { what: 'removed', count: 1 },
      { what: 'order', count: 1 },
      { what: 'settings', count: 1 },
    ])
    expect((await world.call(customTests.list, { query: { companyId } })).body.rows[0]).toMatchObject({
      ...{ id: first.id, number: 1, draft: true, questions: 2, points: 2, minutes: 40, answered: 0 },
    })
    expect(codeOf(await use(first))).toEqual([409, 'stale'])
    const second = (await use(edited)).body
    expect(second.versions.map((v) => [v.number, v.questions])).toEqual([
      [2, 2],
      [1, 3],
    ])
    const old = await world.call(customTests.version, { params: { id: first.id, number: 1 } })
    expect(old.body.content.sections[0]?.questions.map((q) => q.id)).toEqual(ids)
    expect(old.body.settings.minutes).toBeNull()
    expect(await actions(first)).toEqual(['test.used', 'test.updated', 'test.used', 'test.created'])
  })
  it('are frozen once by concurrent calls', async () => {
    const test = await created()
    const both = await Promise.all([use(test), use(test)])
    expect(both.map((r) => r.status).sort()).toEqual([200, 409])
    expect((await get(test)).versions).toHaveLength(1)
  })
  it('are restored when a draft is discarded', async () => {
    const test = await used()
    const edited = (await put(test, { title: 'Outro título', sections: [section([])] })).body
    const back = await world.call(customTests.discard, { params: test, body: { version: edited.version } })
    expect(back.body).toMatchObject({ title: 'Prova de Redes', changes: [] })
    expect(back.body.sections[0]?.questions).toHaveLength(3)
    expect(codeOf(await world.call(customTests.discard, { params: test, body: { version: 1 } }))).toEqual([
      409,
      'stale',
    ])
    const draft = await created()
    expect(codeOf(await world.call(customTests.discard, { params: draft, body: { version: 1 } }))).toEqual([
      ...[409, 'test_never_used'],
    ])
  })
  it('leave no draft when an edit is reverted by hand', async () => {
    const test = await used()
    const edited = (await put(test, { title: 'Outro' })).body
    await put(edited)
    const { rows } = (await world.call(customTests.list, { query: { companyId, search: 'redes' } })).body
    expect(rows.find((row) => row.id === test.id)).toMatchObject({ draft: false, number: 1 })
  })
  it('refuse questions removed from the bank', async () => {
    const question = await given.question(companyId)
    const test = await created({ sections: [section([question.id])] })
    await world.call(questions.archive, { params: question, body: { archived: true, version: question.version } })
    expect((await get(test)).questions).toMatchObject([{ gone: true }])
    expect(codeOf(await use(test))).toEqual([409, 'test_incomplete'])
  })
})

describe('archive, bin and copies of a test', () => {
  it('archives a test and restores it unchanged', async () => {
    const test = await used()
    const archived = (await archive(test)).body
    expect(archived.state).toBe('arquivado')
    expect(codeOf(await put(archived))).toEqual([409, 'test_archived'])
    expect(codeOf(await use(archived))).toEqual([409, 'test_archived'])
    expect(codeOf(await archive(test, false))).toEqual([409, 'stale'])
    expect((await archive(archived, false)).body.state).toBe('em_uso')
    const draft = await created()
    expect((await archive((await archive(draft)).body, false)).body.state).toBe('rascunho')
  })
  it('moves a test to the bin and back, unless it has attempts', async () => {
    const test = await used()
    const binned = (await world.call(customTests.remove, { params: test })).body
    expect(binned.deletedAt).not.toBeNull()
    expect(codeOf(await put(binned))).toEqual([409, 'in_the_bin'])
    expect(codeOf(await archive(binned))).toEqual([409, 'in_the_bin'])
    const inBin = (await world.call(customTests.list, { query: { companyId, trash: true } })).body
    expect(inBin.rows.map((row) => row.id)).toContain(test.id)
    expect((await world.call(customTests.restore, { params: test })).body.deletedAt).toBeNull()
    await answer(await versionRow(test.id, 1))
    expect(codeOf(await world.call(customTests.remove, { params: test }))).toEqual([409, 'test_answered'])
    expect((await get(test)).attempts).toBe(1)
    expect(await actions(test)).toEqual(['test.restored', 'test.deleted', 'test.used', 'test.created'])
  })
  it('refuses to duplicate a test in the bin', async () => {
    const test = await created()
    await world.call(customTests.remove, { params: test })
    expect(codeOf(await world.call(customTests.duplicate, { params: test, body: { title: 'x' } }))).toEqual([
      ...[409, 'in_the_bin'],
    ])
  })
  it('duplicates a test as a draft with the same questions', async () => {
    const test = await used({ settings: { minutes: 20, passMark: 60 }, description: 'Leia com calma.' })
    const { status, body } = await world.call(customTests.duplicate, { params: test, body: { title: 'Cópia' } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ title: 'Cópia', description: 'Leia com calma.', state: 'rascunho', versions: [] })
    expect([body.settings, body.sections]).toEqual([test.settings, test.sections])
    expect(body.id).not.toBe(test.id)
  })
  it('refuses changes while the company is in the bin', async () => {
    const company = await given.company()
    const body = { companyId: company.id, ...input({ sections: [section([])] }) }
    const test = (await world.call(customTests.create, { body })).body
    await world.call(companies.remove, { params: company })
    expect(codeOf(await put(test, { sections: [section([])] }))).toEqual([409, 'in_the_bin'])
    expect(codeOf(await world.call(customTests.duplicate, { params: test, body: { title: 'x' } }))).toEqual([
      ...[409, 'in_the_bin'],
    ])
  })
})

describe('customTests.list', () => {
  it('searches, filters, sorts, counts and pages the tests of one company', async () => {
    const { id } = await given.company()
    const make = (title: string, description = '') =>
      world.call(customTests.create, {
        body: { companyId: id, ...input({ title, description, sections: [section([])] }) },
      })
    await make('Segurança da informação')
    await make('Álgebra', 'Matrizes')
    const third = (await make('Cálculo')).body
    await archive(third)
    const list = async (query: object) =>
      (await world.call(customTests.list, { query: { companyId: id, ...query } })).body
    expect((await list({ sort: 'title' })).rows.map((row) => row.title)).toEqual([
      ...['Álgebra', 'Cálculo', 'Segurança da informação'],
    ])
    expect((await list({ search: 'seguranca' })).rows).toHaveLength(1)
    expect((await list({ search: 'MATRIZES' })).rows).toHaveLength(1)
    expect((await list({ state: ['arquivado'] })).rows).toMatchObject([{ title: 'Cálculo', number: null, points: 0 }])
    expect(await list({ limit: 2, page: 2, sort: '-title' })).toMatchObject({ total: 3, rows: [{ title: 'Álgebra' }] })
    const { state } = (await world.call(customTests.facets, { query: { companyId: id, state: ['arquivado'] } })).body
    expect(Object.fromEntries(state.map((f) => [f.value, f.count]))).toEqual({ rascunho: 2, arquivado: 1 })
  })
  it('keeps no draft that is older than a frozen version', async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from custom_test_versions v
      where frozen_at is null and exists (select from custom_test_versions o where o.test_id = v.test_id and o.number > v.number)`.execute(
      world.db,
    )
    expect(rows).toEqual([{ n: 0 }])
  })
})
