import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customTests } from '#assessment/contract/customTests.ts'
import type { AnswerValue } from '#assessment/contract/testPreview.ts'
import { testPreview } from '#assessment/contract/testPreview.ts'
import { testStatistics } from '#assessment/contract/testStatistics.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
let id: string
const asked: Record<string, string> = {}
const statement = '<p>Qual é o certo?</p>'
const options = ['o1', 'o2', 'o3', 'o4', 'o5'].map((key) => ({ id: key, text: `Alternativa ${key}` }))
const secret = 'segredo-de-quem-corrige'
const ofKind = {
  unica: { kind: 'unica', options, key: ['o2'] },
  multipla: { kind: 'multipla', options, key: ['o1', 'o3'], partial: true },
  verdadeiro_falso: { kind: 'verdadeiro_falso', key: true },
  escala: { kind: 'escala', min: 1, max: 5, minLabel: 'Nunca', maxLabel: 'Sempre', key: null },
  numero: { kind: 'numero', key: 9.81, tolerance: 0.02, unit: 'm/s²' },
  texto: { kind: 'texto', maxLength: 300, guide: secret },
  arquivo: { kind: 'arquivo', types: ['application/pdf'], guide: secret },
}
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin()
  const { id: companyId } = await given.company()
  for (const [kind, content] of Object.entries(ofKind))
    asked[kind] = (
      await given.question(companyId, { options: undefined, key: undefined, statement, ...content, points: 2 })
    ).id
  const all = Object.values(asked)
  const placed = (ids: string[]) => ids.map((questionId) => ({ questionId, points: 2 }))
  const test = await world.call(customTests.create, {
    body: {
      companyId,
      title: 'Prova de todas',
      description: 'Leia tudo antes.',
      settings: { shuffleQuestions: true, shuffleOptions: true, minutes: 30, passMark: 50 },
      sections: [
        { title: 'Fechadas', instructions: 'Uma de cada vez.', questions: placed(all.slice(0, 5)) },
        { title: 'Abertas', questions: placed(all.slice(5)) },
      ],
    },
  })
  expect(test.status).toBe(200)
  id = test.body.id
})
afterAll(() => world.close())

const nobody = '01900000-0000-7000-8000-000000000000'
const sheet = (query: object = {}) => world.call(testPreview.sheet, { params: { id }, query })
const grade = (values: Record<string, AnswerValue>, over: object = {}) =>
  world.call(testPreview.grade, {
    params: { id },
    body: {
      answers: Object.entries(values).map(([kind, value]) => ({ questionId: asked[kind] ?? kind, value })),
      ...over,
    },
  })
const right = { unica: 'o2', multipla: ['o3', 'o1'], verdadeiro_falso: true, escala: 4, numero: 9.8 }
const rowCounts = async () =>
  (
    await sql<{ n: number }>`select (select count(*) from test_attempts) + (select count(*) from test_answers)
      + (select count(*) from audit_events) + (select count(*) from custom_test_versions) as n`.execute(world.db)
  ).rows[0]?.n

describe('GET /custom-tests/:id/preview', () => {
  it('returns every kind of question as a professional sees it', async () => {
    const { status, body } = await sheet()
    expect(status).toBe(200)
    expect(body).toMatchObject({ title: 'Prova de todas', description: 'Leia tudo antes.', number: null, seed: 1 })
    expect(body.sections.map((s) => [s.title, s.questions.length])).toEqual([
      ['Fechadas', 5],
      ['Abertas', 2],
    ])
    const contents = new Map(body.sections.flatMap((s) => s.questions).map((q) => [q.id, q.content]))
    expect(contents.get(asked.escala ?? '')).toEqual({
      ...{ kind: 'escala', statement, min: 1, max: 5, minLabel: 'Nunca', maxLabel: 'Sempre' },
    })
    expect(contents.get(asked.numero ?? '')).toEqual({ kind: 'numero', statement, unit: 'm/s²' })
    expect(contents.get(asked.arquivo ?? '')).toEqual({ kind: 'arquivo', statement, types: ['application/pdf'] })
  })
  it('contains no key, tolerance, explanation or guide, for the draft and for a version', async () => {
    const { version } = (await world.call(customTests.get, { params: { id } })).body
    expect((await world.call(customTests.use, { params: { id }, body: { version } })).status).toBe(200)
    for (const query of [{}, { number: 1 }]) {
      const { body } = await sheet(query)
      const names = new Set<string>()
      JSON.stringify(body, (name, value) => {
        names.add(name)
        return value
      })
      for (const hidden of ['key', 'tolerance', 'partial', 'guide', 'explanation']) expect(names).not.toContain(hidden)
      expect(JSON.stringify(body)).not.toContain(secret)
      expect(JSON.stringify(body)).not.toContain('Porque sim')
    }
  })
  it('orders questions and options by the seed alone', async () => {
    const orderOf = async (seed: number) =>
      (await sheet({ seed })).body.sections.map((s) =>
        s.questions.map(({ id: question, content }) => [
          question,
          'options' in content ? content.options.map((o) => o.id) : [],
        ]),
      )
    expect(await orderOf(7)).toEqual(await orderOf(7))
    const orders = await Promise.all([1, 2, 3, 4, 5].map(orderOf))
    expect(new Set(orders.map((o) => JSON.stringify(o))).size).toBeGreaterThan(1)
  })
  it('refuses invalid input and answers 404 for unknown versions', async () => {
    expect((await sheet({ seed: -1 })).status).toBe(400)
    expect((await sheet({ number: 0 })).status).toBe(400)
    expect((await sheet({ number: 9 })).status).toBe(404)
    expect((await world.call(testPreview.sheet, { params: { id: nobody } })).status).toBe(404)
    expect((await world.call(testPreview.sheet, { params: { id } }, { as: null })).status).toBe(401)
  })
})

describe('POST /custom-tests/:id/preview', () => {
  it('grades the answers and stores nothing', async () => {
    const before = await rowCounts()
    const { status, body } = await grade(right)
    expect(status).toBe(200)
    // Five of seven are right; the two open questions have no answer.
    expect(body).toMatchObject({ points: 10, of: 14, waiting: 0, passed: true })
    expect(body.score).toBeCloseTo(71.4286, 3)
    const partly = await grade({ ...right, multipla: ['o1', 'o2', 'o3'], unica: 'o1', numero: 9.7 })
    expect(partly.body).toMatchObject({ points: 5, passed: false })
    const points = new Map(partly.body.questions.map((q) => [q.id, q.points]))
    expect([points.get(asked.multipla ?? ''), points.get(asked.numero ?? '')]).toEqual([1, 0])
    expect(await rowCounts()).toBe(before)
  })
  it('gives the points of a voided question, only in the version where it is voided', async () => {
    const { version } = (await world.call(customTests.get, { params: { id } })).body
    await world.call(customTests.use, { params: { id }, body: { version } })
    const params = { id, number: 1, questionId: asked.unica ?? '' }
    await world.call(testStatistics.void, { params, body: { reason: 'Sem resposta certa' } })
    const { body } = await grade({ unica: 'o1' }, { number: 1 })
    expect(body).toMatchObject({ points: 2, of: 14 })
    expect(body.questions.find((q) => q.id === asked.unica)?.points).toBe(2)
    expect((await grade({ unica: 'o1' })).body.points).toBe(0)
  })
  it('reports questions that require grading by a person', async () => {
    const { body } = await grade({ ...right, texto: 'Porque a soma é par.', arquivo: 'diploma.pdf' })
    expect(body).toMatchObject({ waiting: 2, score: null, passed: null })
    expect(body.questions.filter((q) => q.points === null).map((q) => q.id)).toEqual([asked.texto, asked.arquivo])
  })
  it('does not reveal the key', async () => {
    const { body } = await grade(right)
    expect(Object.keys(body.questions[0] ?? {})).toEqual(['id', 'points', 'of'])
  })
  it('ignores answers to other questions and refuses invalid answers', async () => {
    expect((await grade({ [nobody]: 'o2' })).body).toMatchObject({ points: 0, score: 0 })
    expect((await grade({ unica: { right: true } as never })).status).toBe(400)
    expect((await grade({ texto: 'x'.repeat(20_001) })).status).toBe(400)
    expect((await grade(right, { number: 9 })).status).toBe(404)
    expect((await world.call(testPreview.grade, { params: { id: nobody }, body: { answers: [] } })).status).toBe(404)
  })
})
